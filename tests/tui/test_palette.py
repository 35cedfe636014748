"""The command palette: commands and settings by a few letters."""

from __future__ import annotations

from functools import partial

import pytest
from textual.screen import Screen
from textual.widgets import OptionList

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.settings import Motion, Settings, Signs
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.screens.books.encyclopedia import EncyclopediaScreen
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from sevenwonders_tui.tui.screens.dialogs.palette import PaletteDialog, entries
from sevenwonders_tui.tui.screens.history.history import HistoryScreen
from sevenwonders_tui.tui.screens.history.numbers import NumbersScreen
from sevenwonders_tui.tui.screens.history.you import YouScreen
from sevenwonders_tui.tui.screens.home.learn import LearnScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen, CurtainWords
from sevenwonders_tui.tui.screens.today.calendar import CalendarScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from sevenwonders_tui.tui.widgets.choices import Choices
from tests.support.keyboard import Keyboard
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import seated, snapshot_of, table_of, table_screen, until

LETTERS = {" ": "space"}


class AtHome(Keyboard):
    """An app that remembers finished games."""

    def open(self) -> AppServices:
        """Open the house and its history."""
        house, book = House(self.store, kits(), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, book=book)


@pytest.mark.parametrize("key", ["colon", "ctrl+p"])
async def test_a_few_letters_find_a_command_and_enter_does_it(key: str) -> None:
    """`: hel Enter` opens the help of the screen below, and the palette is gone."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key, "h", "e", "l", "p")
        await until(pilot, lambda: isinstance(app.screen, PaletteDialog))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))


async def test_a_value_of_a_setting_is_set_and_kept() -> None:
    """`: motion little` changes the setting as the form does, and saves it."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *"motion", "space", *"little", "enter")
        await until(pilot, lambda: app.settings.motion is Motion.LITTLE)
        assert app.settings_store.read().settings.motion is Motion.LITTLE


async def test_a_word_that_begins_with_the_letters_comes_first() -> None:
    """Of `st` at the table the stage is first, not a setting that has both letters somewhere."""
    async with table_of() as table, seated(table, (100, 30)) as pilot:
        await pilot.press("colon", "s", "t")
        await until(pilot, lambda: isinstance(pilot.app.screen, PaletteDialog))
        await pilot.pause()
        dialog = pilot.app.screen
        assert isinstance(dialog, PaletteDialog)
        assert dialog.answer(0).name == "stage"


async def test_escape_does_nothing_and_letters_without_a_match_leave_an_empty_list() -> None:
    """What is not there cannot be chosen: Enter keeps the palette open, Escape goes back to the same screen."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        before = app.screen
        await pilot.press("colon", *"qqqqq", "enter")
        assert isinstance(app.screen, PaletteDialog)
        assert app.screen.query_one(OptionList).option_count == 0
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is before


async def test_the_palette_builds_the_card_under_the_cursor_and_names_no_card() -> None:
    """At the table it has the table's commands; over a hand it says none of its cards."""
    async with table_of() as table, seated(table, (80, 24)) as pilot:
        screen = table_screen(pilot)
        words = [f"{each.name} {each.help}" for each in entries(screen.game_app, screen)]
        assert any(each.startswith("sell") for each in words)
        hand = wonders_view(snapshot_of(table).view).hand
        assert not [card for card in hand for each in words if screen.book.name(card) in each]
        await pilot.press("colon", *"sell", "enter")
        await until(pilot, lambda: snapshot_of(table).locked is not None)


async def test_the_curtain_has_its_own_commands_alone() -> None:
    """Whoever stands before the curtain can lift it, see the settings and leave, and changes nothing else."""
    app = ScreenApp(CurtainScreen(CurtainWords("Anna", "Age I, turn 1")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CurtainScreen)
        names = [each.name for each in entries(app, screen)]
        assert names == ["lift the curtain", "menu", "Settings", "Quit"]


async def test_the_palette_in_the_settings_changes_nothing_behind_the_form() -> None:
    """There the form is the way to change a setting."""
    app = ScreenApp(SettingsScreen(Settings()), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *"motion")
        await until(pilot, lambda: isinstance(app.screen, PaletteDialog))
        assert "Motion:" not in drawn(app)


@pytest.mark.parametrize(("letters", "kind"), [("hist", HistoryScreen), ("calen", CalendarScreen)])
async def test_the_menu_finds_the_screens_behind_you_and_today(letters: str, kind: type[Screen[None]]) -> None:
    """`: hist Enter` opens the history over *You*, where Escape goes back to, and tells the keys of the way there."""
    home = AtHome("Anna")
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        await pilot.press("colon", *letters)
        await until(pilot, lambda: isinstance(home.screen, PaletteDialog))
        await pilot.pause()
        assert ("y h" if kind is HistoryScreen else "t c") in drawn(home.app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.screen, kind))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(home.screen, YouScreen | TodayScreen))


@pytest.mark.parametrize(
    ("letters", "kind"),
    [("rules of 7 wonders duel", HelpScreen), ("browse", EncyclopediaScreen), ("guide", TableScreen)],
)
async def test_the_menu_finds_what_is_behind_learn(letters: str, kind: type[Screen[None]]) -> None:
    """`: browse Enter` opens the cards over *Learn*, where Escape goes back to, and tells the key of *Learn*."""
    home = AtHome("Anna")
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        await pilot.press("colon", *(LETTERS.get(letter, letter) for letter in letters))
        await until(pilot, lambda: isinstance(home.screen, PaletteDialog))
        await pilot.pause()
        dialog = home.screen
        assert isinstance(dialog, PaletteDialog)
        assert dialog.answer(0).keys == "l"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.screen, kind))
        if kind is not TableScreen:
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(home.screen, LearnScreen))
            assert home.screen.query_one(Choices).cursor > 1


async def test_the_lobby_finds_what_is_behind_you_today_and_learn() -> None:
    """On a server they are those of the account: its numbers, and no people of a machine."""
    async with a_world() as world:
        client = await world.person("Anna")
        async with session(client).run_test(size=(80, 24)) as pilot:
            lobby = await at_screen(pilot, LobbyScreen)
            names = [each.name for each in entries(lobby.game_app, lobby)]
            assert {"history", "numbers", "feats", "puzzles", "calendar", "list of the day"} <= set(names)
            assert {"Play 7 Wonders with a guide", "Look up a word or a sign"} <= set(names)
            assert "people" not in names
            await pilot.press("colon", *"browse", "enter")
            await at_screen(pilot, EncyclopediaScreen)
            await pilot.press("escape", "escape")
            await at_screen(pilot, LobbyScreen)
            await pilot.press("colon", *"numbers", "enter")
            await at_screen(pilot, NumbersScreen)
