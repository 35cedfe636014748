"""Pictures of whole screens with their colours; `pytest --snapshot-update` draws them anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen, CurtainWords
from tests.tui.conftest import ScreenApp

Compare = Callable[..., bool]


def test_menu(snap_compare: Compare) -> None:
    """Seven wonders in seven colours, and the way into a game."""
    assert snap_compare(ScreenApp(MenuScreen()), terminal_size=(120, 36))


def test_curtain(snap_compare: Compare) -> None:
    """A large name above a quiet skyline, and nothing of anybody's cards."""
    words = CurtainWords("Anna", "Age II, turn 3", (("Ben", True), ("Cleo", False)))
    assert snap_compare(ScreenApp(CurtainScreen(words)), terminal_size=(80, 24))


@pytest.mark.parametrize("theme", ["wonders", "wonders-light", "wonders-colour-blind", "wonders-contrast", "ansi"])
def test_every_theme_shows_seven_kinds_of_card(snap_compare: Compare, theme: str) -> None:
    """The preview of the settings in each of our themes."""
    settings: Any = Settings(theme=theme)
    assert snap_compare(ScreenApp(SettingsScreen(settings), settings), terminal_size=(80, 24))
