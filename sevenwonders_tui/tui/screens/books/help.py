"""The help: a book whose first page explains the keys of the screen below it, and whose other pages are the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.i18n import N_, Marked, Said, _
from sevenwonders_tui.present.books.help_page import Entry, Terms, contents_cells, contents_rows, write_help
from sevenwonders_tui.present.books.rule_page import KEYS_PAGE, Paper, RuleBook, RuleLook, RulePage
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.tui.commands import ENCYCLOPEDIA, Command
from sevenwonders_tui.tui.keys import key_name
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.contents import Contents
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys

WIDEST_PAGE = 100
"""Longer lines are hard to read."""
DIGITS = 9
PAGE_HELP: Marked = N_("Turn to a page by its number.")


class PageView(Widget):
    """Draws the open page. It asks its screen for the lines, and stores nothing that would refer to the screen."""

    DEFAULT_CSS = "PageView { height: auto; width: 1fr; }"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one row for each line."""
        return len(_help_of(self).page_lines(width))

    def render(self) -> Content:
        """Draw the lines for the room there is."""
        return paint_all(_help_of(self).page_lines(self.content_size.width))


class PageBox(ScrollBox):
    """Scrolls a page; at its end the same keys go on to the next page."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the page keys even if the whole page is visible."""
        return action in {"page_up", "page_down"} or super().check_action(action, parameters)

    def action_page_down(self) -> None:
        """Go down by a page, or to the next one."""
        if self.scroll_offset.y >= self.max_scroll_y:
            _help_of(self).action_turn(1)
        else:
            super().action_page_down()

    def action_page_up(self) -> None:
        """Go up by a page, or to the one before."""
        if self.scroll_offset.y <= 0:
            _help_of(self).action_turn(-1)
        else:
            super().action_page_up()


def _help_of(widget: Widget) -> HelpScreen:
    screen = widget.screen
    assert isinstance(screen, HelpScreen), "made for it"
    return screen


