"""The review of a finished game: the grade of each pick, and the chances to win over time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar, TypeAlias

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.present.review.review_verdict import verdict_sentences
from sevenwonders_tui.present.review.review_words import (
    ReviewedGame,
    grade_lines,
    heading_line,
    pick_line,
    pick_lines,
    summary_words,
)
from sevenwonders_tui.present.review.strip import strip_lines
from sevenwonders_tui.review import Pick, Review, ReviewFailed
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.front import SolveMistakes, Told
from sevenwonders_tui.tui.game_app import LARGE
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.end.play_on import PlayOn
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.tui.widgets.words import Words

Work: TypeAlias = Callable[[Told], Awaitable[Review]]
"""Computes the review, and reports the number of judgements so far; cancelling stops it.

May raise ReviewFailed.
"""
Look: TypeAlias = Callable[[], Awaitable[Sequence[Snapshot]]]
"""Returns the table before each decision as the seat saw it. May raise ReviewFailed."""

BAR_CELLS = 40
WIDEST = 156
GRADES = 23
"""The cells of the panel with the grades, or of the one with the choices below it, and the gap before it."""
EDGES = 4
AROUND, AROUND_PANELS = 18, 20
"""The rows of the screen that are not bars, without and with titles above its parts; some of them are for the list."""
BAR_ROWS = (8, 4, 2)
"""The possible heights of a bar; even numbers, so that 50 % lies between two rows."""


CLOSE = Command("review.close", "q,escape", N_("close"), N_("Stop, or go back to the score sheet."), "close")


class BaseReviewScreen(BaseScreen[None]):
    """Computes the review, unless Escape stops it; then shows the verdict, the turning points and every pick below."""

    needs = LARGE
    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        *list_keys(N_("pick"), N_("Go from pick to pick; the chart shows the chances before that turn.")),
        Command(
            "review.position",
            "enter",
            N_("position"),
            N_("Look at the table as the seat saw it when it chose."),
            "position",
        ),
        Command(
            "review.turn",
            "right_square_bracket,f6",
            N_("turning point"),
            N_("Go to the next turning point in the list of all picks."),
            "turn(1)",
            also=(
                Command(
                    "review.turn_before",
                    "left_square_bracket,f5",
                    "",
                    N_("Go to the turning point before."),
                    "turn(-1)",
                ),
            ),
        ),
        Command("review.play_on", "o,f8", N_("play on"), N_("Play on from this pick, as practice."), "play_on"),
        Command(
            "review.mistakes",
            "x,f7",
            N_("your mistakes"),
            N_("Solve the errors of your last ten reviews, the worst first."),
            "mistakes",
        ),
        CLOSE,
    )
    play_on: PlayOn | None = None
    """Asks how to play on; None where nobody can. Set it before the screen is shown."""
    mistakes: SolveMistakes | None = None
    """Goes through the person's own mistakes; None where none are remembered. Set it before the screen is shown."""

    def __init__(self, names: tuple[str, ...], title: str, steps: int, work_out: Work, look: Look) -> None:
        """Show the review that `work_out` returns after `steps` judgements; names are by city."""
        super().__init__()
        self.names = names
        self.title_text = title
        self.steps = steps
        self.work_out = work_out
        self.look = look
        self.reviewed: ReviewedGame | None = None
        self.shown: list[Pick | None] = []
        """By row of the list; None for the verdict and for headings."""

    # Methods of a game

    def in_words(self, review: Review, positions: Sequence[Snapshot]) -> ReviewedGame:
        """Return a review with everything needed to put it into words."""
        raise NotImplementedError

    def chart(self, pick: Pick | None, cells: int, rows: int) -> list[Line]:
        """Return the chances of each seat in `cells` cells and `rows` rows, with a mark at `pick` or at the end."""
        raise NotImplementedError

    def position(self, picks: Sequence[Pick], at: int) -> Screen[None]:
        """Return the screen of the moments of some picks, beginning at one of them."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Lay out the title, the chart, the list of picks, and the details of the one under the cursor."""
        yield Static(Content(self.title_text), classes="title-line")
        yield Static(id="state")
        yield Static(id="summary", classes="review")
        with Horizontal(id="top", classes="review"):
            with Panel(_("Chance to win, turn by turn"), id="chances"):
                yield BlockView(id="chart")
            with Panel(_("Grades"), id="grades"):
                yield Sheet(self._grades)
        with Horizontal(id="middle", classes="review"):
            with Panel(id="all-picks"):
                yield Static(id="heading")
                with VerticalScroll(id="picks", can_focus=False):
                    yield LineList(())
            with Panel(id="choices"):
                yield Sheet(self._choices)
        with Container(classes="review", id="pick"):
            yield Words()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to compute the review."""
        self._tell(0)
        self.walk()

    def _tell(self, done: int, *, is_waiting: bool = False) -> None:
        key = self.keys.letterless(CLOSE)
        if is_waiting:
            text = _("The server reviews other games first: this one is next in line. {key} leaves the line.")
            self.query_one("#state", Static).update(Content(text.format(key=key)))
            return
        full = BAR_CELLS * done // self.steps
        bar = self.signs.bar * full + self.signs.bar_rest * (BAR_CELLS - full)
        text = _("The strongest bot walks through the game: {done} of {all}. {key} stops it.")
        self.query_one("#state", Static).update(Content(f"{text.format(done=done, all=self.steps, key=key)}\n\n{bar}"))

    @work(group="walk")
    async def walk(self) -> None:
        """Compute the review, and show it."""
        try:
            review = await self.work_out(self._tell)
            positions = await self.look()
        except ReviewFailed as error:
            self.query_one("#state", Static).update(Content(str(error)))
            return
        self.reviewed = self.in_words(review, positions)
        self.add_class("-known")
        self._fill(self.reviewed)
        self.query_one(LineList).focus()

    def _fill(self, reviewed: ReviewedGame) -> None:
        """Fill the list for the current width."""
        is_framed = self.app.has_class("-framed") and not self.has_class("-short")
        cells = self._cells - (8 if is_framed else 6) - (GRADES if self._shows_choices else 0)
        top = reviewed.review.turning_points
        self.shown = [None, *top, None, *reviewed.listed] if top else [None, *reviewed.listed]
        rows = [
            _heading(number) if pick is None else pick_line(reviewed, pick, cells)
            for number, pick in enumerate(self.shown)
        ]
        choices = [LineChoice(str(number), "", line=row) for number, row in enumerate(rows)]
        self.query_one(LineList).show(choices)
        self.query_one("#heading", Static).update(paint(heading_line(cells)))
        self.query_one("#all-picks", Panel).show_title((Span(" " if is_framed else "  "), *heading_line(cells)))
        self.query_one("#grades Sheet").refresh(layout=True)
        self.query_one("#summary", Static).update(Content(summary_words(reviewed)))
        self._show_pick(self.query_one(LineList).cursor)

    @property
    def _cells(self) -> int:
        return min(self.app.size.width, WIDEST)

    @on(Choices.Moved)
    def _moved(self, event: Choices.Moved) -> None:
        self._show_pick(int(event.choice.id))

    def _show_pick(self, row: int) -> None:
        """Show one pick in detail, and its turn in the chart."""
        reviewed = self.reviewed
        if reviewed is None or row >= len(self.shown):
            return
        pick = self.shown[row]
        self.query_one("#chart", BlockView).show(self._chart(reviewed, pick))
        if pick is not None:
            self.query_one("#choices", Panel).show_title(reviewed.strip(pick).title)
        self.query_one("#choices Sheet").refresh(layout=True)
        self.refresh_bindings()
        has_strip = self._shows_choices
        self.query_one(Words).show(lambda cells, rows: _told(reviewed, pick, cells, rows, has_strip=has_strip))

    def _chart(self, reviewed: ReviewedGame, pick: Pick | None) -> list[Line]:
        """Return the chart for the current size."""
        width, height = self.app.size
        around = AROUND if self.has_class("-short") else AROUND_PANELS
        rows = (height - around) // len(reviewed.review.chances[0])
        return self.chart(pick, width - EDGES - (GRADES if self.has_class("-wide") else 0), rows)

    def _grades(self, cells: int) -> list[Line]:
        return [] if self.reviewed is None else grade_lines(self.reviewed, cells)

    @property
    def _shows_choices(self) -> bool:
        """Return whether what a pick chose from stands beside the list; elsewhere a line tells it."""
        return self.has_class("-wide") and self.has_class("-tall")

    def _choices(self, cells: int) -> list[Line]:
        reviewed, pick = self.reviewed, self._pick
        return strip_lines(None if reviewed is None or pick is None else reviewed.strip(pick), pick, cells, self.signs)

    def action_position(self) -> None:
        """Show the position of the pick under the cursor."""
        self.query_one(LineList).action_choose()

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        """Show the position of the clicked pick; the other picks can be reached from there."""
        pick, reviewed = self.shown[int(event.choice.id)], self.reviewed
        if pick is None or reviewed is None:
            return
        picks = reviewed.listed
        self.app.push_screen(self.position(picks, picks.index(pick)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to play on from a pick where that is possible."""
        if action == "turn":
            return bool(self._turning_rows)
        if action == "play_on":
            return self.play_on is not None and self._pick is not None
        if action == "mistakes":
            return self.mistakes is not None and self.reviewed is not None
        return super().check_action(action, parameters)

    def action_turn(self, step: int) -> None:
        """Go to the next turning point of the list, or to the one before."""
        rows, here = self._turning_rows, self.query_one(LineList).cursor
        beyond = [row for row in rows[::step] if (row - here) * step > 0]
        if beyond:
            self.query_one(LineList).cursor = beyond[0]

    @property
    def _turning_rows(self) -> list[int]:
        """Return the rows of the turning points among all picks, from top to bottom."""
        top = [] if self.reviewed is None else self.reviewed.review.turning_points
        return [row for row, pick in enumerate(self.shown) if pick in top and row > len(top)]

    @property
    def _pick(self) -> Pick | None:
        """Return the pick under the cursor; None for the verdict and for headings."""
        row = self.query_one(LineList).cursor if self.shown else 0
        return self.shown[row] if row < len(self.shown) else None

    @work(exclusive=True, group="play on")
    async def action_play_on(self) -> None:
        """Ask how to play on from the pick under the cursor, and leave the review for it."""
        if self.play_on is not None and self._pick is not None and await self.play_on(self._pick.decision):
            self.dismiss(None)

    @work(exclusive=True, group="play on")
    async def action_mistakes(self) -> None:
        """Go through the person's own mistakes, and leave the review if they lead to a practice table."""
        if self.mistakes is not None and await self.mistakes():
            self.dismiss(None)

    def on_resize(self) -> None:
        """Lay out anew for the room there is."""
        super().on_resize()
        if self.reviewed is not None:
            self._fill(self.reviewed)

    def action_close(self) -> None:
        """Close the review; a review that is not finished is stopped."""
        self.dismiss(None)


def _heading(row: int) -> Line:
    """Return a row of the list that is not a pick."""
    return line(Span(_("All picks") if row else _("What decided the game"), Role.TITLE))


def _told(reviewed: ReviewedGame, pick: Pick | None, cells: int, rows: int, *, has_strip: bool) -> list[Line]:
    """Return the texts about a row of the list: about a pick, or about the whole game."""
    if pick is not None:
        return pick_lines(reviewed, pick, cells, rows, has_strip=has_strip)
    return [line(row) for row in wrap_rows(sentences(verdict_sentences(reviewed)), cells, rows)]
