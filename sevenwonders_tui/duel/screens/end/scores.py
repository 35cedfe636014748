"""The score sheet of a Duel: both columns, the leader of each row, and what decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.end.page import DUEL_WIDEST, DuelEndPage
from sevenwonders_tui.duel.words.end.result import DuelScoreSheet, duel_score_sheet
from sevenwonders_tui.duel.words.end.score_pad import last_step
from sevenwonders_tui.duel.words.judgement.curve import review_lines
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Review
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen


class DuelScoresScreen(ScoreSheetScreen):
    """Shows a finished Duel; dismissed with the next thing to do."""

    HELP_TEXT = N_(
        "A row for each category of points. The bar beside it goes to the side of the player who leads there, with the "
        "difference at its end. Equal totals go to the most points of blue cards. After a "
        "supremacy the points decide nothing: the sheet tells how the game stood."
    )
    widest = DUEL_WIDEST
    sheet: DuelScoreSheet

    def __init__(
        self, snapshot: Snapshot, game: Duel, *, can_review: bool = False, review: Review | None = None
    ) -> None:
        """`snapshot` is of a finished table; `can_review` offers a review, `review` is a review that exists already."""
        super().__init__(snapshot, can_review=can_review)
        self.game = game
        self.book = DuelBook(game.catalog)
        self.sheet = duel_score_sheet(duel_view(snapshot.view), snapshot.names, snapshot.ending)
        self.last_step = last_step(self.sheet)
        self.review = review

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's explanation of the sheet, in a guided game."""
        snapshot = self.snapshot
        if not snapshot.rules.lesson or snapshot.view.seat is None:
            return ()
        from sevenwonders_tui.duel.words.coach.ending_talk import ending_pages
        from sevenwonders_tui.duel.words.scene import DuelScene

        return ending_pages(DuelScene(self.game, self.book, snapshot, self.signs, ()), snapshot.view.seat)

    def page(self, cells: int, signs: Symbols, is_flat: bool) -> DuelEndPage:
        """Return the page in `cells` cells, with the results of the review below the sheet."""
        sheet, below = self.sheet, list[Line]()
        if self.review is not None:
            below = review_lines(self.review, sheet.names, sheet.winners, cells - 2, signs)
        return DuelEndPage(sheet, cells, signs, practice_notes(self.snapshot.is_practice), tuple(below), is_flat)
