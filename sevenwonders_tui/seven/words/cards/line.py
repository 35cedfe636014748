"""A card of the hand as a line of a list, for terminals that have no room for upright cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from sevenwonders_tui.i18n import around
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.goods import tight
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    bar,
    clip,
    column_cells,
    fit,
    line,
    ljust,
    measure,
    pad,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cards.hand import CardFace, chain_texts
from sevenwonders_tui.seven.words.effects.price import ROLES
from sevenwonders_tui.seven.words.terms.card import LOCKED

PROMPT = 2
"""The sign of the cursor and a blank."""
GAP = 1
WIDEST_GAP = 4
COLOR_CELLS, WIDEST_COLOR = 8, 13
WIDEST_NAME, GIVES_CELLS = 26, 24
CHAINS, LEAST_CHAINS = 4, 11
"""The index of the column of chains, and the least cells in which it shows the beginning of a name."""
LEAST_GIVES = 10
"""The least cells for the effects of a card, in the narrowest list."""


def face_columns(faces: Sequence[CardFace], name_cells: int) -> tuple[int, int, int]:
    """Return the widths of colour, name and effects in a list; names have at least `name_cells` cells."""
    return (
        column_cells((face.color_word for face in faces), COLOR_CELLS, WIDEST_COLOR),
        column_cells((face.name for face in faces), name_cells, WIDEST_NAME),
        column_cells((face.gives for face in faces), GIVES_CELLS, GIVES_CELLS),
    )


def face_row(face: CardFace, columns: tuple[int, int, int], *tail: Span, name: Span | None = None) -> Line:
    """Return a card as one line of a dialog, in the columns of `face_columns`; `name` replaces the card's name."""
    color_cells, name_cells, gives_cells = columns
    shown = name or Span(face.name, Role.STRONG)
    return (
        replace(bar(fit(f" {face.color_word}", color_cells + 1), face.color), term=face.terms.kind),
        Span(" "),
        *_fitted(replace(shown, term=face.terms.card), name_cells),
        *_fitted(Span(face.gives, term=face.terms.gives), gives_cells),
        *tail,
    )


def _fitted(span: Span, cells: int) -> Line:
    """Return a text in exactly `cells` cells; its term does not belong to the blanks behind it."""
    return pad(line(replace(span, text=clip(span.text, cells))), cells)


@dataclass(frozen=True, slots=True)
class ListShape:
    """The layout of a hand's lines: the width of each column, and how much it says."""

    has_names: bool = False
    """Whether chains show the names of the cards; otherwise an ellipsis stands behind the arrows."""
    chain_cells: int = 0
    """The cells to which these names are cut; 0 if all of them are whole."""
    has_short_colors: bool = False
    has_short_costs: bool = False
    widths: tuple[int, ...] = ()
    bar_cells: int = 0
    """The width of the filled cell with number and kind."""


