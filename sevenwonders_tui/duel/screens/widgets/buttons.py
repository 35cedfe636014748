"""Buttons on several rows: the acts of a turn, and all other commands of a narrow table."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.pages import TablePage, page_name, pages_now
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button, broken
from sevenwonders_tui.tui.widgets.touch_row import TouchRow


def button_rows(buttons: Sequence[Button], cells: int) -> int:
    """Return the number of rows of buttons in which each says its words and its price whole."""
    return len(broken(buttons, cells))


def page_buttons(scene: DuelScene, shown: TablePage) -> tuple[Button, ...]:
    """Return the tabs of a narrow table."""
    return tuple(
        Button("table.band", f"page({page.name!r})", (page_name(page, scene),), is_chosen=page is shown)
        for page in pages_now(scene)
    )


class ButtonBlock(TouchRow):
    """Breaks its buttons into rows, and makes them one row high if its place has no room for a finger."""

    def _arranged(self, cells: int) -> tuple[Sequence[Sequence[Button]], bool]:
        rows = broken(self.buttons, cells)
        return rows, len(rows) * BUTTON_ROWS > self.size.height
