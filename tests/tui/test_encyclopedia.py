"""The encyclopedia: shelves to leaf through, a search by typing, pages, and the way along chains."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.engine.effects import Points
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.album.album import SevenAlbum
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.books.encyclopedia_page import EncyclopediaPageScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.widgets.album_view import AlbumView
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.gallery import the_album
from tests.tui.sessions import at_screen
from tests.tui.tables import seated, snapshot_of, table_of, the_game


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
        wanted, shelves, pages = {"age1", "age2", "age3", "guilds", "wonders", "tokens", "chains"}, {screen.shelf.id}, 0
        while not shelves >= wanted:
            assert (pages := pages + 1) <= 40, shelves
            await pilot.press("pagedown")
            shelves.add(screen.shelf.id)


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


async def test_the_wheel_moves_the_cursor_in_a_list_and_a_grid() -> None:
    """Turning the wheel goes a row up or down, wherever the pointer is."""
    for size, step in (((80, 24), 1), ((120, 36), 5)):
        screen, app = opened()
        async with app.run_test(size=size) as pilot:
            things = screen.query_one("#things", AlbumView)
            things.post_message(AlbumView.Turned(things, 1))
            await pilot.pause()
            assert screen.cursor == screen.shelf.items[step]


async def test_changed_content_is_shown_as_changed() -> None:
    """The encyclopedia knows no card by itself: what another file has is what it shows."""
    catalog = the_game().catalog
    inn = replace(catalog.cards[0], name="Inn", effects=(Points(9),))
    album = SevenAlbum(Book(replace(catalog, cards=(inn, *catalog.cards[1:]), fingerprint="mine")))
    async with ScreenApp(EncyclopediaScreen(album)).run_test(size=(120, 36)) as pilot:
        assert "Inn" in drawn(pilot.app)
        assert "9 points" in drawn(pilot.app)
    assert album.text(inn.id, UNICODE).held == ()


async def test_a_page_at_the_table_leads_to_the_encyclopedia() -> None:
    """From the help of a card of the hand a key opens the encyclopedia at that card, and back."""
    async with table_of() as table, seated(table, (120, 36)) as pilot:
        await pilot.press("question_mark")
        await at_screen(pilot, CardHelpScreen)
        await pilot.press("f2")
        screen = await at_screen(pilot, EncyclopediaScreen)
        assert screen.cursor == wonders_view(snapshot_of(table).view).hand[0]
        await pilot.press("escape")
        await at_screen(pilot, CardHelpScreen)


async def test_help_tells_the_keys_and_leads_back_here() -> None:
    """F1 over the encyclopedia has the rules of its game, and from any help a key leads to the encyclopedia."""
    _screen, app = opened()
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("f1")
        help_screen = await at_screen(pilot, HelpScreen)
        assert help_screen.game == "wonders"
        assert "Go to the thing on the right" in drawn(app)
        await pilot.press("f2")
        await at_screen(pilot, EncyclopediaScreen)
        assert "Encyclopedia · 7 Wonders" in drawn(app)
