"""One card of the hand: an upright card if there is room, otherwise a line of a list."""

from __future__ import annotations

from collections.abc import Hashable

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.present.drawing.card_stand import Stance, StandShape, standing_card
from sevenwonders_tui.present.drawing.card_tile import TileGrid, card_tile
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.line import ListShape, list_row
from sevenwonders_tui.seven.words.cards.picture import face_picture
from sevenwonders_tui.seven.words.cards.tile import tile_face
from sevenwonders_tui.tui.widgets.lean import lean
from sevenwonders_tui.tui.widgets.paint import paint, paint_all


class CardTile(Widget):
    """Draws a `CardFace`. The hand tells it where the cursor is and how all cards stand."""

    DEFAULT_CSS = """
    CardTile { height: 100%; text-wrap: nowrap; text-overflow: clip; }
    CardTile.-hidden { display: none; }
    CardTile.-list { width: 1fr; height: 1; }
    CardTile.-list.-cursor:ansi { text-style: bold reverse; }
    """

    class Clicked(Message):
        """The mouse was pressed on this card."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, at: int) -> None:
        super().__init__(classes="-hidden")
        self.at = at
        self.face: CardFace | None = None
        self.mark = ""
        self.shape: ListShape | StandShape | TileGrid | None = None
        """The layout of the hand: as a list, standing beside each other, or as tiles."""
        self.signs: Symbols | None = None
        self.is_chosen = False
        self.before = Stance.DOWN
        """The stance of the card before this one: its frame may take the column between them."""
        self.is_coming = False
        """Whether it is still on its way to the table, so that its place is empty."""
        self.is_put_down = False
        """Whether it has no frame for a moment, because it has just been locked."""
        self._looks: dict[Hashable, list[Strip]] = {}
        """A cache of painted rows, by look: an arrow key only makes two cards change their looks."""
        self._looks_at: Hashable = None
        """The key of everything that the cached looks depend on."""

    @property
    def stance(self) -> Stance:
        """The stance of the card."""
        if self.is_put_down:
            return Stance.DOWN
        return Stance.CHOSEN if self.is_chosen else Stance.LOCKED if self.mark else Stance.DOWN

    def show(self, face: CardFace | None, mark: str = "") -> None:
        """Draw another card; `mark` names the act that is locked for it."""
        if (face, mark) == (self.face, self.mark):
            return
        self.face, self.mark = face, mark
        self.set_class(face is None, "-hidden")
        self._repaint()

    def lay(self, shape: ListShape | StandShape | TileGrid, signs: Symbols) -> None:
        """Draw the card in a shape, a line of a list, an upright card or a tile, with these signs."""
        if (shape, signs) == (self.shape, self.signs):
            return
        self.shape, self.signs = shape, signs
        self._mark_classes()
        if isinstance(shape, StandShape) and self.at < len(shape.cells):
            self.styles.width = shape.cells[self.at]
        else:
            self.styles.clear_rule("width")
        self._repaint()

    def choose(self, is_chosen: bool) -> None:
        """Put the cursor on this card, or take it away."""
        if is_chosen != self.is_chosen:
            self.is_chosen = is_chosen
            self._mark_classes()
            self.refresh()

    def come(self, is_coming: bool) -> None:
        """Leave its place empty while it is on its way; otherwise draw it."""
        if is_coming != self.is_coming:
            self.is_coming = is_coming
            self.refresh()

    def put_down(self, is_put_down: bool) -> None:
        """Draw the card without its frame, or with it again."""
        if is_put_down != self.is_put_down:
            self.is_put_down = is_put_down
            self.refresh()

    def stand_after(self, before: Stance) -> None:
        """Set the stance of the card before this one."""
        if before is not self.before:
            self.before = before
            self.refresh(Region(0, 0, 1, self.size.height))

    def _mark_classes(self) -> None:
        """Set the classes for the style sheet; only lines of a list get styles from it."""
        is_line = isinstance(self.shape, ListShape)
        self.set_class(is_line, "-list")
        self.set_class(is_line and self.is_chosen, "-cursor")

    def _repaint(self) -> None:
        self._looks.clear()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell the hand about the click."""
        event.stop()
        self.post_message(self.Clicked(self.at))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the painted rows; from the cache if the card has looked like this before."""
        whole = self.outer_size.region
        below, own = self.background_colors
        at = (whole, below, self.opacity, self.app.current_theme, *self.app.get_line_filters())
        if at != self._looks_at:
            self._looks.clear()
            self._looks_at = at
        look = self.is_coming, self.stance, self.before, own, self.styles.text_style
        rows = self._looks.get(look)
        if rows is None:
            rows = self._looks[look] = [lean(row) for row in super().render_lines(whole)]
        if crop == whole:
            return rows
        return [row.crop(crop.x, crop.right) for row in rows[crop.y : crop.bottom]]

    def render(self) -> Content:
        """Draw the face as a line of a list, or upright."""
        if self.face is None or self.shape is None or self.signs is None or self.is_coming:
            return Content("")
        signs = self.signs
        if isinstance(self.shape, ListShape):
            return paint(list_row(self.face, signs, self.shape, self.mark, is_cursor=self.is_chosen))
        if isinstance(self.shape, TileGrid):
            tile = tile_face(self.face, self.mark, signs)
            return paint_all(card_tile(tile, self.shape, self.stance, signs, is_pointed=self.face.is_pointed))
        if self.at >= len(self.shape.cells):
            return Content("")
        picture = face_picture(self.face, self.mark, signs)
        return paint_all(standing_card(picture, self.shape, self.at, self.stance, self.before, signs))
