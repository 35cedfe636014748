"""All cities side by side in one grid."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.seven.words.cities.comparison import around, columns_shown, comparison
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys

EDGE_CELLS = 2
SCROLL_CELLS = 2
"""The cells of the scroll bar, needed if even the shortest grid is longer than the screen."""
TITLE_ROWS = 1


class ComparisonScreen(BaseScreen[None]):
    """Shows the seat's own city first, then the others clockwise; arrow keys show further cities if not all fit."""

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "comparison.more",
            "left,right",
            N_("more cities"),
            N_("Move the columns where not all fit."),
            "shift(1)",
            sign=N_("Left Right"),
        ),
        *scroll_keys(),
        Command("comparison.back", "escape,t,q,f7", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    HELP_TEXT = N_(
        "War now shows the tokens that each city would take from its left and right neighbour if the age ended."
    )
    DEFAULT_CSS = """
    ComparisonScreen #grid { height: 1fr; padding: 0 1; }
    ComparisonScreen #grid Static { height: auto; }
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene = scene
        self._first = 0
        self._lines: list[Line] = []

    def compose(self) -> ComposeResult:
        """Show the grid."""
        yield Static(Content(_("The table, age {age}").format(age=AGES[self._scene.view.age])), classes="title-line")
        with ScrollBox(id="grid"):
            yield Static(id="cities")
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the focus to the grid."""
        self.query_one("#grid").focus()
        self._show()

    def on_resize(self) -> None:
        """Lay out the grid again."""
        super().on_resize()
        self.call_after_refresh(self._show)

    @property
    def _cells(self) -> int:
        return self.app.size.width - EDGE_CELLS

    def _show(self) -> None:
        cells, rows = self._cells, self.app.size.height - TITLE_ROWS - self.key_rows()
        lines = comparison(self._scene, cells, rows, self._first)
        if len(lines) > rows:
            lines = comparison(self._scene, cells - SCROLL_CELLS, rows, self._first)
        if lines != self._lines:
            self._lines = lines
            self.query_one("#cities", Static).update(paint_all(lines))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to move the columns only if not all fit."""
        if action == "shift":
            return columns_shown(self._cells) < len(self._scene.view.cities)
        return super().check_action(action, parameters)

    def action_shift(self, by: int) -> None:
        """Show further cities; after the last ones come the first ones again."""
        size = len(around(self._scene))
        rest = max(size - columns_shown(self._cells), 0)
        self._first = 0 if self._first >= rest else min(self._first + by, rest)
        self._show()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
