"""A review in words and bars: the picks with what was better, and the chances of all seats turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.i18n import _
from sevenwonders_tui.review import Pick, Review
from sevenwonders_tui.tui.present.advice import chance_words
from sevenwonders_tui.tui.present.book import Book
from sevenwonders_tui.tui.present.line import Line, Role, Span, clip, line, pad
from sevenwonders_tui.tui.present.sight import act_words
from sevenwonders_tui.tui.symbols import ASCII, Symbols

NAME_CELLS = 13
MOMENT_CELLS = 8
LOST_CELLS = 17
TURN_CELLS = 3
HEIGHTS = " ▁▂▃▄▅▆▇█"
ASCII_HEIGHTS = " .:-=+*#@"
EIGHTHS = 8


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review with what is needed to put it into words."""

    review: Review
    book: Book
    names: tuple[str, ...]
    """By city."""
    signs: Symbols

    def move_words(self, move: Move, stage: int) -> str:
        """Return a whole move; `stage` is the number of the next stage of the first city."""
        acts = [act_words(move[0], stage, self.book, self.signs)]
        acts += [f"{self.names[order.city]}: {act_words(order, None, self.book, self.signs)}" for order in move[1:]]
        return "; ".join(acts)

    def find_moment(self, pick: Pick) -> int:
        """Return where the turn of a pick stands among the chances."""
        return self.review.turns.index((pick.age, pick.turn))


def verdict_words(reviewed: Reviewed) -> str:
    """Return the whole review in a sentence."""
    review = reviewed.review
    name = reviewed.names[review.seat]
    mistakes = sum(pick.is_mistake for pick in review.picks)
    text = _("{name} found the best move, or one as good, in {good} of {all} picks.")
    return text.format(name=name, good=len(review.picks) - mistakes, all=len(review.picks))


def heading_line(cells: int) -> Line:
    """Return what the columns of the picks are."""
    room = _move_cells(cells)
    texts = (" " * MOMENT_CELLS, _("played").ljust(room), " ", _("better").ljust(room), _("win").rjust(7))
    return line(Span("".join(texts) + _("points").rjust(LOST_CELLS - 7), Role.MUTED))


def pick_line(reviewed: Reviewed, pick: Pick, cells: int) -> Line:
    """Return one pick in a line: when, what was played, what was better, and what that cost."""
    room = _move_cells(cells)
    is_turning = pick in reviewed.review.turning_points
    moment = f"{AGES[pick.age]:>3} {pick.turn} {'!' if is_turning else ' '}"
    role = Role.BAD if is_turning else Role.PLAIN
    made = clip(reviewed.move_words(pick.made.move, pick.stage), room, reviewed.signs.ellipsis)
    parts = (
        *pad(line(Span(moment, Role.TITLE if is_turning else Role.MUTED)), MOMENT_CELLS),
        *pad(line(Span(made, Role.STRONG)), room + 1),
    )
    if not pick.is_mistake:
        return (*parts, Span(_("nothing better"), Role.MUTED))
    best = clip(reviewed.move_words(pick.best.move, pick.stage), room, reviewed.signs.ellipsis)
    chance = _("{percent:+d} %").format(percent=-round(100 * pick.lost_chance)).rjust(7)
    points = f"{-pick.lost_points:+.1f}".rjust(LOST_CELLS - 7)
    return (*parts, *pad(line(Span(best)), room), Span(chance, role), Span(points, role))


def pick_sentence(reviewed: Reviewed, pick: Pick) -> str:
    """Return one pick in full."""
    text = _("Age {age}, turn {turn}: {made} ({made_chance} to win, {made_points:.0f} points).").format(
        age=AGES[pick.age],
        turn=pick.turn,
        made=reviewed.move_words(pick.made.move, pick.stage),
        made_chance=chance_words(pick.made.win_chance),
        made_points=pick.made.mean_points,
    )
    if not pick.is_mistake:
        return text + " " + _("Nothing was better.")
    better = _("Better: {best} ({best_chance}, {best_points:.0f} points).")
    return (
        text
        + " "
        + better.format(
            best=reviewed.move_words(pick.best.move, pick.stage),
            best_chance=chance_words(pick.best.win_chance),
            best_points=pick.best.mean_points,
        )
    )


