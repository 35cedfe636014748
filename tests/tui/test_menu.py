"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App
from textual.widget import Widget

from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.looking import out_of_sight, wrong_widths

SIZES = [
    *((80, 24), (80, 48), (80, 49), (97, 29), (100, 30), (104, 38), (104, 39), (119, 40)),
    *((120, 34), (120, 36), (120, 42), (150, 44), (160, 48), (176, 40), (200, 50)),
]


async def test_menu_greets_with_skyline_and_five_ways(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Title, picture and entries stand in the middle at both sizes."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "menu")


@pytest.mark.parametrize("signs", [Signs.LINES, pytest.param(Signs.ASCII, marks=pytest.mark.slow)])
async def test_menu_fits_every_size(signs: Signs) -> None:
    """Nothing is cut and nothing scrolls while the terminal gets larger and smaller again, and no line is missing."""
    app = ScreenApp(MenuScreen(), Settings(signs=signs))
    async with app.run_test(size=(80, 24)) as pilot:
        for size in [*SIZES[::2], *reversed(SIZES[1::2])]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not [*wrong_widths(app), *out_of_sight(app)]
            assert not any(widget.max_scroll_y for widget in app.screen.walk_children(Widget))
            assert all(label in drawn(app) for label in ("New game", "Continue", "Settings", "Help", "Quit"))


async def test_menu_without_color(monkeypatch: pytest.MonkeyPatch, golden: Callable[[App[Any], str], None]) -> None:
    """The wonders are known by their shapes: doors and windows are open, what lies in shade is dotted."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        golden(app, "menu-shapes")


async def test_menu_fills_a_large_terminal(golden: Callable[[App[Any], str], None]) -> None:
    """The wonders stand around the menu, the one in the middle twice as large, as is the name of the game."""
    app = ScreenApp(MenuScreen(), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        golden(app, "menu-ascii")


async def test_menu_in_ascii(golden: Callable[[App[Any], str], None]) -> None:
    """The picture and the title are drawn with ASCII where that was asked for."""
    app = ScreenApp(MenuScreen(), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert drawn(app).isascii()
        golden(app, "menu-ascii")


async def test_arrow_and_enter_take_a_line() -> None:
    """The cursor is where the last key put it, however fast the keys come."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * 6, "enter")
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape", "down", "enter")
        assert isinstance(app.screen, HelpScreen)


async def test_letter_goes_straight_there() -> None:
    """A letter of the key bar needs no cursor."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert isinstance(app.screen, SettingsScreen)


async def test_click_on_a_line_and_on_the_key_bar() -> None:
    """The mouse can do what the keys can."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("Choices", offset=(4, 6))
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape")
        rows = drawn(app).splitlines()
        row = next(at for at, text in enumerate(rows) if " settings" in text)
        await pilot.click(offset=(rows[row].index("settings"), row))
        assert isinstance(app.screen, SettingsScreen)


async def test_quit_needs_no_question() -> None:
    """Nothing can be lost, so nothing is asked."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
    assert app.return_code == 0
