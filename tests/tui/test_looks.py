"""Signs, colours and the manners that all screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from typing import Any, ClassVar

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult

from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.symbols import ASCII, TO_ASCII, UNICODE, Pictures, Symbols, letter
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen, RoomNotice
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from tests.tui.conftest import ScreenApp, drawn


def test_no_two_resources_share_a_letter() -> None:
    """A letter alone says which resource is meant."""
    assert len(set(map(letter, Resource))) == len(Resource) == 7


def all_signs(symbols: Symbols) -> list[str]:
    """Return every sign of a set, without its way of drawing pictures."""
    return [sign for sign in astuple(symbols) if not isinstance(sign, Pictures)]


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_sign_takes_one_cell(signs: Any) -> None:
    """Columns stay aligned whatever sign stands in them."""
    assert [sign for sign in all_signs(signs) if cell_len(sign) != 1 or len(sign) != 1] == []


def test_ascii_set_is_ascii() -> None:
    """A plain terminal gets nothing that it cannot draw, signs and borders alike."""
    assert "".join(all_signs(ASCII)).isascii()
    assert "".join(chr(sign) for sign in range(0x2500, 0x25A0)).translate(TO_ASCII).isascii()


class BrokenScreen(BaseScreen[None]):
    """A screen with a mistake in it, and a secret beside the mistake."""

    KEYS: ClassVar[tuple[Command, ...]] = (Command("test.break", "x", N_("break"), N_("Break."), "break"),)

    def action_break(self) -> None:
        """Make the mistake."""
        hand = "Aqueduct"
        raise RuntimeError(f"broken with {len(hand)} letters")


async def press_x(app: App[Any]) -> None:
    """Run the app and press a key."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")


async def test_mistake_in_the_program_ends_with_a_sentence(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback reaches a person, and none shows a hand: the log is told, without the values of variables."""
    app = ScreenApp(BrokenScreen())
    with pytest.raises(RuntimeError, match="broken with"):
        await press_x(app)
    shown = capsys.readouterr().err
    assert "Every table is kept" in shown
    assert "Traceback" not in shown
    assert "broken with" in caplog.text
    assert "Aqueduct" not in caplog.text.replace('hand = "Aqueduct"', "")
    assert app.return_code == 1


async def test_help_lists_keys_and_signs(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """F1 explains every key of the screen and every sign."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=size) as pilot:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        golden(app, "help")
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


class BusyScreen(BaseScreen[None]):
    """A screen with more keys than a line holds."""

    KEYS: ClassVar[tuple[Command, ...]] = tuple(
        Command(f"test.{key}", key, N_(f"command {key}"), N_(f"Do {key}."), f"do('{key}')") for key in "abcdefghi"
    )

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay out the keys alone."""
        yield KeyBar()

    def action_do(self, key: str) -> None:
        """Note the key."""
        self.done.append(key)


async def test_key_bar_leaves_no_key_out() -> None:
    """What does not fit on one line goes on a second one, where a click finds it too."""
    screen = BusyScreen()
    app = ScreenApp(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = drawn(app).splitlines()
        assert all(any(f"{key} command {key}" in line for line in lines[22:24]) for key in "abcdefghi")
        await pilot.click(offset=(lines[23].index("i command"), 23))
        await pilot.press("b")
        assert screen.done == ["i", "b"]
        await pilot.resize_terminal(160, 40)
        await pilot.pause()
        assert "F1 help" in drawn(app).splitlines()[39]
        assert not drawn(app).splitlines()[38]


async def test_small_terminal_asks_for_room_and_lets_no_key_through() -> None:
    """Below 40x20 one sentence covers everything, and keys do nothing that could not be seen."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(39, 20)
        await pilot.pause()
        await pilot.press("f1")
        assert isinstance(app.screen, MenuScreen)
        assert "39 x 20" in drawn(app)
        assert app.screen.query_one(RoomNotice).region.size == (39, 20)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)


async def test_ascii_setting_leaves_nothing_else_on_the_screen(size: tuple[int, int]) -> None:
    """With ASCII on, borders, signs and scrollbars are ASCII too."""
    app = ScreenApp(MenuScreen(), Settings(signs=Signs.ASCII))
    async with app.run_test(size=size) as pilot:
        await pilot.press("f1")
        assert drawn(app).isascii()


async def test_keys_below_a_dialog_are_covered() -> None:
    """A dialog over a screen with two lines of keys shows its own keys alone: no other key does anything now."""
    app = ScreenApp(BusyScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.screen.query_one(KeyBar).size.height == 2
        await app.push_screen(TellScreen("A title", "A sentence."))
        await pilot.pause()
        assert "command" not in drawn(app)
        assert drawn(app).splitlines()[-2:] == [" Enter go on   F1 help", ""]