class HelpScreen(BaseScreen[None]):
    """Explain the screen that the person came from, and the rules of the game."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("help.back", "escape,enter,f1,q", N_("back"), N_("Go back."), "dismiss"),
        Command(
            "help.previous",
            "left,p",
            N_("page"),
            N_("Turn to the page before, or to the next one."),
            "turn(-1)",
            also=(Command("help.next", "right,n", "", N_("Turn to the next page."), "turn(1)"),),
        ),
        Command(
            "help.page_1",
            "1",
            "",
            PAGE_HELP,
            "open(0)",
            also=tuple(
                Command(f"help.page_{at}", str(at), "", PAGE_HELP, f"open({at - 1})") for at in range(2, DIGITS + 1)
            ),
        ),
        ENCYCLOPEDIA,
        Command("help.game", "g,f3", N_("other game"), N_("Read the rules of the other game."), "other_game"),
        *scroll_keys(sign=""),
    )

    def __init__(
        self,
        explained: BaseScreen[Any],
        legend: Terms,
        books: Mapping[str, RuleBook] | None = None,
        titles: Mapping[str, Said] | None = None,
        *,
        game: str | None = None,
        page: str = "",
    ) -> None:
        """Explain a screen; `legend` has the signs outside a game, `books` the rules by game.

        A book is loaded when it is opened; `titles` are the names of the games. Without `page`, or if the book has no
        such page, the page of the keys is opened.
        """
        super().__init__()
        self.explained = explained
        self._legend = legend
        self._books = books or {}
        self._titles = titles or {}
        self.game = game if game in self._books else next(iter(self._books), None)
        self._page = page
        self._drawn: tuple[tuple[str | None, str, int], list[Line]] | None = None

    # Content

    @property
    def book(self) -> RuleBook | None:
        """Return the open book."""
        return None if self.game is None else self._books[self.game]

    @property
    def pages(self) -> tuple[RulePage, ...]:
        """Return all pages, the page of the keys first."""
        keys = RulePage(KEYS_PAGE, N_("Keys and signs"), self._write_keys)
        return (keys, *(() if self.book is None else self.book.pages))

    @property
    def at(self) -> int:
        """Return the number of the open page, counted from 0."""
        return next((at for at, page in enumerate(self.pages) if page.id == self._page), 0)

    @property
    def page(self) -> RulePage:
        """Return the open page."""
        return self.pages[self.at]

    @property
    def others(self) -> tuple[str, ...]:
        """Return the games whose books are closed."""
        return tuple(game for game in self._books if game != self.game)

    def compose(self) -> ComposeResult:
        """Lay the list of contents beside the page, if there is room, below a line that names the page."""
        yield BlockView(id="help-title")
        with Horizontal(id="help-body"):
            with Vertical(id="help-contents", classes="panel"):
                yield Contents()
            with PageBox(id="help"):
                yield PageView()
        yield KeyBar()

    def on_mount(self) -> None:
        """Open the requested page."""
        panel = self.query_one("#help-contents")
        panel.border_title = _("Contents")
        panel.styles.width = contents_cells(self._entries())
        self._show()
        self.query_one(PageBox).focus()

    def on_resize(self) -> None:
        """Write the line above the page for the new width."""
        super().on_resize()
        self._show_place()

    def _show(self) -> None:
        self._drawn = None
        self._show_place()
        self.query_one(PageView).refresh(layout=True)
        self.query_one(PageBox).scroll_home(animate=False)
        self.refresh_bindings()

    def _show_place(self) -> None:
        signs, entries = self.signs, self._entries()
        self.query_one(Contents).show(contents_rows(entries, self.at, contents_cells(entries), signs))
        place = f"{self.at + 1}/{len(self.pages)}"
        left = line(Span(f" {self.page.said_title}", Role.TITLE))
        book = () if self.book is None else (Span(f"{self.book.title}  ", Role.MUTED),)
        right = (*book, Span(f"{place} ", Role.STRONG))
        self.query_one("#help-title", BlockView).show([spread(left, right, self.app.size.width)])

    def _entries(self) -> list[Entry]:
        pages = [Entry(page.said_title) for page in self.pages]
        return [*pages, *(Entry(str(self._titles[game]), is_book=True) for game in self.others)]

    # Turning pages

    def open_page(self, page: str) -> None:
        """Turn to the page with that id; to the first one if there is none."""
        self._page = page
        self._show()

    def action_turn(self, step: int) -> None:
        """Turn to the next page or to the one before."""
        self.action_open(self.at + step)

    def action_open(self, at: int) -> None:
        """Turn to a page by its place."""
        if 0 <= at < len(self.pages):
            self.open_page(self.pages[at].id)

    def action_other_game(self) -> None:
        """Open the book of the other game, at the same page if it has that one."""
        if self.others:
            self.game = self.others[0]
            if self.book is not None and self.book.find(self._page) is None and self._page != KEYS_PAGE:
                self._page = self.book.pages[0].id
            self._show()

    def action_encyclopedia(self) -> None:
        """Open the encyclopedia of the game."""
        if self.game is not None:
            self.game_app.open_encyclopedia(self.game)

    def on_contents_picked(self, message: Contents.Picked) -> None:
        """Turn to the clicked page, or open the clicked book."""
        if message.at < len(self.pages):
            self.action_open(message.at)
        elif message.at > len(self.pages):  # An empty row separates the pages from the other books.
            self.action_other_game()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only pages that exist."""
        match action:
            case "turn":
                return len(self.pages) > 1
            case "open":
                return not parameters or int(str(parameters[0])) < len(self.pages)
            case "encyclopedia":
                return self.game is not None
            case "other_game":
                return bool(self.others)
            case _:
                return super().check_action(action, parameters)

    # Drawing

    def page_lines(self, cells: int) -> Sequence[Line]:
        """Return the open page for a width."""
        key = (self.game, self._page, cells)
        if self._drawn is None or self._drawn[0] != key:
            look = RuleLook(
                min(cells, WIDEST_PAGE), self.signs, self._key_name, is_framed=self.app.has_class("-framed")
            )
            self._drawn = key, self.page.lines(look)
        return self._drawn[1]

    def _key_name(self, command: str, usual: str) -> str:
        return key_name(self.keys.chosen.get(command, (usual,))[0])

    def _write_keys(self, paper: Paper) -> None:
        note = _("`sevenwonders keys` says how to change them.") if self.game_app.has_own_keys else ""
        write_help(paper, self.explained.help_text, self._keys(), self._signs_told(), note)

    def _signs_told(self) -> Terms:
        """Return the signs of the game on the screen, or below it."""
        screens = [screen for screen in reversed(self.app.screen_stack) if isinstance(screen, BaseScreen)]
        return next((told for screen in screens if (told := screen.legend) is not None), self._legend)

    def _keys(self) -> list[tuple[str, str]]:
        """Return the commands of the screen, and those of the app that apply to it."""
        screen = self.explained
        commands = [each for each in screen.commands_now() if "." not in each.action or screen.is_possible(each)]
        return [(self.keys.told(command), command.said_help) for command in commands]
