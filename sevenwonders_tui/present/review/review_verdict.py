"""The verdict of a review in plain words, and the whole review as plain text.

The verdict names the winner and the margin, the cost of the seat's own errors, and the effect of luck and of others.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import _, percent, sentences
from sevenwonders_tui.present.line import line, wrap
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.present.review.review_words import ReviewedGame, heading_line, pick_line, summary_line
from sevenwonders_tui.review import Course, Fall
from sevenwonders_tui.review.course import is_turn


def verdict_sentences(reviewed: ReviewedGame) -> tuple[str, ...]:
    """Return what decided a game for the reviewed seat, in one or two sentences each."""
    course = Course(reviewed.review)
    found = [reviewed.outcome_words(), _errors(reviewed, course)]
    if course.is_lost and reviewed.review.turns:
        fall = course.worst_fall
        found.insert(1, _best_moment(reviewed, course))
        # Beside errors, a turn is mentioned only if it took more than the noise of the estimate could.
        if fall is not None and (not course.errors or is_turn(fall.after, fall.before, reviewed.review.playouts)):
            found.append(_luck(reviewed, fall))
    return tuple(filter(None, found))


def _best_moment(reviewed: ReviewedGame, course: Course) -> str:
    """Return when the seat was nearest to a win."""
    text = _("Best chance of {name}: {moment}, {chance}.")
    moment, chance = reviewed.turn_words(course.best_moment), chance_words(course.best_chance)
    return text.format(name=_name(reviewed), moment=moment, chance=chance)


def _errors(reviewed: ReviewedGame, course: Course) -> str:
    """Return the cost of the seat's own errors, and the costliest of them."""
    if not course.errors:
        return _("No pick was an error: luck and the others decided.") if course.is_lost else ""
    worst = course.errors[0]
    text = _("Costliest error: {moment}, {chance} lost by this: {move}.")
    chance, move = percent(round(100 * worst.lost_chance) / 100), reviewed.move_words(worst, worst.made.move)
    return text.format(moment=reviewed.moment_words(worst), chance=chance, move=move)


def _luck(reviewed: ReviewedGame, fall: Fall) -> str:
    """Return the turn that cost the most without an error, and who gained by it."""
    text = _("Luck and the others took most here: {moment}, {before} as it was played, {after} a turn later.")
    before, after = chance_words(fall.before), chance_words(fall.after)
    told = text.format(moment=reviewed.turn_words(fall.moment), before=before, after=after)
    deed, name = reviewed.deed_words(fall.moment, fall.gainer), reviewed.names[fall.gainer]
    gained = _("{name} gained most ({deed}).") if deed else _("{name} gained most.")
    return sentences([told, gained.format(name=name, deed=deed)])


def _name(reviewed: ReviewedGame) -> str:
    return reviewed.names[reviewed.review.seat]


def text_lines(reviewed: ReviewedGame, cells: int) -> list[str]:
    """Return the whole review as plain text: the summary, the verdict, turning points, chances, every pick."""
    review = reviewed.review
    chart = reviewed.text_chart(cells)
    turning = [pick_line(reviewed, pick, cells) for pick in review.turning_points]
    parts = [
        (_("Turning points"), [heading_line(cells), *turning] if turning else [line(_("There were none."))]),
        (_("Chance to win, turn by turn"), chart),
        (_("All picks"), [heading_line(cells), *(pick_line(reviewed, pick, cells) for pick in reviewed.listed)]),
    ]
    lines = [summary_line(reviewed), *wrap(sentences(verdict_sentences(reviewed)), cells)]
    for title, rows in parts:
        lines += ["", title, *("  " + "".join(span.text for span in row).rstrip() for row in rows)]
    return lines
