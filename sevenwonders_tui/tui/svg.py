"""Lines as an SVG picture that looks alike everywhere, with the same bytes for the same lines.

Cells with half blocks become squares, so that pictures have no seams in any font; words are text that can be searched
and read aloud. There is no script, no link and no external font.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby

from rich.cells import cell_len
from textual.theme import Theme

from sevenwonders_tui.present.line import Line, Span
from sevenwonders_tui.tui.theme import WONDERS
from sevenwonders_tui.tui.widgets.paint import style_of

CELL_WIDTH, CELL_HEIGHT = 10, 20
"""Half a cell is a square."""
MARGIN, CORNER = 20, 8
FONT_SIZE, BASELINE = 16, 15
NAMESPACE = "http://www.w3.org/2000/svg"
FONTS = "'DejaVu Sans Mono', 'Fira Code', Menlo, Consolas, 'Noto Sans Mono', monospace"
HALVES = {"█": (0, 2), "▀": (0, 1), "▄": (1, 2)}
"""The halves of a cell that a block fills, from the top: the first one, and the one after the last."""
RULES = {"─": (9, 2), "━": (8, 4)}
"""The distance of a horizontal line from the top of its cell, and its thickness."""


@dataclass(frozen=True, slots=True)
class _Look:
    """The colours and weight of a span."""

    color: str
    ground: str | None
    is_bold: bool


@dataclass(frozen=True, slots=True)
class _Run:
    """A text in one look that begins at a cell."""

    at: int
    text: str
    look: _Look

    @property
    def cells(self) -> int:
        return cell_len(self.text)


def svg_of(lines: Sequence[Line], cells: int, title: str, theme: Theme = WONDERS) -> bytes:
    """Return the lines as a picture of `cells` cells in a theme's colours; `title` is read aloud for the picture."""
    looks = _Looks(theme)
    width, height = cells * CELL_WIDTH + 2 * MARGIN, len(lines) * CELL_HEIGHT + 2 * MARGIN
    rows = [list(_runs(each, looks)) for each in lines]
    boxes = "\n".join(box for y, row in enumerate(rows) for box in _boxes(row, y))
    texts = "\n".join(text for y, row in enumerate(rows) for run in row for text in _texts(run, y))
    page = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height, "role": "img"}
    inner = _element("g", {"shape-rendering": "crispEdges"}, f"\n{boxes}\n")
    drawn = (
        _element("title", {}, _safe(title)),
        _element("rect", {"width": width, "height": height, "rx": CORNER, "fill": looks.background}),
        _element("g", {"transform": f"translate({MARGIN} {MARGIN})"}, f"\n{inner}\n{texts}\n"),
    )
    fonts = {"xmlns": NAMESPACE, "font-family": FONTS, "font-size": FONT_SIZE}
    return (_element("svg", fonts | page, "\n" + "\n".join(drawn) + "\n") + "\n").encode()


def _element(name: str, attributes: Mapping[str, object], content: str = "") -> str:
    head = " ".join([name, *(f'{key}="{value}"' for key, value in attributes.items())])
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


class _Looks:
    """The colours of a theme, by the variables that styles name."""

    def __init__(self, theme: Theme) -> None:
        own = {
            "foreground": theme.foreground,
            "background": theme.background,
            "panel": theme.panel,
            "success": theme.success,
            "warning": theme.warning,
            "error": theme.error,
        }
        self._colors = {name: color for name, color in own.items() if color} | theme.variables
        self.background = self._colors["background"]
        self.of = cache(self._of)

    def _of(self, style: str) -> _Look:
        front, _on, ground = style.partition("on ")
        words = front.split()
        color = next((word for word in words if word.startswith("$")), "$foreground")
        return _Look(self._color(color), self._color(ground) if ground else None, "bold" in words)

    def _color(self, variable: str) -> str:
        return self._colors[variable.strip().removeprefix("$")]


def _runs(parts: Line, looks: _Looks) -> Iterator[_Run]:
    at = 0
    for span in parts:
        run = _Run(at, span.text, looks.of(_style(span)))
        yield run
        at += run.cells


def _style(span: Span) -> str:
    return style_of(span.role, span.ground)


# Boxes


def _boxes(row: Sequence[_Run], y: int) -> Iterator[str]:
    """Yield the grounds of a line, and the blocks and horizontal lines on them."""
    for run in row:
        if run.look.ground is not None:
            yield _box(run.at, y * CELL_HEIGHT, run.cells, CELL_HEIGHT, run.look.ground)
        at = run.at
        for sign, same in groupby(run.text):
            count = len(list(same))
            if sign in HALVES:
                first, end = HALVES[sign]
                half = CELL_HEIGHT // 2
                yield _box(at, y * CELL_HEIGHT + first * half, count, (end - first) * half, run.look.color)
            elif sign in RULES:
                top, thick = RULES[sign]
                yield _box(at, y * CELL_HEIGHT + top, count, thick, run.look.color)
            at += count * cell_len(sign)


def _box(at: int, top: int, cells: int, height: int, color: str) -> str:
    place = {"x": at * CELL_WIDTH, "y": top, "width": cells * CELL_WIDTH, "height": height}
    return _element("rect", place | {"fill": color})


# Words


def _texts(run: _Run, y: int) -> Iterator[str]:
    """Yield the words of a run; it is split at two or more blanks, since SVG viewers would draw one."""
    at = run.at
    text = "".join(" " * cell_len(sign) if sign in HALVES or sign in RULES else sign for sign in run.text)
    for piece in text.replace("  ", "\0\0").replace("\0 ", "\0\0").split("\0"):
        words = piece.strip(" ")
        if words:
            start = at + len(piece) - len(piece.lstrip(" "))
            yield _text(start, y, words, run.look)
        at += cell_len(piece) + 1


def _text(at: int, y: int, words: str, look: _Look) -> str:
    place = {"x": at * CELL_WIDTH, "y": y * CELL_HEIGHT + BASELINE, "fill": look.color}
    # Each sign stands in its cell, in any font.
    width = {"textLength": cell_len(words) * CELL_WIDTH, "lengthAdjust": "spacingAndGlyphs"}
    weight = {"font-weight": "bold"} if look.is_bold else {}
    return _element("text", place | width | weight, _safe(words))


def _safe(text: str) -> str:
    """Return a text for an XML file, escaped and without characters that XML forbids."""
    return escape("".join(sign if sign.isprintable() else "?" for sign in text))
