"""The encyclopedia: shelves to leaf through, a search by typing, pages, and the way along chains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.tui.screens.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.encyclopedia_page import EncyclopediaPageScreen
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.gallery import the_album
from tests.tui.sessions import at_screen


def opened(thing: str = "") -> tuple[EncyclopediaScreen, ScreenApp]:
    """Return the encyclopedia of 7 Wonders with the cursor on a thing."""
    screen = EncyclopediaScreen(the_album(), thing)
    return screen, ScreenApp(screen)


async def test_it_is_leafed_through(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Cards stand in a grid, or in a list with a picture; behind the last of an age the next one begins."""
    screen, app = opened()
    async with app.run_test(size=size) as pilot:
        golden(app, "encyclopedia")
        await pilot.press("end", "right")
        assert screen.shelf.id == "age2"
        await pilot.press("left")
        assert (screen.shelf.id, screen.cursor) == ("age1", screen.shelf.items[-1])
        shelves = {screen.shelf.id}
        for _page in range(40):
            await pilot.press("pagedown")
            shelves.add(screen.shelf.id)
        assert shelves >= {"age1", "age2", "age3", "guilds", "wonders", "tokens", "chains"}


async def test_letters_search_all_shelves_and_escape_clears() -> None:
    """A part of a name finds things; where no name has it, what they do is searched; Esc clears it."""
    screen, app = opened("baths")
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press(*"for")
        assert [screen.album.item(each, screen.signs).name for each in screen.shelf.items] == [
            "Forest Cave",
            "Forum",
            "Fortifications",
        ]
        assert "Search: for_" in drawn(app)
        await pilot.press("u")
        assert screen.shelf.items == ("forum",)
        await pilot.press("backspace", "space", "q")
        assert not screen.shelf.items
        await pilot.press("escape")
        assert (screen.search, screen.cursor) == ("", "baths")
        await pilot.press(*"gear")
        assert "workshop" in screen.shelf.items


async def test_cards_stand_by_age_or_by_colour() -> None:
    """Another order keeps the cursor on its card, and shows its shelf."""
    screen, app = opened("forum")
    async with app.run_test(size=(80, 24)) as pilot:
        assert screen.shelf.id == "age2"
        await pilot.press("f2")
        assert (screen.shelf.id, screen.cursor) == ("yellow", "forum")
        await pilot.press("tab")
        assert screen.shelf.id == "red"


async def _page(pilot: Pilot[None]) -> EncyclopediaPageScreen:
    return await at_screen(pilot, EncyclopediaPageScreen)


async def test_a_chain_is_followed_by_keys_and_back() -> None:
    """Tab goes to a card of the chain, Enter reads about it, Backspace returns; Esc leads back to its shelf."""
    screen, app = opened("scriptorium")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        page = await _page(pilot)
        await pilot.press("tab", "tab", "enter")
        assert page.thing == "library"
        await pilot.press("tab", "enter", "backspace")
        assert page.thing == "library"
        await pilot.press("escape")
        await at_screen(pilot, EncyclopediaScreen)
        assert (screen.shelf.id, screen.cursor) == ("age2", "library")


async def test_pages_are_turned_along_the_shelf() -> None:
    """Right goes to the next thing of the shelf, and behind the last one to the first."""
    screen, app = opened("giza")
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("enter")
        page = await _page(pilot)
        assert "Side B" in drawn(app)
        await pilot.press("right", "right")
        assert page.thing == screen.shelf.items[1]


async def test_the_mouse_does_all_of_it() -> None:
    """A click chooses, another one reads; the wheel moves the cursor; a shelf and a card of a chain can be clicked."""
    screen, app = opened()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.click("#shelves", offset=(12, 0))
        assert screen.shelf.id == "age2"
        await pilot.click("#things", offset=(25, 5))
        assert screen.cursor == screen.shelf.items[1]
        await pilot.click("#things", offset=(25, 5))
        await _page(pilot)
