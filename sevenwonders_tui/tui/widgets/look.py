"""The two widgets above an explained screen: a mark on the explained thing, and the explanation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line, clip_line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint

LOW = 1
"""The most rows of a thing that is filled with the cursor's colour; a higher one gets a frame around it."""
FILLED, EDGE = "lookmark--filled", "lookmark--edge"
CORNERS = "┏┓┗┛"
ACROSS, DOWN = "━", "┃"


class LookMark(Widget):
    """Draws a part of the screen below again, as under the cursor: gold, with a sign before it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {FILLED, EDGE}
    DEFAULT_CSS = """
    LookMark { background: transparent; }
    LookMark .lookmark--filled { color: $background; background: $gold; text-style: bold; }
    LookMark .lookmark--edge { color: $gold; text-style: bold; }
    LookMark:ansi .lookmark--filled { color: $gold; background: ansi_default; text-style: bold reverse underline; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Strip] = []

    def show(self, thing: Area, drawn: Sequence[Strip], signs: Symbols) -> Area:
        """Mark a thing, and return the place of the mark."""
        filled, edge = (self.get_component_rich_style(name, partial=True) for name in (FILLED, EDGE))
        if thing.rows <= LOW:
            self._lines, place = _filled(thing, drawn, signs, filled, edge)
        else:
            self._lines, place = _framed(thing, drawn, edge)
        self.refresh()
        return place

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        return self._lines[y] if y < len(self._lines) else Strip.blank(self.size.width)


def _filled(
    thing: Area, drawn: Sequence[Strip], signs: Symbols, filled: Style, edge: Style
) -> tuple[list[Strip], Area]:
    """Return the thing in the cursor's colour, with the cursor's sign before it if that cell is empty."""
    row = drawn[thing.y]
    text = row.crop(thing.x, thing.x + thing.cells).text
    before = row.crop(max(thing.x - 1, 0), thing.x) if thing.x else None
    mark = Strip([Segment(text, filled)])
    if before is None or not before.text.isspace():
        return [mark], thing
    sign = Strip([Segment(signs.prompt, (style or Style()) + edge) for _text, style, _control in before])
    return [Strip.join([sign, mark])], Area(thing.x - 1, thing.y, thing.cells + 1, 1)


def _framed(thing: Area, drawn: Sequence[Strip], edge: Style) -> tuple[list[Strip], Area]:
    """Return the thing in a frame, which covers the cells around it within the screen."""
    left, top = max(thing.x - 1, 0), max(thing.y - 1, 0)
    right = min(thing.x + thing.cells + 1, drawn[thing.y].cell_length)
    bottom = min(thing.y + thing.rows + 1, len(drawn))
    lines = []
    for y in range(top, bottom):
        row = drawn[y].crop(left, right)
        inside = row.crop(thing.x - left, thing.x - left + thing.cells)
        ends = row.crop(0, thing.x - left), row.crop(thing.x - left + thing.cells, right - left)
        corners = CORNERS[:2] if y < thing.y else CORNERS[2:] if y >= thing.y + thing.rows else DOWN * 2
        if not thing.y <= y < thing.y + thing.rows:
            inside = _edge(inside, ACROSS, edge)
        lines.append(Strip.join([_edge(ends[0], corners[0], edge), inside, _edge(ends[1], corners[1], edge)]))
    return lines, Area(left, top, right - left, bottom - top)


def _edge(cells: Strip, sign: str, edge: Style) -> Strip:
    """Return cells as a part of the frame, on their own ground."""
    return Strip([Segment(sign * Strip([piece]).cell_length, (piece.style or Style()) + edge) for piece in cells])


class LookPanel(Vertical):
    """A title, an explanation, and the keys."""

    DEFAULT_CSS = """
    LookPanel { background: $raised; border-top: panel $cursor-ground; border-title-background: $cursor-ground;
                border-title-color: $foreground; }
    LookPanel BlockView { height: auto; padding: 1 2 1 2; }
    LookPanel KeyBar { background: $cursor-ground; padding: 0 2; }
    """

    def compose(self) -> ComposeResult:
        """Lay words above keys."""
        yield BlockView()
        yield KeyBar(is_at_foot=False)

    def show(self, title: Line, told: Sequence[Line]) -> int:
        """Show an explanation, and return the rows that the panel needs."""
        self.border_title = paint(clip_line(title, self.app.size.width - 8, signs_of(self).ellipsis))
        self.query_one(BlockView).show(told)
        return len(told) + (3 if self.app.has_class("-framed") else 4)
