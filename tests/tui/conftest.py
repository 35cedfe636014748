"""Run the app at a size, and compare what it drew with a text that people can read in a diff."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.person.services import AppServices, ServicesError
from sevenwonders_tui.person.settings import Settings, SettingsInMemory
from sevenwonders_tui.tui import type_ahead
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.presses import Presses
from sevenwonders_tui.tui.rest import Rest
from tests.tui import calm, unseen

GOLDEN = Path(__file__).parent / "golden"
SIZES = [(80, 24), (120, 36)]


def drawn(app: App[Any]) -> str:
    """Return what is on the screen now, line by line."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips()) + "\n"


def no_services() -> AppServices:
    """Stand for tables where a test needs none."""
    raise ServicesError("")


class ScreenApp(HomeApp):
    """The app with one screen instead of the main menu, for tests of that screen alone."""

    CSS_PATH = BaseApp.CSS_PATH

    def __init__(self, screen: Screen[Any], settings: Settings | None = None, **options: Any) -> None:
        super().__init__(SettingsInMemory(settings), no_services, **options)
        self.first_screen = screen

    def get_default_screen(self) -> Screen[Any]:
        """Start with the screen under test."""
        return self.first_screen


@pytest.fixture(autouse=True)
def _calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot go on as soon as there is nothing to wait for."""
    calm.install(monkeypatch)


@pytest.fixture(autouse=True)
def _painted(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Let the suite paint what its tests look at; the long runs paint every frame."""
    if not any(request.node.get_closest_marker(long) for long in ("slow", "night", "every_frame")):
        unseen.install(monkeypatch)


@pytest.fixture(autouse=True)
def _keys_as_fast_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests press keys without a rest in between; those of the rest itself set their own."""
    keys_as_fast_as_a_program(monkeypatch)


def keys_as_fast_as_a_program(patch: pytest.MonkeyPatch) -> None:
    """Take away every rest between two keys. A busy machine may take long to show the screen that a key waits for."""
    patch.setattr(Rest, "LENGTH_S", 0.0)
    patch.setattr(Presses, "AFTER_LOCK_S", 0.0)
    patch.setattr(Presses, "REPEAT_S", 0.0)
    patch.setattr(Presses, "QUIET_S", 0.0)
    patch.setattr(type_ahead, "LONGEST_S", 60.0)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[App[Any], str], None]:
    """Compare the screen with tests/tui/golden/NAME.WxH.txt; `pytest --update-golden` writes the file anew."""

    def compare(app: App[Any], name: str) -> None:
        width, height = app.size
        path = GOLDEN / f"{name}.{width}x{height}.txt"
        text = drawn(app)
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"no golden text {path.name}: run pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(
    params=[SIZES[0], pytest.param(SIZES[1], marks=[pytest.mark.slow, pytest.mark.picture])],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Both sizes that every screen must look right at; the suite looks at the smaller one."""
    width, height = request.param
    return width, height


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let codes and deals be the same in each run: the machine's own chance is replaced, nothing of ours."""
    chance = random.Random(7)
    monkeypatch.setattr(secrets, "choice", chance.choice)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
