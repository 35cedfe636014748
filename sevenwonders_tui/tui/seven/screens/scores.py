"""The score sheet: the pad of the box, where the points came from, and what decided the game."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.games.seven.seen import wonders_view
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role, Span, flow, line, wrap
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.scores import score_sheet
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.screens.after_game import AfterGameScreen
from sevenwonders_tui.tui.seven.widgets.score_pad import ScoreBars, ScorePad, bars_height, pad_height
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox
from sevenwonders_tui.tui.widgets.sheet import Sheet


class ScoresScreen(AfterGameScreen):
    """Shows a game that is over, and is dismissed with what to do next."""

    HELP_TEXT = N_(
        "A row for each category of points, a column for each seat. The bars show the same points on one scale, the "
        "best first; what war has cost stands to the left of the line. Equal points go to the most coins."
    )
    DEFAULT_CSS = """
    ScoresScreen #sheet { height: 1fr; align: center middle; scrollbar-size-vertical: 1; }
    ScoresScreen #sheet > * { max-width: 116; }
    ScoresScreen ScorePad { padding: 0 1; }
    ScoresScreen ScoreBars { padding: 0 1; }
    ScoresScreen #why { padding: 0 1; }
    ScoresScreen.-framed ScorePad { border: round $frame; border-title-color: $foreground; border-title-style: bold; }
    ScoresScreen.-framed ScoreBars { border: round $frame; border-title-color: $foreground; border-title-style: bold; }
    ScoresScreen.-framed #why { padding: 0 2; }
    ScoresScreen.-airy #why { margin: 1 0; }
    ScoresScreen.-airy ScorePad, ScoresScreen.-airy ScoreBars { padding: 1 2; }
    """

    def __init__(self, snapshot: Snapshot, game: SevenWonders, *, can_review: bool = False) -> None:
        """`snapshot` is of a table whose game is over; `can_review` offers a review."""
        super().__init__(snapshot, can_review=can_review)
        self.is_practice = snapshot.is_practice
        self.sheet = score_sheet(Book(game.catalog), wonders_view(snapshot.view), snapshot.names, snapshot.ending)

    def compose(self) -> ComposeResult:
        """Lay out the verdict, the pad, the reason, the bars."""
        yield Static(Content(self.sheet.verdict), classes="title-line")
        with ScrollBox(id="sheet"):
            pad = ScorePad(self.sheet)
            pad.border_title = _("Score pad")
            yield pad
            yield Sheet(self._why, id="why")
            bars = ScoreBars(self.sheet)
            bars.border_title = _("Where the points came from")
            yield bars
        yield KeyBar()

    def _why(self, cells: int) -> list[Line]:
        rows = [line(Span(text, Role.STRONG)) for text in wrap(self.sheet.decided, cells)]
        practice = (_("Practice: turns were taken back."),) if self.is_practice else ()
        return rows + flow([line(Span(text, Role.MUTED)) for text in (*self.sheet.choices, *practice)], cells)

    def on_resize(self) -> None:
        """Give the sheet as much air as there is room for."""
        super().on_resize()
        width, height = self.app.size
        seats = len(self.sheet.seats)
        cells = min(width, 116) - 4
        why = len(self._why(cells))
        room = height - 2

        def need(*, is_spacious: bool) -> int:
            return pad_height(is_spacious=is_spacious) + bars_height(seats, cells, is_spacious=False) + why

        is_spacious = room >= need(is_spacious=True)
        is_framed = room >= need(is_spacious=True) + 4
        is_airy = room >= need(is_spacious=True) + 10
        is_loose = room >= need(is_spacious=True) + 10 + seats
        self.set_class(is_framed, "-framed")
        self.set_class(is_airy, "-airy")
        self.query_one(ScorePad).set_class(is_spacious, "-spacious")
        self.query_one(ScoreBars).set_class(is_loose, "-spacious")