def list_shape(faces: Sequence[CardFace], marks: Mapping[int, str], signs: Symbols, cells: int) -> ListShape:
    """Return the layout that says most in `cells` cells; `marks` has the marks of locked cards by place.

    The lines are two cells longer: the sign of the cursor stands in the margin at their left.
    """
    room = cells + 1 - PROMPT
    for shape in (
        ListShape(has_names=True),
        ListShape(),
        ListShape(has_short_colors=True),
        ListShape(has_short_colors=True, has_short_costs=True),
    ):
        widths = _widths(faces, marks, signs, shape)
        gaps = sum(width > 0 for width in widths[:-1])
        if sum(widths) + gaps * GAP <= room:
            break
    if not faces:
        return ListShape()
    spare = room - sum(widths) - gaps * GAP
    free = widths[CHAINS] + spare - gaps * GAP
    if widths[CHAINS] and not shape.has_names and free >= LEAST_CHAINS:
        # Cut names say more than one sign for all names.
        shape = replace(shape, has_names=True, chain_cells=free)
        widths = _widths(faces, marks, signs, shape)
        spare = room - sum(widths) - gaps * GAP
    if spare < 0:
        widths[2] = max(widths[2] + spare, LEAST_GIVES)
    gap = GAP + min(max(spare, 0) // max(gaps, 1), WIDEST_GAP - GAP)
    columns = tuple(width and width + gap for width in widths[:-1])
    return replace(shape, widths=(*columns, room - sum(columns)), bar_cells=widths[0])


def _widths(faces: Sequence[CardFace], marks: Mapping[int, str], signs: Symbols, shape: ListShape) -> list[int]:
    """Return the number of cells that each column needs."""
    rows = [_columns(face, signs, marks.get(at, ""), shape) for at, face in enumerate(faces)]
    return [max((cell_len(span.text) for span in column), default=0) for column in zip(*rows, strict=True)]


def list_row(face: CardFace, signs: Symbols, shape: ListShape, mark: str, is_cursor: bool) -> Line:
    """Return a card as one line of a list."""
    columns = _columns(face, signs, mark, shape)
    columns[0] = replace(columns[0], text=ljust(columns[0].text, shape.bar_cells))
    room = sum(shape.widths)
    row = _shifted(columns, shape)
    if measure(row) > room:
        cells = [_cell(span, width) for span, width in zip(columns, shape.widths[:-1], strict=False)]
        tail = replace(columns[-1], text=clip(columns[-1].text, shape.widths[-1]))
        row = (*(span for cell in cells for span in cell), tail)
    pointer = Span(signs.pointer if face.is_pointed else " ", Role.STRONG)
    if not is_cursor:
        return (Span(" "), pointer, *row)
    (chosen,) = on_ground([(Span(signs.prompt, Role.YOU), pointer, *row)], Ground.CURSOR, PROMPT + room + 1)
    return chosen


def _shifted(columns: Sequence[Span], shape: ListShape) -> Line:
    """Return uncut columns: each in its place, or behind a column that is too long for its own place."""
    row: list[Span] = []
    used = start = 0
    for span, width in zip(columns, shape.widths, strict=True):
        if not width:
            continue
        gap = max(start - used, GAP if used else 0)
        row += [Span(" " * gap), span]
        used += gap + cell_len(span.text)
        start += width
    return tuple(row)


def is_gives_cut(face: CardFace, shape: ListShape) -> bool:
    """Return whether the list has no room for all effects of a card."""
    return cell_len(face.gives) >= shape.widths[2]


def _cell(span: Span, width: int) -> Line:
    return pad(line(replace(span, text=clip(span.text, max(width - 1, 0)))), width) if width else ()


def _columns(face: CardFace, signs: Symbols, mark: str, shape: ListShape) -> list[Span]:
    """Return number and colour, name, effects, cost, chains and price."""
    terms = face.terms
    color = short_color(face.color) if shape.has_short_colors else face.color_word
    cost = "" if face.is_cost_price and not mark else face.cost
    if shape.has_names:
        chains = around(lambda *texts: "  ".join(texts), *chain_texts(face, signs))
        chains = clip(chains, shape.chain_cells, signs.ellipsis) if shape.chain_cells else chains
    else:
        # A bare arrow would mean a neighbour, so an ellipsis stands for the names.
        arrows = (signs.left if face.comes_from else "") + (signs.right if face.leads_to else "")
        chains = arrows and arrows + signs.ellipsis
    tail = f"{signs.check} {mark}" if mark else face.price.text
    return [
        replace(bar(f" {face.number} {color} ", face.color), term=terms.kind),
        Span(face.name, Role.STRONG, term=terms.card),
        Span(face.gives, term=terms.gives),
        Span(tight(cost) if shape.has_short_costs else cost, term=terms.cost),
        Span(chains, Role.MUTED, term=terms.chains),
        Span(tail, Role.GOOD if mark else ROLES[face.price.reach], term=LOCKED.id if mark else face.price.term),
    ]
