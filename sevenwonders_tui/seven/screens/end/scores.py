"""The score sheet: the pad of the box, the sources of the points, and the reason of the victory."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.page import WIDEST, EndPage
from sevenwonders_tui.seven.words.end.score_pad import LAST_STEP
from sevenwonders_tui.seven.words.end.scores import ScoreSheet, score_sheet
from sevenwonders_tui.seven.words.end.turning import turning_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen


class ScoresScreen(ScoreSheetScreen):
    """Shows a game that is over, and is dismissed with the next thing to do."""

    HELP_TEXT = N_(
        "A row for each category of points, a column for each seat. The bars show the same points on one scale, the "
        "best first; what war has cost stands to the left of the line. Equal points go to the most coins."
    )
    widest = WIDEST
    sheet: ScoreSheet
    last_step = LAST_STEP

    def __init__(
        self, snapshot: Snapshot, game: SevenWonders, *, can_review: bool = False, review: Review | None = None
    ) -> None:
        """`snapshot` is a table whose game is over; `can_review` offers a review, `review` is a finished one."""
        super().__init__(snapshot, can_review=can_review)
        self._game = game
        book, view, names = Book(game.catalog), wonders_view(snapshot.view), snapshot.names
        self.sheet = score_sheet(book, view, names, snapshot.ending)
        self.turning = "" if review is None else turning_words(book, view, names, snapshot.log, review)

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's pages about the sheet, for a person in a guided game."""
        if not self.snapshot.rules.lesson:
            return ()
        from sevenwonders_tui.seven.words.coach.sheet import sheet_pages

        return sheet_pages(Scene(self._game, Book(self._game.catalog), self.snapshot, self.signs), self.key_alone)

    def page(self, cells: int, signs: Symbols, is_flat: bool) -> EndPage:
        """Return the page for `cells` cells."""
        return EndPage(self.sheet, cells, signs, practice_notes(self.snapshot.is_practice), self.turning, is_flat)
