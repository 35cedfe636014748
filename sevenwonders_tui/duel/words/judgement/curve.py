"""The winning chances over the game, in a line below the score sheet, from a review of the whole game."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.words.terms.sheets import CURVE, TURNING
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, line, measure, told, wrap
from sevenwonders_tui.present.review.chart import ASCII_HEIGHTS, HEIGHTS, chance_words
from sevenwonders_tui.present.symbols import ASCII, Symbols
from sevenwonders_tui.review import Review


def review_lines(
    review: Review, names: Sequence[str], winners: Sequence[Seat], cells: int, signs: Symbols
) -> list[Line]:
    """Return the curve of the winner's chances, and the turn in which they rose most."""
    seat = winners[0] if winners else review.seat
    rows = [curve_line(review, seat, names[seat], cells, signs)]
    if text := turning_words(review, names):
        rows += TURNING.block(line(Span(row, Role.MUTED)) for row in wrap(text, cells))
    return rows


def turning_words(review: Review, names: Sequence[str]) -> str:
    """Return the turn in which a winner's chances rose most; empty if the review found no turning point."""
    turning, winner = review.turned, review.turned_for
    if turning is None or winner is None:
        return ""
    age, turn = review.turns[turning]
    before, after = (chance_words(review.chances[at][winner]) for at in (turning, turning + 1))
    text = _("Turning point: age {age}, turn {turn}; {name} had {before} to win before it, {after} after.")
    return text.format(age=AGES[age], turn=turn, name=names[winner], before=before, after=after)


def curve_line(review: Review, seat: Seat, name: str, cells: int, signs: Symbols) -> Line:
    """Return a player's chances turn by turn, one cell for each turn or for several turns."""
    heights = ASCII_HEIGHTS if signs is ASCII else HEIGHTS
    head = told(_("chance of {name} to win, turn by turn"), Role.MUTED, name=Span(name, Role.STRONG))
    room = max(cells - measure(head) - 2, 10)
    moments = [moment[seat] for moment in review.chances]
    shown = moments if len(moments) <= room else [moments[at * len(moments) // room] for at in range(room - 1)]
    shown = shown if len(moments) <= room else [*shown, moments[-1]]
    top = len(heights) - 1
    bars = "".join(heights[min(max(round(chance * top), 1), top)] for chance in shown)
    return CURVE.line(clip_line((*head, Span("  "), Span(bars, Role.STRONG)), cells, signs.ellipsis))
