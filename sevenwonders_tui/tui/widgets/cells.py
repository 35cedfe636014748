"""A small form: rows of named values, a cursor that walks over them, and one key that changes the value it is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from sevenwonders_tui.tui.screens.base import signs_of


@dataclass(frozen=True, slots=True)
class Cell:
    """A value that can be changed."""

    id: str
    """What it is, such as `side`."""
    text: str
    width: int
    style: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form."""

    id: str
    label: str
    """Before the cells, cut or padded to `label_width`."""
    label_width: int
    cells: tuple[Cell, ...] = ()
    """None for a line that is only read."""
    style: str = ""


class Cells(Widget, can_focus=True):
    """Rows of cells. Arrows move, Space and Shift+Space change; what a change means is the screen's business."""

    DEFAULT_CSS = """
    Cells { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1, 0)", show=False),
        Binding("down,j", "move(1, 0)", show=False),
        Binding("left,h", "move(0, -1)", show=False),
        Binding("right,l", "move(0, 1)", show=False),
        Binding("space", "change(1)", show=False),
        Binding("backspace", "change(-1)", show=False),
    ]

    @dataclass
    class Changed(Message):
        """The person wants another value in a cell."""

        row: Row
        cell: Cell
        step: int
        """1 for the next value, -1 for the one before."""

    @dataclass
    class Moved(Message):
        """The cursor came to another cell."""

        row: Row
        cell: Cell

    def __init__(self, rows: Sequence[Row], *, id: str | None = None) -> None:  # noqa: A002
        """Put the cursor on the first cell."""
        super().__init__(id=id)
        self.rows = tuple(rows)
        self.place = (next((at for at, row in enumerate(self.rows) if row.cells), 0), 0)

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.place[0]]

    @property
    def cell(self) -> Cell:
        """The cell under the cursor."""
        return self.row.cells[self.place[1]]

    def show(self, rows: Sequence[Row]) -> None:
        """Replace the rows; the cursor stays on the same row and column as far as it can."""
        kept, column = self.row.id if self.rows else "", self.place[1]
        is_other_height = len(rows) != len(self.rows)
        self.rows = tuple(rows)
        at = next((at for at, row in enumerate(self.rows) if row.id == kept), None)
        self._put(self.place[0] if at is None else at, column, -1)
        self.refresh(layout=is_other_height)

    def _put(self, at: int, column: int, step: int) -> None:
        """Put the cursor on a row, or on the next one in that direction that has cells."""
        rows = len(self.rows)
        at = max(0, min(at, rows - 1))
        while not self.rows[at].cells:
            at = (at + step) % rows
        self.place = (at, max(0, min(column, len(self.rows[at].cells) - 1)))
        self.post_message(self.Moved(self.row, self.cell))
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one line a row."""
        return len(self.rows)

    def render(self) -> Content:
        """Return the rows, the cell under the cursor marked by brackets, weight and ground."""
        return Content("\n").join(self._line(at, row) for at, row in enumerate(self.rows))

    def _line(self, at: int, row: Row) -> Content:
        is_here = at == self.place[0]
        mark = f"{signs_of(self).prompt} " if is_here else "  "
        parts = [
            Content.styled(mark, "bold $gold"),
            Content.styled(set_cell_size(row.label, row.label_width), row.style),
        ]
        for column, cell in enumerate(row.cells):
            text = set_cell_size(cell.text, cell.width - 2)
            if is_here and column == self.place[1] and self.has_focus:
                parts.append(Content.styled(f"[{text}]", "bold $block-cursor-foreground on $block-cursor-background"))
            else:
                parts.append(Content.styled(f" {text} ", cell.style))
        return Content("").join(parts)

    def action_move(self, rows: int, columns: int) -> None:
        """Move the cursor; over the end it comes in at the other side."""
        at, column = self.place
        if rows:
            self._put((at + rows) % len(self.rows), column, rows)
        else:
            self._put(at, (column + columns) % len(self.row.cells), 1)

    def action_change(self, step: int) -> None:
        """Ask for another value in the cell under the cursor."""
        self.post_message(self.Changed(self.row, self.cell, step))

    def on_click(self, event: events.Click) -> None:
        """Go to the cell that was clicked; a click on the cell under the cursor changes it."""
        offset = event.get_content_offset(self)
        if offset is None or not 0 <= offset.y < len(self.rows):
            return
        row = self.rows[offset.y]
        left = 2 + row.label_width
        for column, cell in enumerate(row.cells):
            if left <= offset.x < left + cell.width:
                if self.place == (offset.y, column):
                    self.action_change(1)
                else:
                    self._put(offset.y, column, 1)
            left += cell.width
