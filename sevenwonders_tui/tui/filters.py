"""Filters for every drawn line on its way to the terminal."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from sevenwonders_tui.present.symbols import TO_ASCII

STYLES_KEPT = 4096
_BLACK = 0
_NO_GROUND = Style.from_color(None, RichColor.default())
_REVERSED = Style(reverse=True)
_NO_COLORS = Style.from_color(RichColor.default(), RichColor.default())


class AsciiSigns(LineFilter):
    """Draws borders, blocks and signs with ASCII, so that no widget needs a second version for plain terminals.

    Letters stay as they are, so that people's names are not changed.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments with every drawing sign replaced, cell for cell."""
        return [
            Segment(text if text.isascii() else text.translate(TO_ASCII), style, control)
            for text, style, control in segments
        ]


class PaletteColors(LineFilter):
    """Draws with the 256 colours that `palette` assigns to ours."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments in the 256 colours."""
        return [Segment(text, style and _in_palette(style), control) for text, style, control in segments]


class ReversedBars(LineFilter):
    """Draws text on a fill of the terminal's own 16 colours as reverse video.

    The look of these colours is unknown, and some terminals draw bold black letters in grey. Letters in the colour of
    the terminal's ground are readable on every colour that is readable on that ground.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments with bars reversed."""
        return [Segment(text, style and _reversed(style), control) for text, style, control in segments]


class NoColors(LineFilter):
    """Draws without colour: a bar is reverse video, so that it is still visible."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments without colours."""
        return [Segment(text, style and _without_colors(style), control) for text, style, control in segments]


@lru_cache(STYLES_KEPT)
def _in_palette(style: Style) -> Style:
    return style + Style.from_color(_numbered(style.color), _numbered(style.bgcolor))


def _numbered(color: RichColor | None) -> RichColor | None:
    """Return the number of the 256 that replaces a true colour; other colours are numbers already."""
    if color is None or color.type is not ColorType.TRUECOLOR:
        return color
    from sevenwonders_tui.tui.palette import number_of

    return RichColor.from_ansi(number_of(Color.from_rich_color(color)))


def _is_bar(style: Style) -> bool:
    """Return whether text stands on a filled ground. A picture has two colours in a cell, and stays as it is."""
    ground, text = style.bgcolor, style.color
    if style.reverse or ground is None or ground.is_default:
        return False
    return text is None or text.is_default or text.number == _BLACK


@lru_cache(STYLES_KEPT)
def _reversed(style: Style) -> Style:
    return style + Style.from_color(style.bgcolor, None) + _NO_GROUND + _REVERSED if _is_bar(style) else style


@lru_cache(STYLES_KEPT)
def _without_colors(style: Style) -> Style:
    return style + _NO_COLORS + _REVERSED if _is_bar(style) else style + _NO_COLORS
