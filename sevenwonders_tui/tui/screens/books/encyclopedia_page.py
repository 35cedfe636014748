"""One page of the encyclopedia: a card, a wonder or a token, with links to the cards of its chains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.books.album import Album
from sevenwonders_tui.present.books.album_page import AlbumPage, PageLook, album_page
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.album_view import AlbumView
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.words import Words

WIDEST = 124
EDGE_CELLS = 5
"""The blanks beside the page, and its scroll bar."""
BARE_ROWS = 4


class EncyclopediaPageScreen(BaseScreen[str]):
    """Left and Right turn to the neighbours on the shelf; Tab and Enter follow a chain."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "album.before",
            "left",
            N_("turn the page"),
            N_("Read about what stands before this on its shelf."),
            "turn(-1)",
            also=(Command("album.after", "right", "", N_("Read about what stands behind it."), "turn(1)"),),
        ),
        Command("album.link", "tab", N_("card of the chain"), N_("Go to the next card of the chain."), "link(1)"),
        Command("album.link_before", "shift+tab", "", N_("Go to the card of the chain before."), "link(-1)"),
        Command(
            "album.follow", "enter", N_("read"), N_("Read about the card of the chain under the cursor."), "follow"
        ),
        Command(
            "album.return", "backspace", N_("last page"), N_("Go back to the page from which you came here."), "return"
        ),
        Command("album.back", "escape,q", N_("back"), N_("Go back to the shelf."), "close"),
        *scroll_keys(),
    )
    DEFAULT_CSS = """
    EncyclopediaPageScreen ScrollBox { padding: 1 2 0 2; align-horizontal: center; }
    EncyclopediaPageScreen #page { width: 1fr; max-width: 124; height: auto; }
    """

    def __init__(self, album: Album, shelf: Sequence[str], thing: str) -> None:
        super().__init__()
        self.album = album
        self._shelf = tuple(shelf)
        self.thing = thing
        self._came_from: list[str] = []
        self.cursor = ""
        """The card of the chain under the cursor; empty if there is none."""
        self._page = AlbumPage([], {})

    @property
    def legend(self) -> tuple[tuple[str, str], ...]:
        """Return the signs of the game."""
        return self.album.legend(self.signs)

    @property
    def rule_book(self) -> RuleBook:
        """Return the rules of the game."""
        return self.album.rules()

    def compose(self) -> ComposeResult:
        """Show the page below its title."""
        yield Words(id="name")
        with ScrollBox():
            yield AlbumView(id="page")
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the focus to the page."""
        self.query_one("#name").add_class("title-line")
        self.query_one(ScrollBox).focus()
        self.draw()

    def on_resize(self) -> None:
        """Lay the page out anew."""
        super().on_resize()
        self.draw()

    def draw(self) -> None:
        """Draw the page."""
        width, height = self.app.size
        cells, is_framed = min(width - EDGE_CELLS, WIDEST), self.app.has_class("-framed")
        look = PageLook(cells, self.signs, is_framed, self.cursor)
        self._page = album_page(self.album, self.thing, height - BARE_ROWS, look)
        self.query_one("#page", AlbumView).draw(self._page.lines, self._page.links)
        self.query_one("#name", Words).show(self._title)
        self.refresh_bindings()

    def _title(self, cells: int, _rows: int) -> list[Line]:
        item = self.album.item(self.thing, self.signs)
        kinds = Span(f"   {f' {self.signs.dot} '.join(item.kinds)}", Role.MUTED)
        has_place = self.thing in self._shelf
        place = f"{self._shelf.index(self.thing) + 1}/{len(self._shelf)}" if has_place else ""
        return [spread(line(item.name, kinds), line(place), cells)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the chain keys only if there are chains."""
        match action:
            case "link":
                return bool(self._page.links)
            case "follow":
                return self.cursor in self._page.links
            case "return":
                return bool(self._came_from)
            case "turn":
                return self.thing in self._shelf and len(self._shelf) > 1
            case _:
                return super().check_action(action, parameters)

    def _show(self, thing: str) -> None:
        self.thing, self.cursor = thing, ""
        self.draw()
        self.query_one(ScrollBox).scroll_home(animate=False)

    def action_turn(self, by: int) -> None:
        """Turn to a neighbour on the shelf; the first one follows the last."""
        self._came_from.clear()
        self._show(self._shelf[(self._shelf.index(self.thing) + by) % len(self._shelf)])

    def action_link(self, by: int) -> None:
        """Move the cursor to another card of the chain."""
        links = tuple(self._page.links)
        at = links.index(self.cursor) + by if self.cursor in links else 0 if by > 0 else -1
        self.cursor = links[at % len(links)]
        self.draw()
        self.query_one(ScrollBox).scroll_to_region(Region(*self._page.links[self.cursor]), animate=False)

    def action_follow(self) -> None:
        """Open the page of the card under the cursor."""
        self._came_from.append(self.thing)
        self._show(self.cursor)

    def action_return(self) -> None:
        """Go back to the previous page."""
        self._show(self._came_from.pop())

    def action_close(self) -> None:
        """Go back to the shelf, with the cursor on this thing."""
        self.dismiss(self.thing)

    @on(AlbumView.Clicked)
    def _clicked(self, message: AlbumView.Clicked) -> None:
        self._came_from.append(self.thing)
        self._show(message.thing)
