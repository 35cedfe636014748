"""The common part of all tables for spectators: the turns so far, and a way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.screen import Screen

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable


class WatchedTable(ShownTable):
    """The public view of a table until the game is over: `class Onlooker(WatchedTable, TableOfTheGame)`."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("onlooker.look_back", "h,f12", N_("look back"), N_("Step back through the turns so far."), "look_back"),
        Command(
            "onlooker.leave", "q,escape,f10", N_("menu"), N_("Watch no longer; the table is kept as it stands."), "menu"
        ),
    )

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> Screen[None] | None:
        """Return the screen of the finished turns, the last one first; None if there are none yet."""
        raise NotImplementedError

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment of the table; close when the game is over."""
        super().show(snapshot)
        if snapshot.view.is_over and self.app.screen is self:
            self.dismiss(None)

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the messages of the table, and that this person is a spectator."""
        watching = _("You watch: this is what everybody at the table sees.")
        return [*super().sentences(), (watching, Role.MUTED)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no memory: who watches has held no hand."""
        return False if action == "memory" else super().check_action(action, parameters)

    def action_menu(self) -> None:
        """Leave the table."""
        self.dismiss(None)

    @work(exclusive=True, group="past")
    async def action_look_back(self) -> None:
        """Show the turns so far."""
        screen = self.past_screen(self.client.snapshot(), await self.client.past())
        if screen is not None:
            await self.app.push_screen_wait(screen)
            if self.client.snapshot().view.is_over:
                self.dismiss(None)