def _move_cells(cells: int) -> int:
    return max(10, (cells - MOMENT_CELLS - 1 - LOST_CELLS) // 2)


def chart_lines(reviewed: Reviewed, rows: int, at: int) -> list[Line]:
    """Return the chances of all seats, each as bars of so many rows, with the time below; `at` is a moment to mark.

    All bars are on one scale, on which the highest chance before the end takes all the rows.
    """
    review = reviewed.review
    # The end is certain; the bars have room for what was possible before it
    top = max(max(chances) for chances in review.chances[:-1] or review.chances)
    lines: list[Line] = []
    for seat, name in enumerate(reviewed.names[: len(review.chances[0])]):
        chances = [moment[seat] for moment in review.chances]
        role = Role.GOOD if seat == review.seat else Role.PLAIN
        bars = _bars(reviewed, [min(chance / top, 1.0) for chance in chances], rows, at, role)
        for number, bar in enumerate(bars):
            is_last = number == len(bars) - 1
            head = Span(clip(name, NAME_CELLS - 1, reviewed.signs.ellipsis) if is_last else "", role)
            tail = (Span(chance_words(chances[at]).rjust(6), role),) if is_last else ()
            lines.append((*pad(line(head), NAME_CELLS), *bar, *tail))
    return [*lines, _time_line(review, at)]


def _bars(reviewed: Reviewed, parts: Sequence[float], rows: int, at: int, role: Role) -> list[Line]:
    """Return bars for parts of the whole height, row by row, the top one first; ages stand apart."""
    heights = ASCII_HEIGHTS if reviewed.signs is ASCII else HEIGHTS
    # Of several rows an eighth stays empty, so that no bar touches the one above
    most = EIGHTHS * rows - (rows > 1)
    lines: list[Line] = []
    for row in reversed(range(rows)):
        spans: list[Span] = []
        for moment, part in enumerate(parts):
            level = max(round(part * most), 1) - EIGHTHS * row
            bar = heights[max(0, min(level, EIGHTHS))] * TURN_CELLS
            spans.append(Span(_gap(reviewed.review, moment) + bar, Role.TITLE if moment == at else role))
        lines.append(tuple(spans))
    return lines


def _time_line(review: Review, at: int) -> Line:
    spans = [Span(" " * NAME_CELLS)]
    for moment in range(len(review.chances)):
        text = _("end") if moment == len(review.turns) else _turn_text(review, moment)
        text = f"[{text.strip()}]" if moment == at and moment < len(review.turns) else text
        role = Role.TITLE if moment == at or text.strip() in AGES.values() else Role.MUTED
        spans.append(Span(_gap(review, moment) + text.center(TURN_CELLS)[:TURN_CELLS], role))
    return tuple(spans)


def _turn_text(review: Review, moment: int) -> str:
    age, turn = review.turns[moment]
    return AGES[age] if turn == 1 else str(turn)


def _gap(review: Review, moment: int) -> str:
    """Return what stands before a moment: a blank where an age begins."""
    is_new = 0 < moment < len(review.turns) and review.turns[moment][0] != review.turns[moment - 1][0]
    return " " if is_new else ""


def text_lines(reviewed: Reviewed, cells: int) -> list[str]:
    """Return the whole review as plain text: turning points, chances, every pick."""
    review = reviewed.review
    turning = [pick_line(reviewed, pick, cells) for pick in review.turning_points]
    parts = [
        (_("Turning points"), [heading_line(cells), *turning] if turning else [line(_("There were none."))]),
        (_("Chance to win, turn by turn"), chart_lines(reviewed, 1, len(review.turns))),
        (_("All picks"), [heading_line(cells), *(pick_line(reviewed, pick, cells) for pick in review.picks)]),
    ]
    lines = [verdict_words(reviewed)]
    for title, rows in parts:
        lines += ["", title, *("  " + "".join(span.text for span in row).rstrip() for row in rows)]
    return lines
