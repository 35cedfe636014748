"""Things of one kind in equal columns, such as chambers or spaces: a few lines each, with a cursor on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, Target
from sevenwonders_tui.duel.words.terms.table import CAN_CHOOSE, CURSOR, NUMBER
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip_line, line
from sevenwonders_tui.present.symbols import Symbols

Column: TypeAlias = tuple[Target, Sequence[Line]]
"""A thing and its lines; the first line begins with a cell for the cursor."""


ROOMY_COLUMN = 14
"""The width in cells from which a column also has an empty cell at its right edge."""


def column_room(cells: int, columns: int) -> int:
    """Return the width of the lines in each column, in cells, if `columns` columns share a row."""
    each = (cells + 1) // max(columns, 1)
    return each - 2 - (each >= ROOMY_COLUMN)


def panel_row(columns: Sequence[Column], focus: Focus, cells: int, rows: int, signs: Symbols) -> Drawn:
    """Return the columns side by side as panels, `cells` cells wide in all; each line starts one cell from the edge."""
    if not columns:
        return Drawn(())
    each, more = divmod(cells + 1, len(columns))
    blocks: list[Block] = []
    spots: list[Spot] = []
    x = 0
    for at, (target, lines) in enumerate(columns):
        wide = each - 1 + (at < more)
        blocks.append(_column(target, lines, focus, wide, rows, signs))
        spots.append(Spot(target, Area(x, 0, wide, rows)))
        x += wide + 1
    return Drawn(beside(blocks, 1), tuple(spots))


def _column(target: Target, lines: Sequence[Line], focus: Focus, cells: int, rows: int, signs: Symbols) -> Block:
    is_here = focus.is_on(target)
    ground = Ground.CURSOR if is_here else Ground.RAISED if focus.offers(target) else Ground.PANEL
    drawn: list[Line] = []
    for at in range(rows):
        first = CURSOR.span(Span(signs.prompt, Role.YOU)) if is_here and not at else Span(" ", Role.YOU)
        if not at and not is_here and focus.offers(target):
            # A thing that starts with its own number needs no second one.
            key = "" if focus.key(target) == str(target.id) else focus.key(target)
            first = NUMBER.span(Span(key, Role.STRONG)) if key else CAN_CHOOSE.span(Span(signs.check, Role.GOOD))
        parts = lines[at] if at < len(lines) else ()
        drawn.append((first, *clip_line(parts, cells - 1, signs.ellipsis)))
    return on_ground(drawn or [line(" ")], ground, cells)
