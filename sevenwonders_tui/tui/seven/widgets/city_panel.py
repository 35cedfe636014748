"""The cities on the table: one's own in the middle, a neighbour on either side, the others beyond them."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.side import Side
from sevenwonders_tui.i18n import _, upper
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.present.seven.city import CityFace
from sevenwonders_tui.present.seven.panel import OthersForm, folded_neighbor, neighbor_panel, others_form, own_panel
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.widgets.paint import paint_all

TITLE_EDGE = 6
"""The cells of an upper edge in which no title can stand."""


class CityClicked(Message):
    """The mouse was pressed on a city."""

    def __init__(self, city: CityId) -> None:
        super().__init__()
        self.city = city


class CityPanel(Widget):
    """One's own city."""

    DEFAULT_CSS = """
    CityPanel { border: round $frame; border-title-color: $foreground; border-title-style: bold; padding: 0 1;
        height: 1fr; }
    CityPanel.-bare { border: none; }
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
            self.border_title = Content(f"{upper(face.name)} {signs.dot} {face.board}")
            self.refresh()

    def on_click(self) -> None:
        """Ask for the whole city."""
        if self.face is not None:
            self.post_message(CityClicked(self.face.id))

    def render(self) -> Content:
        """Draw as much as there is room for."""
        if self.face is None or self.signs is None:
            return Content("")
        cells, rows = self.content_size.width, self.content_size.height
        if not self.has_class("-bare"):
            return paint_all(own_panel(self.face, self.price, self.signs, cells, rows))
        title = line(Span(str(self.border_title), Role.TITLE))
        return paint_all([title, *own_panel(self.face, self.price, self.signs, cells, rows - 1)])


class NeighborPanel(Widget):
    """The city on one side."""

    DEFAULT_CSS = """
    NeighborPanel { border: round $frame; border-title-style: bold; border-title-color: $foreground;
        border-subtitle-color: $muted; padding: 0 1; height: 1fr; }
    NeighborPanel.-folded { border: none; width: 1fr; }
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
            self.refresh()

    def name_within(self, cells: int) -> None:
        """Name city, board and side in a frame of so many cells; the board goes to the lower edge if it must."""
        if self.face is None or self.signs is None:
            return
        face, signs, is_left = self.face, self.signs, self.side is Side.LEFT
        title = f"{face.name} {signs.dot} {face.board}"
        where = _("{arrow} left").format(arrow=signs.left) if is_left else _("right {arrow}").format(arrow=signs.right)
        if cell_len(title) > cells - TITLE_EDGE:
            title, where = face.name, f"{face.board} {signs.left if is_left else signs.right}"
        self.border_title, self.border_subtitle = Content(title), Content(where)

    def on_click(self) -> None:
        """Ask for the whole city."""
        if self.face is not None:
            self.post_message(CityClicked(self.face.id))

    def render(self) -> Content:
        """Draw the panel, or its two lines."""
        if self.face is None or self.signs is None:
            return Content("")
        cells, rows = self.content_size.width, self.content_size.height
        if self.has_class("-folded"):
            arrow = self.signs.left if self.side is Side.LEFT else self.signs.right
            return paint_all(folded_neighbor(self.face, arrow, self.signs, cells, rows))
        return paint_all(neighbor_panel(self.face, self.signs, cells, rows))


class OthersLine(Widget):
    """The cities beyond the neighbours, in as many lines as there are rows for."""

    DEFAULT_CSS = "OthersLine { padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[CityFace, ...] = ()
        self.signs: Symbols | None = None

    def show(self, faces: tuple[CityFace, ...], signs: Symbols) -> None:
        """Draw other cities."""
        if (faces, signs) != (self.faces, self.signs):
            self.faces, self.signs = faces, signs
            self.display = bool(faces)
            self.refresh()

    def _form(self) -> OthersForm:
        assert self.signs is not None
        return others_form(self.faces, self.signs, self.content_size.width, self.content_size.height)

    def on_click(self, event: events.Click) -> None:
        """Ask for the whole city that the mouse was on."""
        offset = event.get_content_offset(self)
        if offset is None or not self.faces:
            return
        form = self._form()
        column = offset.x * form.columns // max(self.content_size.width, 1)
        at = offset.y // form.rows_each * form.columns + column
        if at < len(self.faces):
            self.post_message(CityClicked(self.faces[at].id))

    def render(self) -> Content:
        """Draw the lines."""
        return paint_all(self._form().lines) if self.faces else Content("")
