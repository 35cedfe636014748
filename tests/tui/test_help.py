"""The help as a book: its pages are turned by keys and by the mouse, and other screens open it where they like."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.present.line import plain
from sevenwonders_tui.tui.screens.books.help import HelpScreen, PageBox
from sevenwonders_tui.tui.screens.books.look import LookScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.widgets.contents import Contents
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import seated, table_of, until

Size = tuple[int, int]


@asynccontextmanager
async def opened(size: Size, page: str = "", game: str | None = None) -> AsyncIterator[tuple[Pilot[None], HelpScreen]]:
    """Open the help over the menu."""
    async with ScreenApp(MenuScreen()).run_test(size=size) as pilot:
        pilot.app.open_rules(page, game)  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen) and pilot.app.screen.is_ready)
        screen = pilot.app.screen
        assert isinstance(screen, HelpScreen)
        yield pilot, screen


async def test_the_first_page_has_all_keys_and_signs() -> None:
    """A line a row: nothing is lost below, however many paragraphs the screen is told in."""
    async with opened((120, 45)) as (pilot, screen):
        assert all("\n" not in plain(row) for row in screen.page_lines(90))
        assert "cannot be had" in drawn(pilot.app)


async def test_keys_turn_pages() -> None:
    """Arrows, letters and digits; the line above the page says which one it is, at 80 columns too."""
    async with opened((80, 24)) as (pilot, screen):
        assert "Keys and signs" in drawn(pilot.app).splitlines()[0]
        await pilot.press("right", "n", "right", "left")
        assert screen.page.id == "aim"
        first = drawn(pilot.app).splitlines()[0]
        assert first.startswith(" What you play for")
        assert first.rstrip().endswith("7 Wonders  3/13")
        await pilot.press("9")
        assert screen.page.id == "science"
        await pilot.press("1", "left")
        assert screen.at == 0


async def test_a_page_is_scrolled_before_it_is_turned() -> None:
    """PgDn goes on to the next page at the end of one, and PgUp back to the one before."""
    async with opened((80, 24), "paying") as (pilot, screen):
        box = screen.query_one(PageBox)
        assert box.max_scroll_y > 0
        await pilot.press("pagedown")
        assert (screen.page.id, box.scroll_offset.y > 0) == ("paying", True)
        await pilot.press("space")
        assert (screen.page.id, box.scroll_offset.y) == ("chains", 0)
        await pilot.press("pageup")
        assert screen.page.id == "paying"


@pytest.mark.parametrize("key", ["g", "f3"])
async def test_the_book_of_the_other_game(key: str) -> None:
    """From the menu both games are read, each at the page where one was in the other; the list says which it is."""
    async with opened((120, 36), "war", "duel") as (pilot, screen):
        assert "Conflict pawn" in drawn(pilot.app)
        await pilot.press(key)
        assert (screen.game, screen.page.id) == ("wonders", "war")
        assert "→ 7 Wonders Duel" in drawn(pilot.app)
        screen.open_page("chains")
        await pilot.press(key)
        assert (screen.game, screen.page.id) == ("duel", "ten-lines")


async def test_the_mouse_opens_what_it_clicks() -> None:
    """A click in the list of contents turns to the page, or opens the other book."""
    async with opened((100, 30)) as (pilot, screen):
        await pilot.click(Contents, offset=(5, 7))
        assert screen.page.id == "war"
        await pilot.click(Contents, offset=(5, len(screen.pages) + 1))
        assert screen.game == "duel"


async def test_what_is_this_leads_to_the_rules_and_back() -> None:
    """From the explanation of a thing one reads the page that tells more, and Escape leads back to the thing."""
    async with table_of(3) as table, seated(table) as pilot:
        await pilot.pause()
        table_screen = pilot.app.screen
        await pilot.press("i")
        await until(pilot, lambda: isinstance(pilot.app.screen, LookScreen))
        look = pilot.app.screen
        assert isinstance(look, LookScreen)
        told = look.told
        assert told is not None
        while not told.page:
            await pilot.press("tab")
            told = look.told
            assert told is not None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        help_screen = pilot.app.screen
        assert isinstance(help_screen, HelpScreen)
        assert help_screen.page.id == told.page
        assert help_screen.explained is table_screen
        assert help_screen.others == ()
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is look)
