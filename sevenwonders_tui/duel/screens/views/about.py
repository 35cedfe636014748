"""The page of a component, opened from a window over the table of Duel."""

from __future__ import annotations

from typing import Any

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen

ABOUT = Command(
    "choice.card", "question_mark,insert", N_("card?"), N_("Read everything about what the cursor is on."), "about"
)


def open_about(screen: BaseScreen[Any], component: str) -> None:
    """Open the page of a component over a window, with the scene of the table below; do nothing for an unknown id."""
    from sevenwonders_tui.duel.screens.table.seen_table import DuelSeenTable
    from sevenwonders_tui.duel.screens.views.component import open_page

    table = next((each for each in reversed(screen.app.screen_stack) if isinstance(each, DuelSeenTable)), None)
    open_page(screen, None if table is None else table.scene, component)
