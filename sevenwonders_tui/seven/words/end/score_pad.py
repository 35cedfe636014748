"""The score pad of the box, and bars with the same points.

The pad has a row for each category in its colour, and a column for each seat; the bars are one for each seat.
Both can be drawn while they are counted up: `step` is the number of categories that are counted. At `LAST_STEP` the
winner is known.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    bar,
    clip,
    clip_front,
    column_cells,
    fit,
    join,
    line,
    ljust,
    measure,
    pad,
)
from sevenwonders_tui.present.stacked_bar import Segment, filled, scale_of, stacked_bar
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.words.end.points_bar import points_told
from sevenwonders_tui.seven.words.end.scores import Category, ScoreSheet, SeatScore, categories
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.terms.city import BOARD, WONDER
from sevenwonders_tui.seven.words.terms.end import TOTAL

LAST_STEP = len(CATEGORIES) + 1
"""At this step all categories are counted, and the winner is shown."""
LABEL_CELLS, WIDEST_LABEL = 13, 19
WIDEST_COLUMN = 46
NUMBER_CELLS = 4
"""A sign and three digits."""
LETTER_CELLS = 6
"""A category as its letter, with a blank behind it."""
WIDEST_POINT = 2
LEAST_TINY = 4
"""The least cells of a bar beside a number: a shorter one says nothing."""
NAME_CELLS = 16
"""The cells of names beside the bars: a bot's name and number fit."""


@dataclass(frozen=True, slots=True)
class PadShape:
    """The options of the pad besides the numbers."""

    has_boards: bool = False
    has_rule: bool = False
    """A line above the totals."""
    portrait: WonderSize | None = None
    """The size of the wonder below the name of each seat; None if it is not drawn."""
    is_airy: bool = False
    """Blank lines above and below the numbers."""


def pad_lines(
    sheet: ScoreSheet, cells: int, signs: Symbols, shape: PadShape, step: int = LAST_STEP, *, is_flat: bool = False
) -> list[Line]:
    """Return the pad in `cells` cells; `is_flat` draws a line instead of shades of the ground."""
    wide = column_width(sheet, cells)
    head = _head_cells(sheet, cells)
    names = (_name(seat, wide, signs) for seat in sheet.seats)
    has_words = head > LETTER_CELLS
    title = line(Span(fit(" " + _("Score pad"), head, signs.ellipsis) if has_words else " " * head, Role.TITLE))
    air = [line()] * shape.is_airy
    body = [*([_rule(cells, signs)] if is_flat else []), *_boards(sheet, wide, head, shape, signs)]
    most = max(points for seat in sheet.seats for points in seat.points)
    for at, category in enumerate(categories()):
        points = [seat.points[at] for seat in sheet.seats]
        figures = [
            category.about.line(
                _points(each, max(points), most, category.color, wide, signs), points_told(category, each)
            )
            for each in points
        ]
        body.append(join([_label(category, head), *(figures if at < step else [])], ""))
    if shape.has_rule:
        body.append(_rule(cells, signs))
    totals = (TOTAL.line(_total(seat, wide, signs, step)) for seat in sheet.seats)
    total = fit("  " + _("Total"), head, signs.ellipsis) if has_words else " " * head
    label = TOTAL.line(line(Span(total, Role.STRONG)))
    body.append(join([label, *totals], ""))
    return [
        *on_ground([join([title, *names], "")], Ground.RAISED, cells),
        *on_ground([*body, *air], Ground.PANEL, cells),
    ]


def _boards(sheet: ScoreSheet, wide: int, head: int, shape: PadShape, signs: Symbols) -> list[Line]:
    """Return the boards of the seats: their names and their wonders, side by side if there is room."""
    names = [
        line(
            Span(
                clip_front(seat.board, wide - 2, signs.ellipsis),
                Role.MUTED,
                term=BOARD.of(name=seat.name, board=seat.board),
            )
        )
        for seat in sheet.seats
    ]
    row = join([line(" " * head), *(pad((Span(_indented("", wide)), *name), wide) for name in names)], "")
    if shape.portrait is None:
        return [row] * shape.has_boards + [line()] * shape.is_airy
    pictures = [
        WONDER.block(
            wonder_picture(seat.wonder, seat.stages, seat.built, shape.portrait, signs),
            board=seat.board,
            built=str(seat.built),
            all=str(seat.stages),
        )
        for seat in sheet.seats
    ]
    is_beside = all(shape.portrait.cells + 3 + measure(name) < wide for name in names)
    if is_beside:
        pictures = [[*rows[:-1], (*rows[-1], Span("  "), *name)] for rows, name in zip(pictures, names, strict=True)]
    drawn = [
        join([line(" " * head), *(pad((Span(" "), *each), wide) for each in rows)], "")
        for rows in zip(*pictures, strict=True)
    ]
    return [*([] if is_beside else [row]), line(), *drawn, line()]


