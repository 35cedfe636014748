"""The order inside a turn. Rules: 7W 1st ed., "Overview of an Age"."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from sevenwonders_tui.seven.engine.events import CoinsGained, HandsPassed
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.side import Side
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import after, at_random, offers_for, play, steps


def test_trade_income_cannot_be_spent_in_the_turn_it_arrives() -> None:
    """Coins must be there when the turn starts."""
    state = table(
        city(coins=1, built=["ore_vein"], hand=["stockade"]),
        city(coins=9, hand=["barracks"]),
        city(coins=9, built=["lumber_yard"], hand=["barracks"]),
    )
    assert offers_for(state, "build stockade") == []
    now = after(state, "discard stockade", "build barracks right 2", "build barracks left 2")
    assert now.cities[0].coins == 1 + 3 + 2 + 2


def test_income_of_a_card_is_there_from_the_next_turn_on() -> None:
    """The coins of a Tavern pay for goods one turn later."""
    seller = city(built=["lumber_yard"], hand=["stockade"] * 2)
    state = table(city(coins=0, hand=["tavern", "altar"]), seller, city(hand=["stockade"] * 2))
    assert offers_for(after(state, "build tavern"), "build stockade") == ["left 2"]


def test_a_vineyard_sees_a_neighbours_brown_card_of_the_same_turn() -> None:
    """Everything chosen lies in the cities before incomes look at it."""
    state = table(
        city(coins=0, built=["ore_vein"], hand=["vineyard"]),
        city(built=["stone_pit"], hand=["quarry"]),
        city(hand=["sawmill"]),
        age=2,
    )
    turn = play(state, "build vineyard", "build quarry", "build sawmill")
    assert turn.state.cities[0].coins == 4
    assert CoinsGained(CityId(0), 4) in turn.events


def test_a_vineyard_does_not_look_past_its_neighbours() -> None:
    """A city two seats away counts for nothing."""
    state = table(
        city(coins=0, hand=["vineyard"]),
        city(),
        city(built=["stone_pit", "ore_vein"]),
        city(),
        hand=["vineyard"],
        age=2,
    )
    turn = play(state, "build vineyard")
    assert turn.state.cities[0].coins == 0
    assert not any(isinstance(event, CoinsGained) for event in turn.events)


def test_a_bazar_counts_grey_cards_twice() -> None:
    """Two coins for each grey card here and beside, the one of this turn included."""
    state = table(
        city(coins=0, built=["loom"], hand=["bazar"]),
        city(built=["press"], hand=["glassworks_2"]),
        city(hand=["altar"]),
        age=2,
    )
    assert after(state, "build bazar", "build glassworks_2", "build altar").cities[0].coins == 6


def test_a_lighthouse_counts_itself() -> None:
    """One coin for each own yellow card, the Lighthouse among them."""
    state = table(city(coins=0, built=["caravansery", "tavern"], hand=["lighthouse"]), city(), city(), age=3)
    assert after(state, "build lighthouse").cities[0].coins == 3


def test_an_arena_sees_the_stages_built_before_it() -> None:
    """Three coins for each stage of the own wonder."""
    state = table(city("giza", coins=0, built=["dispensary"], stages=2, hand=["arena"]), city(stages=1), city(), age=3)
    assert after(state, "build arena").cities[0].coins == 6


def test_a_haven_counts_own_brown_cards() -> None:
    """One coin for each own brown card; a neighbour's do not count."""
    state = table(
        city(coins=0, built=["forum", "sawmill", "clay_pool"], hand=["haven"]), city(built=["quarry"]), city(), age=3
    )
    assert after(state, "build haven").cities[0].coins == 2


def test_a_chamber_of_commerce_counts_own_grey_cards() -> None:
    """Two coins for each own grey card."""
    state = table(
        city(coins=0, built=["brickyard", "press", "loom"], hand=["chamber_of_commerce"]),
        city(built=["glassworks"]),
        city(),
        age=3,
    )
    assert after(state, "build chamber_of_commerce").cities[0].coins == 4


def test_a_tavern_gives_five_coins() -> None:
    """Coins from the bank, once."""
    assert after(table(city(coins=1), city(), city(), hand=["tavern"]), "build tavern").cities[0].coins == 6


def test_all_pay_and_receive_at_once() -> None:
    """Three cities that buy from each other around the table end where they began."""
    state = table(
        city("giza", coins=2, hand=["barracks"]),
        city("rhodes", coins=2, hand=["workshop"]),
        city("alexandria", coins=2, hand=["baths"]),
    )
    now = after(state, "build barracks left 2", "build workshop left 2", "build baths left 2")
    assert [seat.coins for seat in now.cities] == [2, 2, 2]


def test_hands_go_left_in_the_first_and_third_age() -> None:
    """The left neighbour gets the rest of the hand."""
    for age in (1, 3):
        hands = [["altar", "theater"], ["loom", "press"], ["baths", "mine"]]
        state = table(*(city(hand=hand) for hand in hands), age=age)
        turn = play(state, "discard altar", "discard loom", "discard baths")
        assert turn.state.hands == [("mine",), ("theater",), ("press",)]
        assert turn.events[-1] == HandsPassed(Side.LEFT)


def test_hands_go_right_in_the_second_age() -> None:
    """The right neighbour gets the rest of the hand."""
    hands = [["altar", "theater"], ["loom", "press"], ["baths", "mine"]]
    turn = play(table(*(city(hand=hand) for hand in hands), age=2), "discard altar", "discard loom", "discard baths")
    assert turn.state.hands == [("press",), ("mine",), ("theater",)]
    assert turn.events[-1] == HandsPassed(Side.RIGHT)


def test_discount_works_from_the_turn_after_it_is_built() -> None:
    """A trading post bought this turn lowers the prices of the next."""
    seller = city(built=["lumber_yard"], hand=["stockade"] * 2)
    state = table(city(coins=2, hand=["west_trading_post", "stockade"]), seller, city(hand=["stockade"] * 2))
    assert offers_for(state, "build stockade") == ["left 2"]
    assert offers_for(after(state, "build west_trading_post"), "build stockade") == ["left 1"]


@pytest.mark.parametrize("players", [3, 7])
def test_a_hand_goes_to_its_receiver(players: int) -> None:
    """What a city leaves of its hand is what its receiver gets, in every age."""
    turns = [step.before for step in steps(deal_of(players, 3), at_random(Random(3)))]
    passed = 0
    for before, then in pairwise(turns):
        if (then.age, then.turn) == (before.age, before.turn + 1):
            for at in range(players):
                hand = before.hands[at]
                assert Counter(then.hands[before.rules.receiver(CityId(at), before.age)]) <= Counter(hand)
                passed += 1
    assert passed == players * 3 * 5


def test_two_players_are_each_others_receivers() -> None:
    """They swap their hands; the Free City has none to pass."""
    rules = the_game().setup(deal_of(2)).rules
    assert [rules.receiver(CityId(at), age) for age in (1, 2, 3) for at in (0, 1, 2)] == [1, 0, 2] * 3
