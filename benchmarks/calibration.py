"""Whether stated chances are right: the chances of advice, review and chart, compared with the results of games.

python -m benchmarks.calibration [--games N] [--bots NAME,...] [--playouts N] [--seed S] [--jobs J]

Bots play whole games. In each age of each game one seat is examined at a random turn. Advice is taken and followed, and
the bots at the table play the game to its end. A review values the move that was really made, and the position of every
seat. For each tenth of stated chances the output shows the share of wins and its 99 % interval, clustered by game;
tenths with fewer than 30 statements are left out.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from random import Random

from benchmarks.engine import options_for
from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.match import Match
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.review import PlayedGame, judge
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.state import State

TENTHS = 10
LEAST = 30
"""The least number of statements in a tenth that is shown."""
Z = 2.576
"""Standard errors of a 99 % interval."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One stated chance, and its result."""

    source: str
    """`advice`, `review` or `chart`."""
    game: int
    is_last: bool
    """Whether it belongs to the last pick of a game."""
    chance: float
    won: float
    """The seat's share of the win."""


@cache
def the_game() -> SevenWonders:
    """Return the rules, prepared once in each process."""
    return SevenWonders(load_catalog())


def said_in(number: int, names: Sequence[str], playouts: int) -> list[Claim]:
    """Play one game, and return the chances stated at some of its moments."""
    game, random = the_game(), Random(number)
    seated = [names[(seat + number) % len(names)] for seat in range(len(names))]
    table = {Seat(seat): name for seat, name in enumerate(seated)}
    bots = [ROSTER.make(name, game, random.randrange(2**53)) for name in seated]
    match = play_match(game, game.deal(options_for(len(names)), Rng(number)), bots)
    played = PlayedGame(match.deal, match.moves, table)
    shares = game.win_shares(match.state, game.totals(match.state))
    found: list[Claim] = []
    for decision, state in moments(match, random):
        seat = random.choice(list(state.waiting))
        is_last = decision == len(match.moves) - 1
        moment = judge(kits(game), played, decision, seat, playouts)
        if moment.pick is not None:
            found.append(Claim("review", number, is_last, moment.pick.made.win_chance, shares[seat]))
        for at, chance in enumerate(moment.chances or ()):
            found.append(Claim("chart", number, is_last, chance, shares[at]))
        chance, won = followed(state, seat, table, playouts, random)
        found.append(Claim("advice", number, is_last, chance, won))
    return found


def moments(match: Match, random: Random) -> Iterable[tuple[int, State]]:
    """Yield the decision and the state of one turn of each age, and of the last pick of the game."""
    game = the_game()
    state = game.setup(match.deal)
    turns: dict[int, list[tuple[int, State]]] = defaultdict(list)
    for decision, answers in enumerate(match.moves):
        if all(prompt.kind is PromptKind.PICK for prompt in state.waiting.values()):
            turns[state.age].append((decision, state.copy()))
        game.advance(state, answers)
    yield from (random.choice(turns[age]) for age in range(1, AGES + 1))
    yield turns[AGES][-1]


def followed(state: State, seat: Seat, table: Mapping[Seat, str], playouts: int, random: Random) -> tuple[float, float]:
    """Take advice and follow it; return the stated chance and the share of the win that it led to."""
    game = the_game()
    budget = Budget(playouts=4 * playouts)
    best = ROSTER.advise(game, game.view(state, seat), random.randrange(2**53), budget, table).options[0]
    bots = {at: ROSTER.make(name, game, random.randrange(2**53)) for at, name in table.items()}
    end = state.copy()
    answers = {at: bots[at].choose(game.view(end, at)) for at in end.waiting} | {seat: best.move}
    game.advance(end, answers)
    while end.waiting:
        game.advance(end, {at: bots[at].choose(game.view(end, at)) for at in end.waiting})
    return best.win_chance, game.win_shares(end, game.totals(end))[seat]


def interval(said: Sequence[Claim]) -> tuple[float, float, float]:
    """Return the share won and its interval by Wilson's formula.

    Statements about one game are not independent, so they count as fewer trials.
    """
    count = len(said)
    won = sum(one.won for one in said) / count
    games: dict[int, float] = defaultdict(float)
    for one in said:
        games[one.game] += one.won - won
    variance = sum(each * each for each in games.values()) / count**2
    worth = min(count, won * (1 - won) / variance) if variance else len(games)
    middle = (won + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z * math.sqrt(won * (1 - won) / worth + Z * Z / (4 * worth * worth)) / (1 + Z * Z / worth)
    return won, middle - half, middle + half


def report(title: str, said: Sequence[Claim]) -> None:
    """Print a line for each tenth."""
    print(f"\n{title}: {len(said)} chances in {len({one.game for one in said})} games")
    tenths: dict[int, list[Claim]] = defaultdict(list)
    for one in said:
        tenths[min(int(TENTHS * one.chance), TENTHS - 1)].append(one)
    for tenth, those in sorted(tenths.items()):
        if len(those) < LEAST:
            continue
        chance = sum(one.chance for one in those) / len(those)
        won, least, most = interval(those)
        verdict = "" if least <= chance <= most else "  outside"
        numbers = f"said {100 * chance:5.1f} %, won {100 * won:5.1f} % ({100 * least:.1f}-{100 * most:.1f})"
        print(f"  {10 * tenth:2}-{10 * tenth + 10:<3} {len(those):5}  {numbers}{verdict}")


def main() -> None:
    """Print the tables of advice, review and chart, and the certain chances at last picks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bots", default="good,good,good", help="who sits there; seats change game by game")
    parser.add_argument("--playouts", type=int, default=100, help="of each judgement; advice takes four times as many")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = args.bots.split(",")
    numbers = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(args.jobs) as pool:
        games = pool.map(said_in, numbers, [names] * args.games, [args.playouts] * args.games)
        said = [one for game in games for one in game]
    print(f"{args.games} games of {args.bots}, {args.playouts} playouts a judgement")
    for source in ("advice", "review", "chart"):
        report(source, [one for one in said if one.source == source])
    sure = [one for one in said if one.is_last and one.chance in {0.0, 1.0}]
    wrong = sum(one.chance != one.won for one in sure)
    print(f"\nlast picks: {len(sure)} chances were told as certain, {wrong} of them wrongly")


if __name__ == "__main__":
    main()
