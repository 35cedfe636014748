"""The large screen of a room where friends sit together: the invitation, the shared table, the end, and again.

A large screen is a watcher. It has no seat and holds the room's client and one public client of the table, so that it
has nothing to hide, whatever is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.lobby import LobbyClient, LobbyError, Phase, RoomClient
from sevenwonders_tui.person.rooms import gone_words
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError
from sevenwonders_tui.tui.front import Front
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.room import Outcome

if TYPE_CHECKING:
    from sevenwonders_tui.tui.game_app import GameApp


class TableLeader:
    """Leads the large screen through one room. Create it and call `stay` in a worker of the app."""

    def __init__(
        self, app: GameApp, lobby: LobbyClient, room: RoomClient, front: Front, invitation: Invitation
    ) -> None:
        """Take over the room's client, and close it at the end; `front` is that of the room's game.

        Raises ValueError for a client with a seat: its terminal shows a hand.
        """
        if any(seat.is_mine for seat in room.snapshot().seats):
            raise ValueError("a large screen has no seat")
        self.app = app
        self.lobby = lobby
        self.room = room
        self.front = front
        self.invitation = invitation

    async def stay(self) -> str:
        """Lead until the person at the large screen ends the evening, or the room is closed.

        Return why it ended, as a sentence; empty if the person wanted it.
        """
        try:
            while True:
                snapshot = self.room.snapshot()
                if not snapshot.is_mine:
                    return gone_words(self.room.code)
                match snapshot.phase:
                    case Phase.WAITING:
                        goes_on = await self._invite()
                    case Phase.RUNNING | Phase.OVER:
                        goes_on = await self._show_game()
                    case _:
                        assert_never(snapshot.phase)
                if not goes_on:
                    return "" if self.room.snapshot().is_mine else gone_words(self.room.code)
        except (LobbyError, TableError, StoreError) as error:
            return str(error)
        finally:
            self.room.close()

    async def _invite(self) -> bool:
        """Show the invitation until the game begins; return False if the person leaves."""
        screen = AttractScreen(self.room, self.front.form, self.invitation, self.lobby.now)
        return await self.app.push_screen_wait(screen) is Outcome.PLAY

    async def _show_game(self) -> bool:
        """Show the table to the end of its game, then the sheet; return False if the person leaves."""
        client = await self.room.public_client()
        if client is None:
            return True
        try:
            return await self._show_table(client)
        finally:
            client.close()
            await self.app.clear_screens()

    async def _show_table(self, client: TableClient) -> bool:
        if not client.snapshot().view.is_over:
            await self.app.push_screen_wait(self.front.watch_screen(client, self.room, self.lobby.now))
        snapshot = client.snapshot()
        return await self._show_end(snapshot) if snapshot.view.is_over else False

    async def _show_end(self, snapshot: Snapshot) -> bool:
        """Show the score sheet; return False if the person leaves."""
        choice = await self.app.push_screen_wait(self.front.room_scores_screen(snapshot, self.room))
        return choice is not AfterGame.MENU
