"""A review in words: the picks with their grades, and the summary of a seat."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Protocol, assert_never

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.i18n import _, comma_list, decimal, ngettext, percent, pgettext, sentences
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_line,
    column_cells,
    fit,
    line,
    ljust,
    pad,
    rjust,
    wrap,
    wrap_rows,
)
from sevenwonders_tui.present.review import review_terms as terms
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.present.review.strip import Strip
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Grade, Judged, Pick, Review

MOMENT_CELLS = 8
GRADE_CELLS = 11
CHANCE_CELLS = 7
POINTS_CELLS = 10
COUNT_CELLS = 3
WIDE = 90
"""From this width on a line has room for the points too."""


class ReviewedGame(Protocol):
    """A review, with everything its game needs to put it into words."""

    @property
    def review(self) -> Review:
        """The review."""

    @property
    def names(self) -> Sequence[str]:
        """By city."""

    @property
    def signs(self) -> Symbols:
        """The set of signs to draw with."""

    @property
    def listed(self) -> Sequence[Pick]:
        """The picks of the list, in the order of the game."""

    def move_words(self, pick: Pick, move: AnyMove) -> str:
        """Return in words a whole move that was possible at a pick."""

    def reasons_for(self, pick: Pick, judged: Judged) -> str:
        """Return the reasons for a move at that moment; empty if there are none."""

    def moment_sign(self, pick: Pick) -> str:
        """Return the time of a pick, in six cells."""

    def moment_words(self, pick: Pick) -> str:
        """Return the time of a pick: `Age I, turn 3`."""

    def outcome_words(self) -> str:
        """Return the winner, and what decided the game between the winner and the reviewed seat."""

    def turn_words(self, moment: int) -> str:
        """Return the turn that follows a moment of the chances, in the words of `moment_words`."""

    def deed_words(self, moment: int, seat: Seat) -> str:
        """Return what a seat did in that turn: `built Altar`; empty if it did nothing."""

    def context_line(self, pick: Pick, *, has_strip: bool = False) -> Line:
        """Return the choices or the circumstances of a pick; nothing if there is nothing to say, or if the strip of
        the pick is shown and says it.
        """

    def strip(self, pick: Pick) -> Strip:
        """Return the things that a pick chose from."""

    def text_chart(self, cells: int) -> list[Line]:
        """Return the chances of all seats for plain text."""


def grade_word(grade: Grade) -> str:
    """Return a grade in a word."""
    match grade:
        case Grade.BEST:
            return _("best")
        case Grade.GOOD:
            return _("good")
        case Grade.INACCURACY:
            return _("inaccuracy")
        case Grade.MISTAKE:
            return _("mistake")
        case Grade.BLUNDER:
            return _("blunder")
        case _:
            assert_never(grade)


def _role_of(grade: Grade) -> Role:
    match grade:
        case Grade.BEST | Grade.GOOD:
            return Role.GOOD
        case Grade.INACCURACY:
            return Role.WARN
        case Grade.MISTAKE | Grade.BLUNDER:
            return Role.BAD
        case _:
            assert_never(grade)


def _count_words(grade: Grade, count: int) -> str:
    match grade:
        case Grade.BEST:
            text = ngettext("{n} best", "{n} best", count)
        case Grade.GOOD:
            text = ngettext("{n} good", "{n} good", count)
        case Grade.INACCURACY:
            text = ngettext("{n} inaccuracy", "{n} inaccuracies", count)
        case Grade.MISTAKE:
            text = ngettext("{n} mistake", "{n} mistakes", count)
        case Grade.BLUNDER:
            text = ngettext("{n} blunder", "{n} blunders", count)
        case _:
            assert_never(grade)
    return text.format(n=count)


def turning_stops(reviews: Iterable[Review], decided: Sequence[int]) -> list[int]:
    """Return the stops of a replay that show the turning points of reviews, in order.

    `decided` has for each stop the number of decisions before it, rising.
    """
    found = sorted({pick.decision for review in reviews for pick in review.turning_points})
    return [bisect_right(decided, decision) for decision in found]


def no_turning_words(*, is_reviewed: bool) -> str:
    """Return why no turning point of a game is known."""
    if is_reviewed:
        return _("The review of this game found no turning point.")
    return _("Turning points are known when the game has been reviewed.")


def summary_words(reviewed: ReviewedGame) -> str:
    """Return the number of picks with each grade, and the mean loss of a pick."""
    review = reviewed.review
    counts = comma_list(_count_words(grade, count) for grade, count in review.grades.items())
    return _("{counts}; mean loss {loss}.").format(counts=counts, loss=percent(review.mean_loss, places=1))


def grade_lines(reviewed: ReviewedGame, cells: int) -> list[Line]:
    """Return the number of picks with each grade, a line and a bar each, and the mean loss of a pick."""
    review, signs = reviewed.review, reviewed.signs
    label, counted = _grade_cells() + 1, max(review.grades.values(), default=1)
    room = cells - label - COUNT_CELLS - 1
    lines: list[Line] = []
    for grade, count in review.grades.items():
        length = max(round(count * min(room / max(counted, 1), 1)), 1) if count and room > 0 else 0
        texts = Span(ljust(clip(grade_word(grade), label - 1, signs.ellipsis), label), _role_of(grade))
        number = Span(f"{count:{COUNT_CELLS}d} ", Role.STRONG if count else Role.MUTED)
        bar = Span(signs.bar * length, _role_of(grade))
        lines.append((terms.GRADE.span(texts), *terms.COUNTS.line(line(number, bar))))
    loss = _("Mean loss {loss}").format(loss=percent(review.mean_loss, places=1))
    return [*lines, line(), *terms.MEAN_LOSS.block(line(Span(row, Role.MUTED)) for row in wrap(loss, cells))]


def summary_line(reviewed: ReviewedGame) -> str:
    """Return the whole review of a seat in one line, with the seat's name."""
    return _("{name}: {summary}").format(name=reviewed.names[reviewed.review.seat], summary=summary_words(reviewed))


