"""The log as a sheet: every deed of every city, in columns or in rows."""

from __future__ import annotations

import pytest

from sevenwonders_tui.present.line import Ground, measure, plain
from sevenwonders_tui.seven.engine.events import CardBuilt, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.events.log import LogSheet, city_history
from tests.support.scenes import scene_of


@pytest.mark.parametrize("players", [2, 3, 5, 7])
@pytest.mark.parametrize("cells", [77, 117, 157, 197])
async def test_log_tells_every_deed_in_any_width(players: int, cells: int) -> None:
    """Every card that was built is named under its age, with its price, and no line is wider than the sheet."""
    scene = await scene_of(players, 3, 6)
    sheet = LogSheet(scene, cells)
    lines = sheet.lines()
    assert measure(sheet.head()) <= cells
    assert all(measure(each) <= cells for each in lines)
    text = "\n".join(map(plain, lines))
    assert "…" not in text
    built = [event.card for one in scene.snapshot.log for event in one.events if isinstance(event, CardBuilt)]
    assert all(scene.book.name(card) in text for card in built)
    stages = [event for one in scene.snapshot.log for event in one.events if isinstance(event, StageBuilt)]
    assert text.count("stage ") == len(stages)
    assert [each for each in text.split("\n") if each.strip().startswith("Age ")] != []
    assert all(name in text or name in plain(sheet.head()) for name in scene.snapshot.names)


async def test_cards_of_the_log_are_bars_of_their_colour() -> None:
    """A card that was built stands on the colour of its kind."""
    scene = await scene_of(3, 2, 3)
    bars = [span for each in LogSheet(scene, 117).lines() for span in each if isinstance(span.ground, Ground)]
    colors = {scene.book.name(card): scene.book.card(card).color for city in scene.view.cities for card in city.cards}
    shown = {span.text.strip(): span.ground for span in bars if span.text.strip() in colors}
    assert shown == {name: Ground(color.value) for name, color in colors.items() if name in shown}
    assert len(shown) == len(colors)


async def test_first_turn_has_no_log() -> None:
    """Before anything has happened one sentence says so."""
    scene = await scene_of(3, 1, 1)
    assert [plain(each) for each in LogSheet(scene, 77).lines()] == ["Nothing yet: this is the first turn."]


async def test_history_of_a_city_keeps_its_last_turns() -> None:
    """One city's acts are shown from its first turn on; of a long game only the last turns."""
    scene = await scene_of(3, 3, 6)
    whole = city_history(scene, CityId(1), 40, 60)
    assert plain(whole[0]).startswith("I 1")
    assert city_history(scene, CityId(1), 40, 5) == whole[-5:]
