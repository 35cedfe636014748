"""Whether stated chances are right: the chances of advice, review and chart, compared with the results of games.

python -m benchmarks.calibration [--games N] [--bots NAME,...] [--playouts N] [--seed S] [--jobs J]
python -m benchmarks.calibration --game duel [--boxes base,agora] [--games N] ...

With `--game duel` each set of boxes of 7 Wonders Duel is measured by itself, with so many games each, and then all sets
together.

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
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Any

from benchmarks.duel import SETS, title
from benchmarks.engine import options_for
from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.match import Match
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.duel.engine.moves import PromptKind as DuelPrompt
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyOptions, AnyState, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.review import PlayedGame, judge
from sevenwonders_tui.seven.engine.moves import PromptKind

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
    table: str = ""
    """Which of several tables the game belongs to: each has its own game of a number."""


@cache
def games() -> Mapping[str, Kit]:
    """Return both games, prepared once in each process."""
    return kits()


def said_in(game: str, options: AnyOptions, number: int, names: Sequence[str], playouts: int) -> list[Claim]:
    """Play one game, and return the chances stated at some of its moments."""
    kit, random = games()[game], Random(number)
    seated = [names[(seat + number) % len(names)] for seat in range(len(names))]
    table = {Seat(seat): name for seat, name in enumerate(seated)}
    bots = [kit.roster.make(name, kit.rules, random.randrange(2**53)) for name in seated]
    match = play_match(kit.rules, kit.deal(options, Rng(number)), bots)
    played = PlayedGame(match.deal, match.moves, table, game)
    shares = kit.roster.result(kit.rules, match.state)
    found: list[Claim] = []
    for decision, state in moments(kit, match, random):
        seat = random.choice(list(kit.rules.pending(state)))
        is_last = decision == len(match.moves) - 1
        moment = judge(games(), played, decision, seat, playouts)
        if moment.pick is not None:
            found.append(Claim("review", number, is_last, moment.pick.made.win_chance, shares[seat]))
        for at, chance in enumerate(moment.chances or ()):
            found.append(Claim("chart", number, is_last, chance, shares[at]))
        chance, won = followed(kit, state, seat, table, playouts, random)
        found.append(Claim("advice", number, is_last, chance, won))
    return found


def moments(kit: Kit, match: Match, random: Random) -> Iterable[tuple[int, AnyState]]:
    """Yield the decision and the state of one turn of each age that was played, and of the last turn of the game."""
    game = kit.rules
    state = game.setup(match.deal)
    turns: dict[int, list[tuple[int, AnyState]]] = defaultdict(list)
    for decision, answers in enumerate(match.moves):
        if all(map(is_turn, game.pending(state).values())):
            turns[kit.position(state).age].append((decision, state.copy()))
        game.advance(state, answers)
    yield from (random.choice(turns[age]) for age in sorted(turns))
    yield turns[max(turns)][-1]


def is_turn(prompt: Any) -> bool:
    """Whether a prompt of either game asks for a turn, not for a choice within one."""
    return PromptKind.PICK is getattr(prompt, "kind", None) or DuelPrompt.TURN is getattr(prompt, "ask", None)


def followed(
    kit: Kit, state: AnyState, seat: Seat, table: Mapping[Seat, str], playouts: int, random: Random
) -> tuple[float, float]:
    """Take advice and follow it; return the stated chance and the share of the win that it led to."""
    game, roster = kit.rules, kit.roster
    budget = Budget(playouts=4 * playouts)
    best = roster.advise(game, game.view(state, seat), random.randrange(2**53), budget, table).options[0]
    bots = {at: roster.make(name, game, random.randrange(2**53)) for at, name in table.items()}
    end = state.copy()
    answers = {at: bots[at].choose(game.view(end, at)) for at in game.pending(end)} | {seat: best.move}
    game.advance(end, answers)
    while pending := game.pending(end):
        game.advance(end, {at: bots[at].choose(game.view(end, at)) for at in pending})
    return best.win_chance, roster.result(game, end)[seat]


def interval(said: Sequence[Claim]) -> tuple[float, float, float]:
    """Return the share won and its interval by Wilson's formula.

    Statements about one game are not independent, so they count as fewer trials.
    """
    count = len(said)
    won = sum(one.won for one in said) / count
    games: dict[tuple[str, int], float] = defaultdict(float)
    for one in said:
        games[one.table, one.game] += one.won - won
    variance = sum(each * each for each in games.values()) / count**2
    worth = min(count, won * (1 - won) / variance) if variance else len(games)
    middle = (won + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z * math.sqrt(won * (1 - won) / worth + Z * Z / (4 * worth * worth)) / (1 + Z * Z / worth)
    return won, middle - half, middle + half


def report(title: str, said: Sequence[Claim]) -> None:
    """Print a line for each tenth."""
    print(f"\n{title}: {len(said)} chances in {len({(one.table, one.game) for one in said})} games")
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
    """Print the tables of advice, review and chart for each kind of game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=(WONDERS, DUEL), default=WONDERS)
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="of Duel: sets of boxes, with commas")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bots", help="who sits there; seats change game by game. Usually all are `good`")
    parser.add_argument("--playouts", type=int, default=100, help="of each judgement; advice takes four times as many")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = args.bots.split(",") if args.bots else ["good"] * (2 if args.game == DUEL else 3)
    tables: dict[str, AnyOptions] = {WONDERS: options_for(len(names))}
    if args.game == DUEL:
        tables = {title(boxes): DuelOptions(boxes) for boxes in SETS if title(boxes) in args.boxes.split(",")}
    numbers = range(args.seed, args.seed + args.games)
    together: list[Claim] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for table, options in tables.items():
            asked = partial(said_in, args.game, options, names=names, playouts=args.playouts)
            said = [one for found in pool.map(asked, numbers) for one in found]
            print(f"\n{table}: {args.games} games of {','.join(names)}, {args.playouts} playouts a judgement")
            report_all(said)
            together += (replace(one, table=table) for one in said)
    if len(tables) > 1:
        print(f"\nall {len(tables)} sets of boxes together")
        report_all(together)


def report_all(said: Sequence[Claim]) -> None:
    """Print the tables of one kind of game, and the certain chances at last picks."""
    for source in ("advice", "review", "chart"):
        report(source, [one for one in said if one.source == source])
    sure = [one for one in said if one.is_last and one.chance in {0.0, 1.0}]
    wrong = sum(one.chance != one.won for one in sure)
    print(f"\nlast picks: {len(sure)} chances were told as certain, {wrong} of them wrongly", flush=True)


if __name__ == "__main__":
    main()
