"""Several people at one keyboard."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices, ShelfError, Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.botseat import Think
from sevenwonders_tui.table.client import HUMAN
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Advise, Table
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from tests.support.seven.play import by_rule
from tests.tui.tables import the_game, until


class Shelf:
    """Files in memory; one place is taken, and another one cannot be written."""

    def __init__(self) -> None:
        self.records: dict[str, bytes] = {"taken.jsonl": b"old"}

    def suggest(self, table: str, kind: str) -> str:  # noqa: ARG002
        """Return a place for a file; for a record it is the one that is taken."""
        return f"taken{kind}"

    def is_taken(self, place: str) -> bool:
        """Look it up."""
        return place in self.records

    def put(self, place: str, content: bytes) -> None:
        """Keep the file."""
        if place == "full":
            raise ShelfError("full cannot be written: no space left.")
        self.records[place] = content


class Keyboard:
    """An app with tables in memory, and the keys of the people who sit at it."""

    def __init__(self, *names: str, seats: int | None = None, seed: int = 5, think: Think | None = None) -> None:
        self.shelf = Shelf()
        self.store: MemoryStore = MemoryStore()
        self.think = think
        self.advise: Advise | None = None
        """The giver of advice, in place of the pool."""
        self.app = HomeApp(SettingsInMemory(), self.open, Wishes(names, seats or len(names), seed))

    def open(self) -> AppServices:
        """Open the house."""
        return AppServices(House(self.store, kits(the_game()), self.think, self.advise), self.shelf)

    @property
    def screen(self) -> Screen[Any]:
        """The screen that is shown now."""
        return self.app.screen

    @property
    def table(self) -> Table:
        """The table of the people now."""
        assert isinstance(self.app.leader, HotSeat)
        return self.app.leader.table

    async def until(self, pilot: Pilot[None], kind: type[Screen[Any]]) -> None:
        """Wait until a screen of a kind is shown."""
        await until(pilot, lambda: isinstance(self.screen, kind) and self.screen.is_mounted)

    async def deal(self, pilot: Pilot[None]) -> None:
        """Press Enter twice: start a new game with the form unchanged."""
        await pilot.press("enter")
        await self.until(pilot, NewGameScreen)
        await pilot.press("enter")


async def finish(keyboard: Keyboard, pilot: Pilot[None]) -> None:
    """Play for the people by `by_rule` to the end of the game. Bots play for themselves."""
    table = keyboard.table
    people = [seat for seat, info in enumerate(table.setup.seats) if info.player == HUMAN]
    while not (view := table.snapshot(None).view).is_over:
        decision = table.snapshot(None).decision
        for seat in set(people) & set(view.waiting):
            snapshot = table.snapshot(Seat(seat))
            if snapshot.locked is None and snapshot.decision == decision:
                await table.submit(Seat(seat), decision, by_rule(snapshot.view.moves))
        await asyncio.sleep(0)  # the bots' turn
