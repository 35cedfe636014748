"""The strength of the rungs on the scale of people's ratings, for `Ladder.ratings`: 1500 is `fair`.

python -m benchmarks.ladder [--game wonders] [--bots beginner,easy,...] [--seats 3,5] [--games N] [--jobs J] [--seed S]

Rungs are drawn for each seat of a table, so that all meet all. The values are those that make the places of all games
most likely in the model of `history/rating.py`; the 95 % interval comes from leaving out each tenth of the games in
turn.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from sevenwonders_tui.bots.match import play_match
from sevenwonders_tui.daily.week import DayTable
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, TITLES, WONDERS
from sevenwonders_tui.history.rating import MIDDLE, NOISE, POINTS, Skill, chance_of

KITS = kits()
PARTS = 10
SURE = 1.96
STEPS = 400
BOXES = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))
FIXED = "fair"


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game."""

    bots: tuple[str, ...]
    """By seat."""
    places: tuple[int, ...]


def play(game: str, names: Sequence[str], seats: int, number: int) -> Played:
    """Play one game of drawn rungs; the number decides everything."""
    kit: Kit = KITS[game]
    rng = Rng(number)
    bots = []
    for _ in range(seats):
        at, rng = rng.below(len(names))
        bots.append(names[at])
    if len(set(bots)) == 1:
        bots[0] = names[(names.index(bots[0]) + 1) % len(names)]
    boxes = BOXES[number % len(BOXES)] if game == DUEL else ()
    options = kit.codec.load_options(DayTable(game, "", boxes=boxes).options(seats))
    players = []
    for bot in bots:
        seed, rng = rng.below(2**53)
        players.append(kit.roster.make(bot, kit.rules, seed))
    match = play_match(kit.rules, kit.deal(options, rng), players)
    ends = kit.result(kit.rules.setup(match.deal), match.moves)
    return Played(tuple(bots), tuple(end.place for end in ends))


def fitted(games: Sequence[Played], names: Sequence[str]) -> dict[str, float]:
    """Return the means that make the places most likely; that of `fair`, or of the first name, is 0."""
    means = dict.fromkeys(names, 0.0)
    fixed = FIXED if FIXED in names else names[0]
    pace = 2 * NOISE * NOISE * len(names) / len(games)
    for _ in range(STEPS):
        slopes = dict.fromkeys(names, 0.0)
        for game in games:
            _add_slopes(slopes, game, means)
        for name in names:
            means[name] += pace * slopes[name]
        shift = means[fixed]
        means = {name: mean - shift for name, mean in means.items()}
    return means


def _add_slopes(slopes: dict[str, float], game: Played, means: Mapping[str, float]) -> None:
    """Add the slope of the likelihood of one game. Seats with equal places stand in both orders, each half."""
    scale = NOISE * math.sqrt(len(game.bots))
    seats = range(len(game.bots))
    for sign in (1, -1):
        left = sorted(seats, key=lambda seat: (game.places[seat], sign * seat))
        while len(left) > 1:
            weights = [math.exp(means[game.bots[seat]] / scale) for seat in left]
            slopes[game.bots[left[0]]] += 0.5 / scale
            for seat, weight in zip(left, weights, strict=True):
                slopes[game.bots[seat]] -= 0.5 / scale * weight / sum(weights)
            left.pop(0)


def errors(games: Sequence[Played], names: Sequence[str]) -> dict[str, float]:
    """Return half of the 95 % interval of each mean, by leaving out each tenth of the games."""
    parts = [fitted([one for at, one in enumerate(games) if at % PARTS != part], names) for part in range(PARTS)]
    found = {}
    for name in names:
        values = [part[name] for part in parts]
        middle = sum(values) / PARTS
        found[name] = SURE * math.sqrt((PARTS - 1) / PARTS * sum((value - middle) ** 2 for value in values))
    return found


def main() -> None:
    """Print the table, and the chances of the model beside what was won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(TITLES), default=WONDERS)
    parser.add_argument("--bots", default="beginner,easy,fair,good,strong,hard:1000", help="rungs, weakest first")
    parser.add_argument("--seats", default="3,5", help="numbers of seats, in turn; always 2 in Duel")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    names = args.bots.split(",")
    seats = [2] if args.game == DUEL else [int(number) for number in args.seats.split(",")]
    numbers = [args.seed * 1_000_000 + at for at in range(args.games)]
    sizes = [seats[at % len(seats)] for at in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(play, [args.game] * len(numbers), [names] * len(numbers), sizes, numbers))
    means, sure = fitted(games, names), errors(games, names)
    print(f"{args.game}, {len(games)} games of {' and '.join(map(str, seats))} seats")
    for name in names:
        met = sum(name in game.bots for game in games)
        value, error = round(MIDDLE + POINTS * means[name]), round(POINTS * sure[name])
        print(f"  {name:12}{value:6} ±{error:<4} {met} games   RungRating({value}, {error}, {met})")
    print_chances(games, means)


def print_chances(games: Sequence[Played], means: Mapping[str, float]) -> None:
    """Print how often seats won, beside the chance that the model gave them."""
    print("  told   won   seats")
    told: dict[int, list[tuple[float, float]]] = {}
    for game in games:
        skills = [Skill(means[bot], 0.0) for bot in game.bots]
        best = game.places.count(1)
        for seat, place in enumerate(game.places):
            chance = chance_of(skills[seat], skills[:seat] + skills[seat + 1 :])
            told.setdefault(int(10 * chance), []).append((chance, (place == 1) / best))
    for _tenth, found in sorted(told.items()):
        chance, won = (sum(each) / len(found) for each in zip(*found, strict=True))
        print(f"  {chance:4.0%}  {won:4.0%}  {len(found)}")


if __name__ == "__main__":
    main()
