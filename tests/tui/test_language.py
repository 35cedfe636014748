"""The language of an app: where it comes from, and how it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import LANGUAGES, speak, spoken_language
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.person.settings import Settings, SettingsFile
from sevenwonders_tui.tui.screens.home.first_question import FirstQuestionScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from tests.i18n.catalogues import Texts, write_catalogue
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.sessions import a_world, at_screen, session, shows

GERMAN: Texts = {
    "New game": "Neues Spiel",
    "Settings": "Einstellungen",
    "Language": "Sprache",
    "Colours": "Farben",
    "save": "merken",
    "Welcome": "Willkommen",
}
TO_GERMAN = ["space"] * (1 + [*LANGUAGES].index("de"))
"""The keys from the terminal's language over those before it."""


@pytest.fixture
def _german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_catalogue(tmp_path, "de", GERMAN)
    monkeypatch.setenv(EXTRA, str(tmp_path))
    with speak("en"):
        yield


@pytest.mark.usefixtures("_german")
async def test_change_of_language_shows_at_once_on_all_screens_and_is_kept() -> None:
    """Space changes the language of what is shown, and of the menu below; Enter keeps it."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert "automatic: English" in drawn(app)
        await pilot.press(*TO_GERMAN)
        await pilot.pause()
        assert "Einstellungen" in drawn(app)
        assert "Sprache" in drawn(app)
        assert "Farben" in drawn(app)
        assert "Enter merken" in drawn(app)
        await pilot.press("enter")
        assert isinstance(app.screen, MenuScreen)
        await pilot.pause()
        assert "Neues Spiel" in drawn(app)
        assert "New game" not in drawn(app)
    assert app.settings_store.read().settings == Settings(language="de")


@pytest.mark.usefixtures("_german")
async def test_escape_goes_back_to_the_language_that_was() -> None:
    """A look at another language costs nothing."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", *TO_GERMAN, "escape")
        await pilot.pause()
        assert "New game" in drawn(app)
    assert app.settings_store.read().settings == Settings()


@pytest.mark.usefixtures("_german")
async def test_settings_go_before_the_terminal_and_the_command_line_before_both() -> None:
    """The person's own choice holds at every terminal, unless the command line says otherwise."""
    app = ScreenApp(MenuScreen(), Settings(language="de"))
    assert spoken_language() == "de"
    app.asked_language = "en"
    app.apply_settings(app.settings)
    assert spoken_language() == "en"
    app.apply_settings(Settings(language=""))
    assert spoken_language() == "en"
    app.apply_settings(Settings(language="de"))
    assert spoken_language() == "de"


def test_language_that_is_no_more_is_english(tmp_path: Path) -> None:
    """Settings name a language that another version had."""
    file = SettingsFile(tmp_path / "settings.json")
    file.write(Settings(language="tlh"))
    assert file.read().notice is None
    with speak("en"):
        ScreenApp(MenuScreen(), file.read().settings)
        assert spoken_language() == "en"


@pytest.mark.usefixtures("_german")
async def test_who_comes_for_the_first_time_chooses_a_language_before_a_name() -> None:
    """The screen turns at once, and what was chosen is kept with the name."""
    async with a_world() as world:
        lobby = world.enter("anna")
        async with session(lobby).run_test(size=(80, 24)) as pilot:
            await at_screen(pilot, FirstVisitScreen)
            assert "F3 language" in drawn(pilot.app)
            assert "[English]  Magyar  Türkçe  繁體中文  Deutsch  Polski" in drawn(pilot.app)
            await pilot.press(*["f3"] * [*LANGUAGES].index("de"))
            await shows(pilot, "Willkommen")
            assert "Welcome" not in drawn(pilot.app)
            await pilot.press(*"Anna", "enter")
            await at_screen(pilot, FirstQuestionScreen)
            await pilot.press("escape")
            await at_screen(pilot, LobbyScreen)
            assert spoken_language() == "de"
        assert json.loads(lobby.snapshot().me.settings)["language"] == "de"