def column_width(sheet: ScoreSheet, cells: int) -> int:
    """Return the width of a seat's column in a pad of `cells` cells."""
    return min((cells - 1 - _head_cells(sheet, cells)) // len(sheet.seats), WIDEST_COLUMN)


def _head_cells(sheet: ScoreSheet, cells: int) -> int:
    """Return the width of the categories with a blank: their letters alone, if the numbers need the room."""
    whole = label_cells() + 1
    return whole if (cells - 1 - whole) // len(sheet.seats) > NUMBER_CELLS else LETTER_CELLS


def label_cells() -> int:
    """Return the width of the column of categories."""
    return column_cells(map(_label_text, categories()), LABEL_CELLS, WIDEST_LABEL, gap=2)


def _label_text(category: Category) -> str:
    return f" {category.letter} {category.name}"


def _label(category: Category, cells: int) -> Line:
    words = f" {category.letter}" if cells <= LETTER_CELLS else _label_text(category)
    text = ljust(clip(words, cells - 3), cells - 2)
    return line(" ", category.about.span(bar(text, category.color)), " ")


def _rule(cells: int, signs: Symbols) -> Line:
    return line(" ", Span(signs.rule * (cells - 2), Role.FAINT))


def _indented(text: str, wide: int) -> str:
    """Return a text with a blank before it if the column is wide, so that it stands above the figures."""
    return (" " if wide > NUMBER_CELLS + LEAST_TINY else "") + text


def _name(seat: SeatScore, wide: int, signs: Symbols) -> Line:
    room = wide - 2 if wide > NUMBER_CELLS + LEAST_TINY else wide - 1
    name = clip(seat.name, room, signs.ellipsis) if wide > NUMBER_CELLS + 1 else set_cell_size(seat.name, room).rstrip()
    text = _indented(name, wide)
    return line(Span(ljust(text, wide), Role.TITLE if seat.can_win else Role.MUTED))


def _points(points: int, best: int, most: int, color: Color, wide: int, signs: Symbols) -> Line:
    """Return the points of a category, bold if nobody has more, with a bar beside them if there is room.

    `best` are the most points of the category, `most` those of any.
    """
    role = Role.BAD if points < 0 else Role.STRONG if points == best and points else Role.PLAIN
    parts = line(Span(f"{points:{NUMBER_CELLS}d}", role if points else Role.MUTED))
    room = wide - NUMBER_CELLS - 2
    if points > 0 and room >= LEAST_TINY:
        length = max(min(round(points * min(room / max(most, 1), WIDEST_POINT)), room), 1)
        parts = (*parts, Span(" "), filled(length, color, signs))
    return pad(parts, wide)


def _total(seat: SeatScore, wide: int, signs: Symbols, step: int) -> Line:
    """Return the total of the counted categories; at the last step the winner's is gold, with a sign before it."""
    if step >= LAST_STEP and seat.is_winner:
        return line(Span(ljust(f"{signs.prompt}{seat.total:{NUMBER_CELLS - 1}d}", wide), Role.YOU))
    total = sum(seat.points[:step])
    text = f"{total:{NUMBER_CELLS}d}" if step else ""
    return line(Span(ljust(text, wide), Role.STRONG if seat.can_win else Role.MUTED))


# Bars


def bar_lines(
    sheet: ScoreSheet, cells: int, signs: Symbols, step: int = LAST_STEP, *, is_loose: bool = False
) -> list[Line]:
    """Return a bar for each seat, at the last step the best first; `is_loose` puts a blank line between them."""
    seats = sheet.ranking if step >= LAST_STEP else sheet.seats
    name_cells = min(NAME_CELLS, max(cell_len(seat.name) for seat in seats))
    head_cells = name_cells + 5
    scale = scale_of([_segments(seat, LAST_STEP) for seat in seats], cells - head_cells)
    rows: list[Line] = []
    for seat in seats:
        role = Role.TITLE if seat.is_winner and step >= LAST_STEP else Role.PLAIN if seat.can_win else Role.MUTED
        name = fit(seat.name, name_cells, signs.ellipsis)
        total = f" {sum(seat.points[:step]):3d} " if step else " " * 5
        head = line(Span(name, role), Span(total, Role.STRONG if seat.can_win else Role.MUTED, term=TOTAL.id))
        rows += [(*head, *stacked_bar(_segments(seat, step), scale, signs)), *[line()] * is_loose]
    return rows[:-1] if is_loose else rows


def _segments(seat: SeatScore, step: int) -> tuple[Segment, ...]:
    return tuple(
        Segment(category.letter, points, category.color, category.about.of(points_told(category, points)))
        for category, points in zip(categories()[:step], seat.points[:step], strict=True)
    )
