"""Track, tokens, Senate, Pantheon, conspiracies and cities: in their room in every language, and nothing left out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.cities.city import FOLDED_ROWS, city_panel, city_worth, folded_city
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE, Drawn, Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.pantheon import PANTHEON_STEPS, pantheon
from sevenwonders_tui.duel.words.table.plots import plots
from sevenwonders_tui.duel.words.table.progress_row import progress_row
from sevenwonders_tui.duel.words.table.senate import SENATE_STEPS, senate
from sevenwonders_tui.duel.words.table.strips import pantheon_strip, senate_strip
from sevenwonders_tui.duel.words.table.track import TRACK_STEPS, track
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Ground, measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.table.client import TableRules
from tests.duel.words.moments import late
from tests.support.duel.build import city, position
from tests.support.duel.scene import scene_of, snapshot_of


def drawn_text(drawn: Drawn) -> str:
    """Return what a part says."""
    return "\n".join(map(plain, drawn.lines))


def parts(scene: DuelScene, focus: Focus) -> Iterator[tuple[int, int, Drawn]]:
    """Yield every part in several sizes, with the room that it was given."""
    for cells in (72, 80, 119):
        for rows in TRACK_STEPS:
            yield cells, rows, track(scene, focus, cells, rows)
        for rows in (1, 2):
            yield cells, rows, progress_row(scene, focus, cells, rows)
        if scene.has_agora:
            yield cells, 1, senate_strip(scene, focus, cells)
            yield from ((cells, rows, senate(scene, focus, cells, rows)) for rows in SENATE_STEPS)
            yield from ((cells, rows, plots(scene, focus, cells, rows)) for rows in (3, 5))
        if scene.has_pantheon:
            yield cells, 1, pantheon_strip(scene, focus, cells)
            yield from ((cells, rows, pantheon(scene, focus, cells, rows)) for rows in PANTHEON_STEPS)
    for seat in SEATS:
        yield 39, FOLDED_ROWS, folded_city(scene, seat, focus, 39)
        for cells, rows in ((22, 14), (22, 24), (30, 30), (44, 44)):
            yield cells, rows, city_panel(scene, seat, focus, cells, rows)


@pytest.mark.slow
@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_every_part_keeps_to_its_room(boxes: str, language: str) -> None:
    """No line is too wide and no part too high, wherever the cursor is; each spot lies on what was drawn."""
    del language
    for state, signs in zip(late(boxes), (UNICODE, ASCII, UNICODE), strict=True):
        scene = scene_of(state, names=("Bartholomäus", "石材石材石材"), signs=signs)
        cursors = [Target(SpotKind.CHAMBER, 6), Target(SpotKind.SPACE, 1), *_things(scene)[:2]]
        for cursor in cursors:
            for cells, rows, drawn in parts(scene, Focus(cursor, {cursor: "1"})):
                assert max(map(measure, drawn.lines), default=0) <= cells
                assert drawn.rows <= rows
                for _target, area in drawn.spots:
                    assert 0 <= area.y < area.y + area.rows <= drawn.rows
                    assert 0 <= area.x < area.x + area.cells <= cells


def _things(scene: DuelScene) -> list[Target]:
    city_spots = city_panel(scene, Seat(0), NOWHERE, 40, 60).spots
    return [spot.target for spot in city_spots][-1:] + [spot.target for spot in city_spots][:1]


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_a_panel_with_room_names_everything_that_a_city_has(boxes: str) -> None:
    """Each Wonder, token, divinity and building stands there by name, and can be clicked."""
    for state in late(boxes):
        scene = scene_of(state)
        for seat in SEATS:
            drawn = city_panel(scene, seat, NOWHERE, 44, 70)
            text, had = " ".join(drawn_text(drawn).split()), scene.city(seat)
            spotted = {spot.target for spot in drawn.spots}
            for token in had.progress:
                assert scene.book.progress_name(token) in text
                assert Target(SpotKind.PROGRESS, token) in spotted
            for divinity in had.divinities:
                assert scene.book.divinity_name(divinity) in text
            for card in had.cards:
                assert scene.book.card_name(card) in text
                is_senator = scene.book.card(card).color is None
                assert is_senator or Target(SpotKind.CARD, card) in spotted
            for wonder in (*had.unbuilt, *(built for built, _card in had.wonders)):
                assert scene.book.wonder_name(wonder).removeprefix("The ") in text
                assert Target(SpotKind.WONDER, wonder) in spotted


def test_conspiracies_stand_there_as_numbers() -> None:
    """Whoever does not know them reads how many are drawn, ready and done, and no name but of those done."""
    mine = city(conspiracies=["coup"], prepared=["treason"], triggered=["sabotage"])
    scene = scene_of(position(mine, boxes="agora"))
    text = drawn_text(plots(scene, NOWHERE, 80, 5)) + drawn_text(city_panel(scene, Seat(0), NOWHERE, 40, 40))
    assert "1 drawn" in text
    assert "1 ready" in text
    names = [scene.book.conspiracy_name(each) for each in ("coup", "treason", "sabotage")]
    assert [name in text for name in names] == [False, False, True]


def test_the_track_is_red_from_the_middle_to_the_pawn() -> None:
    """The pawn stands on the last red space; the line says who leads and for how many points."""
    for pawn, told in ((0, "nobody leads"), (2, "Anna leads by 2: 2✦"), (-6, "Ben leads by 6: 10✦")):
        drawn = track(scene_of(position(pawn=pawn)), NOWHERE, 80, 1)
        red = [span.text.strip() for span in drawn.lines[0] if span.ground is Ground.RED]
        assert len(red) == 2 + max(abs(pawn), 1)
        assert "⚔" in red
        assert told in plain(drawn.lines[0])


def test_tokens_of_the_track_lie_there_until_they_are_met() -> None:
    """Each is told by what it does: coins in the base game, a cube more or less with Agora."""
    assert plain(track(scene_of(position()), NOWHERE, 80, 1).lines[0]).count("5¢") == 2
    gone = scene_of(position(met=["large_P1side"]))
    assert plain(track(gone, NOWHERE, 80, 1).lines[0]).count("5¢") == 1
    agora = plain(track(scene_of(position(boxes="agora")), NOWHERE, 80, 1).lines[0])
    assert (agora.count("+1"), agora.count("-1"), agora.count("¢")) == (2, 2, 0)


def test_a_strip_tells_who_holds_a_chamber_and_with_how_many_cubes() -> None:
    """An arrow points to the city that controls it, and both counts stand behind it."""
    state = position(boxes="agora", cubes={1: (0, 1), 3: (2, 0), 4: (1, 1)})
    text = plain(senate_strip(scene_of(state), NOWHERE, 80).lines[0])
    assert "1►0:1" in text
    assert "3◄2:0" in text
    assert "4 1:1" in text
    assert "holds 1:1" in text


def test_points_are_told_only_where_the_table_allows_it() -> None:
    """Without points shown a city's title has its coins alone."""
    state = position(city(coins=4))
    scene = scene_of(state)
    assert plain(city_worth(scene, Seat(0))) == "4¢  1✦"
    quiet = snapshot_of(state, rules=TableRules(live_points=False))
    assert plain(city_worth(DuelScene(scene.game, scene.book, quiet, UNICODE), Seat(0))) == "4¢"


def test_in_age_one_the_strip_of_the_pantheon_tells_the_prices_of_empty_spaces() -> None:
    """Where a divinity will be put is decided by what it will cost there; later an empty space is of no use."""
    state = position(age=1, boxes="pantheon", spaces={3: "zeus"})
    text = plain(pantheon_strip(scene_of(state), NOWHERE, 80).lines[0])
    assert " ".join(text.split()) == "pantheon 1 3¢ 2 4¢ ?Greek 5¢ 4 6¢ 5 7¢ 6 8¢"
    later = position(age=2, boxes="pantheon", spaces={3: "zeus"}, seat=1)
    text = plain(pantheon_strip(scene_of(later), NOWHERE, 80).lines[0])
    assert " ".join(text.split()) == "pantheon - - Zeus 6¢ - - -"
