"""The score sheet: the pad of the box, where the points came from, and what decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.page import WIDEST, EndPage
from sevenwonders_tui.seven.words.end.score_pad import LAST_STEP
from sevenwonders_tui.seven.words.end.scores import score_sheet
from sevenwonders_tui.seven.words.end.turning import turning_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.motion import counting
from sevenwonders_tui.tui.screens.after_game import AfterGameScreen
from sevenwonders_tui.tui.widgets.end_sheet import EndSheet
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox


class ScoresScreen(AfterGameScreen):
    """Shows a game that is over, and is dismissed with what to do next."""

    HELP_TEXT = N_(
        "A row for each category of points, a column for each seat. The bars show the same points on one scale, the "
        "best first; what war has cost stands to the left of the line. Equal points go to the most coins."
    )
    DEFAULT_CSS = "ScoresScreen #sheet { height: 1fr; align: center middle; scrollbar-size-vertical: 1; }"

    def __init__(
        self, snapshot: Snapshot, game: SevenWonders, *, can_review: bool = False, review: Review | None = None
    ) -> None:
        """`snapshot` is of a table whose game is over; `can_review` offers a review, `review` is one that is there."""
        super().__init__(snapshot, can_review=can_review)
        self._snapshot, self._game = snapshot, game
        book, view, names = Book(game.catalog), wonders_view(snapshot.view), snapshot.names
        self.is_practice = snapshot.is_practice
        self.sheet = score_sheet(book, view, names, snapshot.ending)
        self.turning = "" if review is None else turning_words(book, view, names, snapshot.log, review)

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return what the coach says of the sheet, to a person who is led."""
        if not self._snapshot.rules.lesson:
            return ()
        from sevenwonders_tui.seven.words.coach.sheet import sheet_pages

        return sheet_pages(Scene(self._game, Book(self._game.catalog), self._snapshot, self.signs), self.key_alone)

    def on_mount(self) -> None:
        """Count the sheet up, the first time that it is seen."""
        sheet = self.query_one(EndSheet)

        def show(step: int) -> None:
            sheet.step = step

        # What a coach reads off the sheet tells who has won: it stands there whole.
        if not self.coach.rows:
            self.game_app.motions.play(self, counting(LAST_STEP), show, once=self.sheet)

    def compose(self) -> ComposeResult:
        """Lay out the title and the page."""
        self.tell_coach()
        yield Static(Content(_("The game is over")), classes="title-line")
        with ScrollBox(id="sheet"):
            yield EndSheet(self._page, LAST_STEP, WIDEST)
        yield self.coach
        yield KeyBar()

    def _page(self, cells: int, signs: Symbols, is_flat: bool) -> EndPage:
        return EndPage(self.sheet, cells, signs, practice_notes(self.is_practice), self.turning, is_flat)
