"""The review of a finished game of 7 Wonders, pick by pick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.screen import Screen

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.review.chart import TURN_CELLS, ChartShape, chart_cells, chart_lines
from sevenwonders_tui.present.review.review_words import pick_sentences
from sevenwonders_tui.review import Pick, Review
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.end.position import PositionScreen
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.judgement.review import Reviewed
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.past_client import ReviewedPosition
from sevenwonders_tui.tui.screens.end.review import BAR_ROWS, BaseReviewScreen, Look, Work

MOST_TURN_CELLS = 5
PORTRAITS = {8: WonderSize.LARGE, 4: WonderSize.SMALL}
"""The size of wonders by the height of a bar."""


class ReviewScreen(BaseReviewScreen):
    """The picks of one seat, and the chances of all seats with their wonders at that time."""

    HELP_TEXT = N_(
        "For each pick the strongest bot looked for the best move, from what the seat could know then. Fresh games "
        "were played on after both, and wins counted. A pick is an error only where it lost by more than luck, in two "
        "counts of different games: an inaccuracy from 3 % to win on, a mistake from 8, a blunder from 16. An "
        "exclamation mark stands at the costliest. The bars show, from 0 to 100 %, the chances before each turn, "
        "counted in the same games: before an error that of the better move, else that of the pick as it was played."
    )

    def __init__(
        self,
        game: SevenWonders,
        names: tuple[str, ...],
        title: str,
        steps: int,
        work_out: Work,
        look: Look,
    ) -> None:
        """Show the review that `work_out` gives after `steps` judgements; names are by city."""
        super().__init__(names, title, steps, work_out, look)
        self.game = game
        self.book = Book(game.catalog)
        self.reviewed: Reviewed | None = None

    def in_words(self, review: Review, positions: Sequence[Snapshot]) -> Reviewed:
        """Return the review with cards and boards."""
        return Reviewed(review, self.game, self.book, self.names, self.signs, positions)

    def chart(self, pick: Pick | None, cells: int, rows: int) -> list[Line]:
        """Return the largest chart that fits, with the wonders at that time if they fit too."""
        reviewed = self.reviewed
        assert reviewed is not None, "there is a review"
        at = len(reviewed.review.turns) if pick is None else reviewed.review.find_moment(pick)
        return chart_lines(reviewed.review, self.names, self.signs, _shape(reviewed, at, cells, rows), at)

    def position(self, picks: Sequence[Pick], at: int) -> Screen[None]:
        """Return the table as the seat saw it."""
        reviewed = self.reviewed
        assert reviewed is not None, "there is a review"
        found = [ReviewedPosition(reviewed.positions[one.decision], pick_sentences(reviewed, one)) for one in picks]
        return PositionScreen(self.game, found, at)


def _shape(reviewed: Reviewed, at: int, cells: int, room: int) -> ChartShape:
    rows = next((rows for rows in BAR_ROWS if rows <= room), 1)
    shape = ChartShape(rows, has_gaps=room > rows > 1)
    larger = [replace(shape, turn_cells=wide) for wide in range(TURN_CELLS, MOST_TURN_CELLS + 1)]
    if rows in PORTRAITS:
        portraits = reviewed.portraits(at, PORTRAITS[rows])
        larger += [replace(each, portraits=portraits) for each in larger]
    return next((each for each in reversed(larger) if chart_cells(reviewed.review, each) <= cells), shape)
