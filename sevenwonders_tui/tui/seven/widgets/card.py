"""One card of the hand: a card with a coloured edge where there is room, a line of a list where there is not."""

from __future__ import annotations

from collections.abc import Hashable

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.line import Ground, Role, ljust
from sevenwonders_tui.present.seven.card_shape import ListShape, list_row, upright
from sevenwonders_tui.present.seven.hand import CardFace
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.widgets.paint import paint, style_of

CARD_CELLS = 26
"""No card is wider."""


class CardTile(Widget):
    """Draws a `CardFace`. Where the cursor is, and what is locked, are classes that the hand sets."""

    DEFAULT_CSS = """
    CardTile { width: 1fr; max-width: 26; height: 100%; border: round $frame; border-title-style: bold;
        border-subtitle-style: bold; }
    CardTile.-hidden { display: none; }
    CardTile.brown { border: round $card-brown; border-title-color: $card-brown; }
    CardTile.grey { border: round $card-grey; border-title-color: $card-grey; }
    CardTile.blue { border: round $card-blue; border-title-color: $card-blue; }
    CardTile.yellow { border: round $card-yellow; border-title-color: $card-yellow; }
    CardTile.red { border: round $card-red; border-title-color: $card-red; }
    CardTile.green { border: round $card-green; border-title-color: $card-green; }
    CardTile.purple { border: round $card-purple; border-title-color: $card-purple; }
    CardTile.-cursor { border: heavy $gold; background: $cursor-ground; border-title-color: $foreground;
                   border-subtitle-color: $foreground; }
    CardTile.-locked { border: double $success; border-title-color: $success; border-subtitle-color: $success; }
    CardTile.-list { width: 1fr; max-width: 100%; height: 1; border: none !important; padding: 0 1; }
    CardTile.-list.-cursor { text-style: bold; background: $cursor-ground; }
    CardTile.-list.-cursor:ansi { text-style: bold reverse; background: transparent; }
    """

    class Clicked(Message):
        """The mouse was pressed on this card."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at
        self.face: CardFace | None = None
        self.signs: Symbols | None = None
        self.mark = ""
        self.shape: ListShape | None = None
        """How the list is laid out that the card is a line of; None for an upright card."""
        self._looks: dict[Hashable, list[Strip]] = {}
        """The painted rows, chosen and not: an arrow key makes two cards change their looks, and nothing else."""
        self._looks_at: Hashable = None
        """What all looks depend on."""

    def show(self, face: CardFace | None, signs: Symbols, mark: str = "") -> None:
        """Draw another card; `mark` says what is locked for it."""
        if (face, signs, mark) == (self.face, self.signs, self.mark):
            return
        self.face, self.signs, self.mark = face, signs, mark
        self.set_class(face is None, "-hidden")
        self.set_class(bool(mark), "-locked")
        if face is not None:
            for color in Color:
                self.set_class(face.color is color, color.value)
            self.border_title = f"{face.number} {face.color_word}"
            self.border_subtitle = mark
        self._repaint()

    def fold(self, shape: ListShape | None) -> None:
        """Draw a line of a list that is laid out so, or an upright card."""
        if shape != self.shape:
            self.shape = shape
            self.set_class(shape is not None, "-list")
            self._repaint()

    def _repaint(self) -> None:
        self._looks.clear()
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell the hand."""
        event.stop()
        self.post_message(self.Clicked(self.at))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the painted rows, from those that are kept where the card has looked like this before."""
        if crop != self.outer_size.region:
            return super().render_lines(crop)
        below, _own = self.background_colors
        at = (crop, below, self.opacity, self.app.current_theme, *self.app.get_line_filters())
        if at != self._looks_at:
            self._looks.clear()
            self._looks_at = at
        rows = self._looks.get(self.classes)
        if rows is None:
            rows = self._looks[self.classes] = super().render_lines(crop)
        return rows

    def render(self) -> Content:
        """Draw the face as a line of a list, or upright."""
        if self.face is None or self.signs is None:
            return Content("")
        is_cursor = self.has_class("-cursor")
        if self.shape is not None:
            return paint(list_row(self.face, self.signs, self.shape, self.mark, is_cursor))
        cells, rows = self.content_size.width, self.content_size.height
        card = upright(self.face, self.signs, cells, rows)
        style = style_of(Role.STRONG, Ground(self.face.color.value))
        band = [Content.styled(ljust(text, cells), style) for text in card.title]
        return Content("\n").join(
            [*band, *(Content.styled(span.text, style_of(span.role, span.ground)) for span in card.body)]
        )
