"""Cards as tiles: a bar with number and name, then what the card gives, its chains, its price and its kind.

No game is named here: each game describes its cards by a `TileFace`. What there is no room for goes in this order:
words become short forms, then the kind goes, then the chains, then the name is cut. Numbers, prices and signs stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.drawing.card_face import NO_TERMS, PictureTerms
from sevenwonders_tui.present.drawing.card_stand import Stance
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, line, measure, pad, spread, wrap
from sevenwonders_tui.present.symbols import Symbols

TILE_CELLS, TILE_GAP = 19, 1
"""The least cells of a tile, and the blanks between two tiles."""
TILE_ROWS, HIGH_TILE_ROWS = 3, 4
"""The rows of a tile; a high one has two lines for the name."""
HIGH_TERMINAL = 40
"""The rows of a terminal that shows high tiles."""
MARGIN = 4
"""The cells before a name and what stands below it: the edge, the sign of the cursor, the number and a blank."""
_EDGES = {Stance.DOWN: (" ", Role.PLAIN), Stance.LOCKED: ("║", Role.GOOD), Stance.CHOSEN: ("┃", Role.YOU)}


@dataclass(frozen=True, slots=True)
class TileFace:
    """The texts of a card."""

    number: str
    """The key that selects it."""
    name: str
    color: Color | None
    """None for things that are not cards: their bar is a raised line."""
    kind: str
    """The short word for the colour."""
    gives: tuple[str, ...]
    """Its effects, the longest way to say them first."""
    prices: tuple[Span, ...]
    """The price now with its sign, the longest way first; the last one is never cut."""
    chains: str = ""
    """The arrows of the chains it belongs to."""
    terms: PictureTerms = NO_TERMS


@dataclass(frozen=True, slots=True)
class TileGrid:
    """How tiles stand beside and above each other."""

    columns: int
    cells: int
    """The cells of a tile."""
    rows: int
    """The rows of a tile."""

    def height(self, tiles: int) -> int:
        """Return the rows of a number of tiles.

        >>> TileGrid(2, 19, 3).height(7)
        12
        """
        return -(-tiles // self.columns) * self.rows


def tile_grid(cells: int, terminal_rows: int) -> TileGrid:
    """Return the layout of tiles in a width, for a terminal with that many rows.

    >>> tile_grid(40, 29), tile_grid(60, 20).columns, tile_grid(80, 18).columns, tile_grid(43, 44).rows
    (TileGrid(columns=2, cells=19, rows=3), 3, 4, 4)
    """
    columns = max((cells + TILE_GAP) // (TILE_CELLS + TILE_GAP), 1)
    rows = HIGH_TILE_ROWS if terminal_rows >= HIGH_TERMINAL else TILE_ROWS
    return TileGrid(columns, (cells + TILE_GAP) // columns - TILE_GAP, rows)


def card_tile(
    face: TileFace, grid: TileGrid, stance: Stance, signs: Symbols, *, is_pointed: bool = False
) -> list[Line]:
    """Return a card as a block of the cells and rows of a tile.

    The chosen one has an edge and the cursor's sign, so that it is known without colour; `is_pointed` puts the coach's
    sign there.
    """
    inner = grid.cells - 2
    mark = signs.prompt if stance is Stance.CHOSEN else signs.pointer if is_pointed else " "
    head = Span(f"{mark}{face.number} ", Role.STRONG)
    room = inner - measure((head,)) - 1
    names = wrap(face.name, room)[: grid.rows - 2] if grid.rows > TILE_ROWS else []
    if " ".join(names) != face.name:
        names = [*names[:-1], face.name.removeprefix(" ".join(names[:-1])).strip()]
    bars: list[Line] = [
        (head if not at else Span(" " * measure((head,))), Span(clip(name, room, signs.ellipsis), Role.STRONG))
        for at, name in enumerate(names or [face.name])
    ]
    ground = Ground.RAISED if face.color is None else Ground(face.color.value)
    filled = [tuple(replace(span, term=face.terms.name) for span in row) for row in on_ground(bars, ground, inner)]
    low = [_gives(face, inner, signs), _price(face, inner)]
    block = [*filled, *([()] * (grid.rows - len(filled) - len(low))), *low]
    edge = Span(*_EDGES[stance])
    return [(edge, *pad(row, inner), edge) for row in block]


def _gives(face: TileFace, cells: int, signs: Symbols) -> Line:
    """Return what a card gives, with its chains if there is room for both."""
    for chains, given in product((face.chains, ""), face.gives):
        for row in _rows(Span(given, term=face.terms.gives), Span(chains, Role.MUTED, term=face.terms.chains), cells):
            return row
    return line(" ", Span(_cut(face.gives[-1], cells - 2, signs.ellipsis), term=face.terms.gives))


def _price(face: TileFace, cells: int) -> Line:
    """Return what a card costs now, with its kind if there is room for both."""
    kind = Span(face.kind, Role.MUTED, term=face.terms.kind)
    for word, price in product((kind, Span("")), face.prices):
        for row in _rows(price, word, cells):
            return row
    return (face.prices[-1],)


def _rows(left: Span, right: Span, cells: int) -> Iterator[Line]:
    """Yield the ways to put two texts on a line: below the name, or from the edge on; none if they do not fit."""
    for margin in (MARGIN - 1, 1):
        need = margin + cell_len(left.text) + bool(right.text) + cell_len(right.text)
        if need <= cells:
            yield spread((Span(" " * margin), left), (right,) if right.text else (), cells)


def _cut(text: str, cells: int, ellipsis: str) -> str:
    """Return the first words of a text and an ellipsis: a cut word could be a cut number.

    >>> _cut("2¢ for each brown card", 12, "…")
    '2¢ for each…'
    """
    words = text.split(" ")
    while words and cell_len(" ".join(words)) + 1 > cells:
        words.pop()
    return " ".join(words) + ellipsis
