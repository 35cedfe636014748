"""The learned policy."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from random import Random

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.weights import SETS, load_weights, weights_for
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Order
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import at_random, steps
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
        for name, entries in tables.items():
            assert len(entries) == len(known[name]), name


def weight_of(state: State, card: str) -> float:
    """Return how much the first city wants a card."""
    return policy_of(state).wish(state, CityId(0), CardId(card))


def test_a_symbol_of_choice_is_wanted_for_what_it_brings() -> None:
    """The Scientists Guild is worth more to a city the more points one more symbol brings it."""
    greens = (["workshop"], ["workshop", "laboratory"], ["workshop", "laboratory", "study", "apothecary"])
    cities = [table(city(built=built), city(), city(), age=3) for built in greens]
    few, some, many = (weight_of(state, "scientists_guild") for state in cities)
    assert few < some < many


def test_a_guild_that_adds_up_counts_is_wanted_for_all_of_them() -> None:
    """To the Shipowners Guild grey cards and guilds are as good as brown ones."""
    brown = table(city(built=["lumber_yard", "ore_vein", "clay_pool", "stone_pit"]), city(), city(), age=3)
    mixed = table(city(built=["lumber_yard", "ore_vein", "press", "loom"]), city(), city(), age=3)
    assert weight_of(brown, "shipowners_guild") == pytest.approx(weight_of(mixed, "shipowners_guild"))


def test_a_settled_choice_counts_as_the_symbol_that_it_is() -> None:
    """With a symbol of choice that completes a set, the third symbol itself is worth no set any more."""
    built = ["apothecary", "workshop"]
    with_choice = table(city("babylon", built=built, stages=2), city(), city(), age=3)
    without = table(city("babylon", built=built, stages=1), city(), city(), age=3)
    assert weight_of(with_choice, "library") != pytest.approx(weight_of(without, "library"))


@pytest.mark.parametrize(("tablets", "better"), [(0, Build), (4, BuildStage)])
def test_the_last_pick_is_the_one_that_ends_best(tablets: int, better: type[Order]) -> None:
    """A symbol of one's choice against seven points: what brings more is done, whatever is usual."""
    symbols = ["scriptorium", "library", "school", "university"][:tablets]
    babylon = city("babylon", coins=0, stages=1, built=["lumber_yard", "sawmill", "temple", *symbols])
    state = table(babylon, city(), city(), age=3, turn=6, hand=["pantheon", "pantheon"])
    view = the_game().view(state, Seat(0))
    for name in ("policy", "hard:100", "hard:1000"):
        (order,) = ROSTER.make(name, the_game(), 1).choose(view)
        assert isinstance(order, better), name
    (order,) = policy_of(state).choose(state, Seat(0), Random(1).random)
    assert isinstance(order, better)
