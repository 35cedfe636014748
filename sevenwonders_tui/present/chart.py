"""The chart of a review: the chances of all seats to win, turn by turn, as bars."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, percent, pgettext
from sevenwonders_tui.present.line import Line, Role, Span, center, clip, fit, pad, rjust
from sevenwonders_tui.present.symbols import ASCII, Symbols
from sevenwonders_tui.review import Review

NAME_CELLS = 13
TURN_CELLS = 3
HEIGHTS = " ▁▂▃▄▅▆▇█"
ASCII_HEIGHTS = " .:-=+*#@"
EIGHTHS = 8
MIDDLE = 0.5
WHOLE = 100


def chart_lines(review: Review, names: Sequence[str], signs: Symbols, rows: int, at: int) -> list[Line]:
    """Return the chances of all seats, each as bars of so many rows, with the time below; `at` is a moment to mark.

    All bars are on the same scale from 0 to 100 %. Of an even number of rows a line marks 50 %; of one row, half of
    its height is 50 %. Names are by city.
    """
    lines: list[Line] = []
    for seat in map(Seat, range(len(review.chances[0]))):
        role = _role(review, seat)
        bars = _bars(review, seat, signs, rows, at)
        for number, bar in enumerate(bars):
            is_last = number == len(bars) - 1
            head = (Span(clip(names[seat], NAME_CELLS - 1, signs.ellipsis), role),) if is_last else ()
            if rows > 1 and number == rows // 2 - 1:
                head = (Span(rjust(percent(MIDDLE), NAME_CELLS - 1), Role.MUTED),)
            tail = (Span(rjust(chance_words(review.chances[at][seat]), 6), role),) if is_last else ()
            lines.append((*pad(head, NAME_CELLS), *bar, *tail))
    return [*lines, _time_line(review, signs, rows, at)]


def _role(review: Review, seat: Seat) -> Role:
    return Role.GOOD if seat == review.seat else Role.PLAIN


def _heights(signs: Symbols) -> str:
    return ASCII_HEIGHTS if signs is ASCII else HEIGHTS


def _bars(review: Review, seat: Seat, signs: Symbols, rows: int, at: int) -> list[Line]:
    """Return the bars of a seat, row by row, the top one first; ages stand apart."""
    heights = _heights(signs)
    # Of several rows an eighth stays empty, so that no bar touches the one above
    most = EIGHTHS * rows - (rows > 1)
    mark = "_" if signs is ASCII else heights[1]
    middle = rows // 2 if rows > 1 else None
    lines: list[Line] = []
    for row in reversed(range(rows)):
        spans: list[Span] = []
        for moment, chances in enumerate(review.chances):
            level = min(max(round(chances[seat] * EIGHTHS * rows), 1), most) - EIGHTHS * row
            gap = _gap(review, moment)
            shown = Role.TITLE if moment == at else _role(review, seat)
            bar = Span(heights[max(0, min(level, EIGHTHS))] * TURN_CELLS, shown)
            if row == middle:
                bar = bar if level > 0 else Span(mark * TURN_CELLS, Role.MUTED)
                gap = mark * len(gap)
            spans += [Span(gap, Role.MUTED), bar]
        lines.append(tuple(spans))
    return lines


def _time_line(review: Review, signs: Symbols, rows: int, at: int) -> Line:
    scale = (
        _("{sign} is {half}").format(sign=_heights(signs)[round(MIDDLE * EIGHTHS)], half=percent(MIDDLE))
        if rows == 1
        else ""
    )
    spans = [Span(fit(scale, NAME_CELLS, signs.ellipsis), Role.MUTED)]
    for moment in range(len(review.chances)):
        text = pgettext("axis", "end") if moment == len(review.turns) else _turn_text(review, moment)
        text = f"[{text.strip()}]" if moment == at and moment < len(review.turns) else text
        role = Role.TITLE if moment == at or text.strip() in AGES.values() else Role.MUTED
        spans.append(Span(_gap(review, moment) + center(text, TURN_CELLS), role))
    return tuple(spans)


def _turn_text(review: Review, moment: int) -> str:
    age, turn = review.turns[moment]
    return AGES[age] if turn == 1 else str(turn)


def _gap(review: Review, moment: int) -> str:
    """Return what stands before a moment: a blank where an age begins."""
    is_new = 0 < moment < len(review.turns) and review.turns[moment][0] != review.turns[moment - 1][0]
    return " " if is_new else ""


def chance_words(chance: float) -> str:
    """Return a chance in whole per cent; only what is certain is told as certain.

    >>> chance_words(0.468), chance_words(0.998), chance_words(1.0)
    ('47 %', '>99 %', '100 %')
    """
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return _("<1 %")
    if whole == WHOLE and chance < 1:
        return _(">99 %")
    return percent(chance)
