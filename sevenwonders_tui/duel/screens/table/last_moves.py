"""The other player's deeds since one's own last move: a window over the table, until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import Reactive

from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.last_moves import last_moves
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.review.review_terms import DEED
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.tui.motion import Reel
from sevenwonders_tui.tui.private import every_style
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar

STEP_S = 0.5
"""How long each deed stands alone before the next one is shown, in seconds."""
STEP_BYTES = 1_500
WIDEST = 100
"""The width of the lines in cells: longer ones are no easier to read. The window itself is as wide as the table."""
EDGES = 4
"""The cells of the window outside the lines, for its padding."""
OTHER_ROWS = 10
"""The rows of the screen that stay free: the top of the table, the window's title, and the keys."""
LEAST_ROWS = 6


class LastMovesWindow(TurnOverScreen, BaseDialog[bool]):
    """Shows the deeds one by one, on several pages if need be.

    Any step of a page can be drawn: `step` is the number of the last deed shown.
    """

    HELP_TEXT = N_(
        "What the other player has done since your last move, and below each deed what it took from you. The settings "
        "can leave this window out; the table tells the same until you move."
    )
    DEFAULT_CSS = """
    LastMovesWindow { align: center bottom; background: transparent; }
    LastMovesWindow > .dialog { width: 100%; max-width: 100%; max-height: 100%; padding: 0 2; }
    LastMovesWindow BlockView { height: auto; width: 1fr; }
    """
    _css_bases = classmethod(every_style)  # type: ignore[assignment]
    step = Reactive(0, repaint=False)
    """The last deed shown of the page."""

    def __init__(self, snapshot: Snapshot, book: DuelBook, seat: Seat, fresh: Sequence[Resolution]) -> None:
        """Show the seat the other's last deeds in these resolutions; the snapshot is the table after all of them."""
        super().__init__(snapshot)
        self.book = book
        self.seat = seat
        self.fresh = tuple(fresh)
        self._pages: list[list[list[Line]]] = [[]]
        self._at = 0
        self._view = BlockView()

    def compose(self) -> ComposeResult:
        """Lay out the deeds in a window at the foot of the table, where the news of the table stands too."""
        with Vertical(classes="dialog") as box:
            name = self.snapshot.names[rival_of(self.seat)]
            box.border_title = Content(_("What {name} did").format(name=name))
            yield self._view
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the first page, deed by deed."""
        super().on_mount()
        self._cut()
        self._show_page(0)

    def on_resize(self) -> None:
        """Cut the pages for the new size, and draw the present one."""
        super().on_resize()
        before = self._pages
        if self._view.is_attached and before[0]:
            self._cut()
            if self._pages != before:
                self._at = min(self._at, len(self._pages) - 1)
                self.step = len(self._pages[self._at]) - 1
                self._draw()

    def notify_style_update(self) -> None:
        """Draw the window with the new signs."""
        super().notify_style_update()
        if self.is_attached:
            self.call_later(self.on_resize)

    async def action_go_on(self) -> None:
        """Turn the page; after the last one, close the window."""
        if self._at + 1 == len(self._pages):
            await super().action_go_on()
        elif self.rest.is_over:
            self._show_page(self._at + 1)

    def _cut(self) -> None:
        """Divide the deeds into as many pages as they need."""
        width, height = self.app.size
        moves = last_moves(self.snapshot.log, self.seat, self.book, self.snapshot.names, self.signs, self.fresh)
        assert moves is not None, "the other has done something"
        room = max(height - OTHER_ROWS, LEAST_ROWS)
        pages: list[list[list[Line]]] = [[]]
        for block in moves.blocks(min(width, WIDEST) - EDGES, self.signs):
            for at in range(0, len(block), room):
                rows = block[at : at + room]
                if pages[-1] and sum(map(len, pages[-1])) + len(rows) > room:
                    pages.append([])
                pages[-1].append(DEED.block(rows))
        self._pages = pages

    def _show_page(self, at: int) -> None:
        self._at = at
        last = len(self._pages[at]) - 1
        self.set_reactive(LastMovesWindow.step, last)
        self._draw()
        self.rest.begin()
        if last:
            reel = Reel((STEP_S,) * last, STEP_BYTES * (last + 1))
            self.game_app.motions.play(self, reel, self._show_step)

    def _show_step(self, step: int) -> None:
        if step > self.step and step + 1 == len(self._pages[self._at]):
            # A key that ends the motion must not also close the page that it completed.
            self.rest.begin()
        self.step = min(step, len(self._pages[self._at]) - 1)

    def watch_step(self) -> None:
        """Draw the change of this step."""
        if self._view.is_attached:
            self._draw()

    def _draw(self) -> None:
        """Draw the deeds so far; later deeds keep their place."""
        rows: list[Line] = []
        for number, block in enumerate(self._pages[self._at]):
            rows += block if number <= self.step else [line()] * len(block)
        left = sum(map(len, self._pages[self._at + 1 :]))
        if left:
            rows.append(line(Span("+ " + _("{n} more").format(n=left), Role.MUTED)))
        self._view.show(rows)
