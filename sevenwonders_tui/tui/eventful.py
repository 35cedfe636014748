"""The way from the lobby to events: hosting one, its page, replays of its tables, and the comparison of two."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import entry
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.eventpage import EventPage
from sevenwonders_tui.present.review.compared import Turns
from sevenwonders_tui.tui.screens.rooms.compare import CompareScreen

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby import LobbyClient
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.tui.front import Front
    from sevenwonders_tui.tui.game_app import GameApp


class EventViews:
    """What the page of an event opens over itself."""

    def __init__(self, app: GameApp, lobby: LobbyClient, kits: Mapping[str, Kit], fronts: Mapping[str, Front]) -> None:
        self._app = app
        self._lobby = lobby
        self._kits = kits
        self._fronts = fronts

    async def replay(self, page: EventPage, table: int) -> None:
        """Show the replay of a table."""
        await self._replay(page, await self._lobby.event_history(page.code, table))

    async def compare(self, page: EventPage, seat: Seat, tables: tuple[int, int]) -> None:
        """Show the same seat at two tables turn by turn."""
        histories = [await self._lobby.event_history(page.code, table) for table in tables]
        left, right = [await self._turns(page, history, seat) for history in histories]
        names = [
            _("{name}, table {number}").format(name=page.tables[table - 1].seats[seat].name, number=table)
            for table in tables
        ]
        title = _("{code}, seat {number}").format(code=page.code, number=seat + 1)
        while True:
            screen = CompareScreen(title, (names[0], names[1]), left, right)
            match await self._app.push_screen_wait(screen):
                case "left":
                    await self._replay(page, histories[0])
                case "right":
                    await self._replay(page, histories[1])
                case _:
                    return

    async def _turns(self, page: EventPage, history: History, seat: Seat) -> Turns:
        kit, signs = self._kits[page.game], self._app.signs
        turns: Turns = await asyncio.to_thread(entry(page.game).compared_turns, kit, history, seat, signs)
        return turns

    async def _replay(self, page: EventPage, history: History) -> None:
        front = await asyncio.to_thread(lambda: self._fronts[page.game])
        names = history.setup.names(self._kits[page.game])
        await self._app.push_screen_wait(await front.replay_screen(names, history))
