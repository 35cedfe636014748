"""The settings of somebody on a server: those at home, and how one is called when it is one's turn."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.screens.settings import SettingsScreen
from sevenwonders_tui.tui.widgets.cells import Cells


class AccountSettingsScreen(SettingsScreen):
    """Kept with the account, so that they hold at every terminal."""

    def values(self) -> list[tuple[str, str, str]]:
        """Return each setting: its id, its label, and what is chosen."""
        bell = _("rings") if self.settings.bell else _("is silent")
        notice = _("is shown") if self.settings.notice else _("is not shown")
        own = [("bell", _("Bell, when it is my turn"), bell), ("notice", _("Desktop notice of the same"), notice)]
        return [*super().values(), *own]

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Change what only a server has; the rest is as at home."""
        match message.cell.id:
            case "bell":
                self.settings = replace(self.settings, bell=not self.settings.bell)
            case "notice":
                self.settings = replace(self.settings, notice=not self.settings.notice)
            case _:
                return
        # Textual calls the handler of the parent class by itself, unless told not to.
        message.prevent_default()
        self.show_all()

    def on_cells_moved(self, message: Cells.Moved) -> None:
        """Explain the line under the cursor."""
        hints = {
            "bell": _("Space: whether the terminal rings when a table waits for you."),
            "notice": _("Space: whether the desktop says so as well; some terminals cannot ask it to."),
        }
        if message.cell.id in hints:
            message.prevent_default()
            self.show_hint(hints[message.cell.id])
