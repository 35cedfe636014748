"""The number of colours of a terminal, and the conversion of colours for poorer terminals."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

RICH_TERMINALS = ("alacritty", "contour", "foot", "ghostty", "kitty", "wezterm")
"""Names, or parts of names, of terminals that are known to have true colours."""
STYLES_KEPT = 4096


class ColorDepth(IntEnum):
    """The colours of a terminal, from fewer to more."""

    NONE = 0
    SIXTEEN = 4
    PALETTE = 8
    """256 colours. The app knows which of them replace its own."""
    TRUE = 24


def color_depth(term: str, environment: Mapping[str, str]) -> ColorDepth:
    """Return the colour depth of a terminal, by its name and its environment variables.

    >>> color_depth("xterm-256color", {}).name, color_depth("xterm", {}).name, color_depth("vt220", {}).name
    ('PALETTE', 'SIXTEEN', 'NONE')
    """
    if environment.get("NO_COLOR") or term.startswith("vt"):
        return ColorDepth.NONE
    if environment.get("COLORTERM", "") in {"truecolor", "24bit"} or term.endswith("-direct"):
        return ColorDepth.TRUE
    if _is_one_of(term, RICH_TERMINALS):
        return ColorDepth.TRUE
    return ColorDepth.PALETTE if "256" in term else ColorDepth.SIXTEEN


def _is_one_of(term: str, names: tuple[str, ...]) -> bool:
    return any(name in names for name in term.split("-"))


class FewerColors(LineFilter):
    """Converts colours to the nearest ones of a poorer terminal.

    This is a filter; the colours of the app's console cannot be used for it: see `private.send_truecolor`.
    """

    def __init__(self, depth: ColorDepth) -> None:
        super().__init__()
        self._system = ColorSystem.STANDARD if depth is ColorDepth.SIXTEEN else ColorSystem.EIGHT_BIT

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the segments in the available colours."""
        return [
            Segment(text, style and _with_fewer_colors(style, self._system), control)
            for text, style, control in segments
        ]


@lru_cache(STYLES_KEPT)
def _with_fewer_colors(style: Style, system: ColorSystem) -> Style:
    def fewer(color: RichColor | None) -> RichColor | None:
        return None if color is None else color.downgrade(system)

    return style + Style.from_color(fewer(style.color), fewer(style.bgcolor))
