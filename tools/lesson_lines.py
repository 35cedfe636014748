"""Prepares the proposals of the guided games: run `python -m tools.lesson_lines` after a change of bots or content.

Each guided game is played at a real table as its coach will propose, and each move is written beside the mark of its
moment. The judge of advice and reviews ranks the moves, with more time than a person would wait. Among moves that it
cannot tell apart, the tool takes the one that a newcomer has not done yet.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any, TypeAlias

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import duel_lesson_plan
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.coach import ready as duel_ready
from sevenwonders_tui.duel.words.coach.deed import deeds_of, done_by
from sevenwonders_tui.duel.words.coach.schedule import TOPIC_OF, schedule
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.present import ready
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.lesson import seven_lesson_plan
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.coach import ready as seven_ready
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import TablePlan

PACKAGE = Path(__file__).parent.parent / "sevenwonders_tui"
ME = Seat(0)
ALIKE = 0.015
"""Chances to win that differ by less than this count as equal: half of what the judge calls an error."""
SEEDS = 2
"""How often the judge is asked, each time with another seed."""
PLAYOUTS = {"seven": 2000, "duel": 200}
"""For Duel few: with 1,600 the line of its deal shows no science in age I, because other moves are a little better."""

Choose: TypeAlias = Callable[[Snapshot, Sequence[Option]], Option]


async def ready_moves(kit: Kit, plan: TablePlan, mark: Callable[[Snapshot], str], choose: Choose, playouts: int) -> Any:
    """Play a guided game; return its moves by the marks of their moments, as plain data."""
    house, moves = House(MemoryStore(), {kit.id: kit}), {}
    table = await house.start(plan)
    client, bots = table.client(ME), table.setup.bots()
    async for snapshot in client.updates():
        view = snapshot.view
        if view.is_over:
            print([score.total for score in view.scores or ()], view.winners, file=sys.stderr)
            break
        if view.prompt is None or snapshot.locked is not None:
            continue
        move = view.moves[0]
        if len(view.moves) > 1:
            options = judged(kit, view, bots, playouts)
            option = choose(snapshot, [each for each in options if options[0].win_chance - each.win_chance < ALIKE])
            move = option.move
            print(view.age, view.turn, option.move, round(option.win_chance, 3), file=sys.stderr)
            moves[mark(snapshot)] = kit.codec.dump_move(move)
        await client.submit(snapshot.decision, move)
    await house.close()
    return moves


def judged(kit: Kit, view: AnyView, bots: Mapping[Seat, str], playouts: int) -> list[Option]:
    """Return the moves that the judge finds with every seed, with their mean chances, the best first."""
    asked = [kit.roster.advise(kit.rules, view, seed, Budget(playouts=playouts), bots).options for seed in range(SEEDS)]
    found = [[option for options in asked for option in options if option.move == each.move] for each in asked[0]]
    told = [
        replace(each[0], win_chance=mean(option.win_chance for option in each)) for each in found if len(each) == SEEDS
    ]
    return sorted(told or asked[0], key=lambda option: -option.win_chance)


def studying(game: SevenWonders) -> Choose:
    """Return a function that takes a green card if it is as good as the best move: newcomers tend to ignore science."""

    def choose(_snapshot: Snapshot, options: Sequence[Option]) -> Option:
        def is_green(option: Option) -> bool:
            (order,) = option.move
            return isinstance(order, Build) and game.catalog.card(order.card).color is Color.GREEN

        return max(options, key=is_green)

    return choose


def teaching(game: Duel) -> Choose:
    """Return a function that takes the move which shows most of what was explained and not done yet."""
    book = DuelBook(game.catalog)

    def choose(snapshot: Snapshot, options: Sequence[Option]) -> Option:
        scene = DuelScene(game, book, snapshot, UNICODE)
        known, done = schedule(scene, ME).known, done_by(scene, ME)

        def worth(option: Option) -> int:
            deeds = deeds_of(scene, ME, option.move)
            unknown = sum(TOPIC_OF[deed] not in known for deed in deeds)
            return len(deeds - done) - 2 * unknown

        return max(options, key=worth)

    return choose


def write(package: str, content: str, moves: Any) -> None:
    """Write the file of a game."""
    rows = json.dumps({"content": content, "moves": moves}, indent=1)
    (PACKAGE / package / "words" / "coach" / ready.FILE).write_text(rows + "\n", encoding="utf-8")


async def main() -> None:
    """Write both files."""
    wanted = sys.argv[1:] or list(PLAYOUTS)
    if "seven" in wanted:
        wonders = WondersKit(SevenWonders(load_catalog()))
        plan = seven_lesson_plan(wonders, "Nova")
        found = await ready_moves(
            wonders,
            plan,
            lambda snapshot: seven_ready.moment_mark(wonders_view(snapshot.view)),
            studying(wonders.rules),
            PLAYOUTS["seven"],
        )
        write("seven", wonders.content(plan.options), found)
    if "duel" in wanted:
        duel = DuelKit(Duel(load_duel()))
        plan = duel_lesson_plan(duel, "Nova")
        found = await ready_moves(
            duel,
            plan,
            lambda snapshot: duel_ready.moment_mark(duel_view(snapshot.view)),
            teaching(duel.rules),
            PLAYOUTS["duel"],
        )
        write("duel", duel.content(plan.options), found)


if __name__ == "__main__":
    asyncio.run(main())
