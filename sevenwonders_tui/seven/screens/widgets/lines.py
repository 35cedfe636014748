"""The lines of the table: its top line, the lines about a card, the story of the last turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len
from textual.content import Content

from sevenwonders_tui.i18n import _, spoken_language
from sevenwonders_tui.present.history.today import occasion_words
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, flow, line, measure, spread, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.events.story import TurnStory
from sevenwonders_tui.seven.words.events.strip import strip_lines
from sevenwonders_tui.seven.words.table.top_line import age_line, short_age_line, waiting_line
from sevenwonders_tui.seven.words.terms.table import STORY
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.game_app import SLIM_CELLS
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.thinking_bar import ThinkingBar
from sevenwonders_tui.tui.widgets.words import Words

LEAST_WAITING = 19
"""The cells that the shortest words need about the seats that the table waits for."""


class TopBar(ThinkingBar):
    """Age, turn, the direction of the hands, and the seats that the table waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.signs: Symbols | None = None
        self._drawn: tuple[object, ...] = ()
        """The facts that the line shows."""

    def show(self, snapshot: Snapshot, signs: Symbols) -> None:
        """Draw another moment of the table."""
        drawn = snapshot.decision, snapshot.seats, signs, spoken_language()
        if drawn != self._drawn:
            self._drawn = drawn
            self.signs = signs
            self.time(snapshot)

    def render(self) -> Content:
        """Draw the line."""
        if self.snapshot is None or self.signs is None:
            return Content("")
        cells = self.content_size.width
        left = age_line(wonders_view(self.snapshot.view), self.signs)
        if cells < SLIM_CELLS:
            left = short_age_line(wonders_view(self.snapshot.view), self.signs)
        title = line(Span(_("7 Wonders"), Role.TITLE), "   ")
        occasion = occasion_words(self.snapshot.origin, cells - measure(left) - LEAST_WAITING - 6)
        if occasion:
            left = (Span(occasion, Role.STRONG), Span("   "), *left)
        room = cells - measure(left) - 3
        waiting = clip_line(waiting_line(self.snapshot, room, self.signs, self.waited_s), room)
        if measure(title) + measure(left) + measure(waiting) + 3 <= cells:
            left = (*title, *left)
        return paint(spread(left, waiting, cells))


class Detail(Words):
    """The price and the chains of the card under the cursor, and the price of the next stage."""

    DEFAULT_CSS = "Detail { height: 3; padding: 0 1; }"


class Middle(Words):
    """The middle of the table: the age, or the war as it would end now."""

    DEFAULT_CSS = "Middle { padding: 0 1; }"


class Story(Words):
    """The story of the last turns; or, for people who want no reveal, of the last one in short."""

    DEFAULT_CSS = "Story { height: 2; padding: 0 1; color: $muted; }"

    def tell(self, turns: Sequence[tuple[str, Sequence[str]]]) -> None:
        """Draw the turns, the last one first; an ellipsis says that the log has more of a turn."""
        self.show(partial(story_lines, turns))

    def tell_strip(self, turn: TurnStory) -> None:
        """Draw one turn, each city in its place."""
        self.show(lambda cells, rows: STORY.block(strip_lines(turn, cells, rows)))


def story_lines(turns: Sequence[tuple[str, Sequence[str]]], cells: int, rows: int) -> list[Line]:
    """Return turns in sentences, in the order given; an ellipsis says that the log has more of a turn."""
    lines: list[Line] = []
    for title, words in turns:
        if len(lines) >= rows:
            break
        head = line(Span(_("{name}:").format(name=title), Role.STRONG))
        if all(cell_len(text) <= cells - 2 for text in words):
            lines += flow([head, *(line(text) for text in words)], cells, "   ", indent=2)
            continue
        told = [(at, row) for text in words for at, row in enumerate(wrap(text, cells - 4))]
        lines += [head, *(line(("    " if at else "  ") + row) for at, row in told)]
    if lines[rows:]:
        lines[rows - 1] = clip_line((*lines[rows - 1], Span(" …")), cells)
    return STORY.block(lines[:rows])
