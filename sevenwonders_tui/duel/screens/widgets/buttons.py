"""Buttons on several rows: the acts of a turn, and all other commands of a narrow table."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.pages import TablePage, page_name, pages_now
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button, broken, touch_row
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.keybar import KEY_TERM
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

    def _drawn(self, cells: int) -> tuple[list[Line], list[Area]]:
        rows = broken(self.buttons, cells)
        is_low = len(rows) * BUTTON_ROWS > self.size.height
        lines: list[Line] = []
        areas: list[Area] = []
        for row in rows:
            drawn, places = touch_row(
                row,
                cells,
                signs_of(self),
                is_framed=self.app.has_class("-framed"),
                is_low=is_low,
                prefix=KEY_TERM,
            )
            areas += [place.moved(0, len(lines)) for place in places]
            lines += drawn
        return lines, areas
