"""What happens to every drawn line on its way to the terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from sevenwonders_tui.present.symbols import TO_ASCII


class AsciiSigns(LineFilter):
    """Draw borders, blocks and signs with ASCII, so that no widget needs a second look for plain terminals.

    Letters are left as they are: names that people gave themselves stay their names.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments with every drawing sign replaced, cell for cell."""
        return [
            Segment(text if text.isascii() else text.translate(TO_ASCII), style, control)
            for text, style, control in segments
        ]
