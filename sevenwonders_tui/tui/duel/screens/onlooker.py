"""The table of Duel as everybody sees it, for whoever has no seat there."""

from __future__ import annotations

from typing import ClassVar

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.duel.screens.table import DuelTableScreen


class DuelOnlookerScreen(DuelTableScreen):
    """The table as everybody sees it, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "onlooker.leave", "q,escape,f10", N_("menu"), N_("Watch no longer; the table is kept as it stands."), "menu"
        ),
    )
    HELP_TEXT = N_("You watch: what you see is what everybody at the table sees, and nobody's secrets.")

    def show(self, snapshot: Snapshot) -> None:
        """Draw the table at another moment; when its game is over, be done."""
        super().show(snapshot)
        if snapshot.view.is_over and self.app.screen is self:
            self.dismiss(None)

    def _sentences(self) -> list[tuple[str, Role]]:
        watching = _("You watch: this is what everybody at the table sees.")
        return [*super()._sentences(), (watching, Role.MUTED)]

    def action_menu(self) -> None:
        """Watch no longer."""
        self.dismiss(None)
