"""A list to choose from, with a cursor that is fast in lists of any length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from sevenwonders_tui.present.line import wrap
from sevenwonders_tui.tui.commands import bindings, list_keys
from sevenwonders_tui.tui.game_app import LOW_ROWS, SLIM_CELLS, signs_of


@dataclass(frozen=True, slots=True)
class Choice:
    """One row."""

    id: str
    label: str
    note: str = ""
    """A less important text after the label."""


class Choices(Widget, can_focus=True):
    """One row for each choice.

    Up and down move the cursor, a click selects a row; so does the screen, by `action_choose`.
    """

    DEFAULT_CSS = """
    Choices { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = bindings(list_keys())

    cursor: reactive[int] = reactive(0)

    @dataclass
    class Chosen(Message):
        """A row was selected."""

        source: Choices
        choice: Choice

        @property
        def control(self) -> Choices:
            """Return the list of the row."""
            return self.source

    @dataclass
    class Moved(Message):
        """The cursor came to another row."""

        source: Choices
        choice: Choice

        @property
        def control(self) -> Choices:
            """Return the list of the cursor."""
            return self.source

    def __init__(self, choices: Sequence[Choice], *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.choices = tuple(choices)
        self._label_cells = label_cells(self.choices)

    @property
    def chosen(self) -> Choice | None:
        """Return the row under the cursor."""
        return self.choices[self.cursor] if self.choices else None

    def show(self, choices: Sequence[Choice]) -> None:
        """Replace the rows; the cursor stays on its row number if possible."""
        self.choices = tuple(choices)
        self._label_cells = label_cells(self.choices)
        self.set_reactive(Choices.cursor, self.validate_cursor(self.cursor))
        self.watch_cursor()
        self.refresh(layout=True)

    def put(self, choice: Choice) -> None:
        """Replace the row with the same id by one of the same width."""
        at = next((at for at, each in enumerate(self.choices) if each.id == choice.id), None)
        if at is None:
            return
        self.choices = (*self.choices[:at], choice, *self.choices[at + 1 :])
        self.refresh(Region(0, at, self.size.width, 1))
        if at == self.cursor:
            self.post_message(self.Moved(self, choice))

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor within the rows."""
        return max(0, min(cursor, len(self.choices) - 1))

    def watch_cursor(self) -> None:
        """Keep the row visible, and report the move."""
        self.scroll_visible_row()
        if self.chosen is not None:
            self.post_message(self.Moved(self, self.chosen))

    @property
    def rows_each(self) -> int:
        """Return the rows of a choice: on a slim screen a finger needs three, and a note has a line of its own."""
        cells, rows = self.app.size
        return 1 if cells >= SLIM_CELLS else 2 if rows < LOW_ROWS else 3

    def scroll_visible_row(self) -> None:
        """Scroll the nearest container that scrolls, so that the cursor is visible."""
        if not self.is_attached:
            return
        each = self.rows_each
        row, container = self.virtual_region.y + self.cursor * each, self.parent
        while isinstance(container, Widget) and container.styles.overflow_y == "hidden":
            row += container.virtual_region.y + container.gutter.top
            container = container.parent
        if not isinstance(container, Widget):
            return
        seen, height = container.scroll_offset.y, container.size.height
        if not seen <= row <= seen + height - each:
            container.scroll_to(y=row - height // 2, animate=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the lines of all rows."""
        return max(1, len(self.choices)) * self.rows_each

    def render_line(self, y: int) -> Strip:
        """Return one row; only visible rows are ever painted."""
        width = self.content_size.width
        at, line = divmod(y, self.rows_each)
        if at >= len(self.choices):
            return Strip.blank(width, self.rich_style)
        is_here = at == self.cursor
        mark = Content.styled(f"{signs_of(self).prompt} " if is_here and not line else "  ", "bold $gold")
        row = mark + self._line(self.choices[at], line, max(width - mark.cell_length, 0), is_here)
        row = row.truncate(width, ellipsis=True).pad_right(max(0, width - row.cell_length))
        if is_here and self.has_focus:
            row = row.stylize("on $cursor-ground")
        return Visual.to_strips(self, row, width, 1, self.visual_style, pad=True)[0]

    def _line(self, choice: Choice, line: int, width: int, is_here: bool) -> Content:
        """Return a line of a choice, the only one or one of several."""
        if self.rows_each == 1:
            return self.row(choice, width, is_here)
        lines = self.lines(choice, width, is_here)
        if line >= min(len(lines), self.rows_each):
            return Content("")
        if line == self.rows_each - 1 and len(lines) > self.rows_each:
            # There is more than has room, and the last row says so.
            sign = signs_of(self).ellipsis
            return lines[line].truncate(width - cell_len(sign)).rstrip() + sign
        return lines[line]

    def lines(self, choice: Choice, width: int, is_here: bool) -> Sequence[Content]:
        """Return the lines of a choice on a slim screen; no more are shown than there are rows for each."""
        label = Content.styled(choice.label, "bold" if is_here else "")
        return [label, *(Content.styled(row, "" if is_here else "$muted") for row in wrap(choice.note, width))]

    def row(self, choice: Choice, width: int, is_here: bool) -> Content:  # noqa: ARG002
        """Return the content after the cursor sign; longer rows are cut."""
        return Content.assemble(
            (choice.label + " " * (self._label_cells - cell_len(choice.label)), "bold" if is_here else ""),
            (f"   {choice.note}" if choice.note else "", "" if is_here else "$muted"),
        )

    def action_move(self, rows: int) -> None:
        """Move the cursor by some rows."""
        self.cursor += rows

    def action_go(self, at: int) -> None:
        """Move the cursor to a row; -1 is the last one."""
        self.cursor = at % max(len(self.choices), 1)

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.chosen is not None:
            self.post_message(self.Chosen(self, self.chosen))

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and 0 <= offset.y // self.rows_each < len(self.choices):
            self.cursor = offset.y // self.rows_each
            self.action_choose()


def label_cells(choices: Sequence[Choice]) -> int:
    """Return the width of the labels."""
    return max((cell_len(choice.label) for choice in choices), default=0)
