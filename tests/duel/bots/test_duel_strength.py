"""How strong the policy of Duel is, with few games and a safe margin; benchmarks/README.md has the figures."""

from __future__ import annotations

import pytest

from benchmarks.duel_rushes import Goal, RushBot
from sevenwonders_tui.bots import play_match
from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import the_duel

DEALS = 6


def wins(boxes: str, name: str, other: str) -> float:
    """Return the share of games that a bot wins against another, in both seats of each deal."""
    game = the_duel()
    won = 0.0
    for seed in range(DEALS):
        deal = game.deal(Options(boxes_of(boxes.split())), Rng(seed))
        for seat in (0, 1):
            bots = [ROSTER.make(name, game, seed), ROSTER.make(other, game, seed + DEALS)]
            won += win_share(game, play_match(game, deal, bots if seat == 0 else bots[::-1]).state, seat)
    return won / (2 * DEALS)


@pytest.mark.parametrize(
    "boxes", ["", *(pytest.param(each, marks=pytest.mark.slow) for each in ("pantheon", "agora")), "pantheon agora"]
)
def test_the_policy_beats_the_yardsticks(boxes: str) -> None:
    """In every set of boxes it wins nearly always against chance and against whoever builds by chance."""
    assert wins(boxes, "policy", "random") >= 0.9
    assert wins(boxes, "policy", "builder") >= 0.75


def test_rungs_are_a_ladder() -> None:
    """Who minds much more of the policy wins more; two rungs apart, since twenty games do not tell less."""
    assert wins("", "fair", "beginner") > 0.5
    assert wins("", "good", "easy") > 0.5


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])
def test_bots_that_want_one_supremacy_get_it(boxes: str) -> None:
    """The rule bots that others are measured against play whole games, and win by what they want against chance."""
    game = the_duel()
    for goal, how in ((Goal.GREEN, "science"), (Goal.SHIELDS, "military")):
        ways = []
        for seed in range(4):
            bots = [RushBot(game, goal), ROSTER.make("random", game, seed)]
            state = play_match(game, game.deal(Options(boxes_of(boxes.split())), Rng(seed)), bots).state
            ways.append((state.result.how.value, state.result.winners))
        assert (how, (0,)) in ways
