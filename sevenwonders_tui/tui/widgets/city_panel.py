"""The cities on the table: one's own in the middle, a neighbour on either side, the others beyond them."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from sevenwonders_tui.engine.resources import Side
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.present.city import CityFace
from sevenwonders_tui.tui.present.line import clip, join, pad
from sevenwonders_tui.tui.present.panel import beyond_item, beyond_lines, folded_neighbor, neighbor_panel, own_panel
from sevenwonders_tui.tui.present.seats import NAME_CELLS
from sevenwonders_tui.tui.symbols import Symbols
from sevenwonders_tui.tui.widgets.paint import paint_all

FOLDED_ROWS = 2
NARROW = 100
"""Below so many cells two of the cities beyond share a line."""


class CityClicked(Message):
    """The mouse was pressed on a city."""

    def __init__(self, city: CityId) -> None:
        super().__init__()
        self.city = city


class CityPanel(Widget):
    """One's own city."""

    DEFAULT_CSS = """
    CityPanel { border: round $frame-own; border-title-color: $gold; border-title-style: bold; padding: 0 1;
        height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.face: CityFace | None = None
        self.price = ""
        self.signs: Symbols | None = None

    def show(self, face: CityFace, price: str, signs: Symbols) -> None:
        """Draw a city; `price` is what its next stage costs now."""
        if (face, price, signs) != (self.face, self.price, self.signs):
            self.face, self.price, self.signs = face, price, signs
            self.border_title = Content(f"{clip(face.name, NAME_CELLS).upper()} {signs.dot} {face.board}")
            self.refresh()

    def on_click(self) -> None:
        """Ask for the whole city."""
        if self.face is not None:
            self.post_message(CityClicked(self.face.id))

    def render(self) -> Content:
        """Draw as much as there is room for."""
        if self.face is None or self.signs is None:
            return Content("")
        return paint_all(
            own_panel(self.face, self.price, self.signs, self.content_size.width, self.content_size.height)
        )


class NeighborPanel(Widget):
    """The city on one side."""

    DEFAULT_CSS = """
    NeighborPanel { border: round $frame; border-title-style: bold; border-title-color: $foreground;
        border-subtitle-color: $muted; padding: 0 1; height: 1fr; }
    NeighborPanel.-folded { border: none; height: 2; width: 1fr; }
    """

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.face: CityFace | None = None
        self.signs: Symbols | None = None

    def show(self, face: CityFace, signs: Symbols) -> None:
        """Draw a city."""
        if (face, signs) != (self.face, self.signs):
            self.face, self.signs = face, signs
            self.border_title = Content(f"{clip(face.name, NAME_CELLS)} {signs.dot} {face.board}")
            is_left = self.side is Side.LEFT
            self.border_subtitle = Content(f"{signs.left} {_('left')}" if is_left else f"{_('right')} {signs.right}")
            self.refresh()

    def on_click(self) -> None:
        """Ask for the whole city."""
        if self.face is not None:
            self.post_message(CityClicked(self.face.id))

    def render(self) -> Content:
        """Draw the panel, or its two lines."""
        if self.face is None or self.signs is None:
            return Content("")
        cells, rows = self.content_size.width, self.content_size.height
        if rows <= FOLDED_ROWS:
            arrow = self.signs.left if self.side is Side.LEFT else self.signs.right
            return paint_all(folded_neighbor(self.face, arrow, self.signs, cells))
        return paint_all(neighbor_panel(self.face, self.signs, cells, rows))


class OthersLine(Widget):
    """The cities beyond the neighbours, a line each or two on a line."""

    DEFAULT_CSS = "OthersLine { height: auto; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[CityFace, ...] = ()
        self.signs: Symbols | None = None

    def show(self, faces: tuple[CityFace, ...], signs: Symbols) -> None:
        """Draw other cities."""
        if (faces, signs) != (self.faces, self.signs):
            is_reshaped = len(faces) != len(self.faces)
            self.faces, self.signs = faces, signs
            self.display = bool(faces)
            self.refresh(layout=is_reshaped)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return how many lines they need."""
        return -(-len(self.faces) // _columns(width))

    def on_click(self, event: events.Click) -> None:
        """Ask for the whole city that the mouse was on."""
        offset = event.get_content_offset(self)
        columns = _columns(self.content_size.width)
        if offset is None or not self.faces:
            return
        at = offset.y * columns + offset.x * columns // max(self.content_size.width, 1)
        if at < len(self.faces):
            self.post_message(CityClicked(self.faces[at].id))

    def render(self) -> Content:
        """Draw the lines."""
        if self.signs is None:
            return Content("")
        width = self.content_size.width
        columns = _columns(width)
        if columns == 1:
            return paint_all(beyond_lines(self.faces, self.signs, width))
        cells = (width - 2 * (columns - 1)) // columns
        items = [pad(beyond_item(face, self.signs, cells), cells) for face in self.faces]
        return paint_all(join(items[at : at + columns], "  ") for at in range(0, len(items), columns))


def _columns(width: int) -> int:
    return 1 if width >= NARROW - 2 else 2
