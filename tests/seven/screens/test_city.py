"""The screen of one city: keys and mouse walk from thing to thing, and a line tells everything about each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.present.drawing.street import Building
from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.words.cities.city import StageFace
from sevenwonders_tui.tui.widgets.walk import Walk
from tests.tui.conftest import drawn
from tests.tui.looking import painted
from tests.tui.tables import at, play, seated, table_of, until

SIZES = [(80, 24), (100, 30), (160, 48)]


@asynccontextmanager
async def a_city(
    size: tuple[int, int] = (120, 36), players: int = 3, moment: tuple[int, int] = (3, 3)
) -> AsyncIterator[tuple[Pilot[None], CityScreen]]:
    """Open the own city of a table."""
    async with table_of(players) as table:
        await play(table, at(*moment))
        async with seated(table, size) as pilot:
            await pilot.press("v")
            await until(pilot, lambda: isinstance(pilot.app.screen, CityScreen))
            screen = pilot.app.screen
            assert isinstance(screen, CityScreen)
            yield pilot, screen


def name_of(screen: CityScreen) -> str:
    """Return the name of the thing under the cursor."""
    thing = screen.thing
    return thing.name if isinstance(thing, Building) else f"Stage {thing.number}"


def told(screen: CityScreen) -> str:
    """Return the text about the thing under the cursor."""
    return painted(screen.query_one("#told"))


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])])
async def test_arrows_tell_of_every_building_and_stage(size: tuple[int, int]) -> None:
    """From the first stage to the last house, each step to the next thing tells what it is."""
    async with a_city(size) as (pilot, screen):
        seen = set()
        await pilot.press("home")
        for _step in range(25):
            await pilot.press("right")
            await pilot.pause()
            assert name_of(screen) in told(screen)
            seen.add(name_of(screen))
        for key in ["up"] * 25 + ["left"] * 5:
            await pilot.press(key)
            await pilot.pause()
            assert name_of(screen) in told(screen)
            seen.add(name_of(screen))
        for _step in range(8):
            await pilot.press("down")
            await pilot.pause()
            seen.add(name_of(screen))
        stages = sum(isinstance(thing, StageFace) for thing in screen._things)
        assert sum(name.startswith("Stage ") for name in seen) == stages
        await pilot.press("end")
        assert screen.thing is screen._things[-1]


@pytest.mark.parametrize("size", SIZES[::2])
async def test_mouse_tells_of_every_building_and_stage(size: tuple[int, int]) -> None:
    """A click on a house, a row or a plate tells about it; a second one opens the help of its card."""
    async with a_city(size) as (pilot, screen):
        for walk in screen.query(Walk):
            for area in walk.areas:
                await pilot.click(walk, offset=(area.x + 1, area.y))
                await pilot.pause()
                if isinstance(pilot.app.screen, CardHelpScreen):
                    await pilot.press("escape")
                    await pilot.pause()
                assert name_of(screen) in told(screen)
        assert screen.thing is screen._things[-1]
        last = screen.query_one("#street", Walk)
        await pilot.click(last, offset=(last.areas[-1].x + 1, last.areas[-1].y))
        await until(pilot, lambda: isinstance(pilot.app.screen, CardHelpScreen))


async def test_help_of_the_card_under_the_cursor() -> None:
    """The question mark explains the building under the cursor."""
    async with a_city() as (pilot, screen):
        await pilot.press("right", "right")
        name = name_of(screen)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, CardHelpScreen))
        assert name in drawn(pilot.app)


async def test_tab_goes_around_the_table() -> None:
    """Tab shows every city in turn and comes back; Shift+Tab goes the other way."""
    async with a_city(players=5) as (pilot, screen):
        names = []
        for _city in range(5):
            names.append(drawn(pilot.app).split()[0])
            await pilot.press("tab")
            await pilot.pause()
        assert names == ["Anna", "Ben", "Cleo", "Dora", "Eve"]
        assert screen.city == 0
        await pilot.press("shift+tab")
        assert screen.city == 4


async def test_city_without_a_building_shows_its_stages() -> None:
    """On the first turn the cursor is on the stage that comes next, and the street is empty."""
    async with a_city(moment=(1, 1)) as (pilot, screen):
        assert name_of(screen) == "Stage 1"
        assert "Stage 1" in told(screen)
        await pilot.press("down", "right", "up", "left", "end", "home")
        assert name_of(screen).startswith("Stage")


async def test_resizing_keeps_the_cursor() -> None:
    """A terminal that shrinks turns houses into a list; the cursor stays on its building."""
    async with a_city() as (pilot, screen):
        await pilot.press("right", "right", "right")
        name = name_of(screen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert name_of(screen) == name
        assert "►" in painted(screen.query_one("#street"))
