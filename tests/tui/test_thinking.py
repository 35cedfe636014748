"""Bots that take long: the table shows that they think, and answers keys meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.table.top_line import seat_words
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.client import SeatStatus
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from tests.tui.conftest import drawn
from tests.tui.tables import seated, table_screen, the_game, until


async def test_table_answers_while_a_bot_thinks_and_shows_how_long() -> None:
    """The cursor moves, a card is locked and taken back, and the clock of the bot goes on."""
    may_answer = asyncio.Event()

    async def slow(name: str, seed: int, view: View) -> Move:
        await may_answer.wait()
        return view.moves[0]

    house = House(MemoryStore(), kits(the_game()), slow)
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:hard"), SeatPlan("Cleo", "bot:hard"))
    table = await house.start(TablePlan(seats, Options(3), seed=1))
    async with seated(table) as pilot:
        await pilot.press("right", "d")
        await until(pilot, lambda: "Anna ✓ locked" in drawn(pilot.app))
        while "Ben … thinks" not in drawn(pilot.app):
            await pilot.pause(0.05)
        await pilot.press("u")
        await until(pilot, lambda: "Anna ► choosing" in drawn(pilot.app))
        may_answer.set()
        await until(pilot, lambda: "Ben ✓ locked" in drawn(pilot.app))
        assert table_screen(pilot).client.snapshot().locked is None
    await house.close()


def test_clock_is_for_bots_that_take_long() -> None:
    """People are not hurried, and quick bots need no clock."""
    person = SeatStatus(Seat(0), "Anna", "human", True, False, False)
    bot = replace(person, label="Ben", player="bot:hard")
    assert plain(seat_words(person, UNICODE, waited_s=9.0)) == "Anna … choosing"
    assert plain(seat_words(bot, UNICODE, waited_s=0.1)) == "Ben … choosing"
    assert plain(seat_words(bot, UNICODE, waited_s=1.26)) == "Ben … thinks 1.3 s"
    assert plain(seat_words(bot, UNICODE, short=True, waited_s=1.26)) == "Ben …"
