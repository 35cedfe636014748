"""A list to choose from whose rows have parts of several colours and weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from sevenwonders_tui.present.line import Line, clip_line, pad, tightened, wrap_line
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.paint import paint


@dataclass(frozen=True, slots=True)
class LineChoice(Choice):
    """One row, drawn as a line; the label is not drawn."""

    line: Line = ()


class LineList(Choices):
    """Like `Choices`, with lines for rows; the cursor follows its row when the rows are replaced."""

    def show(self, choices: Sequence[Choice]) -> None:
        """Replace the rows."""
        if tuple(choices) == self.choices:
            return
        kept = self.chosen.id if self.chosen is not None else ""
        at = next((at for at, choice in enumerate(choices) if choice.id == kept), None)
        self.choices = tuple(choices)
        if at is not None and at != self.cursor:
            self.cursor = at
        super().show(choices)

    def lines(self, choice: Choice, width: int, is_here: bool) -> Sequence[Content]:  # noqa: ARG002
        """Return the line without its columns, broken between words."""
        parts = tightened(choice.line) if isinstance(choice, LineChoice) else ()
        return [paint(each) for each in wrap_line(parts, width)]

    def row(self, choice: Choice, width: int, is_here: bool) -> Content:  # noqa: ARG002
        """Return the line."""
        parts = choice.line if isinstance(choice, LineChoice) else ()
        return paint(pad(clip_line(parts, width, signs_of(self).ellipsis), width))
