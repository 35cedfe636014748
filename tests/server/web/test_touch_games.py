"""Whole games on a telephone, by taps alone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.lobby.client import Phase, RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.web import WebDoor
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.table.house import House
from tests.server.ssh.callers import PATIENCE_S, eventually
from tests.server.web.touched import a_door
from tests.support.browser import Browser, needs_chromium, telephone

AGAIN_S = 1.0
"""After so long without an effect somebody taps elsewhere."""
CARD = re.compile(r"(?<![\d¢✦])([1-7]) ?(?=[A-Z][a-z]{2})")
"""The number of a card before its name."""
ACTS = ("b build", "d sell")
PLANS = {
    "seven": RoomPlan(Options(3), bots=("random",) * 2),
    "duel": RoomPlan(DuelOptions(), bots=("random",), game=DUEL),
}


@asynccontextmanager
async def an_open_door() -> AsyncIterator[tuple[Lobby, WebDoor]]:
    """Open a lobby with both games, and a door for browsers."""
    games = kits()
    lobby = await Lobby.open(House(MemoryStore(), games), MemoryShelf())
    try:
        async with a_door(lobby, session_apps(games)) as door:
            yield lobby, door
    finally:
        await lobby.close()


class Player:
    """Somebody who only taps."""

    def __init__(self, phone: Browser, room: RoomClient, table: TableClient) -> None:
        self._phone = phone
        self._room = room
        self._table = table

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._room.snapshot().phase is Phase.OVER

    async def play(self) -> None:
        """Play to the end: one card after the other, built if it can be, sold else, and on where there is no card."""
        card = 0
        while not self.is_over:
            decision = self._table.snapshot().decision
            card += 1
            await self._tap_card(card)
            for act in ACTS:
                if not self._has_moved(decision):
                    await self._tap_text(act)
            if not self._has_moved(decision):
                await self._tap_on()

    async def _tap_card(self, number: int) -> None:
        """Tap on a card, another one each time."""
        rows = await self._phone.rows()
        cards = [(found.start(), row) for row, text in enumerate(rows) for found in CARD.finditer(text)]
        if cards:
            await self._phone.tap(*await self._phone.cell(*cards[number % len(cards)]))

    async def _tap_text(self, text: str) -> None:
        """Tap on a button that can be seen, and wait a little for what comes of it."""
        for row, line in enumerate(await self._phone.rows()):
            if (column := line.casefold().find(text)) >= 0:
                await self._phone.tap(*await self._phone.cell(column, row))
                await self._wait()
                return

    async def _tap_on(self) -> None:
        """Tap on the page's own button."""
        await self._phone.tap_on("#keys [data-does=enter]")
        await self._wait()

    async def _wait(self) -> None:
        decision = self._table.snapshot().decision
        with suppress(TimeoutError):
            await asyncio.wait_for(eventually(lambda: self._has_moved(decision)), AGAIN_S)

    def _has_moved(self, decision: int) -> bool:
        return self.is_over or self._table.snapshot().decision != decision


@pytest.mark.slow
@needs_chromium
@pytest.mark.parametrize("game", ["seven", "duel"])
async def test_whole_game_by_taps(game: str, tmp_path: Path) -> None:
    """At 390 x 664 pixels a game is played from the first card to the last, and the page raises nothing."""
    async with an_open_door() as (lobby, door), telephone(f"http://127.0.0.1:{door.port}/", tmp_path) as phone:
        await phone.becomes("!document.getElementById('field').hidden")
        cookies = (await phone.command("Network.getCookies"))["cookies"]
        secret = next(str(cookie["value"]) for cookie in cookies if cookie["name"] == "guest")
        with closing(lobby.enter_as_guest(secret=secret)) as guest:
            await guest.rename("Anna")
            room = await guest.create(PLANS[game])
            await room.ready()
            await room.start()
            (table,) = await room.table_clients()
            await phone.reload()
            await phone.shows("Anna")
            async with asyncio.timeout(5 * PATIENCE_S):
                await Player(phone, room, table).play()
            assert phone.faults == []
