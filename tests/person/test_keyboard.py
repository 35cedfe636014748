"""What comes next at a keyboard that people share, without any screen or line."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.person.keyboard import (
    AskSeat,
    HandOver,
    LetChooseAgain,
    SharedKeyboard,
    ShowEnd,
    Step,
    TellFrozen,
    TellNews,
    WaitForOthers,
)
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.support.seven.build import the_game
from tests.table.people import everybody_locks, lock, pick, plan, play_to_the_end

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
ALL = SharedKeyboard((ANNA, BEN, CLEO), 0, is_secret=True)


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """Three people, none of whom has picked."""
    house = House(MemoryStore(), kits(the_game()))
    yield await house.start(plan(3))
    await house.close()


async def locked(table: Table, *seats: Seat) -> Snapshot:
    """Return the table once these seats have locked a pick."""
    for seat in seats:
        await lock(table, seat, pick(table, seat, random.Random(1)))
    return table.snapshot(None)


async def decided(table: Table) -> Snapshot:
    """Return the table once one decision is over."""
    await everybody_locks(table, random.Random(1))
    return table.snapshot(None)


async def test_keyboard_goes_round_clockwise(table: Table) -> None:
    """Each person is asked once the keyboard is theirs, and after their pick the next one gets it."""
    steps: list[Step] = []
    keyboard, snapshot = replace(ALL, last=ANNA), table.snapshot(None)
    for seat in (BEN, CLEO, ANNA):
        steps.append(keyboard.next_step(snapshot))
        keyboard = keyboard.with_seat(seat, snapshot.decision)
        assert keyboard.next_step(snapshot) == AskSeat(seat)
        snapshot = await locked(table, seat)
    assert steps == [HandOver(BEN, False), HandOver(CLEO, True), HandOver(ANNA, True)]


@pytest.mark.parametrize("open_to_all", [replace(ALL, people=(BEN,)), replace(ALL, is_secret=False)])
async def test_nobody_looks_away_where_nothing_is_kept_from_anybody(table: Table, open_to_all: SharedKeyboard) -> None:
    """A person alone, and people whose game has no secrets, are asked at once."""
    assert isinstance(open_to_all.next_step(table.snapshot(None)), AskSeat)


async def test_keyboard_stays_only_where_the_game_lets_it(table: Table) -> None:
    """Who was asked last keeps the keyboard for the next decision where a turn has several; else it is handed over."""
    first = await decided(table)
    keyboard = replace(ALL, people=(BEN, CLEO), told=first.decision, last=CLEO, decision=first.decision - 1)
    only_cleo = replace(first, seats=tuple(replace(each, has_locked=each.seat != CLEO) for each in first.seats))
    assert keyboard.next_step(only_cleo) == HandOver(CLEO, True)
    assert replace(keyboard, stays=True).next_step(only_cleo) == AskSeat(CLEO)


async def test_news_are_told_before_somebody_is_asked(table: Table) -> None:
    """What came of a decision comes first, and once."""
    snapshot = await decided(table)
    assert ALL.next_step(snapshot) == TellNews(snapshot.log)
    assert ALL.with_told(snapshot).next_step(snapshot) == HandOver(ANNA, False)


async def test_news_reach_who_waits_only_where_they_are_told_at_once(table: Table) -> None:
    """Screens show the table while people wait, and tell the news with the next question; lines tell them at once."""
    await decided(table)
    snapshot = await locked(table, ANNA)
    waiting = replace(ALL, people=(ANNA,))
    assert waiting.next_step(snapshot) == WaitForOthers(snapshot.seats[1:])
    assert replace(waiting, tells_at_once=True).next_step(snapshot) == TellNews(snapshot.log)


async def test_turn_taken_back_is_news_without_events(table: Table) -> None:
    """A decision that is asked anew has a new number, and nothing came about."""
    first = table.snapshot(None)
    keyboard = replace(ALL, tells_at_once=True)
    assert keyboard.next_step(replace(first, decision=first.decision + 1)) == TellNews(())


async def test_pick_that_is_wanted_back_comes_before_the_next_question(table: Table) -> None:
    """Of those who have locked the last one at the keyboard is named first; their question stands again afterwards."""
    snapshot = await locked(table, ANNA, BEN)
    keyboard = ALL.with_seat(BEN, snapshot.decision)
    assert keyboard.next_step(snapshot, wants_back=True) == LetChooseAgain((BEN, ANNA))
    await table.client(ANNA).withdraw(snapshot.decision)
    assert keyboard.with_seat(ANNA, snapshot.decision).next_step(table.snapshot(None)) == AskSeat(ANNA)


async def test_who_only_watches_is_never_asked(table: Table) -> None:
    """Without a seat here there is news and waiting."""
    watching = SharedKeyboard((), 0, is_secret=True, tells_at_once=True)
    first = table.snapshot(None)
    assert watching.next_step(first) == WaitForOthers(first.seats)
    snapshot = await decided(table)
    assert watching.next_step(snapshot) == TellNews(snapshot.log)


async def test_table_that_stopped_asks_nobody(table: Table) -> None:
    """Why it stopped is told after the news, whoever was being asked."""
    why = Said("The disk is full.")
    frozen = replace(await decided(table), frozen=why)
    keyboard = ALL.with_seat(ANNA, frozen.decision)
    assert keyboard.next_step(frozen) == TellNews(frozen.log)
    assert keyboard.with_told(frozen).next_step(frozen) == TellFrozen(why)


async def test_end_is_shown_after_the_last_news(table: Table) -> None:
    """The last turn is told like any other before the score sheet."""
    await play_to_the_end(table, random.Random(1))
    end = table.snapshot(None)
    assert isinstance(ALL.next_step(end), TellNews)
    assert ALL.with_told(end).next_step(end) == ShowEnd()
