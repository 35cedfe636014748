"""The name of an age that begins, in huge letters, for a large screen."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from sevenwonders_tui.present.block import block_cells, centered
from sevenwonders_tui.present.drawing.large import huge_text, large_text
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView


class AgeBeginsScreen(TurnOverScreen):
    """Shows a title in the middle of the screen, and a line below it."""

    DEFAULT_CSS = "AgeBeginsScreen #age-begins { height: 1fr; width: 1fr; }"

    def __init__(self, snapshot: Snapshot, title: str, told: Callable[[Symbols], str]) -> None:
        """`snapshot` is the table at the beginning of the age; `told` returns what it brings."""
        super().__init__(snapshot)
        self._words, self._told = title, told
        self._view = BlockView(id="age-begins")

    def compose(self) -> ComposeResult:
        """Lay the letters above the time."""
        yield self._view
        yield from self.foot()

    def on_mount(self) -> None:
        """Draw it."""
        self._draw()

    def on_resize(self) -> None:
        """Draw it for the new room."""
        super().on_resize()
        self._draw()

    def _draw(self) -> None:
        if not self._view.is_attached:
            return
        width, height = self.app.size
        letters = huge_text(self._words, Role.STRONG, self.signs)
        if block_cells(letters) > width:
            letters = large_text(self._words, Role.STRONG, self.signs)
        told: list[Line] = [(), line(Span(self._told(self.signs), Role.MUTED))]
        rows = height - 1 - self.foot_rows
        above = [()] * max((rows - len(letters) - len(told)) // 2, 0)
        self._view.show([*above, *centered(letters, width), *(row for each in told for row in centered([each], width))])
