"""The encyclopedia: everything in the box of a game, on shelves for browsing and searching.

It needs no table: it shows an album, which needs only the content of the game.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult

from sevenwonders_tui.i18n import N_, _, ngettext
from sevenwonders_tui.present.area import Area, sideways, up_or_down
from sevenwonders_tui.present.books.album import (
    CHAINS,
    FOUND,
    Album,
    AlbumItem,
    AlbumOrder,
    AlbumShelf,
    find_items,
    shelf_of,
)
from sevenwonders_tui.present.books.album_detail import album_detail, album_side
from sevenwonders_tui.present.books.album_shelf import ShelfDrawing, ShelfRoom, ShelfSight, shelf_sight
from sevenwonders_tui.present.books.album_tabs import album_tabs
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.game_app import LARGE
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.album_view import AlbumView
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.words import Words

GRID_ROOM = (100, 28)
"""From these cells and rows on cards stand in a grid; otherwise in a list with a picture beside it."""
ROOMY = 30
"""From this many rows on, the shelves may take two rows, and the thing under the cursor gets more text."""
DETAIL_ROWS, ROOMY_DETAIL = 2, 3
SIDE_CELLS = 30
LONGEST = 40
"""The most letters of a search."""


class EncyclopediaScreen(BaseScreen[None]):
    """Arrows move between things, Tab between shelves; letters search all of them."""

    needs = LARGE
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("encyclopedia.open", "enter", N_("page"), N_("Read everything about what the cursor is on."), "open"),
        Command(
            "encyclopedia.right",
            "right",
            N_("look around"),
            N_("Go to the thing on the right; behind the last one the next shelf begins."),
            "walk(1, 0)",
            sign=N_("Arrows"),
            also=(
                Command("encyclopedia.left", "left", "", N_("Go to the thing on the left."), "walk(-1, 0)"),
                Command("encyclopedia.up", "up", "", N_("Go to the thing above."), "walk(0, -1)"),
                Command("encyclopedia.down", "down", "", N_("Go to the thing below."), "walk(0, 1)"),
            ),
        ),
        Command(
            "encyclopedia.next_shelf",
            "tab",
            N_("shelf"),
            N_("Go to the next shelf; Shift+Tab goes to the one before."),
            "shelf(1)",
            also=(),
        ),
        Command("encyclopedia.shelf_before", "shift+tab", "", N_("Go to the shelf before."), "shelf(-1)"),
        Command(
            "encyclopedia.leaf",
            "pagedown",
            N_("leaf"),
            N_("Leaf through, shelf after shelf."),
            "leaf(1)",
            also=(Command("encyclopedia.leaf_back", "pageup", "", N_("Leaf back."), "leaf(-1)"),),
        ),
        Command("encyclopedia.first", "home", "", N_("Go to the first thing of the shelf."), "end(0)"),
        Command("encyclopedia.last", "end", "", N_("Go to its last one."), "end(1)"),
        Command("encyclopedia.order", "f2", N_("order"), N_("Put the cards on shelves by age, or by colour."), "order"),
        Command(
            "encyclopedia.rub",
            "backspace",
            N_("search"),
            N_("Type a part of a name to search all shelves; Backspace takes the last letter off, Esc clears."),
            "rub",
            sign=N_("Letters"),
        ),
        Command("encyclopedia.back", "escape", N_("back"), N_("Clear the search; without one go back."), "back"),
    )
    HELP_TEXT = N_(
        "Everything that is in the box. Type a part of a name to search; where no name has it, what things do is "
        "searched."
    )
    typed = Typed.TEXT
    DEFAULT_CSS = """
    EncyclopediaScreen #shelves { padding: 0 1; background: $panel; }
    EncyclopediaScreen #about { padding: 0 1; background: $panel; }
    .-framed EncyclopediaScreen #shelves, .-framed EncyclopediaScreen #about { background: transparent; }
    """

    def __init__(self, album: Album, at: str = "") -> None:
        """Begin on the thing with this id, or on the first one."""
        super().__init__()
        self.album = album
        self.order = AlbumOrder.AGE
        self.search = ""
        self._shelves: tuple[AlbumShelf, ...] = ()
        self._items: dict[str, AlbumItem] = {}
        self.at = 0
        """The number of the shelf."""
        self.cursor = album.shown(at)
        self._before_search = self.cursor
        self._sight = ShelfSight([], {}, 0, 1)
        self._drawing = ShelfDrawing()

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """Return the signs of the game."""
        return self.album.legend(self.signs)

    @property
    def rule_book(self) -> RuleBook:
        """Return the rules of the game."""
        return self.album.rules()

    def compose(self) -> ComposeResult:
        """Lay shelves above things above words."""
        yield Words(id="name")
        with Placed():
            yield AlbumView(id="shelves")
            yield AlbumView(id="things")
            yield AlbumView(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        """Open the shelf with the cursor's thing."""
        self.query_one("#name").add_class("title-line")
        self._shelves = self.album.shelves(self.order)
        self._go_to(self.cursor)
        self.draw()

    def on_screen_resume(self) -> None:
        """Redraw everything: the signs may have changed."""
        self._drawing = ShelfDrawing()
        if self._shelves:
            self.draw()

    def on_resize(self) -> None:
        """Redraw everything for the new size."""
        super().on_resize()
        if self._shelves:
            self.draw()

    # Content

    @property
    def shelf(self) -> AlbumShelf:
        """Return the open shelf; during a search, the shelf of results."""
        if not self.search:
            return self._shelves[self.at]
        if not self._items:
            ids = dict.fromkeys(id_ for shelf in self._shelves for id_ in shelf.items)
            self._items = {id_: self.album.item(id_, self.signs) for id_ in ids}
        return AlbumShelf(FOUND, _("Found"), find_items(self._items.values(), self.search))

    @property
    def is_framed(self) -> bool:
        """Return whether the ground has no shades."""
        return self.app.has_class("-framed")

    def _go_to(self, thing: str) -> None:
        """Open the shelf of a thing, with the cursor on it; the first thing of the first shelf if none has it."""
        if not any(thing in shelf.items for shelf in self._shelves):
            thing = self._shelves[0].items[0]
        self.at = shelf_of(self._shelves, thing)
        self.cursor = thing

    def draw(self) -> None:
        """Draw everything at the current cursor."""
        width, height = self.app.size
        if not self.has_room:
            return
        shelf, is_grid = self.shelf, width >= GRID_ROOM[0] and height >= GRID_ROOM[1]
        if shelf.items and self.cursor not in shelf.items:
            self.cursor = shelf.items[0]
        rows = height - 1 - self.key_rows()
        tabs = album_tabs(self._shelves, -1 if self.search else self.at, width - 2, 1 + (height >= ROOMY), self.signs)
        top = len(tabs.lines)
        has_side = not is_grid and shelf.id != CHAINS
        below = 0 if has_side else ROOMY_DETAIL if height >= ROOMY else DETAIL_ROWS
        wide = width - SIDE_CELLS - 3 if has_side else width
        high = rows - top - below
        boxes = {"shelves": Area(0, 0, width, top), "things": Area(0, top, wide, high)}
        if has_side:
            boxes["about"] = Area(wide + 1, top, SIDE_CELLS + 2, high)
        else:
            boxes["about"] = Area(0, top + high, width, below)
        self.query_one(Placed).place(boxes)
        self.query_one("#shelves", AlbumView).draw(tabs.lines, tabs.areas)
        room = ShelfRoom(wide, high, self.signs, self.is_framed, not is_grid)
        self._sight = shelf_sight(self.album, shelf, self.cursor, self._sight.first, room, self._drawing)
        self.query_one("#things", AlbumView).draw(self._sight.lines, self._sight.areas)
        self.query_one("#about", AlbumView).draw(self._about(shelf, has_side, width, high, below), {})
        self.query_one("#name", Words).show(self._title)

    def _about(self, shelf: AlbumShelf, has_side: bool, width: int, high: int, below: int) -> list[Line]:
        if not shelf.items:
            return []
        if has_side:
            return album_side(self.album, self.cursor, SIDE_CELLS, high, self.signs, is_framed=self.is_framed)
        return album_detail(self.album, self.cursor, width - 2, below, self.signs)

    def _title(self, cells: int, _rows: int) -> list[Line]:
        shelf = self.shelf
        place = f"{shelf.items.index(self.cursor) + 1}/{len(shelf.items)}" if shelf.items else ""
        if not self.search:
            return [spread(line(_("Encyclopedia"), f" {self.signs.dot} {self.album.title}"), line(place), cells)]
        found = ngettext("{n} thing found", "{n} things found", len(shelf.items)).format(n=len(shelf.items))
        typed = line(_("Search:"), " ", Span(f"{self.search}_", Role.STRONG), "   ", Span(found, Role.MUTED))
        return [spread(typed, line(place), cells)]

    # Movement

    def action_walk(self, x: int, y: int) -> None:
        """Go to the next thing in a direction."""
        items = tuple(self._sight.areas)
        if self.cursor not in items:
            return
        at, areas = items.index(self.cursor), tuple(self._sight.areas.values())
        is_end = at == (len(items) - 1 if x > 0 else 0)
        if x and is_end and not self.search and self.shelf.id != CHAINS:
            self.action_shelf(x, to_end=x < 0)
        else:
            self.cursor = items[sideways(areas, at, x) if x else up_or_down(areas, at, y)]
            self.draw()

    def action_shelf(self, by: int, *, to_end: bool = False) -> None:
        """Go to another shelf; from a search result to the shelf of the thing."""
        if self.search:
            self.search = ""
            self._go_to(self.cursor)
        else:
            self.at = (self.at + by) % len(self._shelves)
            self.cursor = self.shelf.items[-1 if to_end else 0]
        self.draw()

    def action_leaf(self, by: int) -> None:
        """Move by the number of visible rows; at the end go to the next shelf."""
        areas = self._sight.areas
        if self.cursor not in areas:
            return
        items, here = tuple(areas), areas[self.cursor]
        rows = sorted({area.y for area in areas.values()})
        row = rows.index(here.y) + by * self._sight.page
        if not 0 <= row < len(rows) and rows.index(here.y) in (0, len(rows) - 1) and not self.search:
            self.action_shelf(by, to_end=by < 0)
            return
        y = rows[max(0, min(row, len(rows) - 1))]
        level = [id_ for id_ in items if areas[id_].y == y]
        self.cursor = min(level, key=lambda id_: abs(areas[id_].x - here.x))
        self.draw()

    def action_end(self, is_last: int) -> None:
        """Go to the first or the last thing of the shelf."""
        if self.shelf.items:
            self.cursor = self.shelf.items[-1 if is_last else 0]
            self.draw()

    def action_order(self) -> None:
        """Sort the cards of the shelves by age, or by kind; the cursor stays on its thing."""
        self.order = AlbumOrder.KIND if self.order is AlbumOrder.AGE else AlbumOrder.AGE
        self.search = ""
        self._shelves = self.album.shelves(self.order)
        self._go_to(self.cursor)
        self.draw()

    # The search

    def on_key(self, event: events.Key) -> None:
        """Add typed letters to the search, blanks inside it included."""
        letter = event.character if event.is_printable else None
        if letter is None or (letter == " " and not self.search):
            return
        event.stop()
        event.prevent_default()
        self._find(self.search + letter)

    def on_paste(self, event: events.Paste) -> None:
        """Search for the first line of a pasted text."""
        event.stop()
        self._find(self.search + next(iter(event.text.splitlines()), "").strip())

    def _find(self, text: str) -> None:
        if not self.search:
            self._before_search = self.cursor
        self.search = text[:LONGEST]
        found = self.shelf.items
        self.cursor = found[0] if self.search and found else self._before_search
        if not self.search:
            self._go_to(self.cursor)
        self.draw()

    def action_rub(self) -> None:
        """Remove the last letter of the search."""
        if self.search:
            self._find(self.search[:-1])

    def action_back(self) -> None:
        """Clear the search, or go back."""
        if self.search:
            self._find("")
        else:
            self.dismiss(None)

    # Pages and the mouse

    def action_open(self) -> None:
        """Open the page of the thing under the cursor."""
        from sevenwonders_tui.tui.screens.books.encyclopedia_page import EncyclopediaPageScreen

        shelf = self.shelf
        if shelf.items:
            self.app.push_screen(EncyclopediaPageScreen(self.album, shelf.items, self.cursor), self._come_back)

    def _come_back(self, thing: str | None) -> None:
        """Put the cursor on the thing whose page was read last."""
        if thing is None:
            return
        if thing not in self.shelf.items:
            self.search = ""
            self._go_to(thing)
        self.cursor = thing
        self.draw()

    @on(AlbumView.Clicked, "#things")
    def _thing_clicked(self, message: AlbumView.Clicked) -> None:
        if message.thing == self.cursor:
            self.action_open()
        else:
            self.cursor = message.thing
            self.draw()

    @on(AlbumView.Clicked, "#shelves")
    def _shelf_clicked(self, message: AlbumView.Clicked) -> None:
        self.search = ""
        self.at = next(at for at, shelf in enumerate(self._shelves) if shelf.id == message.thing)
        self.cursor = self.shelf.items[0]
        self.draw()

    @on(AlbumView.Turned)
    def _turned(self, message: AlbumView.Turned) -> None:
        self.action_walk(0, message.by)
