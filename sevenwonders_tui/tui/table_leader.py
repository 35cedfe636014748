"""The large screen of a room where friends sit together: the invitation, the shared table, the end, and again.

A large screen is a watcher. It has no seat and holds the room's client and one public client of the table, so that it
has nothing to hide, whatever is drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, LobbyError, Phase, RoomClient, RoomSnapshot
from sevenwonders_tui.person.books import shown_titles
from sevenwonders_tui.person.evening import evening_of
from sevenwonders_tui.person.large_room import LargeRoom
from sevenwonders_tui.person.room_history import last_game
from sevenwonders_tui.person.rooms import gone_words
from sevenwonders_tui.person.table_lines import no_table
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError
from sevenwonders_tui.tui.front import Front
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.room import Outcome

if TYPE_CHECKING:
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.tui.game_app import GameApp

SHEET_S = 45.0
"""The seconds that a score sheet is shown."""


class TableLeader:
    """Leads the large screen through one room. Create it and call `stay` in a worker of the app."""

    def __init__(
        self,
        app: GameApp,
        lobby: LobbyClient,
        room: RoomClient,
        fronts: Mapping[str, Front],
        invitation: Invitation,
    ) -> None:
        """Take over the room's client, and close it at the end; `fronts` are those of the games of the server.

        Raises ValueError for a client with a seat: its terminal shows a hand.
        """
        if any(seat.is_mine for seat in room.snapshot().seats):
            raise ValueError("a large screen has no seat")
        self.app = app
        self.lobby = lobby
        self.room = room
        self.fronts = fronts
        self.front = fronts[room.snapshot().game]
        """The front of the game that is shown."""
        self.choices = LargeRoom(room, fronts, shown_titles(fronts))
        self.invitation = invitation
        self._ended: str | None = None
        """The table whose sheet was shown."""

    async def stay(self) -> str:
        """Lead until the person at the large screen ends the evening, or the room is closed.

        Return why it ended, as a sentence; empty if the person wanted it.
        """
        try:
            while True:
                snapshot = self.room.snapshot()
                # Only here: the room may turn to another game while the end of the last one is still shown.
                self.front = self.fronts[snapshot.game]
                if not snapshot.is_mine:
                    return gone_words(self.room.code)
                is_told = snapshot.phase is Phase.OVER and snapshot.table == self._ended
                if snapshot.phase is Phase.WAITING or is_told:
                    goes_on = await self._invite()
                else:
                    goes_on = await self._show_game()
                if not goes_on:
                    return "" if self.room.snapshot().is_mine else gone_words(self.room.code)
        except (LobbyError, TableError, StoreError) as error:
            return str(error)
        finally:
            self.room.close()

    async def _invite(self) -> bool:
        """Show the invitation and the games so far until a game begins; return False if the person leaves."""
        evening = await evening_of(self.lobby, self.room, kits()) if self.room.snapshot().games else ()
        screen = AttractScreen(self.choices, self.invitation, self.lobby.now, evening)
        return await self.app.push_screen_wait(screen) is Outcome.PLAY

    async def _show_game(self) -> bool:
        """Show the table to the end of its game, then the sheet; return False if the person leaves."""
        client = await self.room.public_client()
        if client is None:
            room = self.room.snapshot()
            if room.phase is Phase.RUNNING:
                raise no_table(self.room)
            # Another game is due already, or the table of the last one is not open any more.
            self._ended = room.table
            return True
        try:
            if not client.snapshot().view.is_over and not await _Showing(self, client).play():
                return False
            snapshot = client.snapshot()
        finally:
            client.close()
            await self.app.clear_screens()
        try:
            return await self._show_end(snapshot)
        finally:
            await self.app.clear_screens()

    async def _show_end(self, snapshot: Snapshot) -> bool:
        """Show the score sheet for a while, or until the next game begins.

        The game is over at its table first, and for the room when its end is kept: until then the sheet stays.
        """
        self._ended = snapshot.table
        while not _is_next(room := self.room.snapshot(), snapshot) and room.is_mine:
            sheet = self.front.room_scores_screen(snapshot, self.room)
            sheet.goes_on = True
            shown = asyncio.create_task(self.app.push_screen_wait(sheet))
            over = asyncio.Event()
            watcher = asyncio.create_task(self._wait_for_game(snapshot, over))
            timer = self.app.motions.later(self.app.screen, SHEET_S, over.set)
            ended = asyncio.create_task(over.wait())
            await asyncio.wait({shown, ended}, return_when=asyncio.FIRST_COMPLETED)
            timer.stop()
            for task in (watcher, ended):
                task.cancel()
            if shown.done() and shown.result() is AfterGame.REPLAY:
                await self._replay(snapshot)
                continue
            shown.cancel()
            await self.app.clear_screens()
            if self.room.snapshot().phase is not Phase.RUNNING:
                break
        return True

    async def _wait_for_game(self, snapshot: Snapshot, begun: asyncio.Event) -> None:
        """Note that the game after this one has begun, or that the room is closed."""
        async for room in self.room.updates():
            if _is_next(room, snapshot) or not room.is_mine:
                break
        begun.set()

    async def _replay(self, snapshot: Snapshot) -> None:
        """Show the game again, turn by turn."""
        try:
            history = await last_game(self.lobby, self.room.code)
        except (LobbyError, TableError, StoreError) as error:
            await self.app.push_screen_wait(TellScreen(_("No replay"), str(error)))
            return
        await self.app.push_screen_wait(await self.front.replay_screen(snapshot.names, history))


def _is_next(room: RoomSnapshot, snapshot: Snapshot) -> bool:
    """Return whether the room plays at another table than the one that is shown."""
    return room.phase is Phase.RUNNING and room.table != snapshot.table


class _Showing:
    """One game on the large screen: the table, and over it the turns as they end."""

    def __init__(self, leader: TableLeader, client: TableClient) -> None:
        self._app, self._front = leader.app, leader.front
        self._client = client
        self._table = leader.front.big_screen(client, leader.room, leader.lobby.now)
        self._table.invitation = leader.invitation
        self._told = client.snapshot().decision
        """The first decision whose outcome was not shown; those before the screen came are in the log."""
        self._news = asyncio.Event()

    async def play(self) -> bool:
        """Show everything until the game is over; return False if the person leaves before."""
        closed = asyncio.create_task(self._app.push_screen_wait(self._table))
        follower = asyncio.create_task(self._follow())
        try:
            return await self._rounds(closed)
        finally:
            follower.cancel()
            closed.cancel()

    async def _follow(self) -> None:
        async for _snapshot in self._client.updates():
            self._news.set()
        self._news.set()

    async def _rounds(self, closed: asyncio.Task[None]) -> bool:
        while not closed.done():
            self._news.clear()
            snapshot = self._client.snapshot()
            fresh = snapshot.log_since(self._told)
            self._told = snapshot.decision
            if fresh:
                await self._tell(snapshot, fresh, closed)
                continue
            if snapshot.view.is_over:
                return True
            if self._table.is_open:
                self._table.show(snapshot)
            await self._wait(closed)
        return self._client.snapshot().view.is_over

    async def _wait(self, done: asyncio.Task[Any]) -> None:
        """Wait for news, or until a screen is left."""
        news = asyncio.create_task(self._news.wait())
        await asyncio.wait({news, done}, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()

    async def _tell(self, snapshot: Snapshot, fresh: Sequence[Resolution], closed: asyncio.Task[None]) -> None:
        """Show what came about, each screen for its time; newer news cut it short."""
        self._table.ring()
        for screen in self._front.turn_screens(snapshot, fresh, pauses=False, is_large=True):
            if closed.done():
                return
            screen.goes_on = True
            shown = asyncio.create_task(self._app.push_screen_wait(screen))
            if self._table.is_open:
                # Below the reveal the table is already at the next moment.
                self._table.show(snapshot)
            while not shown.done():
                if self._client.snapshot().log_since(self._told):
                    screen.hurry()
                self._news.clear()
                await self._wait(shown)
