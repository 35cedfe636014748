"""The screen of one city as lines: the place of everything, and the text about each thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.area import Area, sideways, up_or_down
from sevenwonders_tui.present.drawing.street import Building, street_lines
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Role, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cities.building import buildings, thing_lines, things, told_lines
from sevenwonders_tui.seven.words.cities.plan import city_plan
from sevenwonders_tui.seven.words.cities.portrait import portrait
from sevenwonders_tui.seven.words.cities.sheet import city_sheet
from sevenwonders_tui.seven.words.end.points_bar import points_bar
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table import TableRules
from tests.support.scenes import scene_of

SIZES = [(80, 22), (100, 28), (120, 34), (140, 43), (160, 46), (200, 48)]


def check_plan(scene: Scene, city: CityId, cells: int, rows: int, frame: int = 0) -> None:
    """Assert that every part of a city has its place on a screen, and that no two parts overlap."""
    plan = city_plan(scene, city, cells, rows, frame)
    held = buildings(scene, city)
    facts = city_sheet(scene, city, plan.facts.cells - 2 - frame, plan.facts.rows - frame)
    drawn = portrait(scene, city, plan.size, plan.plate_cells, plan.wonder.rows, None)
    street = street_lines(plan.street, held, None, scene.signs)
    text = "\n".join(plain(each) for part in (drawn.lines, facts, street) for each in part)
    assert all(each.name in text for each in held), f"{cells}x{rows}\n{text}"
    assert drawn.is_whole, f"{cells}x{rows}\n{text}"
    assert len(facts) <= plan.facts.rows - frame, f"{cells}x{rows}\n{text}"
    assert plan.street.height <= plan.street_place.rows
    assert all(measure(each) <= plan.street_place.cells for each in street)
    places = [plan.wonder, plan.facts, plan.street_place, plan.told, *filter(None, [plan.history])]
    assert all(place.x + place.cells <= cells and place.y + place.rows <= rows for place in places)
    cover = [(x, y) for p in places for x in range(p.x, p.x + p.cells) for y in range(p.y, p.y + p.rows)]
    assert len(cover) == len(set(cover)), f"{cells}x{rows} {places}"
    for thing in things(scene, city):
        told = thing_lines(scene, city, thing, cells - 2)
        assert len(told) <= plan.told.rows
        assert all(measure(each) <= cells - 2 for each in told_lines(scene, city, thing, cells - 2, plan.told.rows))


@pytest.mark.parametrize("players", [2, *(pytest.param(few, marks=pytest.mark.slow) for few in (3, 5)), 7])
async def test_city_shows_everything_at_every_size(players: int) -> None:
    """At the end of a game each building, stage and fact of each city has its place, and none lies on another."""
    scene = await scene_of(players, 9, 9)
    for at, (cells, rows) in enumerate(SIZES):
        for seen in scene.view.cities:
            # A frame takes its cells from the facts alone: each city and each size has it every other time.
            check_plan(scene, seen.id, cells, rows, 2 * ((at + seen.id) % 2))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "name"),
    [
        (15, "七大奇蹟七大奇蹟七大"),
        (18, "Bartholomew of Antioch!"),
        (21, "Anna"),
        (24, "Bartholomew of Antioch!"),
        (24, "七大奇蹟七大奇蹟七大"),
    ],
)
async def test_city_with_more_buildings_than_a_game_has(count: int, name: str) -> None:
    """However many buildings stand, and however long names are, every one of them has its place."""
    scene = await scene_of(4, 3, 6)
    longest = sorted(scene.book.catalog.cards, key=lambda card: -len(card.name))[:count]
    view = scene.view
    cities = [replace(each, cards=tuple(card.id for card in longest)) for each in view.cities]
    snapshot = replace(scene.snapshot, view=replace(view, cities=tuple(cities)), labels=(name,) * 4)
    full = Scene(scene.game, scene.book, snapshot, scene.signs)
    for at, (cells, rows) in enumerate(SIZES):
        # All cities hold the same cards and differ in their wonders.
        for seen in cities[at % 2 :: 2]:
            check_plan(full, seen.id, cells, rows)


async def test_wonder_is_as_large_as_the_room_allows() -> None:
    """The wonder stands at double size from 120x36 on, and large on the smallest terminal."""
    scene = await scene_of(3, 3, 6)
    assert city_plan(scene, CityId(0), 120, 34).size is WonderSize.DOUBLE
    assert city_plan(scene, CityId(0), 80, 22).size is WonderSize.LARGE
    assert city_plan(scene, CityId(0), 80, 22).street.house is None


@pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII])
async def test_houses_stand_by_colour_and_say_it_in_a_word(signs: Symbols) -> None:
    """The roof has the word of its colour, and its walls what the card gives."""
    scene = await scene_of(3, 2, 6)
    held = buildings(scene, CityId(0))
    colors = [each.color for each in held if each.color is not None]
    assert colors == sorted(colors, key=list(Color).index)
    plan = city_plan(scene, CityId(0), 120, 34)
    lines = [plain(each) for each in street_lines(plan.street, held, 0, signs)]
    assert colors[0].value in lines[0]
    assert held[0].name in lines[1]
    assert held[0].words.split(" ")[0] in lines[2]


async def test_a_building_tells_how_it_came() -> None:
    """The text about a building has its cost, chains, turn, payments, and income."""
    scene = await scene_of(3, 3, 4)
    told = {
        thing.name: " ".join(map(plain, thing_lines(scene, city.id, thing, 118)))
        for city in scene.view.cities
        for thing in things(scene, city.id)
        if isinstance(thing, Building)
    }
    assert all("built in age" in text and ("cost" in text) for text in told.values())
    assert any("leads to" in text for text in told.values())
    assert any("free by a chain" in text for text in told.values())
    assert any("brought" in text for text in told.values())


async def test_cursor_is_gold_and_has_a_sign() -> None:
    """The thing under the cursor has a sign and a gold line, whatever the colours of the terminal."""
    scene = await scene_of(3, 2, 6)
    plan, held = city_plan(scene, CityId(0), 120, 34), buildings(scene, CityId(0))
    spans = [span for each in street_lines(plan.street, held, 1, UNICODE) for span in each]
    assert any(span.role is Role.YOU and "━" in span.text for span in spans)
    assert any(span.text.startswith(UNICODE.prompt) for span in spans)
    assert not any(span.role is Role.YOU for each in street_lines(plan.street, held, None, UNICODE) for span in each)


async def test_points_stay_untold_where_the_table_says_so() -> None:
    """Without live points neither the bar nor what science is worth is shown."""
    scene = await scene_of(3, 3, 4, TableRules(live_points=False))
    text = "\n".join(plain(each) for each in city_sheet(scene, CityId(0), 60, 30))
    assert "point" not in text
    assert "one more" not in text


def test_points_bar_keeps_to_its_room() -> None:
    """However few cells there are, each category keeps its letter and its number."""
    points = (-3, 4, 10, 17, 26, 5, 9)
    for cells in (30, 40, 60):
        text = points_bar(points, cells, 71, UNICODE)
        assert measure(text) <= cells
        assert all(each in plain(text) for each in ("M-3", "T4", "W10", "C17", "S26", "$5", "G9"))


def test_arrows_go_to_the_nearest_thing() -> None:
    """Sideways goes along a row and on to the next one; up and down stay in the column where they can."""
    rows = [Area(x * 10, y * 4, 9, 3) for y in range(2) for x in range(3)]
    assert sideways(rows, 2, 1) == 3
    assert sideways(rows, 3, -1) == 2
    assert up_or_down(rows, 1, 1) == 4
    assert up_or_down(rows, 4, -1) == 1
    assert up_or_down(rows, 4, 1) == 4
