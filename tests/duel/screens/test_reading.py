"""The structure alone and what lies beside the table: every thing can be reached, read and clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.duel.screens.views.aside import AsideScreen
from sevenwonders_tui.duel.screens.views.component import ComponentScreen
from sevenwonders_tui.duel.screens.views.reading import ReadingScreen
from sevenwonders_tui.duel.screens.views.structure import StructureScreen
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.words.spot import SpotKind
from sevenwonders_tui.duel.words.table.detail import detail_of
from sevenwonders_tui.present.line import plain
from tests.duel.words.moments import full, late
from tests.support.duel.build import position
from tests.support.duel.scene import scene_of
from tests.tui.conftest import ScreenApp, drawn


async def walked(screen: ReadingScreen, keys: list[str], size: tuple[int, int]) -> set[object]:
    """Return the things that the cursor comes to with these keys, after the last of which it still goes on."""
    found: set[object] = set()
    async with ScreenApp(screen).run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            found.add(screen.cursor)
            await pilot.press(key)
        found.add(screen.cursor)
    return found


async def test_arrows_reach_every_card_of_the_structure() -> None:
    """From one to the next, and from row to row, covered and face-down cards too."""
    scene = scene_of(full("agora", 1))
    assert scene.structure is not None
    first, *others = zip(("left", "right") * 3, (6, 5, 4, 3, 2), strict=False)
    keys = ["down"] * 4 + ["right"] * 6 + [first[0]] * first[1]
    for key, times in others:
        keys += ["up"] + [key] * times
    reached = await walked(StructureScreen(scene), keys, (80, 24))
    assert reached == {(SpotKind.PLACE, place.id) for place in scene.structure.places}
    down = await walked(StructureScreen(scene), ["down"] * 4, (80, 24))
    assert {place.row for place in scene.structure.places if (SpotKind.PLACE, place.id) in down} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
async def test_the_structure_begins_where_the_table_was_and_says_what_lies_there(size: tuple[int, int]) -> None:
    """A covered card is told with what it costs and what lies on it; a click goes to another card."""
    scene = scene_of(position(age=2, row=["walls", "rostrum"]))
    lying = [scene.place_of(at) for at in range(len(scene.view.cards)) if scene.lies(at)]
    covered = next(at for at in range(len(scene.view.cards)) if scene.lies(at) and at not in scene.view.open)
    screen = StructureScreen(scene)
    async with ScreenApp(screen).run_test(size=size) as pilot:
        await pilot.pause()
        spots = screen.query_one(TablePart).drawn.spots
        assert [spot.target.id for spot in spots] == lying
        area = next(spot.area for spot in spots if spot.target.id == scene.place_of(covered))
        await pilot.click(TablePart, offset=(area.x + 1, area.y))
        await pilot.pause()
        assert screen.cursor == (SpotKind.PLACE, scene.place_of(covered))
        assert "lies below" in drawn(pilot.app)


async def test_what_is_beside_the_table_can_be_read_with_the_arrows() -> None:
    """Of what the cursor comes to there is something said below, and what is out of sight scrolls in."""
    screen = AsideScreen(scene_of(late("pantheon agora")[-1]))
    async with ScreenApp(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _step in range(12):
            await pilot.press("down")
            await pilot.pause()
            cursor = screen.cursor
            assert cursor is not None
            told = detail_of(screen.scene, cursor)
            assert told is not None
            assert plain(told.head) in drawn(pilot.app)


async def test_everything_about_a_covered_card_is_one_key_away() -> None:
    """The question mark opens its page, and the same key closes it again."""
    screen = StructureScreen(scene_of(full("", 2)))
    async with ScreenApp(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        opened: object = pilot.app.screen
        assert isinstance(opened, ComponentScreen)
        await pilot.press("question_mark")
        await pilot.pause()
        assert pilot.app.screen is screen


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
@pytest.mark.parametrize("kind", [StructureScreen, AsideScreen])
async def test_how_the_screens_for_reading_look(
    kind: type[ReadingScreen], boxes: str, size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """A whole structure of the last age, and what lies beside the table near the end of a game."""
    state = full(boxes, 3) if kind is StructureScreen else late(boxes)[-1]
    async with ScreenApp(kind(scene_of(state))).run_test(size=size) as pilot:
        await pilot.pause()
        name = "structure" if kind is StructureScreen else "aside"
        golden(pilot.app, f"duel-{name}{'-boxes' if boxes else ''}")
