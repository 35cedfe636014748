"""Whole games on a telephone, by taps alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
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
from tests.server.ssh.callers import PATIENCE_S
from tests.server.web.tapping import Tapper
from tests.server.web.touched import a_door
from tests.support.browser import needs_chromium, telephone

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


async def play(tapper: Tapper, room: RoomClient, table: TableClient, ages: int) -> None:
    """Play so many ages: one card after the other, built if it can be, sold else, and on where there is no card."""

    def is_over() -> bool:
        return room.snapshot().phase is Phase.OVER or table.snapshot().view.age > ages

    while not is_over():
        decision = table.snapshot().decision

        def has_moved(decision: int = decision) -> bool:
            return is_over() or table.snapshot().decision != decision

        await tapper.move(has_moved)


@needs_chromium
@pytest.mark.parametrize(
    "ages", [pytest.param(1, id="an age", marks=pytest.mark.slow), pytest.param(3, id="all", marks=pytest.mark.night)]
)
@pytest.mark.parametrize("game", ["seven", "duel"])
async def test_game_by_taps(game: str, ages: int, tmp_path: Path) -> None:
    """At 390 x 664 pixels an age or a whole game is played, and the page raises nothing."""
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
                await play(Tapper(phone), room, table, ages)
            assert phone.faults == []
