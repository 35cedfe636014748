"""The chart of a review: the chances of all seats to win, turn by turn, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, percent, pgettext
from sevenwonders_tui.present.block import Block, beside, block_cells
from sevenwonders_tui.present.line import Line, Role, Span, center, clip, fit, line, pad, rjust
from sevenwonders_tui.present.review.review_terms import CHART
from sevenwonders_tui.present.symbols import ASCII, Symbols
from sevenwonders_tui.review import Review

NAME_CELLS = 13
TURN_CELLS = 3
CHANCE_CELLS = 6
PORTRAIT_GAP = 2
HEIGHTS = " ▁▂▃▄▅▆▇█"
ASCII_HEIGHTS = " .:-=+*#@"
EIGHTHS = 8
MIDDLE = 0.5
WHOLE = 100


@dataclass(frozen=True, slots=True)
class ChartShape:
    """The size of a chart, and the portraits before its bars."""

    rows: int
    """The rows of each seat's bars. An even number of rows has a line at 50 %; in one row half its height is 50 %."""
    turn_cells: int = TURN_CELLS
    has_gaps: bool = False
    """Whether an empty line separates the seats."""
    portraits: Sequence[Block] = ()
    """By seat, each as high as the bars; may be empty."""

    @property
    def portrait_cells(self) -> int:
        """Return the cells of the portraits, with the blanks behind them."""
        return block_cells(self.portraits[0]) + PORTRAIT_GAP if self.portraits else 0


def chart_cells(review: Review, shape: ChartShape) -> int:
    """Return the width of a chart."""
    gaps = sum(bool(_gap(review, moment)) for moment in range(len(review.chances)))
    return shape.portrait_cells + NAME_CELLS + len(review.chances) * shape.turn_cells + gaps + CHANCE_CELLS


def chart_lines(review: Review, names: Sequence[str], signs: Symbols, shape: ChartShape, at: int) -> list[Line]:
    """Return the chances of all seats as bars, with the time below.

    `at` is the moment to mark; names are by city.

    All bars are on the same scale from 0 to 100 %.
    """
    lines: list[Line] = []
    for seat in map(Seat, range(len(review.chances[0]))):
        rows = _seat_lines(review, seat, names[seat], signs, shape, at)
        lines += [line()] * (shape.has_gaps and bool(lines))
        lines += beside([shape.portraits[seat], rows], PORTRAIT_GAP) if shape.portraits else rows
    time = (Span(" " * shape.portrait_cells), *_time_line(review, signs, shape, at))
    return CHART.block([*lines, time])


def _seat_lines(review: Review, seat: Seat, name: str, signs: Symbols, shape: ChartShape, at: int) -> list[Line]:
    role = Role.STRONG if seat == review.seat else Role.MUTED
    bars = _bars(review, seat, signs, shape, at)
    lines: list[Line] = []
    for number, bar in enumerate(bars):
        is_last = number == len(bars) - 1
        head = (Span(clip(name, NAME_CELLS - 1, signs.ellipsis), role),) if is_last else ()
        if shape.rows > 1 and number == shape.rows // 2 - 1:
            head = (Span(rjust(percent(MIDDLE), NAME_CELLS - 1), Role.MUTED),)
        tail = (Span(rjust(chance_words(review.chances[at][seat]), CHANCE_CELLS), role),) if is_last else ()
        lines.append((*pad(head, NAME_CELLS), *bar, *tail))
    return lines


def _heights(signs: Symbols) -> str:
    return ASCII_HEIGHTS if signs is ASCII else HEIGHTS


def _bars(review: Review, seat: Seat, signs: Symbols, shape: ChartShape, at: int) -> list[Line]:
    """Return the bars of a seat, row by row, the top one first; ages stand apart."""
    rows, wide = shape.rows, shape.turn_cells
    heights = _heights(signs)
    # Of several rows an eighth stays empty, so that no bar touches the one above.
    most = EIGHTHS * rows - (rows > 1)
    mark = "_" if signs is ASCII else heights[1]
    middle = rows // 2 if rows > 1 else None
    lines: list[Line] = []
    for row in reversed(range(rows)):
        spans: list[Span] = []
        for moment, chances in enumerate(review.chances):
            level = min(max(round(chances[seat] * EIGHTHS * rows), 1), most) - EIGHTHS * row
            gap = _gap(review, moment)
            shown = Role.YOU if moment == at else Role.PLAIN if seat == review.seat else Role.MUTED
            bar = Span(heights[max(0, min(level, EIGHTHS))] * wide, shown)
            if row == middle:
                bar = bar if level > 0 else Span(mark * wide, Role.MUTED)
                gap = mark * len(gap)
            spans += [Span(gap, Role.MUTED), bar]
        lines.append(tuple(spans))
    return lines


def _time_line(review: Review, signs: Symbols, shape: ChartShape, at: int) -> Line:
    if shape.turn_cells < TURN_CELLS:
        return _sparse_time_line(review, signs, shape, at)
    scale = (
        _("{sign} is {half}").format(sign=_heights(signs)[round(MIDDLE * EIGHTHS)], half=percent(MIDDLE))
        if shape.rows == 1
        else ""
    )
    spans = [Span(fit(scale, NAME_CELLS, signs.ellipsis), Role.MUTED)]
    for moment in range(len(review.chances)):
        text = pgettext("axis", "end") if moment == len(review.turns) else _turn_text(review, moment)
        text = f"[{text.strip()}]" if moment == at and moment < len(review.turns) else text
        is_age = text.strip() in AGES.values()
        role = Role.YOU if moment == at else Role.TITLE if is_age else Role.MUTED
        spans.append(Span(_gap(review, moment) + center(text, shape.turn_cells), role))
    return tuple(spans)


def _sparse_time_line(review: Review, signs: Symbols, shape: ChartShape, at: int) -> Line:
    """Return the beginning of each age and a mark below the moment, when there is no room for every turn."""
    x, starts, here = 0, dict[int, int](), 0
    for moment in range(len(review.chances)):
        x += len(_gap(review, moment))
        if moment == at:
            here = x
        if moment < len(review.turns) and review.turns[moment][1] == 1:
            starts[review.turns[moment][0]] = x
        x += shape.turn_cells
    texts = {start: AGES[age] for age, start in starts.items()} | {here: signs.up}
    spans, x = [Span(" " * NAME_CELLS)], 0
    for start, text in sorted(texts.items()):
        if start < x:
            continue
        spans += [Span(" " * (start - x)), Span(text, Role.YOU if start == here else Role.TITLE)]
        x = start + cell_len(text)
    return tuple(spans)


def _turn_text(review: Review, moment: int) -> str:
    age, turn = review.turns[moment]
    return AGES[age] if turn == 1 else str(turn)


def _gap(review: Review, moment: int) -> str:
    """Return the text before a moment: a blank if an age begins there."""
    is_new = 0 < moment < len(review.turns) and review.turns[moment][0] != review.turns[moment - 1][0]
    return " " if is_new else ""


def chance_words(chance: float) -> str:
    """Return a chance in whole per cent; 0 % and 100 % are written only for certainties.

    >>> chance_words(0.468), chance_words(0.998), chance_words(1.0)
    ('47 %', '>99 %', '100 %')
    """
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return _("<1 %")
    if whole == WHOLE and chance < 1:
        return _(">99 %")
    return percent(chance)
