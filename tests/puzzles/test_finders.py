"""The compiled twins find decisions for mining."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.puzzles.plan import TABLES, MinePlan, play_game
from training.duel_twin_games import compiler
from training.puzzle_finders import FINDERS

NEEDS_COMPILER = pytest.mark.skipif(compiler() is None, reason="no C++ compiler on this machine")
GAMES = {WONDERS: 3, DUEL: 2}
"""The number of a game of the plan with seed 1 in which something is found."""


@NEEDS_COMPILER
@pytest.mark.parametrize(
    "game", [pytest.param(WONDERS, marks=pytest.mark.slow), pytest.param(DUEL, marks=pytest.mark.night)]
)
def test_the_twin_finds_the_same_again_and_the_package_agrees(game: str, tmp_path: Path) -> None:
    """The same games give the same candidates, and in games of the package their answers win more often than others."""
    kit, plan, number = kits()[game], MinePlan(game, 1), GAMES[game]
    finder = FINDERS[game](kit, plan, TABLES[game][number % len(TABLES[game])], tmp_path)
    played = play_game(kit, plan, number)
    found = finder.find(played)
    assert found
    assert found == finder.find(played)
    for each in found:
        view = played.view(each.spot)
        best = each.candidate.find(kit, view)
        assert best is not None
        others = [move for move in view.moves if kit.roster.thing(move) != kit.roster.thing(best)]
        forecaster = kit.roster.forecaster(kit.rules, view, 5, {})
        counted = forecaster.play([best, *others], Share(60 * (1 + len(others)), None))
        assert counted[0].win_chance > max(other.win_chance for other in counted[1:])
