"""A shelf of an album, fitted to its room: a grid of cards, a list, or trees of chains, with the cursor visible."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, padded
from sevenwonders_tui.present.books.album import CHAINS, Album, AlbumShelf
from sevenwonders_tui.present.books.album_grid import GridShape, first_row, grid_card, grid_lines, grid_shape, list_line
from sevenwonders_tui.present.books.chain_map import (
    ChainFamily,
    ChainLook,
    ChainMap,
    card_cells,
    chain_columns,
    chain_map,
    heads,
    map_cells,
)
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.line import Line, Span, line, pad, wrap
from sevenwonders_tui.present.symbols import Symbols

TWO_TREES = 150
"""From this width on two trees stand side by side."""
TREE_GAP = 4
LEAST_NAME = 20
"""The least cells for the names of a list."""


@dataclass(frozen=True, slots=True)
class ShelfSight:
    """A drawn shelf."""

    lines: list[Line]
    areas: Mapping[str, Area]
    """The place of each thing; places that are not visible lie above or below."""
    first: int
    """The first visible row."""
    page: int
    """How many rows of things are visible at once."""


@dataclass(slots=True)
class ShelfDrawing:
    """The drawn cards of a shelf, kept between drawings: when the cursor moves, only two cards change."""

    pictures: dict[str, CardPicture] = field(default_factory=dict)
    blocks: dict[Hashable, Block] = field(default_factory=dict)
    shapes: dict[Hashable, GridShape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShelfRoom:
    """The room for a shelf, and the signs it is drawn with."""

    cells: int
    rows: int
    signs: Symbols
    is_framed: bool
    is_list: bool


def shelf_sight(
    album: Album, shelf: AlbumShelf, cursor: str, first: int, room: ShelfRoom, drawing: ShelfDrawing
) -> ShelfSight:
    """Return a shelf with the cursor on a thing; `first` is the first row that was visible before."""
    if not shelf.items:
        text = _("Nothing has this in its name, nor does anything do it.")
        return ShelfSight([line(f" {row}") for row in wrap(text, room.cells - 2)], {}, 0, 1)
    if shelf.id == CHAINS:
        return _trees(album, cursor, first, room)
    return (_list if room.is_list else _grid)(album, shelf, cursor, first, room, drawing)


def _grid(
    album: Album, shelf: AlbumShelf, cursor: str, first: int, room: ShelfRoom, drawing: ShelfDrawing
) -> ShelfSight:
    signs = room.signs
    for id_ in shelf.items:
        if id_ not in drawing.pictures:
            drawing.pictures[id_] = album.picture(id_, signs)
    key = (shelf.items, room)
    if key not in drawing.shapes:
        pictures = [drawing.pictures[id_] for id_ in shelf.items]
        drawing.shapes[key] = grid_shape(pictures, room.cells, room.rows, is_framed=room.is_framed)
    shape = drawing.shapes[key]
    at = shelf.items.index(cursor)
    first = first_row(shape.rows, min(first, last_first(len(shelf.items), shape)), at // shape.columns)
    seen = range(first * shape.columns, (first + shape.rows) * shape.columns)
    cards: list[Block] = []
    for number, id_ in enumerate(shelf.items):
        name = (id_, shape, number == at)
        if number in seen and name not in drawing.blocks:
            drawing.blocks[name] = grid_card(drawing.pictures[id_], shape, signs, is_chosen=number == at)
        cards.append(drawing.blocks.get(name, ()))
    lines = grid_lines(cards, shape, room.cells, room.rows, first, at)
    areas = dict(zip(shelf.items, shape.areas(len(shelf.items), first), strict=True))
    return ShelfSight(lines, areas, first, shape.rows)


def last_first(count: int, shape: GridShape) -> int:
    """Return the first visible row when the end of a shelf is shown."""
    return max(-(-count // shape.columns) - shape.rows, 0)


def _list(
    album: Album,
    shelf: AlbumShelf,
    cursor: str,
    first: int,
    room: ShelfRoom,
    _drawing: ShelfDrawing,
) -> ShelfSight:
    at = shelf.items.index(cursor)
    first = first_row(room.rows, min(first, max(len(shelf.items) - room.rows, 0)), at)
    lines: list[Line] = []
    shown = [album.item(id_, room.signs) for id_ in shelf.items[first : first + room.rows]]
    wide = max([LEAST_NAME, *(cell_len(item.name) for item in shown)])
    for number, item in enumerate(shown, start=first):
        lines.append(list_line(item, wide, room.cells, room.signs, is_chosen=number == at))
    areas = {id_: Area(0, number - first, room.cells, 1) for number, id_ in enumerate(shelf.items)}
    return ShelfSight(lines, areas, first, room.rows)


# Trees


def _trees(album: Album, cursor: str, first: int, room: ShelfRoom) -> ShelfSight:
    """Return all chains as trees, in one column or two."""
    families = album.families(room.signs)
    everything = ChainFamily(tuple(card for family in families for card in family.cards), ())
    titles = chain_columns(everything, album.columns())
    columns = len(titles)
    count = 2 if room.cells >= TWO_TREES else 1
    cells = (room.cells - 2 - TREE_GAP * (count - 1)) // count
    wide = map_cells(columns, card_cells(columns, cells))
    margin = max((room.cells - wide * count - TREE_GAP * (count - 1)) // 2, 0)
    stacks = [
        _stack(part, columns, wide, room.signs, cursor, x=margin + number * (wide + TREE_GAP))
        for number, part in enumerate(_parts(families, count))
    ]
    head = beside([[heads(titles, wide, room.signs)]] * count, TREE_GAP)
    lines = beside([padded(stack.lines, wide) for stack in stacks], TREE_GAP)
    areas = {id_: area for stack in stacks for id_, area in stack.areas.items()}
    rows = room.rows - 1
    at = areas[cursor].y
    first = first_row(rows - 1, min(first, max(len(lines) - rows, 0)), at)
    shown = [(Span(" " * margin), *each) for each in (*head, *lines[first : first + rows])]
    return ShelfSight(
        [pad(each, room.cells) for each in shown],
        {id_: area.moved(0, 1 - first) for id_, area in areas.items()},
        first,
        rows,
    )


def _parts(families: Sequence[ChainFamily], count: int) -> list[list[ChainFamily]]:
    """Return the families in `count` parts with about equally many cards."""
    parts: list[list[ChainFamily]] = [[]]
    total, used = sum(len(family.cards) for family in families), 0
    for family in families:
        if used >= total * len(parts) / count:
            parts.append([])
        parts[-1].append(family)
        used += len(family.cards)
    return parts


def _stack(
    families: Sequence[ChainFamily], columns: int, wide: int, signs: Symbols, cursor: str, *, x: int
) -> ChainMap:
    lines: list[Line] = []
    areas: dict[str, Area] = {}
    for family in families:
        drawn = chain_map(family, columns, wide, signs, ChainLook(cursor=cursor))
        lines += [()] if lines else []
        areas |= {id_: area.moved(x, len(lines)) for id_, area in drawn.areas.items()}
        lines += drawn.lines
    return ChainMap(lines, areas)
