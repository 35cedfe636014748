"""Whatever people do at a table, in whatever order: a game in which somebody was helped never counts."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from copy import deepcopy
from enum import Enum, auto

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.history.backfill import read_older
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.errors import NoStepBack
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.history.tables import KITS, after, wonders

ANNA = Seat(0)


class Act(Enum):
    """What somebody can do to a game."""

    PLAY = auto()
    ADVICE = auto()
    STEP_BACK = auto()
    RELOAD = auto()
    """Leave the table, and come back."""
    CRASH = auto()
    """Go on with what is kept at this moment, in another house."""
    RETRY = auto()
    """Play to the end, and the same deal again."""


async def at_once(_view: AnyView) -> Advice:
    """Advise without thinking."""
    return Advice((), 1)


async def first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class Evening:
    """A person at a table, and what the rows must say of it in the end."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.house = self._open()
        self.helped: dict[str, bool] = {}
        """By table: whether somebody was advised or took a turn back there."""
        self.practice: set[str] = set()

    def _open(self) -> House:
        return House(self.store, KITS, first, at_once)

    async def begin(self) -> Table:
        """Deal a table for Anna and two bots."""
        table = await self.house.start(wonders("Anna", bots=2))
        self.helped[table.id] = False
        return table

    async def act(self, table: Table, act: Act) -> Table:
        """Do something, if it is possible now; return the table at which it goes on."""
        seen = table.snapshot(ANNA)
        match act:
            case Act.PLAY:
                await self._decide(table)
            case Act.ADVICE if seen.view.prompt is not None:
                await table.client(ANNA).advise(seen.decision)
                self.helped[table.id] = True
            case Act.STEP_BACK:
                with suppress(NoStepBack):
                    await table.step_back(ANNA, seen.decision)
                    self.helped[table.id] = True
            case Act.RELOAD:
                await self.house.put_away(table.id)
                return await self.house.open(table.id)
            case Act.CRASH:
                return await self._crash(table)
            case Act.RETRY:
                await self.to_end(table)
                again = await self.house.again(table.id, 0, {})
                self.practice.add(again.id)
                self.helped[again.id] = False
                return again
            case _:
                pass
        return table

    async def _decide(self, table: Table) -> None:
        seen = table.snapshot(ANNA)
        if seen.locked is None and seen.view.prompt is not None:
            await table.submit(ANNA, seen.decision, seen.view.moves[0])
        await after(table, seen.decision)

    async def to_end(self, table: Table) -> None:
        """Play on to the end."""
        while not table.snapshot(None).view.is_over:
            await self._decide(table)

    async def _crash(self, table: Table) -> Table:
        self.store = deepcopy(self.store)
        await self.house.close()
        self.house = self._open()
        return await self.house.open(table.id)

    async def rows(self) -> list[GameRow]:
        """Return the history, made from the tables alone."""
        book = HistoryBook(lambda: HistoryFile(None))
        await read_older(book, self.house)
        found = await book.games()
        await book.close()
        return list(found)


async def play(acts: list[Act]) -> None:
    """Do all of that, play to the end, and look at the history."""
    evening = Evening()
    table = await evening.begin()
    for act in acts:
        if table.snapshot(None).view.is_over:
            break
        table = await evening.act(table, act)
    await evening.to_end(table)
    rows = await evening.rows()
    await evening.house.close()
    assert {row.table for row in rows} == set(evening.helped)
    for row in rows:
        its = what_counts(row, row.seats[ANNA], on_server=False)
        assert its.is_practice == (row.table in evening.practice)
        is_plain = not evening.helped[row.table] and row.table not in evening.practice
        assert its.rating == its.feats == is_plain, (acts, row.seats[ANNA].helped)


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@given(st.lists(st.sampled_from(Act), max_size=8))
@example([Act.PLAY, Act.ADVICE, Act.STEP_BACK, Act.CRASH])
@example([Act.ADVICE, Act.RELOAD, Act.RETRY, Act.CRASH])
def test_a_helped_game_never_counts(acts: list[Act]) -> None:
    """No sequence of advice, step back, retry, reload and crash makes a helped game count, or a plain one not."""
    asyncio.run(play(acts))
