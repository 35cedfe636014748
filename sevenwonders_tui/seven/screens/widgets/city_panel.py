"""The cities on the table: a panel for each, or lines if there is no room for a panel."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, join, line, measure, spread
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.panels.beyond import OthersForm, others_form
from sevenwonders_tui.seven.words.panels.facts import title_parts
from sevenwonders_tui.seven.words.panels.ways import Level, Ways
from sevenwonders_tui.tui.widgets.paint import paint, paint_all

TITLE_EDGE = 6
"""The cells of an upper edge that a title cannot use."""
STATE_GAP = 3
"""The cells between the points and the words at the end of a title."""
LEAST_EDGE = 3
"""The least cells of an edge between two titles on it."""


class CityClicked(Message):
    """The mouse was pressed on a city."""

    def __init__(self, city: CityId) -> None:
        super().__init__()
        self.city = city


class CityPanel(Widget):
    """One city: a filled panel below its title; with the class `-folded` only a few lines."""

    DEFAULT_CSS = """
    CityPanel { background: $panel; }
    CityPanel.-frame { background: transparent; border: round $frame; border-title-color: $foreground;
        border-subtitle-color: $foreground; padding: 0 1; }
    CityPanel.-folded { background: transparent; border: none; padding: 0 1; }
    """

    def __init__(self, *, is_own: bool = False, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self.face: CityFace | None = None
        self.is_own = is_own
        self.is_choosing = False
        """Whether the name is gold: the seat is asked and has not answered."""
        self.arrow = ""
        self.signs: Symbols | None = None
        self.ways: Ways | None = None
        self.level: Level | None = None
        """What it shows; None for as much as there is room for."""
        self.state: Line = ()
        """Words at the end of its title."""

    def show(
        self,
        face: CityFace,
        ways: Ways,
        signs: Symbols,
        *,
        arrow: str = "",
        is_choosing: bool = False,
        level: Level | None = None,
        state: Line = (),
    ) -> None:
        """Draw a city in one of `ways`; the arrow points to the side of a neighbour."""
        now = (face, ways, signs, arrow, is_choosing, level, state)
        if now != (self.face, self.ways, self.signs, self.arrow, self.is_choosing, self.level, self.state):
            self.face, self.ways, self.signs, self.arrow, self.is_choosing, self.level, self.state = now
            self.refresh()

    def fold(self, *, is_folded: bool, is_framed: bool) -> None:
        """Draw only lines, or a panel: filled, or with a frame."""
        self.set_class(is_folded, "-folded")
        self.set_class(is_framed and not is_folded, "-frame")

    @property
    def _is_filled(self) -> bool:
        return not self.has_class("-folded") and not self.has_class("-frame")

    @property
    def _margin(self) -> int:
        return int(self._is_filled)

    @property
    def _title_rows(self) -> int:
        return int(self._is_filled)

    def on_click(self) -> None:
        """Ask for the screen of the city."""
        if self.face is not None:
            self.post_message(CityClicked(self.face.id))

    def render(self) -> Content:
        """Draw as much as there is room for."""
        if self.face is None or self.signs is None or self.ways is None:
            return Content("")
        cells, rows = self.content_size.width, self.content_size.height
        room = cells - 2 * self._margin
        high = rows - self._title_rows
        level = self.level
        lines = (self.ways.drawn(room, high) if level is None else self.ways.drawn_at(room, high, level)).lines
        if self.has_class("-folded"):
            return paint_all(lines)
        # A title with words at its end stays on the upper edge of a frame.
        is_on_edge = bool(self.state) and not self._is_filled
        left, right = self._title(self.outer_size.width - TITLE_EDGE - LEAST_EDGE if is_on_edge else room)
        if not self._is_filled:
            self._name_frame(left, right)
            return paint_all(lines)
        title = on_ground([line(" ", *spread(left, right, room), " ")], Ground.RAISED, cells)
        return paint_all([*title, *((Span(" "), *parts) for parts in lines)])

    def _title(self, cells: int) -> tuple[Line, Line]:
        assert self.face is not None
        assert self.signs is not None
        room = cells - (measure(self.state) + STATE_GAP if self.state else 0)
        left, right = title_parts(
            self.face,
            self.signs,
            room,
            arrow=self.arrow,
            is_own=self.is_own,
            is_choosing=self.is_choosing,
            has_words=not self.state,
        )
        return (left, (*right, Span(" " * STATE_GAP), *self.state)) if self.state else (left, right)

    def _name_frame(self, left: Line, right: Line) -> None:
        """Put both ends of the title into the upper edge of the frame; the right one into the lower edge if needed."""
        assert self.signs is not None
        room = self.outer_size.width - TITLE_EDGE - measure(left) - measure(right)
        if right and room >= LEAST_EDGE:
            left, right = join([left, line(Span(f" {self.signs.rule * (room - 2)} ", Role.FAINT)), right], ""), ()
        for edge, parts in (("border_title", left), ("border_subtitle", right)):
            title = paint(parts)
            if title != getattr(self, edge):
                setattr(self, edge, title)


class OthersLine(Widget):
    """The cities beyond the neighbours, in as many lines as there are rows."""

    DEFAULT_CSS = "OthersLine { padding: 0 1; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self.faces: tuple[CityFace, ...] = ()
        self.signs: Symbols | None = None

    def show(self, faces: tuple[CityFace, ...], signs: Symbols) -> None:
        """Draw other cities."""
        if (faces, signs) != (self.faces, self.signs):
            self.faces, self.signs = faces, signs
            self.refresh()

    def _form(self) -> OthersForm:
        assert self.signs is not None
        return others_form(self.faces, self.signs, self.content_size.width, self.content_size.height)

    def on_click(self, event: events.Click) -> None:
        """Ask for the screen of the city under the mouse."""
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
