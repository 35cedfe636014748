"""The learned policy."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from random import Random

import pytest

from sevenwonders_tui.bots.policy.policy import Policy
from sevenwonders_tui.bots.policy.weights import SETS, load_weights, weights_for
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.moves import CityId, Order
from sevenwonders_tui.engine.seven.state import State
from tests.build import deal_of, the_game
from tests.play import at_random, steps
from training.train_policy import cells_of, new_logits


def positions(players: int, seed: int) -> list[State]:
    """Return the picks of a random game."""
    found = [step.before for step in steps(deal_of(players, seed), at_random(Random(seed)))]
    return [state for state in found if len(state.waiting) == players]


def policy_of(state: State) -> Policy:
    """Return the learned policy for a table."""
    return Policy(state.rules, weights_for(len(state.rules.cities)))


@pytest.mark.parametrize("players", [3, 5])
def test_choices_come_as_often_as_they_weigh(players: int) -> None:
    """The quick draw of playouts has the chances of the weights, prices included."""
    chance = Random(1).random
    for state in positions(players, 2)[2::6]:
        policy = policy_of(state)
        orders, weights = policy.weigh(state, CityId(0))
        wanted: defaultdict[Order, float] = defaultdict(float)
        for order, weight in zip(orders, weights, strict=True):
            wanted[order] += weight / sum(weights)
        drawn = Counter(policy.choose(state, Seat(0), chance)[0] for _ in range(2000))
        assert drawn.keys() <= wanted.keys()
        for order, share in wanted.items():
            assert drawn[order] / 2000 == pytest.approx(share, abs=0.06)


def test_what_is_learned_is_what_is_played() -> None:
    """The table entries that training turns are those that weigh: their sum is the logarithm of the weight."""
    for players in (3, 7):
        for state in positions(players, 4)[::5]:
            rules = state.rules
            random = Random(9)
            logits = {name: [-random.random() for _ in table] for name, table in new_logits(rules).items()}
            policy = Policy(rules, logits)
            for order, weight in zip(*policy.weigh(state, CityId(1)), strict=True):
                cells = cells_of(policy, state, CityId(1), order)
                assert sum(logits[name][index] for name, index in cells) == pytest.approx(math.log(weight))


def test_policy_without_weights_still_plays() -> None:
    """Cards that nobody has learned anything about, as in files of one's own, are all the same to it."""
    game = the_game()
    state = game.setup(deal_of(4, 1))
    policy = Policy(state.rules, {})
    chance = Random(1).random
    while state.waiting:
        moves = {seat: policy.choose(state, seat, chance) for seat in state.waiting}
        for seat, move in moves.items():
            assert move in game.legal_moves(state, seat)
        game.advance(state, moves)


def test_shipped_weights_fit_the_box() -> None:
    """Each table of the data file belongs to a card or stage of the box and has its size."""
    known = new_logits(the_game().rules(deal_of(3).variant, 3))
    assert set(load_weights()) == set(SETS)
    for tables in load_weights().values():
        for name, table in tables.items():
            assert len(table) == len(known[name]), name