def heading_line(cells: int) -> Line:
    """Return the headings of the columns of picks."""
    room = _move_cells(cells)
    texts = [
        " " * (MOMENT_CELLS + _grade_cells()),
        fit(pgettext("a choice", "played"), room + 1),
        fit(_("better"), room),
    ]
    texts.append(rjust(clip(_("win"), CHANCE_CELLS), CHANCE_CELLS))
    if cells >= WIDE:
        texts.append(rjust(clip(_("points"), POINTS_CELLS), POINTS_CELLS))
    return line(terms.COLUMNS.span(Span("".join(texts), Role.MUTED)))


def pick_line(reviewed: ReviewedGame, pick: Pick, cells: int) -> Line:
    """Return one pick in a line: its time, its grade, the move, the better move and its cost."""
    room = _move_cells(cells)
    is_turning = pick in reviewed.review.turning_points
    moment = f"{reviewed.moment_sign(pick)} {'!' if is_turning else ' '}"
    role = _role_of(pick.grade)
    made = clip(reviewed.move_words(pick, pick.made.move), room, reviewed.signs.ellipsis)
    parts = (
        *pad(line(terms.MOMENT.span(Span(moment, Role.TITLE if is_turning else Role.MUTED))), MOMENT_CELLS),
        terms.GRADE.span(Span(fit(grade_word(pick.grade), _grade_cells(), reviewed.signs.ellipsis), role)),
        *pad(line(terms.PLAYED.span(Span(made, Role.STRONG))), room + 1),
    )
    if pick.grade is Grade.BEST:
        return parts
    best = clip(reviewed.move_words(pick, pick.best.move), room, reviewed.signs.ellipsis)
    if not pick.grade.is_error:
        return (*parts, terms.BETTER.span(Span(best, Role.MUTED)))
    chance = rjust(_lost_words(pick.lost_chance), CHANCE_CELLS)
    points = rjust(decimal(-pick.lost_points, is_signed=True), POINTS_CELLS) if cells >= WIDE else ""
    lost = terms.LOST.line(line(Span(chance, role), Span(points, role)))
    return (*parts, *pad(line(terms.BETTER.span(Span(best))), room), *lost)


