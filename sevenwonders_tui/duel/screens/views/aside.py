"""The discard pile, the things in the box, and the cards to come."""

from __future__ import annotations

from typing import ClassVar

from sevenwonders_tui.duel.screens.views.reading import CLOSED, ReadingScreen
from sevenwonders_tui.duel.words.spot import Drawn, Focus
from sevenwonders_tui.duel.words.table.aside import aside
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.tui.commands import Command


class AsideScreen(ReadingScreen):
    """Shows only knowledge that everybody at this screen has."""

    KEYS: ClassVar[tuple[Command, ...]] = (Command("aside.back", "escape,enter,x,q,end", N_("back"), CLOSED, "close"),)
    HELP_TEXT = N_(
        "Cards that nobody has seen yet lie face down in the structure or were put out of the game before the age."
    )

    def title_words(self) -> str:
        """Return the title of the screen."""
        return _("Beside the table")

    def draw_things(self, focus: Focus, cells: int, rows: int) -> Drawn:
        """Draw the columns."""
        return aside(self.scene, focus, cells, rows)
