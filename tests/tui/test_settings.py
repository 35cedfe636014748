"""Settings: the screen, and the file behind it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.person.settings import Motion, Settings, SettingsError, SettingsFile, Signs, settings_from
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from tests.tui.conftest import ScreenApp, drawn


async def test_settings_with_preview(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Four habits, and things of the game that show what they do."""
    app = ScreenApp(SettingsScreen(Settings()))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden(app, "settings")


async def test_change_shows_at_once_and_enter_keeps_it() -> None:
    """Space changes the whole app; Enter saves."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "down", "space", "down", "space")
        await pilot.pause()
        assert app.theme == "wonders-light"
        assert drawn(app).isascii()
        await pilot.press("down", "space", "down", "space", "down", "space", "enter")
        assert isinstance(app.screen, MenuScreen)
        assert drawn(app).isascii()
    assert app.settings_store.read().settings == Settings(
        "wonders-light", signs=Signs.ASCII, motion=Motion.ALL, live_points=False, confirm=True
    )


async def test_escape_goes_back_to_what_was() -> None:
    """A look at other colours costs nothing."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "down", "space", "space")
        assert app.theme == "wonders-colour-blind"
        await pilot.press("escape")
        assert app.theme == "wonders"
    assert app.settings_store.read().settings == Settings()


async def test_the_whole_screen_shows_a_theme_while_the_cursor_is_on_it() -> None:
    """Ground, panels, bars and gold are the theme's own at once, and again the old ones after Escape."""
    app = ScreenApp(MenuScreen())
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("s", "down")
        while app.theme != "nord":
            await pilot.press("space")
        await pilot.pause()
        assert grounds(app) >= {"#2e3440", "#3b4252", "#434c5e", "#724216", "#489071"}
        assert not grounds(app) & {"#16130f", "#211d18", "#2f2a22"}
        await pilot.press("escape")
        await pilot.pause()
        assert grounds(app) >= {"#16130f", "#211d18", "#2f2a22"}


def grounds(app: App[Any]) -> set[str]:
    """Return the colours that anything stands on."""
    parts = [part for strip in app.screen._compositor.render_strips() for part in strip]
    return {part.style.bgcolor.name for part in parts if part.style and part.style.bgcolor}


async def test_the_pause_of_duel_is_a_setting_that_is_kept() -> None:
    """It is on for whoever has said nothing; Space turns it off, and Enter keeps that."""
    app = ScreenApp(MenuScreen())
    assert app.settings.pause
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert any("Duel: pause after their moves" in row and "yes" in row for row in drawn(app).splitlines())
        await pilot.press(*["down"] * 6, "space")
        assert any("Duel: pause after their moves" in row and "no" in row for row in drawn(app).splitlines())
        await pilot.press("enter")
    assert not app.settings_store.read().settings.pause


def test_settings_of_an_older_version_have_the_pause() -> None:
    """A file without the setting opens; a value other than yes or no is refused."""
    assert settings_from({"theme": "nord"}).pause
    with pytest.raises(ValueError, match="pause cannot be 3"):
        settings_from({"pause": 3})


def test_settings_come_back_from_the_file(tmp_path: Path) -> None:
    """What was saved is what the next start finds."""
    keeper = SettingsFile(tmp_path / "deep" / "settings.json")
    assert keeper.read().settings == Settings()
    keeper.write(Settings("nord", signs=Signs.ASCII))
    assert keeper.read() == SettingsFile(keeper.path).read()
    assert keeper.read().settings == Settings("nord", signs=Signs.ASCII)
    assert keeper.read().notice is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"ascii": "yes"}', '{"signs": "runes"}', '{"signs": [true]}', '{"theme": 3}', "\x00\xff"]
)
def test_broken_file_gives_defaults_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    """A file that cannot be used costs a sentence, not the start, and is not overwritten behind anybody's back."""
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    loaded = SettingsFile(path).read()
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert str(path) in loaded.notice
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("data", "signs"),
    [
        ({"ascii": True}, Signs.ASCII),
        ({"ascii": False}, Signs.AUTO),
        ({"ascii": True, "signs": "lines"}, Signs.LINES),
        ({}, Signs.AUTO),
    ],
)
def test_ascii_of_0_1_0_is_still_read(data: dict[str, object], signs: Signs) -> None:
    """Who asked for ASCII keeps it; who did not gets what the terminal can show."""
    assert settings_from(data).signs is signs


@pytest.mark.parametrize("signs", Signs)
@pytest.mark.parametrize("is_ascii_terminal", [True, False])
async def test_signs_follow_the_terminal_unless_they_are_chosen(signs: Signs, *, is_ascii_terminal: bool) -> None:
    """A console without lines and signs gets ASCII by itself; a choice holds on every terminal."""
    app = ScreenApp(MenuScreen(), Settings(signs=signs), is_ascii_terminal=is_ascii_terminal)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert drawn(app).isascii() == (signs is Signs.ASCII or (signs is Signs.AUTO and is_ascii_terminal))
        await pilot.press("s")
        await pilot.pause()
        gives = "plain ASCII" if is_ascii_terminal else "lines and signs"
        assert (f"automatic: {gives}" in drawn(app)) == (signs is Signs.AUTO)


def test_setting_of_a_later_version_is_ignored(tmp_path: Path) -> None:
    """A file that knows more than this program is no broken file."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "ansi", "sound": True}), encoding="utf-8")
    assert SettingsFile(path).read().settings == Settings("ansi")
    assert SettingsFile(path).read().notice is None


def test_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A refusal says which file and why."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SettingsError, match=r"settings\.json"):
        SettingsFile(tmp_path / "file" / "settings.json").write(Settings())
    assert SettingsFile(tmp_path).read().notice is not None


async def test_theme_that_is_gone_falls_back() -> None:
    """A name that no theme has gives the usual colours."""
    app = ScreenApp(SettingsScreen(Settings()), Settings(theme="long-gone"))
    async with app.run_test(size=(80, 24)):
        assert app.theme == "wonders"


async def test_theme_that_is_gone_is_shown_as_the_one_that_stands_for_it() -> None:
    """The settings name the colours that are seen, and do not blame the terminal for them."""
    app = ScreenApp(SettingsScreen(Settings(theme="long-gone")), Settings(theme="long-gone"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "long-gone" not in drawn(app)
        await pilot.press("down")
        assert "Space: the next set of colours." in drawn(app)
        await pilot.press("space")
        assert app.theme == "wonders-light"
