"""A seat played over a line: what the program is told, and what the table gets from it, whatever happens between."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest

from sevenwonders_tui.bots.wire import Gone
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.bots.standin import stand_in
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore, StoreFull
from sevenwonders_tui.table.byline import play_by_line
from sevenwonders_tui.table.client import Ending, EndKind, Proxy
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.bots.wire_line import WireLine
from tests.table.people import lock, plan

BEN = Seat(1)


def begin(table: Table, within: timedelta | None = None) -> tuple[WireLine, asyncio.Task[bool]]:
    """Let a program play Ben's seat; return its end of the line, and the playing."""
    line = WireLine()
    playing = play_by_line(table.client(BEN), line, table.kit, within, patience=timedelta(milliseconds=1))
    return line, asyncio.create_task(playing)


@pytest.mark.parametrize("seats", [2, 3])
async def test_program_plays_a_whole_game_against_bots(house: House, game: SevenWonders, seats: int) -> None:
    """From the hello to the points: nothing else is needed to play."""
    table = await house.start(plan(seats, bots=[seat for seat in range(seats) if seat != BEN]))
    line, playing = begin(table)
    hello = await line.hear()
    assert (hello["seat"], hello["names"][:2]) == (1, ["Anna", "Ben"])
    over = await line.play_first_moves()
    assert over["winners"] == list(table.snapshot(None).view.winners)
    assert await playing


async def test_nonsense_is_answered_by_a_stand_in_and_told(house: House, game: SevenWonders) -> None:
    """The table does not wait for a program to mend itself."""
    table = await house.start(plan(3))
    view = wonders_view(table.snapshot(BEN).view)
    line, playing = begin(table)
    question = await line.hear("choose")
    line.say(move="left")
    refused = await line.hear()
    assert refused["type"] == "refused"
    assert table.snapshot(BEN).locked == stand_in(view)
    assert refused["instead"] == question["moves"][view.moves.index(stand_in(view))]["orders"]
    playing.cancel()


async def test_late_program_is_played_for_and_may_answer_the_next_question(house: House, game: SevenWonders) -> None:
    """A limit passes once; the answer to the old question is not taken for the new one."""
    table = await house.start(plan(3))
    line, playing = begin(table, within=timedelta(milliseconds=1))
    assert (await line.hear("choose"))["clock_s"] == 0.001
    assert "0.001 seconds" in (await line.hear("refused"))["reason"]
    assert table.snapshot(BEN).locked is not None
    playing.cancel()


async def test_decision_that_goes_on_without_the_program_is_told(house: House, game: SevenWonders) -> None:
    """When a clock picks for the seat, the program reads so, and is asked anew in the next turn."""
    table = await house.start(plan(3))
    line, playing = begin(table)
    question = await line.hear("choose")
    view = wonders_view(table.snapshot(BEN).view)
    await table.submit(BEN, 0, view.moves[2], False, Proxy.CLOCK)
    refused = await line.hear()
    assert "did not wait" in refused["reason"]
    assert refused["instead"] == question["moves"][2]["orders"]
    for seat in (0, 2):
        await lock(table, seat, table.snapshot(Seat(seat)).view.moves[0])
    assert (await line.hear("choose"))["ask"] == 2
    line.say(move=0)
    line.say(move=1)
    async for seen in table.client(BEN).updates():
        if seen.locked is not None:
            break
    assert seen.locked == seen.view.moves[1]
    playing.cancel()


async def test_program_that_hangs_up_leaves_its_seat(house: House, game: SevenWonders) -> None:
    """What becomes of the seat is for the table's rules to say; nothing was locked for it."""
    table = await house.start(plan(3))
    line, playing = begin(table)
    line.hang_up()
    with pytest.raises(Gone):
        await playing
    assert table.snapshot(BEN).locked is None


async def test_game_that_people_end_is_over_for_the_program(house: House, game: SevenWonders) -> None:
    """An agreement to stop is told as the end, without winners."""
    table = await house.start(plan(3))
    line, playing = begin(table)
    await line.hear("choose")
    await table.end(0, Ending(EndKind.ABANDONED))
    assert (await line.hear("over"))["winners"] == []
    assert await playing


async def test_closed_table_is_told(house: House, game: SevenWonders) -> None:
    """A program learns that there is nothing more to play, and why."""
    table = await house.start(plan(3))
    line, playing = begin(table)
    await line.hear("choose")
    await house.put_away(table.id)
    assert "closed" in (await line.hear("ended"))["reason"]
    assert not await playing


class ReluctantStore(MemoryStore):
    """A store that is full for a while."""

    refusals = 2

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Refuse so often, and keep from then on."""
        if self.refusals:
            self.refusals -= 1
            raise StoreFull("full")
        return super().append(table, version, entries)


async def test_move_waits_until_it_can_be_stored(game: SevenWonders) -> None:
    """A full disk costs time, and no move."""
    store = ReluctantStore()
    house = House(store, kits(game))
    table = await house.start(plan(3))
    line, playing = begin(table)
    await line.hear("choose")
    line.say(move=3)
    async for seen in table.client(BEN).updates():
        if seen.locked is not None:
            break
    assert seen.locked == seen.view.moves[3]
    assert not store.refusals
    playing.cancel()
    await house.close()
