"""The review of a finished Duel, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.screen import Screen

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.end.position import DuelPositionScreen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.judgement.review import DuelReviewed
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.review.review_words import pick_sentences
from sevenwonders_tui.review import Pick, Review
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.past_client import ReviewedPosition
from sevenwonders_tui.tui.screens.end.review import BaseReviewScreen, Look, Work


class DuelReviewScreen(BaseReviewScreen):
    """The turns of one player, each with its worst choice, and the chances of both players."""

    HELP_TEXT = N_(
        "For each decision the strongest bot looked for the best move, from what the seat could know then. Fresh games "
        "were played on after both, and wins counted. A row is a turn: of all its choices it tells the one that lost "
        "most. A choice is an error only where it lost by more than luck, in two counts of different games: an "
        "inaccuracy from 3 % to win on, a mistake from 8, a blunder from 16. An exclamation mark stands at the "
        "costliest. The bars show, from 0 to 100 %, the chances before each turn, counted in the same games: before an "
        "error that of the better move, else that of the choice as it was played."
    )

    def __init__(self, game: Duel, names: tuple[str, ...], title: str, steps: int, work_out: Work, look: Look) -> None:
        """Show the review from `work_out`, which makes `steps` judgements; `look` also gives the end."""
        super().__init__(names, title, steps, work_out, look)
        self.game = game
        self.book = DuelBook(game.catalog)
        self.reviewed: DuelReviewed | None = None

    def in_words(self, review: Review, positions: Sequence[Snapshot]) -> DuelReviewed:
        """Return the review with everything that its words need."""
        return DuelReviewed(review, self.game, self.book, self.names, self.signs, positions)

    def chart(self, pick: Pick | None, cells: int, rows: int) -> list[Line]:
        """Return the chart of both players' chances."""
        reviewed = self.reviewed
        assert reviewed is not None, "there is a review"
        at = len(reviewed.review.turns) if pick is None else reviewed.review.find_moment(pick)
        return reviewed.chart(at, cells, rows)

    def position(self, picks: Sequence[Pick], at: int) -> Screen[None]:
        """Return the table as the seat saw it, for every decision; `picks` are those of the list."""
        reviewed = self.reviewed
        assert reviewed is not None, "there is a review"
        every = reviewed.review.picks
        found = [ReviewedPosition(reviewed.positions[one.decision], pick_sentences(reviewed, one)) for one in every]
        return DuelPositionScreen(self.game, found, every.index(picks[at]))
