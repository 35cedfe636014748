"""Screens for reading about things: a drawing with a cursor, words about the thing under it, and no answers."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from sevenwonders_tui.duel.screens.table.walk_keys import WALK
from sevenwonders_tui.duel.screens.views.component import open_page
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, Target, taking
from sevenwonders_tui.duel.words.table.detail import detail_lines
from sevenwonders_tui.duel.words.table.walk import PartSpots, walk
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.words import Words

DETAIL_ROWS = 5
"""The rows below the drawing about the thing under the cursor."""
SIDE_ROOM = 132
SIDE_CELLS = 42
"""The width of those words beside the drawing, in cells, if the screen is wide enough."""
EDGE_CELLS = 2


class ReadingScreen(BaseScreen[Target | None]):
    """A subclass draws the things; the screen is dismissed with the thing under the cursor."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        WALK,
        Command(
            "reading.card", "question_mark,0", N_("card?"), N_("Read everything about what the cursor is on."), "card"
        ),
        PANIC,
    )
    DEFAULT_CSS = """
    ReadingScreen #sheet { height: 1fr; width: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    ReadingScreen #sheet TablePart { height: auto; }
    ReadingScreen #body { height: 1fr; layout: vertical; }
    ReadingScreen.-side #body { layout: horizontal; }
    ReadingScreen #detail { height: 5; width: 1fr; padding: 0 1; }
    ReadingScreen.-side #detail { height: 1fr; width: 44; padding: 1 1 0 1; background: $panel; }
    """

    def __init__(self, scene: DuelScene, cursor: Target | None = None) -> None:
        super().__init__()
        self.scene = scene
        self.cursor = cursor

    def compose(self) -> ComposeResult:
        """Lay out the title, the drawing and the words."""
        yield Static(Content(self.title_words()), classes="title-line")
        with Container(id="body"):
            with VerticalScroll(id="sheet", can_focus=False):
                yield TablePart(id="things")
            yield Words(id="detail")
        yield KeyBar()

    def title_words(self) -> str:
        """Return the title of the screen."""
        raise NotImplementedError

    def draw_things(self, focus: Focus, cells: int, rows: int) -> Drawn:
        """Draw the things for this room; a higher drawing scrolls."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Draw everything."""
        self.show()

    def on_resize(self) -> None:
        """Draw everything for the new size."""
        super().on_resize()
        self.show()

    @property
    def focus_now(self) -> Focus:
        """Return the thing under the cursor, and the cards that can be taken."""
        return Focus(self.cursor, taking(self.scene))

    @property
    def _room(self) -> tuple[int, int]:
        width, height = self.app.size
        rows = height - 1 - self.key_rows()
        if width >= SIDE_ROOM:
            return width - SIDE_CELLS - 2 - EDGE_CELLS, rows
        return width - EDGE_CELLS - 1, rows - DETAIL_ROWS

    def show(self) -> None:
        """Draw the things with the cursor, and the words about the thing under it."""
        self.set_class(self.app.size.width >= SIDE_ROOM, "-side")
        cells, rows = self._room
        part = self.query_one(TablePart)
        drawn = self.draw_things(self.focus_now, cells, rows)
        targets = [spot.target for spot in drawn.spots]
        if targets and self.cursor not in targets:
            self.cursor = targets[0]
            drawn = self.draw_things(self.focus_now, cells, rows)
        part.draw(drawn)
        cursor = self.cursor
        said = self.query_one("#detail", Words)
        said.show(lambda wide, high: [] if cursor is None else detail_lines(self.scene, cursor, wide, high))
        area = next((spot.area for spot in drawn.spots if spot.target == cursor), None)
        if area is not None:
            self.query_one("#sheet").scroll_to_region(Region(*area), animate=False)

    def action_walk(self, x: int, y: int) -> None:
        """Go to the next thing in a direction."""
        drawn = self.query_one(TablePart).drawn
        self.cursor = walk(
            [PartSpots(Area(0, 0, block_cells(drawn.lines), drawn.rows), drawn.spots)], self.cursor, x, y
        )
        self.show()

    @on(TablePart.Clicked)
    def _clicked(self, event: TablePart.Clicked) -> None:
        self.cursor = event.target
        self.show()

    def action_card(self) -> None:
        """Show everything about the thing under the cursor."""
        open_page(self, self.scene, self.cursor)

    def action_close(self) -> None:
        """Go back with the thing under the cursor."""
        self.dismiss(self.cursor)


CLOSED = N_("Go back to the table.")
