"""What every game's table is to those who lead people to it."""

from __future__ import annotations

from typing import ClassVar

from textual.message import Message

from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.tui.commands import SETTINGS, Command
from sevenwonders_tui.tui.screens.base import BaseScreen


class SeatScreen(BaseScreen[None]):
    """A table as one seat, or everybody, may see it. It gives the seat's answers to the table, and leads nowhere."""

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (SETTINGS,)

    class MenuAsked(Message):
        """The person wants to leave the table."""

    class TimeIsUp(Message):
        """The clock of the table has run out, and the person still chooses."""

        def __init__(self, game: str) -> None:
            """`game` is what is played there."""
            super().__init__()
            self.game = game

    def __init__(self, client: TableClient) -> None:
        """Show what the client's seat may know. Whoever made the client closes it."""
        super().__init__()
        self.client = client

    def close_lines(self) -> None:
        """Close the lines to the table, so that the screen no longer follows it."""
        self.client.close()

    def lay_out(self) -> None:
        """Share the room among the parts by what they have to say now."""

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        raise NotImplementedError

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Say a sentence to the person at the table."""
        raise NotImplementedError

    def action_menu(self) -> None:
        """Ask the app to leave the table."""
        self.post_message(self.MenuAsked())
