"""A short list to choose from, with a cursor that answers at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from sevenwonders_tui.tui.screens.base import signs_of


@dataclass(frozen=True, slots=True)
class Choice:
    """One row."""

    id: str
    label: str
    note: str = ""
    """Of less weight, after the label."""


class Choices(Widget, can_focus=True):
    """One row a choice. Up and down move the cursor, Enter or a click takes a row."""

    DEFAULT_CSS = """
    Choices { height: auto; width: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("home", "move(-1000)", show=False),
        Binding("end", "move(1000)", show=False),
        Binding("enter", "choose", show=False),
    ]

    cursor: reactive[int] = reactive(0)

    @dataclass
    class Chosen(Message):
        """A row was taken."""

        source: Choices
        choice: Choice

        @property
        def control(self) -> Choices:
            """The list it was taken from."""
            return self.source

    @dataclass
    class Moved(Message):
        """The cursor came to another row."""

        source: Choices
        choice: Choice

        @property
        def control(self) -> Choices:
            """The list it moved in."""
            return self.source

    def __init__(self, choices: Sequence[Choice], *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.choices = tuple(choices)

    @property
    def chosen(self) -> Choice | None:
        """The row under the cursor."""
        return self.choices[self.cursor] if self.choices else None

    def show(self, choices: Sequence[Choice]) -> None:
        """Replace the rows; the cursor stays where it is as far as it can."""
        self.choices = tuple(choices)
        self.set_reactive(Choices.cursor, self.validate_cursor(self.cursor))
        self.watch_cursor()
        self.refresh(layout=True)

    def validate_cursor(self, cursor: int) -> int:
        """Stay on the rows that exist."""
        return max(0, min(cursor, len(self.choices) - 1))

    def watch_cursor(self) -> None:
        """Keep the row in view, and tell."""
        self.scroll_visible_row()
        if self.chosen is not None:
            self.post_message(self.Moved(self, self.chosen))

    def scroll_visible_row(self) -> None:
        """Scroll the container so that the cursor is seen."""
        if self.is_attached and self.parent is not None and isinstance(self.parent, Widget):
            row = self.virtual_region.y + self.cursor
            if not self.parent.scroll_offset.y <= row < self.parent.scroll_offset.y + self.parent.size.height:
                self.parent.scroll_to(y=row - self.parent.size.height // 2, animate=False)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one line a row."""
        return max(1, len(self.choices))

    def render(self) -> Content:
        """Return the rows, the one under the cursor marked by a sign, weight and ground."""
        width = self.content_size.width
        label_width = max((len(choice.label) for choice in self.choices), default=0)
        mark = signs_of(self).prompt
        rows = []
        for number, choice in enumerate(self.choices):
            is_here = number == self.cursor
            text = Content.assemble(
                (f"{mark} " if is_here else "  ", "bold $gold"),
                (choice.label.ljust(label_width), "bold" if is_here else ""),
                (f"   {choice.note}" if choice.note else "", "" if is_here else "$muted"),
            )
            row = text.truncate(width, ellipsis=True).pad_right(max(0, width - text.cell_length))
            rows.append(row.stylize("on $cursor-ground") if is_here and self.has_focus else row)
        return Content("\n").join(rows)

    def action_move(self, rows: int) -> None:
        """Move the cursor by some rows."""
        self.cursor += rows

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.chosen is not None:
            self.post_message(self.Chosen(self, self.chosen))

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and 0 <= offset.y < len(self.choices):
            self.cursor = offset.y
            self.action_choose()
