"""The score sheet of a Duel: both columns, who leads in what, and what decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.end.page import DUEL_WIDEST, DuelEndPage
from sevenwonders_tui.duel.words.end.result import duel_score_sheet
from sevenwonders_tui.duel.words.end.score_pad import last_step
from sevenwonders_tui.duel.words.judgement.curve import review_lines
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.practice import practice_notes
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Review
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.motion import counting
from sevenwonders_tui.tui.screens.after_game import AfterGameScreen
from sevenwonders_tui.tui.widgets.end_sheet import EndSheet
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox


class DuelScoresScreen(AfterGameScreen):
    """Shows a Duel that is over, and is dismissed with what to do next."""

    HELP_TEXT = N_(
        "A row for each category of points. The bar beside it goes to the side of the player who leads there, with the "
        "difference at its end. Equal totals go to the most points of blue cards. After a "
        "supremacy the points decide nothing: the sheet tells how the game stood."
    )
    DEFAULT_CSS = "DuelScoresScreen #sheet { height: 1fr; align: center middle; scrollbar-size-vertical: 1; }"

    def __init__(
        self, snapshot: Snapshot, game: Duel, *, can_review: bool = False, review: Review | None = None
    ) -> None:
        """`snapshot` is of a table whose game is over; `can_review` offers a review, `review` is one that is there."""
        super().__init__(snapshot, can_review=can_review)
        self.game = game
        self.book = DuelBook(game.catalog)
        self._snapshot = snapshot
        self.is_practice = snapshot.is_practice
        self.sheet = duel_score_sheet(duel_view(snapshot.view), snapshot.names, snapshot.ending)
        self.review = review

    def on_mount(self) -> None:
        """Count the sheet up, the first time that it is seen."""
        self.tell_coach()
        sheet = self.query_one(EndSheet)

        def show(step: int) -> None:
            sheet.step = step

        # What a coach reads off the sheet tells who has won: it stands there whole.
        if not self.coach.rows:
            self.game_app.motions.play(self, counting(last_step(self.sheet)), show, once=self.sheet)

    def compose(self) -> ComposeResult:
        """Lay out the title and the page."""
        yield Static(Content(_("The game is over")), classes="title-line")
        with ScrollBox(id="sheet"):
            yield EndSheet(self._page, last_step(self.sheet), DUEL_WIDEST)
        yield self.coach
        yield KeyBar()

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return what the coach reads off the sheet, to a person who is led."""
        snapshot = self._snapshot
        if not snapshot.rules.lesson or snapshot.view.seat is None:
            return ()
        from sevenwonders_tui.duel.words.coach.ending_talk import ending_pages
        from sevenwonders_tui.duel.words.scene import DuelScene

        return ending_pages(DuelScene(self.game, self.book, snapshot, self.signs, ()), snapshot.view.seat)

    def _page(self, cells: int, signs: Symbols, is_flat: bool) -> DuelEndPage:
        sheet, below = self.sheet, list[Line]()
        if self.review is not None:
            below = review_lines(self.review, sheet.names, sheet.winners, cells - 2, signs)
        return DuelEndPage(sheet, cells, signs, practice_notes(self.is_practice), tuple(below), is_flat)
