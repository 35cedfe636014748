"""Both cities of 7 Wonders Duel in full: nothing is left out at any size, and everything is told of each thing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.cities.gallery import GalleryForm
from sevenwonders_tui.duel.words.cities.page import cities_told
from sevenwonders_tui.duel.words.cities.sheet import cities_sheet, cities_title, plan_cities
from sevenwonders_tui.duel.words.spot import NOWHERE, Focus, SpotKind, Target
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE
from tests.duel.screens.cities_gallery import cities_of

ROOMS = [(80, 18), (100, 24), (120, 29), (140, 38), (160, 41), (200, 43)]
"""What is left on screens of usual sizes between the title and what is told."""
MOMENTS = [("points", 8), ("points", -12), ("points", -1), ("boxes", -30), ("boxes", -1), ("senate", -1)]
each_moment = pytest.mark.parametrize(("story", "decision"), MOMENTS)


@each_moment
def test_everything_of_both_cities_stands_at_every_size(story: str, decision: int) -> None:
    """Each Wonder and each card has a place on the screen, in lines that fill it and no more, in all sets of signs."""
    for cells, rows in ROOMS:
        for signs in (UNICODE, COLORLESS, ASCII):
            scene = cities_of(story, decision, signs)
            both = cities_sheet(scene, plan_cities(scene, cells, rows), NOWHERE)
            assert both.rows <= rows, (cells, rows)
            assert {measure(row) for row in both.lines} <= {cells - 1}, (cells, rows)
            seen = {spot.target for spot in both.spots}
            for seat in SEATS:
                city = scene.city(seat)
                held = {Target(SpotKind.WONDER, each) for each in (*dict(city.wonders), *city.unbuilt)}
                held |= {Target(SpotKind.CARD, card) for card in city.cards}
                held |= {Target(SpotKind.PROGRESS, token) for token in city.progress}
                held |= {Target(SpotKind.DIVINITY, each) for each in city.divinities}
                assert held <= seen
            assert all(spot.area.x + spot.area.cells <= cells for spot in both.spots)


@each_moment
def test_each_thing_is_told_by_its_name(story: str, decision: int) -> None:
    """What the cursor is on is named below, with what it does, and with a Wonder's picture where it has no other."""
    scene = cities_of(story, decision)
    plan = plan_cities(scene, 80, 18)
    assert plan.gallery.size is None
    for spot in cities_sheet(scene, plan, NOWHERE).spots:
        told = cities_told(scene, spot.target, 78, 9, has_picture=True)
        assert all(measure(row) <= 78 for row in told)
        if spot.target.kind in {SpotKind.WONDER, SpotKind.CARD, SpotKind.PROGRESS, SpotKind.DIVINITY}:
            name = scene.book.name_of(str(spot.target.id))
            assert name in " ".join(" ".join(map(plain, told)).split())
    assert GalleryForm.LARGE_PAIRS in {plan_cities(cities_of("points", 8), *room).gallery for room in ROOMS}


def test_a_built_wonder_tells_what_lies_under_it() -> None:
    """In the picture's caption where there is room, and always in what is told of it."""
    scene = cities_of("points", -1)
    for seat in SEATS:
        for wonder, card in scene.city(seat).wonders:
            told = cities_told(scene, Target(SpotKind.WONDER, wonder), 118, 9, has_picture=False)
            assert f"under it: {scene.book.card_name(card)}" in " ".join(map(plain, told))


def test_the_one_to_move_has_a_sign() -> None:
    """The name over the city of whoever is asked stands behind an arrow, in capitals."""
    scene = cities_of("points", 30)
    assert scene.mover is not None
    assert f"► {scene.name(scene.mover).upper()}" in plain(cities_title(scene, 120))


@pytest.mark.parametrize(("name", "signs"), [("shapes", COLORLESS), ("ascii", ASCII)])
def test_cities_look_as_they_did(name: str, signs: object, golden_text: Callable[[str, str], None]) -> None:
    """Whoever changes the screen sees in a diff what it has become, without colours and in ASCII."""
    scene = cities_of("points", -12, COLORLESS if name == "shapes" else ASCII)
    cursor = Target(SpotKind.CARD, scene.city(SEATS[0]).cards[0])
    both = cities_sheet(scene, plan_cities(scene, 120, 29), Focus(cursor))
    golden_text(f"duel-cities-{name}", "\n".join(plain(row).rstrip() for row in both.lines) + "\n")
