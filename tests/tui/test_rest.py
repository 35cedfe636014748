"""The rest: a second tap of a key belongs to what stood on the screen before."""

from __future__ import annotations

import pytest

from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.table.curtain import CurtainScreen
from tests.support.keyboard import Keyboard

ENDLESS_S = 600.0


@pytest.fixture
def rest(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Make every rest as long as the test, until it is told to be over."""
    monkeypatch.setattr(Rest, "LENGTH_S", ENDLESS_S)
    return monkeypatch


def end(rest: pytest.MonkeyPatch) -> None:
    """Let every rest be over."""
    rest.setattr(Rest, "LENGTH_S", 0.0)


def test_rest_is_over_only_after_it_has_begun() -> None:
    """What nobody has seen yet is taken away by no key, however short the rest."""
    rest = Rest()
    assert not rest.is_over
    rest.begin()
    assert rest.is_over


async def test_second_enter_does_not_lift_the_next_curtain(rest: pytest.MonkeyPatch) -> None:
    """Whoever locks with a hurried double Enter sees nothing of the next hand."""
    keyboard = Keyboard("Anna", "Ben", "Cleo")
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, CurtainScreen)
        await pilot.press("enter", "enter", "enter")
        assert isinstance(keyboard.screen, CurtainScreen)
        end(rest)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)


async def test_second_enter_does_not_lock_what_nobody_has_seen(rest: pytest.MonkeyPatch) -> None:
    """A key that was meant for the screen before plays no card; looking around needs no rest."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        await pilot.press("d", "enter", "2", "d")
        screen = keyboard.screen
        assert isinstance(screen, TableScreen)
        assert screen.client.snapshot().view.turn == 1
        end(rest)
        await pilot.press("d")
        await keyboard.until(pilot, RevealScreen)


async def test_second_enter_does_not_dismiss_the_reveal(rest: pytest.MonkeyPatch) -> None:
    """The reveal stays until it can have been read."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await keyboard.deal(pilot)
        await keyboard.until(pilot, TableScreen)
        end(rest)
        await pilot.press("d")
        rest.setattr(Rest, "LENGTH_S", ENDLESS_S)
        await keyboard.until(pilot, RevealScreen)
        await pilot.press("enter", "enter")
        assert isinstance(keyboard.screen, RevealScreen)
        end(rest)
        await pilot.press("enter")
        await keyboard.until(pilot, TableScreen)