def _lost_words(chance: float) -> str:
    """Return a lost chance in whole per cent."""
    return percent(-round(100 * chance) / 100, is_signed=True)


def pick_sentences(reviewed: ReviewedGame, pick: Pick) -> tuple[tuple[str, Role], ...]:
    """Return one pick in full: the move, then the better one and why, or that there was none."""
    made = _("{moment}, {grade}: {move}").format(
        moment=reviewed.moment_words(pick),
        grade=grade_word(pick.grade),
        move=_judged_words(reviewed, pick, pick.made),
    )
    first = (_with_reasons(made, reviewed.reasons_for(pick, pick.made)), _role_of(pick.grade))
    if pick.grade is Grade.BEST:
        return (first,)
    why = reviewed.reasons_for(pick, pick.best)
    if pick.grade.is_error:
        return (first, (_with_reasons(_better_words(reviewed, pick), why), Role.PLAIN))
    best = _("The bot's choice: {move}").format(move=reviewed.move_words(pick, pick.best.move))
    alike = _("A matter of taste: the games counted do not tell the two apart.")
    return (first, (sentences([_with_reasons(best, why), alike]), Role.PLAIN))


def _better_words(reviewed: ReviewedGame, pick: Pick) -> str:
    """Return the move that an error is measured against, with the loss in per cent and, if any, in points."""
    move, chance = _judged_words(reviewed, pick, pick.best), percent(round(100 * pick.lost_chance) / 100)
    lost = round(pick.lost_points, 1)
    if lost <= 0:
        return _("Better by {chance}: {move}").format(chance=chance, move=move)
    text = ngettext("Better by {chance} and {n} point: {move}", "Better by {chance} and {n} points: {move}", ceil(lost))
    return text.format(chance=chance, n=decimal(lost), move=move)


def pick_lines(reviewed: ReviewedGame, pick: Pick, cells: int, rows: int, *, has_strip: bool = False) -> list[Line]:
    """Return the texts about a pick in at most `rows` rows, its context in the last one; `has_strip` says that its
    strip is shown.
    """
    beside = reviewed.context_line(pick, has_strip=has_strip)
    below = [clip_line(beside, cells, reviewed.signs.ellipsis)] if beside else []
    sentences = pick_sentences(reviewed, pick)
    found: list[Line] = []
    explained = terms.PLAYED, terms.BETTER
    for number, (text, role) in enumerate(sentences):
        free = rows - len(below) - len(found)
        later = sum(len(wrap(other, cells)) for other, _role in sentences[number + 1 :])
        texts = wrap_rows(text, cells, max(free // (1 + bool(later)), free - later))
        found += explained[number].block(line(Span(row, role)) for row in texts)
    return [*found, *below]


def _judged_words(reviewed: ReviewedGame, pick: Pick, judged: Judged) -> str:
    """Return a move and its promise."""
    points = round(judged.mean_points)
    text = ngettext("{move} ({chance} to win, {n} point)", "{move} ({chance} to win, {n} points)", points)
    move, chance = reviewed.move_words(pick, judged.move), chance_words(judged.win_chance)
    return text.format(move=move, chance=chance, n=points)


def _with_reasons(text: str, why: str) -> str:
    return _("{text}: {why}.").format(text=text, why=why) if why else _("{text}.").format(text=text)


def _grade_cells() -> int:
    return column_cells(map(grade_word, Grade), GRADE_CELLS, 15)


def _move_cells(cells: int) -> int:
    beside = MOMENT_CELLS + _grade_cells() + 1 + CHANCE_CELLS + (POINTS_CELLS if cells >= WIDE else 0)
    return max(10, (cells - beside) // 2)
