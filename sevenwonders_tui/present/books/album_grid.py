"""Things of an album side by side: cards in a grid, or lines of a list if there is no room for cards.

Neighbouring cards share the columns and rows between them: the gold frame of the card under the cursor is drawn there.
If the ground has no shades, every card has a thin frame of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.i18n import around
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, block_cells, on_ground
from sevenwonders_tui.present.books.album import AlbumItem
from sevenwonders_tui.present.drawing.card_face import CardPicture, card_block, card_rows
from sevenwonders_tui.present.line import Ground, Line, Role, Span, bar, clip, fit, line, ljust, pad, role_of
from sevenwonders_tui.present.symbols import Symbols

LEAST_CARD, WIDEST_CARD = 16, 26
MOST_AIR = 2
"""The most rows that a card may have beyond those it needs."""
HIGHEST_CARD = 13


@dataclass(frozen=True, slots=True)
class GridShape:
    """The layout of cards in a grid."""

    columns: int
    rows: int
    """The rows of cards that are visible at once."""
    cells: int
    """The cells of a card."""
    card_rows: int
    gap: int
    """The cells and rows between two cards: one, or two if every card has a frame."""
    margin: int
    """The blanks left of all cards."""

    @property
    def is_framed(self) -> bool:
        """Return whether every card has a frame."""
        return self.gap > 1

    def areas(self, count: int, first: int) -> tuple[Area, ...]:
        """Return the place of each card, frames included, when row `first` is the first visible one.

        Places outside the visible rows lie above or below them.
        """
        wide, high = self.cells + self.gap, self.card_rows + self.gap
        extra = int(not self.is_framed)
        return tuple(
            Area(
                self.margin + at % self.columns * wide,
                (at // self.columns - first) * high,
                wide + extra,
                high + extra,
            )
            for at in range(count)
        )


def grid_shape(pictures: Sequence[CardPicture], cells: int, rows: int, *, is_framed: bool) -> GridShape:
    """Return the grid that shows the most of these cards without cutting any text."""
    gap = 2 if is_framed else 1
    room, high = cells - (not is_framed), rows - (not is_framed)
    least = max([LEAST_CARD, *(block_cells(art) for each in pictures for art in each.art[:1])])
    most = max(min(room // (least + gap), max(len(pictures), 1)), 1)
    fewest = min(-(-room // (WIDEST_CARD + gap)), most)
    needed: dict[int, int] = {}

    def rows_of(columns: int) -> int:
        wide = min(room // columns - gap, WIDEST_CARD)
        if columns not in needed:
            needed[columns] = max((card_rows(each, wide, has_sign=True) for each in pictures), default=1)
        return max(high // (needed[columns] + gap), 1)

    # If several grids show equally many cards, take the one with the widest cards.
    columns = max(range(fewest, most + 1), key=lambda each: (min(each * rows_of(each), len(pictures)), -each))
    seen = rows_of(columns)
    wide = min(room // columns - gap, WIDEST_CARD)
    tall = min(high // seen - gap, max(needed[columns] + MOST_AIR, HIGHEST_CARD))
    taken = columns * (wide + gap) + (not is_framed)
    return GridShape(columns, seen, wide, tall, gap, max((cells - taken) // 2, 0))


def grid_card(picture: CardPicture, shape: GridShape, signs: Symbols, *, is_chosen: bool) -> Block:
    """Return a card of a grid, without its frame."""
    ground = None if shape.is_framed else Ground.CURSOR if is_chosen else Ground.PANEL
    return card_block(picture, shape.cells, shape.card_rows, signs, ground=ground)


def grid_lines(cards: Sequence[Block], shape: GridShape, cells: int, rows: int, first: int, cursor: int) -> list[Line]:
    """Return the rows of cards from `first` on, in exactly `rows` rows; the cursor is on card `cursor`.

    `cards` has a block for each visible card; the other entries may be anything.
    """
    drawn: list[Line] = []
    count = len(cards)
    for row in range(first, first + shape.rows):
        start = row * shape.columns
        here = cards[start : start + shape.columns]
        if not here:
            break
        at = cursor - start
        if shape.is_framed:
            drawn += _framed_row(here, shape, at)
        else:
            drawn.append(_edge(shape, count, row, cursor))
            drawn += [_row(here, shape, y, at) for y in range(shape.card_rows)]
    if not shape.is_framed:
        drawn.append(_edge(shape, count, first + shape.rows, cursor, is_last=True))
    return [pad(each, cells) for each in drawn[:rows]] + [line(" " * cells)] * (rows - len(drawn))


def _edge(shape: GridShape, count: int, row: int, cursor: int, *, is_last: bool = False) -> Line:
    """Return the row between two rows of cards: empty except for the frame of the card under the cursor."""
    at_row, at = divmod(cursor, shape.columns)
    if at_row not in (row, row - 1) or not 0 <= cursor < count or (is_last and at_row == row):
        return ()
    corners = "┏┓" if at_row == row else "┗┛"
    start = shape.margin + at * (shape.cells + 1)
    return Span(" " * start), Span(corners[0] + "━" * shape.cells + corners[1], Role.YOU)


def _row(here: Sequence[Block], shape: GridShape, y: int, cursor: int) -> Line:
    side, blank = Span("┃", Role.YOU), Span(" ")
    row: Line = (Span(" " * shape.margin),) if shape.margin else ()
    for at, card in enumerate(here):
        row = (*row, side if cursor in (at, at - 1) and cursor >= 0 else blank, *card[y])
    return (*row, side if cursor == len(here) - 1 else blank)


def _framed_row(here: Sequence[Block], shape: GridShape, cursor: int) -> list[Line]:
    margin = Span(" " * shape.margin)
    boxes = [_framed(card, shape.cells, is_chosen=at == cursor) for at, card in enumerate(here)]
    return [(margin, *(span for box in boxes for span in box[y])) for y in range(shape.card_rows + 2)]


def _framed(card: Block, cells: int, *, is_chosen: bool) -> list[Line]:
    corners, across, down = ("┏┓┗┛", "━", "┃") if is_chosen else ("╭╮╰╯", "─", "│")
    role = Role.YOU if is_chosen else Role.FAINT
    side = Span(down, role)
    return [
        line(Span(corners[0] + across * cells + corners[1], role)),
        *((side, *row, side) for row in card),
        line(Span(corners[2] + across * cells + corners[3], role)),
    ]


def first_row(shape_rows: int, first: int, row: int) -> int:
    """Return the first visible row when `row`, the one with the cursor, must be among `shape_rows` visible rows.

    >>> first_row(2, 0, 1), first_row(2, 0, 2), first_row(2, 3, 1)
    (0, 1, 1)
    """
    return min(max(first, row - shape_rows + 1), row)


def list_line(item: AlbumItem, name_cells: int, cells: int, signs: Symbols, *, is_chosen: bool) -> Line:
    """Return a thing as a line of a list: its kind as a bar with its name, then its effects."""
    name_cells = min(name_cells + 2, cells * 2 // 3)
    prompt = Span(f"{signs.prompt} ", Role.YOU) if is_chosen else Span("  ")
    name = fit(around(" {} ".format, item.name), name_cells, signs.ellipsis)
    named = Span(name, Role.STRONG, Ground.RAISED) if item.color is None else bar(name, item.color)
    kind = item.kinds[0] if item.color is not None else ""
    rest = cells - 2 - name_cells - 1
    told = Span(clip(item.gives, rest - cell_len(kind) - 1, signs.ellipsis))
    tail = Span(kind, Role.MUTED if item.color is None else role_of(item.color))
    row = (prompt, named, Span(" "), Span(ljust(told.text, rest - cell_len(kind))), tail)
    if not is_chosen:
        return row
    (chosen,) = on_ground([(*row[:-1], Span(tail.text, Role.PLAIN))], Ground.CURSOR, cells)
    return chosen
