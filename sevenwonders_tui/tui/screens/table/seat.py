"""The common interface of all tables for their callers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.message import Message

from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.tui.commands import SETTINGS, Command
from sevenwonders_tui.tui.screens.base import BaseScreen


class SeatScreen(BaseScreen[None]):
    """A table in the view of one seat, or of everybody.

    It sends the seat's answers to the table, and opens no other screen.
    """

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (SETTINGS,)

    class MenuAsked(Message):
        """The person wants to leave the table."""

    class TimeIsUp(Message):
        """The clock of the table has run out, and the person is still choosing."""

        def __init__(self, game: str) -> None:
            """`game` is the id of the game."""
            super().__init__()
            self.game = game

    def __init__(self, client: TableClient) -> None:
        """Show the view of the client's seat. The caller who made the client closes it."""
        super().__init__()
        self.client = client

    def close_lines(self) -> None:
        """Close the connections to the table, so that the screen no longer follows it."""
        self.client.close()

    def lay_out(self) -> None:
        """Share the room among the parts by their current content."""

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        raise NotImplementedError

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Show a sentence to the person at the table."""
        raise NotImplementedError

    def action_menu(self) -> None:
        """Ask the app to leave the table."""
        self.post_message(self.MenuAsked())


def with_last(commands: Iterable[Command], added: Sequence[Command]) -> tuple[Command, ...]:
    """Return the commands of a table, then those that were added to it, then those of every screen."""
    of_added = {command.id for command in added}
    of_all = {command.id for command in BaseScreen.KEYS}

    def rank(command: Command) -> int:
        return 2 if command.id in of_all else int(command.id in of_added)

    return tuple(sorted(commands, key=rank))
