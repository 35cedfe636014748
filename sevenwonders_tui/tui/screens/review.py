"""A finished game walked through: what each pick was worth, and how the chances to win moved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar, Protocol, TypeAlias

from textual import on, work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import _
from sevenwonders_tui.review import Pick, Review, ReviewFailed
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.present.book import Book
from sevenwonders_tui.tui.present.line import Line, Role, Span, line
from sevenwonders_tui.tui.present.review import (
    Reviewed,
    chart_lines,
    heading_line,
    pick_line,
    pick_sentence,
    verdict_words,
)
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.paint import paint, paint_all


class Told(Protocol):
    """Hears how far a review is."""

    def __call__(self, done: int, *, is_waiting: bool = False) -> None:
        """So many judgements there are; or the review has not begun, because others come first."""


Work: TypeAlias = Callable[[Told], Awaitable[Review]]
"""Works the review out, and tells how many judgements there are so far; cancelling stops it.

May raise ReviewFailed.
"""

BAR_CELLS = 40
WIDEST = 110
AROUND = 15
"""Rows of the screen that are neither chart nor bars: the list keeps some of them."""
TALLEST = 3


class ReviewScreen(BaseScreen[None]):
    """Works the review out, or until Escape; then the turning points first, and every pick below them."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "up,k", _("pick"), _("Go from pick to pick; the chart shows the chances before that turn."), "", sign="↑↓"
        ),
        Command("q,escape", _("close"), _("Stop, or go back to the score sheet."), "close"),
    )
    HELP_TEXT = _(
        "For each pick the strongest bot played many games on from what the seat could know then. An exclamation mark "
        "stands at the picks that cost the most chance to win. The bars show the chance of each seat before each turn, "
        "with all hands known, if everybody had gone on as the bot does; the highest one takes the whole height."
    )
    DEFAULT_CSS = """
    ReviewScreen #state { height: 1fr; content-align: center middle; text-align: center; }
    ReviewScreen #chart { height: auto; padding: 1 1 0 1; }
    ReviewScreen.-short #chart { padding: 0 1; }
    ReviewScreen #heading { height: 1; padding: 0 3; margin-top: 1; }
    ReviewScreen.-short #heading { margin-top: 0; }
    ReviewScreen #picks { height: 1fr; scrollbar-size-vertical: 1; padding: 0 1; }
    ReviewScreen #pick { height: 2; padding: 0 1; background: $surface; }
    ReviewScreen #chart, ReviewScreen #heading, ReviewScreen #picks, ReviewScreen #pick { display: none; }
    ReviewScreen.-known #chart, ReviewScreen.-known #heading { display: block; }
    ReviewScreen.-known #picks, ReviewScreen.-known #pick { display: block; }
    ReviewScreen.-known #state { display: none; }
    """

    def __init__(self, book: Book, names: tuple[str, ...], title: str, steps: int, work_out: Work) -> None:
        """Show `names` by city; `steps` is how many judgements the review takes, `work_out` works it out."""
        super().__init__()
        self.book = book
        self.names = names
        self.title_text = title
        self.steps = steps
        self.work_out = work_out
        self.reviewed: Reviewed | None = None
        self.shown: list[Pick | None] = []
        """By row of the list; None for a heading."""

    def compose(self) -> ComposeResult:
        """Lay out the title, the chart, the picks, and the one under the cursor in full."""
        yield Static(Content(self.title_text), classes="title-line")
        yield Static(id="state")
        yield Static(id="chart")
        yield Static(id="heading")
        with VerticalScroll(id="picks", can_focus=False):
            yield LineList(())
        yield Static(id="pick")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin."""
        self._tell(0)
        self.walk()

    def _tell(self, done: int, *, is_waiting: bool = False) -> None:
        if is_waiting:
            text = _("The server reviews other games first: this one is next in line. Esc leaves the line.")
            self.query_one("#state", Static).update(Content(text))
            return
        full = BAR_CELLS * done // self.steps
        bar = self.signs.bar * full + self.signs.bar_rest * (BAR_CELLS - full)
        text = _("The strongest bot walks through the game: {done} of {all}. Esc stops it.")
        self.query_one("#state", Static).update(Content(f"{text.format(done=done, all=self.steps)}\n\n{bar}"))

    @work(group="walk")
    async def walk(self) -> None:
        """Work the review out, and show it."""
        try:
            review = await self.work_out(self._tell)
        except ReviewFailed as error:
            self.query_one("#state", Static).update(Content(str(error)))
            return
        self.reviewed = Reviewed(review, self.book, self.names, self.signs)
        self.add_class("-known")
        self._fill(self.reviewed)
        self.query_one(LineList).focus()

    def _fill(self, reviewed: Reviewed) -> None:
        """Lay the list out for the width there is."""
        cells = self._cells - 6
        top = reviewed.review.turning_points
        self.shown = [*top, None, *reviewed.review.picks] if top else list(reviewed.review.picks)
        rows: list[Line] = [
            line(Span(_("All picks"), Role.TITLE)) if pick is None else pick_line(reviewed, pick, cells)
            for pick in self.shown
        ]
        choices = [LineChoice(str(number), "", line=row) for number, row in enumerate(rows)]
        self.query_one(LineList).show(choices)
        self.query_one("#heading", Static).update(paint(heading_line(cells)))
        self._show_pick(self.query_one(LineList).cursor)

    @property
    def _cells(self) -> int:
        return min(self.app.size.width, WIDEST)

    @on(Choices.Moved)
    def _moved(self, event: Choices.Moved) -> None:
        self._show_pick(int(event.choice.id))

    def _show_pick(self, row: int) -> None:
        """Show one pick in full, and its turn in the chart."""
        reviewed = self.reviewed
        if reviewed is None or row >= len(self.shown):
            return
        pick = self.shown[row]
        at = len(reviewed.review.turns) if pick is None else reviewed.find_moment(pick)
        seats = len(reviewed.review.chances[0])
        height = max(1, min(TALLEST, (self.app.size.height - AROUND) // seats))
        self.query_one("#chart", Static).update(paint_all(chart_lines(reviewed, height, at)))
        sentence = verdict_words(reviewed) if pick is None else pick_sentence(reviewed, pick)
        self.query_one("#pick", Static).update(Content(sentence))

    def on_resize(self) -> None:
        """Lay out anew for the room there is."""
        super().on_resize()
        if self.reviewed is not None:
            self._fill(self.reviewed)

    def action_close(self) -> None:
        """Be done; what is not yet known is not worked out."""
        self.dismiss(None)
