"""Choices of Duel with a finger: a tap moves the cursor to what is offered, and nowhere else; the button acts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.buttons import ButtonBlock
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.support.duel.choices import choice
from tests.support.duel.turns import turn_to
from tests.tui.conftest import drawn
from tests.tui.tables import until

TELEPHONE = (41, 29)
ON_THE_TABLE = (
    "knossos", "knossos_move", "anubis", "ra", "zeus", "minerva", "neptune", "neptune_apply", "extortion", "sabotage",
    "insider_influence", "turn_of_events", "turn_of_events_again", "property_fraud", "political_maneuver",
    "political_maneuver_remove", "politician", "conspirator",
)  # fmt: skip
"""The choices that are made on the table."""


async def tap(pilot: Pilot[None], target: Target) -> None:
    """Tap on a thing of the page that is shown."""
    board = table_below(pilot).query_one(DuelBoard)
    area = next(spot.area for spot in board.spots if spot.target == target)
    await pilot.click(offset=(board.region.x + area.x + area.cells // 2, board.region.y + area.y + area.rows // 2))
    await pilot.pause()


async def take(pilot: Pilot[None]) -> None:
    """Tap on the button that takes what is under the cursor."""
    place = table_below(pilot).query_one(ButtonBlock).place("table.answer")
    assert place is not None
    await pilot.click(offset=(place.x + place.cells // 2, place.y + place.rows // 2))


async def test_tap_on_what_is_not_offered_is_answered_and_the_button_still_acts() -> None:
    """While the Senate is asked for, a tap on the Pantheon says that it is no answer and leaves the cursor there."""
    async with duel_table(choice("political_maneuver")) as table, duel_seated(table, TELEPHONE) as pilot:
        screen = table_below(pilot)
        await until(pilot, lambda: screen.pointing is not None)
        await tap(pilot, chamber := Target(SpotKind.CHAMBER, 2))
        await tap(pilot, Target(SpotKind.SPACE, 3))
        assert screen.cursor == chamber
        assert "That is not one of the answers." in drawn(pilot.app)
        assert "place in chamber 2" in drawn(pilot.app), "what is asked stays in sight"
        await take(pilot)
        await until(pilot, lambda: screen.pointing is not None and screen.cursor != chamber)
        assert "place in chamber 2" not in drawn(pilot.app)


@pytest.mark.parametrize(
    "names", [("minerva",), pytest.param(ON_THE_TABLE, marks=pytest.mark.slow)], ids=["one", "all"]
)
async def test_whatever_is_offered_on_the_table_can_be_tapped(names: Sequence[str]) -> None:
    """On a telephone a tap reaches each thing of each such choice, also a space of the track below a token.

    All choices but one are slow.
    """
    states = [choice(name) for name in names]
    async with duel_table(states[0]) as table, duel_seated(table, TELEPHONE, shared=True) as pilot:
        screen = table_below(pilot)
        for state in states:
            await turn_to(table, state)
            await until(pilot, lambda: screen.pointing is not None)
            assert screen.pointing is not None
            for target in screen.pointing.targets:
                await tap(pilot, target)
                assert screen.cursor == target
