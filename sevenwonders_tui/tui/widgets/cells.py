"""A small form: rows of named values with a cursor. Space changes a value; a text is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import fit
from sevenwonders_tui.present.lobby_terms import FORM_VALUE
from sevenwonders_tui.tui.game_app import SLIM_CELLS, signs_of
from sevenwonders_tui.tui.widgets.paint import AT_CURSOR, TERM

MARK_CELLS = 2
"""The sign of the cursor and a blank."""
AROUND = 6
"""The cells of a form's frame, of the blanks beside it, and of a bar to scroll with."""
FULL_CELLS = 80
"""From this width on every form has the room that it is drawn for."""


class Cells(Widget, can_focus=True):
    """Rows of cells. Arrows move, Space and Backspace change, letters are typed; the screen applies the changes.

    The first letter replaces the text under the cursor, and Backspace takes off its last one. Until the cursor moves,
    Escape brings back what stood there before.
    """

    DEFAULT_CSS = """
    Cells { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("space", "change(1)", show=False),
        Binding("backspace", "change(-1)", show=False),
    ]

    @dataclass
    class Changed(Message):
        """The person wants another value in a cell."""

        row: FormRow
        cell: Cell
        step: int
        """1 for the next value, -1 for the one before."""

    @dataclass
    class Typed(Message):
        """The person wants another text in a cell."""

        row: FormRow
        cell: Cell
        text: str

    @dataclass
    class Moved(Message):
        """The cursor came to another cell."""

        row: FormRow
        cell: Cell

    def __init__(self, rows: Sequence[FormRow], *, first: str = "", id: str | None = None) -> None:  # noqa: A002
        """Put the cursor on the first cell of the row `first`, or of all rows if there is no such row."""
        super().__init__(id=id)
        self.rows = tuple(rows)
        at = next((at for at, row in enumerate(self.rows) if row.id == first), None)
        self.place = (next((at for at, row in enumerate(self.rows) if row.cells), 0) if at is None else at, 0)
        self._text: str | None = None
        """The text typed into the cell under the cursor, which the screen may not know yet; None without typing."""
        self._before = ""
        """The text before typing."""

    @property
    def is_typing(self) -> bool:
        """Return whether the person is typing a text."""
        return self._text is not None

    @property
    def row(self) -> FormRow:
        """Return the row under the cursor."""
        return self.rows[self.place[0]]

    @property
    def cell(self) -> Cell:
        """Return the cell under the cursor."""
        return self.row.cells[self.place[1]]

    def show(self, rows: Sequence[FormRow]) -> None:
        """Replace the rows; the cursor stays on the same row and column if possible."""
        kept, column = self.row.id if self.rows else "", self.place[1]
        height = len(self.rows), self.rows_each
        self.rows = tuple(rows)
        at = next((at for at, row in enumerate(self.rows) if row.id == kept), None)
        self._put(self.place[0] if at is None else at, column, -1)
        self.refresh(layout=height != (len(self.rows), self.rows_each))

    def _put(self, at: int, column: int, step: int) -> None:
        """Put the cursor on a row, or on the next row in that direction that has cells."""
        rows = len(self.rows)
        at = max(0, min(at, rows - 1))
        while not self.rows[at].cells:
            at = (at + step) % rows
        place = (at, max(0, min(column, len(self.rows[at].cells) - 1)))
        if place != self.place:
            self._text = None
        self.place = place
        self.post_message(self.Moved(self.row, self.cell))
        self.refresh()
        if self.is_attached:
            # If not all rows fit, the container of the form scrolls.
            self.call_after_refresh(self.scroll_visible_row)

    def scroll_visible_row(self) -> None:
        """Scroll the row under the cursor into view."""
        if isinstance(self.parent, Widget):
            each = self.rows_each
            self.parent.scroll_to_region(Region(0, self.place[0] * each, 1, each), animate=False)

    @property
    def rows_each(self) -> int:
        """Return the lines of a row: on a slim screen its cells stand below its label, on as many as they need."""
        if not self._is_folded:
            return 1
        return 1 + max((places[-1].y + 1 for row in self.rows if (places := self._places(row))), default=0)

    @property
    def _is_folded(self) -> bool:
        """Whether the screen is slim, or too narrow for what stands in a cell behind its label."""
        cells = self.app.size.width
        return cells < SLIM_CELLS or (cells < FULL_CELLS and max(map(_needed, self.rows), default=0) > cells - AROUND)

    def _places(self, row: FormRow) -> list[Area]:
        """Return the place of each cell of a row: behind its label, or on a slim screen on the lines below it."""
        is_folded = self._is_folded
        room = max(self.content_size.width, MARK_CELLS + 1)
        places: list[Area] = []
        x, y = MARK_CELLS + (0 if is_folded else row.label_width), 0
        for cell in row.cells or row.heads:
            if is_folded and x > MARK_CELLS and x + cell.width > room:
                x, y = MARK_CELLS, y + 1
            cells = min(cell.width, room - MARK_CELLS) if is_folded else cell.width
            places.append(Area(x, y, cells, 1))
            x += cells
        return places

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one line for each row."""
        return len(self.rows) * self.rows_each

    def render(self) -> Content:
        """Return the rows, the cell under the cursor marked by brackets, weight and ground."""
        return Content("\n").join(self._line(at, row) for at, row in enumerate(self.rows))

    def _line(self, at: int, row: FormRow) -> Content:
        is_here, ellipsis = at == self.place[0], signs_of(self).ellipsis
        mark = f"{signs_of(self).prompt} " if is_here else "  "
        is_folded = self.rows_each > 1
        label_cells = self.content_size.width - MARK_CELLS if is_folded else row.label_width
        parts = [
            Content.styled(mark, "bold $gold"),
            Content.styled(fit(row.label, label_cells, ellipsis), row.style),
        ]
        line = -1 if is_folded else 0
        for column, (cell, place) in enumerate(zip(row.cells or row.heads, self._places(row), strict=True)):
            if place.y > line:
                parts.append(Content("\n" + " " * MARK_CELLS))
                line = place.y
            room = place.cells - 2
            caret = "_" if is_here and column == self.place[1] and self.is_typing else ""
            # The end of a text is the part that its writer looks at.
            text = fit(chop(cell.text + caret, room) if caret else cell.text, room, ellipsis)
            is_cursor = is_here and column == self.place[1] and self.has_focus
            drawn = (
                Content.styled(f"[{text}]", "bold $block-cursor-foreground on $block-cursor-background")
                if is_cursor
                else Content.styled(f" {text} ", cell.style)
            )
            parts.append(drawn.stylize(_explained(cell.id, is_cursor)) if row.cells else drawn)
        parts.append(Content("\n" * (self.rows_each - 2 - line if is_folded else 0)))
        return Content("").join(parts)

    def action_move(self, rows: int, columns: int) -> None:
        """Move the cursor; at the end it continues from the other side."""
        at, column = self.place
        if rows:
            self._put((at + rows) % len(self.rows), column, rows)
        else:
            self._put(at, (column + columns) % len(self.row.cells), 1)

    def action_change(self, step: int) -> None:
        """Ask for another value in the cell under the cursor; Backspace removes the last letter of a text."""
        typed = self.cell.typed
        if typed is None:
            self.post_message(self.Changed(self.row, self.cell, step))
        elif step < 0:
            self._put_text((typed if self._text is None else self._text)[:-1])

    def on_key(self, event: events.Key) -> None:
        """Take letters for a text, blanks inside it included; Escape restores the text."""
        if self.cell.typed is None:
            return
        letter = event.character if event.is_printable else None
        if self.is_typing and event.key == "escape":
            self._put_text(self._before)
            self._text = None
        elif letter is not None and (letter != " " or self.is_typing):
            self._type(letter)
        elif event.key not in {"space", "delete"} or (event.key == "delete" and not self.is_typing):
            # Any other key has its usual meaning. Delete has none inside a text: nothing stands behind the caret.
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Take the first line of a pasted text, as if it were typed."""
        if self.cell.typed is not None:
            for letter in next(iter(event.text.splitlines()), ""):
                self._type(letter)
            event.stop()

    def _type(self, letter: str) -> None:
        text = (self._text or "") + letter
        if self.cell.fits(text):
            self._put_text(text)

    def _put_text(self, text: str) -> None:
        if self._text is None:
            self._before = self.cell.typed or ""
        self._text = text
        self.post_message(self.Typed(self.row, self.cell, text))

    def on_click(self, event: events.Click) -> None:
        """Go to the cell that was clicked; a click on the cell under the cursor changes it."""
        offset = event.get_content_offset(self)
        if offset is None or not 0 <= offset.y // self.rows_each < len(self.rows):
            return
        at, line = divmod(offset.y, self.rows_each)
        line -= self.rows_each > 1
        for column, place in enumerate(self._places(self.rows[at]) if self.rows[at].cells else ()):
            if place.has(offset.x, line):
                if self.place == (at, column):
                    self.action_change(1)
                else:
                    self._put(at, column, 1)


@lru_cache(64)
def _explained(cell: str, is_cursor: bool) -> Style:
    """Return the meta data that lets people ask about a cell; each cell is a thing of its own."""
    return Style.from_meta({TERM: FORM_VALUE.of(cell=cell), AT_CURSOR: is_cursor})


def _needed(row: FormRow) -> int:
    """Return the cells of a row in one line; the last one needs no more than its text and the cursor's brackets."""
    cells = row.cells or row.heads
    *before, last = [cell.width for cell in cells] or [0]
    shown = cell_len(cells[-1].text) + 2 if cells else 0
    return MARK_CELLS + row.label_width + sum(before) + min(last, shown)


def chop(text: str, cells: int) -> str:
    """Return the end of a text that fits into `cells` cells.

    >>> chop("Hatshepsut_", 5)
    'psut_'
    """
    while cell_len(text) > cells:
        text = text[1:]
    return text
