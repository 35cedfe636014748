"""The screen of both cities of 7 Wonders Duel: keys and mouse walk from thing to thing, and lines tell of each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from tests.duel.screens.cities_gallery import cities_of
from tests.tui.conftest import ScreenApp
from tests.tui.looking import painted

Size = tuple[int, int]


@asynccontextmanager
async def cities(
    story: str = "boxes", decision: int = -4, size: Size = (120, 36)
) -> AsyncIterator[tuple[Pilot[None], DuelCitiesScreen]]:
    """Open both cities at a moment of a game."""
    screen = DuelCitiesScreen(cities_of(story, decision))
    async with ScreenApp(screen).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, screen


@pytest.mark.parametrize("story", ["points", "boxes"])
async def test_cities_look_as_they_did(story: str, size: Size, golden: Callable[[App[Any], str], None]) -> None:
    """Left and right as at the table, with Wonders, facts and buildings, without and with both boxes."""
    async with cities(story, -4, size) as (pilot, _screen):
        golden(pilot.app, f"duel-cities-{story}")


@pytest.mark.parametrize("size", [(80, 24), pytest.param((160, 48), marks=pytest.mark.slow)], ids=str)
async def test_arrows_reach_everything_in_both_cities(size: Size) -> None:
    """From what the cursor begins on, arrows lead to every Wonder, building and token, and never out of the screen."""
    async with cities(size=size) as (_pilot, screen):
        wanted = {spot.target for spot in screen.spots}
        reached, todo = {screen.cursor}, [screen.cursor]
        while todo:
            here = todo.pop()
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                screen.cursor = here
                screen.action_walk(right, down)
                if screen.cursor not in reached:
                    reached.add(screen.cursor)
                    todo.append(screen.cursor)
        assert reached == wanted


async def test_each_step_tells_what_the_cursor_is_on() -> None:
    """The name of the Wonder or the building stands below the cities; Tab leads to the other city and back to it."""
    async with cities("points", -12) as (pilot, screen):
        for key in ("home", "right", "down", "end", "tab", "up", "tab"):
            before = screen.cursor
            await pilot.press(key)
            await pilot.pause()
            assert screen.cursor is not None
            if screen.cursor.kind in {SpotKind.WONDER, SpotKind.CARD}:
                assert screen.scene.book.name_of(str(screen.cursor.id)) in painted(screen.query_one("#told"))
            if key == "tab":
                assert before is not None
                assert screen.seat_of(screen.cursor) != screen.seat_of(before)


async def test_a_click_goes_to_what_was_clicked() -> None:
    """The mouse reaches what arrows reach."""
    async with cities("points", -12) as (pilot, screen):
        spot = next(spot for spot in screen.spots if spot.target.kind is SpotKind.WONDER)
        await pilot.click("#cities", offset=(spot.area.x + 1, spot.area.y))
        await pilot.pause()
        assert screen.cursor == spot.target


async def test_the_cursor_stays_when_the_terminal_changes() -> None:
    """A resize lays everything out anew around the same thing."""
    async with cities("points", -12) as (pilot, screen):
        await pilot.press("end")
        before = screen.cursor
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(before, Target)
        assert screen.cursor == before
        assert any(spot.target == before for spot in screen.spots)
