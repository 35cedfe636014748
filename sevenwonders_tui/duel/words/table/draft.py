"""The Wonders that can be drafted, as pictures in the middle of the table: each with its name, cost and effects."""

from __future__ import annotations

from typing import NamedTuple

from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.short import wonder_gives
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, SpotKind, Target
from sevenwonders_tui.duel.words.terms.sheets import DRAFTED
from sevenwonders_tui.duel.words.terms.table import CURSOR, NUMBER
from sevenwonders_tui.duel.words.thing_terms import wonder_term
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, broken, centered, on_ground, padded
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip_line, line, pad
from sevenwonders_tui.present.term import explained

DRAFT_STEPS = (7, 8, 11, 23)
"""The heights from which the draft shows more: small pictures with one line of words, small pictures with all words,
large pictures, and two rows of large pictures."""
TITLE = 1
"""The number of rows for a name."""
SIZES = ((WonderSize.LARGE, 2), (WonderSize.SMALL, 3))
"""The sizes of pictures, the larger first, each with the number of rows of cost and effects below it. Below a small
picture, effects may take two rows."""
EDGES = 2
GAP = 1
WIDEST_MORE = 12
"""The number of cells by which a card may be wider than its picture."""


class _Shape(NamedTuple):
    size: WonderSize
    columns: int
    cells: int
    """The width of one card."""
    rows: int
    """The height of one card."""
    words: int
    """The number of those rows that show cost and effects."""


def draft(scene: DuelScene, focus: Focus, cells: int, rows: int) -> Drawn:
    """Return the Wonders of the draft, centred in `cells` cells, in at most `rows` rows."""
    group = scene.view.group
    if not group:
        return Drawn(())
    shape = _shape(len(group), cells, rows)
    lines: list[Line] = []
    spots: list[Spot] = []
    for at in range(0, len(group), shape.columns):
        row = group[at : at + shape.columns]
        left = max((cells - len(row) * (shape.cells + GAP) + GAP) // 2, 0)
        lines += [()] if lines else []
        top = len(lines)
        for number, wonder in enumerate(row):
            area = Area(left + number * (shape.cells + GAP), top, shape.cells, shape.rows)
            spots.append(Spot(Target(SpotKind.WONDER, wonder), area))
        cards = beside([_card(scene, wonder, focus, shape) for wonder in row], GAP)
        lines += [(Span(" " * left), *each) for each in cards]
    shown = [pad(clip_line(each, cells), cells) for each in lines[:rows]]
    return Drawn(shown, tuple(spot for spot in spots if spot.area.y < rows))


def _shape(count: int, cells: int, rows: int) -> _Shape:
    """Return the largest pictures that fit with their words; the small ones, side by side, if none fit."""
    for size, words in SIZES:
        columns = min(count, max((cells + GAP) // (size.cells + EDGES + GAP), 1))
        lines = -(-count // columns)
        columns = -(-count // lines)
        high = TITLE + size.rows + words
        wide = min((cells + GAP) // columns - GAP, size.cells + WIDEST_MORE)
        if lines * (high + 1) - 1 <= rows:
            return _Shape(size, columns, wide, high, words)
    return _Shape(WonderSize.SMALL, columns, wide, min(high, rows), words)


def _card(scene: DuelScene, wonder: WonderId, focus: Focus, shape: _Shape) -> Block:
    target, signs, cells = Target(SpotKind.WONDER, wonder), scene.signs, shape.cells
    is_here, key = focus.is_on(target), focus.key(target)
    mark = CURSOR.span(Span(signs.prompt, Role.YOU)) if is_here else Span(" ")
    name = line(
        mark,
        NUMBER.span(Span(f"{key} " if key else "", Role.STRONG)),
        Span(scene.book.short_wonder_name(wonder), Role.STRONG),
    )
    picture = centered(duel_wonder_picture(wonder, shape.size, signs), cells)
    cost = cost_line(scene.book.wonder(wonder).cost, signs)
    gives = broken(wonder_gives(scene.book, wonder, signs, is_drafted=True), cells - EDGES)
    room = shape.words - 1
    words = [cost, *gives[: room - 1], _rest(gives[room - 1 :])]
    body = [*picture, *((Span(" "), *clip_line(each, cells - EDGES, signs.ellipsis)) for each in words)]
    title = on_ground([clip_line(name, cells, signs.ellipsis)], Ground.CURSOR if is_here else Ground.RAISED, cells)
    ground = Ground.CURSOR if is_here else Ground.PANEL
    block = [*title, *on_ground(padded(body, cells, shape.rows - TITLE)[: shape.rows - TITLE], ground, cells)]
    term = wonder_term(scene, wonder, DRAFTED)
    return [explained(row, term) for row in block]


def _rest(rows: list[Line]) -> Line:
    return tuple(span for row in rows for span in row)
