"""One card of the hand: a card with a coloured edge where there is room, a line of a list where there is not."""

from __future__ import annotations

from collections.abc import Hashable

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.tui.present.hand import CardFace
from sevenwonders_tui.tui.present.line import Line, Role, Span, clip, line, pad, wrap_rows
from sevenwonders_tui.tui.present.price import ROLES
from sevenwonders_tui.tui.symbols import Symbols
from sevenwonders_tui.tui.widgets.paint import STYLES, paint

NAME_ROWS = 3
GIVES_ROWS = 3


class Card(Widget):
    """Draws a `CardFace`. Where the cursor is, and what is locked, are classes that the hand sets."""

    DEFAULT_CSS = """
    Card { width: 1fr; max-width: 26; height: 100%; border: round $frame; border-title-style: bold;
        border-subtitle-style: bold; }
    Card.-hidden { display: none; }
    Card.brown { border: round $card-brown; border-title-color: $card-brown; }
    Card.grey { border: round $card-grey; border-title-color: $card-grey; }
    Card.blue { border: round $card-blue; border-title-color: $card-blue; }
    Card.yellow { border: round $card-yellow; border-title-color: $card-yellow; }
    Card.red { border: round $card-red; border-title-color: $card-red; }
    Card.green { border: round $card-green; border-title-color: $card-green; }
    Card.purple { border: round $card-purple; border-title-color: $card-purple; }
    Card.-cursor { border: heavy $cursor; background: $cursor-ground; border-title-color: $chosen;
                   border-subtitle-color: $chosen; }
    Card.-locked { border: double $success; border-title-color: $success; border-subtitle-color: $success; }
    Card.-list { width: 1fr; max-width: 100%; height: 1; border: none !important; padding: 0 1; }
    Card.-list.-cursor { text-style: bold; background: $cursor-ground; }
    Card.-list.-cursor:ansi { text-style: bold reverse; background: transparent; }
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
        """Draw the face in the shape that the room asks for."""
        if self.face is None or self.signs is None:
            return Content("")
        if self.size.height <= 1:
            return paint(list_row(self.face, self.signs, self.content_size.width, self.mark, self.has_class("-cursor")))
        return self._card(self.face, self.signs)

    def _card(self, face: CardFace, signs: Symbols) -> Content:
        cells, rows = self.content_size.width, self.content_size.height
        title = wrap_rows(face.name, cells - 2, NAME_ROWS)
        style = STYLES[Role.CHOSEN] if self.has_class("-cursor") else f"bold reverse $card-{face.color.value}"
        band = [Content.styled(f" {text}".ljust(cells), style) for text in title]
        room = rows - len(band)
        foot = [
            Span("" if face.is_cost_price else clip(face.cost, cells - 2), Role.PLAIN),
            Span(clip(face.price.text, cells - 2), ROLES[face.price.reach]),
        ]
        chains = []
        if face.comes_from:
            chains.append(Span(clip(f"{signs.left} {' / '.join(face.comes_from)}", cells - 2), Role.MUTED))
        if face.leads_to:
            chains.append(Span(clip(f"{signs.right} {', '.join(face.leads_to)}", cells - 2), Role.MUTED))
        body = [Span(text, Role.STRONG) for text in wrap_rows(face.gives, cells - 2, GIVES_ROWS)]
        chains = chains[: max(room - len(body) - len(foot), 0)]
        gap = room - len(body) - len(foot) - len(chains)
        # Cost and price at the bottom, so that they stand in one row on all cards.
        spans = [*body, *([Span("")] * gap), *chains, *foot]
        return Content("\n").join([*band, *(Content.assemble(" ", (span.text, STYLES[span.role])) for span in spans)])


def list_row(face: CardFace, signs: Symbols, cells: int, mark: str, is_cursor: bool) -> Line:
    """Return a card as one line of a list."""
    prompt = signs.prompt if is_cursor else " "
    arrows = (signs.left if face.comes_from else " ") + (signs.right if face.leads_to else " ")
    name_cells, gives_cells, cost_cells = cells * 26 // 100, cells * 31 // 100, cells * 11 // 100
    color_cells = 7
    cost = "" if face.is_cost_price and not mark else face.cost
    cost = cost if cell_len(cost) < cost_cells else cost.replace(" ", "")
    tail = f"{signs.check} {mark}" if mark else face.price.text
    parts = (
        Span(f"{prompt}{face.number} ", Role.STRONG),
        *_column(face.color_word, color_cells, Role(face.color.value)),
        *_column(face.name, name_cells, Role.CHOSEN if is_cursor else Role.STRONG),
        *_column(face.gives, gives_cells),
        *_column(cost, cost_cells),
        Span(arrows + " ", Role.MUTED),
    )
    used = 3 + color_cells + name_cells + gives_cells + cost_cells + 3
    return (*parts, Span(clip(tail, max(cells - used, 0)), Role.GOOD if mark else ROLES[face.price.reach]))


def _column(text: str, cells: int, role: Role = Role.PLAIN) -> Line:
    return pad(line(Span(clip(text, cells - 1), role)), cells)
