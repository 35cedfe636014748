"""The sheet of both players: a row for each category, two columns, and a bar on the side of the player who leads.

It can be drawn while it is counted: `step` is the number of categories counted. The winner is shown at `last_step`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import cell_len

from sevenwonders_tui.duel.words.end.result import DuelRow, DuelScoreSheet
from sevenwonders_tui.duel.words.terms import sheets as terms
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import on_ground
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
    rjust,
)
from sevenwonders_tui.present.stacked_bar import filled
from sevenwonders_tui.present.symbols import ASCII, Symbols

LABEL_CELLS, WIDEST_LABEL = 13, 20
LEAST_COLUMN, WIDEST_COLUMN = 6, 18
FIGURE_CELLS = 4
"""The cells of a sign and up to three digits."""
WIDEST_POINT = 3
"""The most cells for a point: longer bars are no easier to read."""
LEAST_HALF = FIGURE_CELLS + 4
"""The least cells of a side of the axis: a narrower one would show nothing."""


@dataclass(frozen=True, slots=True)
class PadLayout:
    """The widths of the parts of the sheet."""

    label: int
    column: int
    half: int
    """The cells of each side of the axis; 0 if there is no room for bars."""


def last_step(sheet: DuelScoreSheet) -> int:
    """Return the step at which everything is counted and the winner is shown."""
    return len(sheet.rows) + 1


def duel_pad_lines(
    sheet: DuelScoreSheet,
    cells: int,
    signs: Symbols,
    step: int | None = None,
    *,
    has_rule: bool = False,
    is_airy: bool = False,
    is_flat: bool = False,
) -> list[Line]:
    """Return the sheet in `cells` cells; with `is_flat` a line stands in place of shades of the ground."""
    step = last_step(sheet) if step is None else step
    layout = _layout(sheet, cells)
    rule = [line(" ", Span(signs.rule * (cells - 2), Role.FAINT))]
    air = [line()] * is_airy
    body: list[Line] = [*(rule if is_flat else air)]
    for at, row in enumerate(sheet.rows):
        body.append(_row(sheet, row, layout, signs, is_counted=at < step))
    body += rule if has_rule else []
    body.append(_total(sheet, layout, signs, step))
    return [
        *on_ground([_head(sheet, layout, signs, step)], Ground.RAISED, cells),
        *on_ground([*body, *air], Ground.PANEL, cells),
    ]


def _layout(sheet: DuelScoreSheet, cells: int) -> PadLayout:
    label = column_cells((f" {row.title}" for row in sheet.rows), LABEL_CELLS, WIDEST_LABEL, gap=2) + 2
    column = min(max(LEAST_COLUMN, *(cell_len(name) + 2 for name in sheet.names)), WIDEST_COLUMN) + 1
    half = (cells - label - 2 * column - 4) // 2
    most = max((abs(row.lead) for row in sheet.rows), default=0)
    half = min(half, max(most * WIDEST_POINT + FIGURE_CELLS, LEAST_HALF) + 1)
    return PadLayout(label, column, half if half >= LEAST_HALF else 0)


def _head(sheet: DuelScoreSheet, layout: PadLayout, signs: Symbols, step: int) -> Line:
    """Return the names above the columns, and the sides of the bars."""
    is_told = step >= last_step(sheet)
    spans = [terms.SHEET.span(Span(fit(" " + _title(sheet), layout.label, signs.ellipsis), Role.TITLE))]
    for seat, name in enumerate(sheet.names):
        is_winner = is_told and Seat(seat) in sheet.winners
        text = (f"{signs.prompt} " if is_winner else "") + clip(name, layout.column - 3, signs.ellipsis)
        spans.append(terms.SHEET.span(Span(rjust(text, layout.column), Role.YOU if is_winner else Role.TITLE)))
    if layout.half:
        first, second = (clip(name, layout.half - 3, signs.ellipsis) for name in sheet.names)
        spans.append(terms.DIFFERENCE.span(Span("   " + rjust(f"{signs.left} {first}", layout.half), Role.MUTED)))
        spans.append(terms.DIFFERENCE.span(Span(" " + f"{second} {signs.right}", Role.MUTED)))
    return tuple(spans)


def _title(sheet: DuelScoreSheet) -> str:
    return _("Score sheet") if sheet.counts else _("As it stood")


def _row(sheet: DuelScoreSheet, row: DuelRow, layout: PadLayout, signs: Symbols, *, is_counted: bool) -> Line:
    text = ljust(clip(f" {row.title}", layout.label - 3, signs.ellipsis), layout.label - 2)
    spans = [Span(" "), replace(bar(text, row.color), term=row.term), Span(" ")]
    if not is_counted:
        return tuple(spans)
    best = max(row.points)
    for points in row.points:
        role = Role.MUTED if not points else Role.STRONG if points == best else Role.PLAIN
        spans.append(Span(rjust(str(points), layout.column), role, term=row.term))
    most = max((abs(each.lead) for each in sheet.rows), default=0)
    return (*spans, *terms.DIFFERENCE.line(_difference(row.lead, most, row.color, layout, signs)))


def _difference(lead: int, most: int, color: Color | None, layout: PadLayout, signs: Symbols) -> Line:
    """Return a bar on the side of the player who leads, and the lead behind it, on the same side."""
    half = layout.half
    if not half:
        return ()
    axis = Span("#" if signs is ASCII else "┃", Role.MUTED)
    if not lead:
        return (Span(" " * (3 + half)), axis)
    room = half - FIGURE_CELLS - 1
    length = max(round(abs(lead) * min(room / most, WIDEST_POINT)), 1)
    drawn = filled(length, color, signs) if color is not None else Span(signs.bar * length, Role.STRONG)
    figure = Span(f"{abs(lead):+d}", Role.PLAIN)
    if lead < 0:
        return (Span(" " * (3 + half)), axis, drawn, Span(" "), figure)
    gap = half - length - 1 - cell_len(figure.text)
    return (Span(" " * (3 + gap)), figure, Span(" "), drawn, axis)


def _total(sheet: DuelScoreSheet, layout: PadLayout, signs: Symbols, step: int) -> Line:
    """Return the totals counted so far; at the end with the leader, and the winner in gold if points decided."""
    spans = [terms.TOTAL.span(Span(fit("  " + _("Total"), layout.label, signs.ellipsis), Role.STRONG))]
    if not step:
        return tuple(spans)
    is_told = step >= last_step(sheet)
    for seat in range(len(sheet.totals)):
        total = sum(row.points[seat] for row in sheet.rows[:step])
        is_winner = is_told and sheet.counts and Seat(seat) in sheet.winners
        text = f"{signs.prompt} {total}" if is_winner else str(total)
        role = Role.YOU if is_winner else Role.STRONG if sheet.counts else Role.MUTED
        spans.append(terms.TOTAL.span(Span(rjust(text, layout.column), role)))
    lead = sheet.totals[0] - sheet.totals[1]
    if layout.half and sheet.counts and is_told and lead:
        text, room = _("{name} leads by {n}"), 2 * layout.half + 1
        name = clip(sheet.names[lead < 0], room - cell_len(text.format(name="", n=abs(lead))), signs.ellipsis)
        text = text.format(name=name, n=abs(lead))
        if lead > 0:
            text = rjust(text, layout.half)
        elif cell_len(text) <= layout.half:
            text = " " * (layout.half + 1) + text
        else:
            text = rjust(text, room)
        spans.append(terms.TOTAL.span(Span("   " + text, Role.STRONG)))
    return tuple(spans)
