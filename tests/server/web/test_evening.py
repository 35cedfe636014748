"""Evenings of friends in one room, from the first scan to the last sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.duel.screens.table.moment import DuelMomentScreen
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomPlan, RoomRules
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.table.seriesterms import SeriesTerms
from tests.server.web.evenings import Secrets, an_evening
from tests.support.browser import needs_chromium
from tests.tui.conftest import keys_as_fast_as_a_program
from tests.tui.searched import DuelSecrets, SevenSecrets

DEAL = 5
RULES = RoomRules(is_public=False, fill="beginner", anyone_deals=True)


@dataclass(frozen=True)
class Occasion:
    """A game that people sit down to, beside the two with telephones."""

    plan: RoomPlan
    elsewhere: tuple[str, ...]
    secrets_of: type[Secrets]
    told: set[type[Screen[Any]]]
    """What must have come over the table by itself."""


SEVEN = Occasion(
    RoomPlan(Options(5), RULES, host_seat=None, seed=DEAL), ("Cleo",), SevenSecrets, {RevealScreen, MilitaryScreen}
)
TWO = Occasion(
    RoomPlan(DuelOptions(tuple(Box)), RULES, host_seat=None, game=DUEL, seed=DEAL), (), DuelSecrets, {DuelMomentScreen}
)
COVERED = 8
"""The fewest secrets of the fullest moment; a test without them would see nothing."""


@pytest.fixture(autouse=True)
def _nobody_hurries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each tap count at once: the rest before an answer is there for people."""
    keys_as_fast_as_a_program(monkeypatch)


@needs_chromium
@pytest.mark.parametrize("occasion", [pytest.param(SEVEN, id="seven"), pytest.param(TWO, id="duel")])
@pytest.mark.parametrize(
    "games",
    [
        pytest.param(1, marks=pytest.mark.slow, id="one-game"),
        pytest.param(3, marks=pytest.mark.night, id="best-of-three"),
    ],
)
async def test_an_evening_in_front_of_a_large_screen(occasion: Occasion, games: int, tmp_path: Path) -> None:
    """All scan, sit down, play and deal again to the last sheet; no frame names what is hidden at that moment."""
    series = None if games == 1 else SeriesTerms(games)
    plan = replace(occasion.plan, rules=replace(RULES, series=series))
    async with an_evening(plan, occasion.elsewhere, occasion.secrets_of, tmp_path) as evening:
        for _game in range(games):
            await evening.begin()
            await evening.play()
            await evening.see_end()
        assert evening.most >= COVERED, "nothing would be seen if nothing were hidden"
        assert evening.told >= occasion.told, "turns came by themselves"
