"""Buying from neighbours. Rules: 7W 1st ed., "Commerce".

City 1 is the left neighbour of city 0, the last city the right one.
"""

from __future__ import annotations

import pytest

from tests.support.seven.build import city, table
from tests.support.seven.play import after, offers_for


def test_a_unit_costs_two_coins() -> None:
    """A missing resource is bought from a neighbour for 2 coins, which the neighbour receives."""
    state = table(city(coins=3), city(coins=0, built=["lumber_yard"]), city(coins=0), hand=["stockade"])
    assert offers_for(state, "build stockade") == ["left 2"]
    now = after(state, "build stockade left 2", "build pawnshop", "build pawnshop")
    assert [seat.coins for seat in now.cities] == [1, 2, 0]


def test_the_right_neighbour_sells_too() -> None:
    """What only the right neighbour makes is bought there."""
    state = table(city(), city(), city(built=["lumber_yard"]), hand=["stockade"])
    assert offers_for(state, "build stockade") == ["right 2"]


def test_nobody_buys_past_a_neighbour() -> None:
    """A city that is not adjacent sells nothing."""
    state = table(city(coins=9), city(), city(built=["lumber_yard"]), city(), hand=["stockade"])
    assert offers_for(state, "build stockade") == []


def test_the_buyer_chooses_between_neighbours() -> None:
    """Where both sell at one price, both splits are offered."""
    state = table(city(), city(built=["lumber_yard"]), city(built=["lumber_yard"]), hand=["stockade"])
    assert offers_for(state, "build stockade") == ["right 2", "left 2"]


def test_a_purchase_can_be_split() -> None:
    """Two units are bought from one neighbour, from the other, or one from each."""
    beside = ["sawmill"]
    state = table(city(coins=4), city(built=beside), city(built=beside), hand=["caravansery"], age=2)
    assert offers_for(state, "build caravansery") == ["right 4", "left 2 right 2", "left 4"]


def test_a_neighbours_choice_gives_one_of_its_two() -> None:
    """A unit of clay or ore is sold once a build, as one of them, whatever its owner made of it."""
    beside = city("olympia", built=["clay_pit"])
    state = table(city(coins=9, built=["lumber_yard"]), beside, city("babylon", "B"), hand=["stables"], age=2)
    assert offers_for(state, "build stables") == ["left 2 right 2"]
    alone = table(city(coins=9, built=["lumber_yard"]), beside, city(), hand=["stables"], age=2)
    assert offers_for(alone, "build stables") == []


def test_selling_does_not_stop_the_owner() -> None:
    """The seller uses the resource in the same turn."""
    state = table(
        city(hand=["stockade"]), city(coins=0, built=["lumber_yard"], hand=["stockade"]), city(hand=["stockade"])
    )
    now = after(state, "build stockade left 2", "build stockade", "build stockade right 2")
    assert all("stockade" in seat.cards for seat in now.cities)
    assert [seat.coins for seat in now.cities] == [1, 4, 1]


def test_the_boards_own_resource_is_for_sale() -> None:
    """A neighbour's starting resource can be bought."""
    state = table(city(), city("rhodes"), city(), hand=["barracks"])
    assert offers_for(state, "build barracks") == ["left 2"]


def test_manufactured_goods_are_for_sale() -> None:
    """Grey cards sell as brown ones do."""
    state = table(city("rhodes"), city("giza", built=["loom"]), city("olympia"), hand=["apothecary"])
    assert offers_for(state, "build apothecary") == ["left 2"]


@pytest.mark.parametrize(("card", "wanted"), [("forum", "apothecary"), ("caravansery", "stockade")])
def test_what_yellow_cards_make_is_not_for_sale(card: str, wanted: str) -> None:
    """Forum and Caravansery make goods for their own city only."""
    state = table(city("rhodes", coins=9), city("babylon", built=[card]), city("giza", built=[card]), hand=[wanted])
    assert offers_for(state, f"build {wanted}") == []
    own = table(city("rhodes", coins=0, built=[card]), city("babylon"), city("giza"), hand=[wanted])
    assert offers_for(own, f"build {wanted}") == [""]


@pytest.mark.parametrize(
    ("side", "stages", "wanted"), [("A", 2, "stockade"), ("B", 1, "stockade"), ("B", 2, "apothecary")]
)
def test_what_alexandria_chooses_is_not_for_sale(side: str, stages: int, wanted: str) -> None:
    """The choice resources of Alexandria are its own, but its glass is sold."""
    beside = city("alexandria", side, stages=stages)
    state = table(city("rhodes", coins=9), beside, city("giza"), hand=[wanted, "workshop"])
    assert offers_for(state, f"build {wanted}") == []
    assert offers_for(state, "build workshop") == ["left 2"]
    own = table(city("alexandria", side, coins=0, stages=stages), city("rhodes"), city("giza"), hand=[wanted])
    assert offers_for(own, f"build {wanted}") == [""]


def test_east_trading_post_lowers_raw_on_the_right() -> None:
    """One coin a unit on the right, two on the left: the dearer split is beaten and left out."""
    buyer = city(coins=9, built=["east_trading_post"])
    state = table(buyer, city(built=["lumber_yard"]), city(built=["lumber_yard"]), hand=["stockade"])
    assert offers_for(state, "build stockade") == ["right 1", "left 2"]


def test_west_trading_post_lowers_raw_on_the_left() -> None:
    """One coin a unit on the left, two on the right."""
    buyer = city(coins=9, built=["west_trading_post"])
    state = table(buyer, city(built=["lumber_yard"]), city(built=["lumber_yard"]), hand=["stockade"])
    assert offers_for(state, "build stockade") == ["right 2", "left 1"]


def test_trading_posts_leave_manufactured_goods_alone() -> None:
    """Raw discounts do not touch glass, loom and papyrus."""
    buyer = city("rhodes", coins=9, built=["west_trading_post", "east_trading_post"])
    state = table(buyer, city("halicarnassus"), city("giza", built=["loom"]), hand=["apothecary"])
    assert offers_for(state, "build apothecary") == ["right 2", "left 2"]


def test_marketplace_lowers_manufactured_on_both_sides() -> None:
    """One coin for glass, loom and papyrus from either side; raw materials stay at two."""
    buyer = city("rhodes", coins=9, built=["marketplace"])
    state = table(
        buyer,
        city("halicarnassus", built=["lumber_yard"]),
        city("giza", built=["loom"]),
        hand=["apothecary", "stockade"],
    )
    assert offers_for(state, "build apothecary") == ["right 1", "left 1"]
    assert offers_for(state, "build stockade") == ["left 2"]


def test_olympia_b_lowers_raw_on_both_sides() -> None:
    """The first stage of side B is both trading posts in one."""
    buyer = city("olympia", "B", coins=9, stages=1)
    state = table(buyer, city(built=["ore_vein"]), city(built=["ore_vein"]), hand=["barracks"])
    assert offers_for(state, "build barracks") == ["right 1", "left 1"]


def test_discounts_do_not_add_up() -> None:
    """Olympia B and a trading post together still ask one coin a unit."""
    buyer = city("olympia", "B", coins=9, stages=1, built=["west_trading_post"])
    state = table(buyer, city(built=["ore_vein"]), city(built=["ore_vein"]), hand=["barracks"])
    assert offers_for(state, "build barracks") == ["right 1", "left 1"]


def test_a_split_that_another_beats_is_left_out() -> None:
    """With a discount and one unit of each class missing, only splits that no other beats are offered."""
    buyer = city("rhodes", coins=9, built=["west_trading_post"])
    beside = ["lumber_yard", "press"]
    state = table(buyer, city("giza", built=beside), city("babylon", built=beside), hand=["school"], age=2)
    assert offers_for(state, "build school") == ["right 4", "left 1 right 2", "left 3"]


def test_no_more_units_are_bought_than_the_cost_still_needs() -> None:
    """Own goods are used first: buying what is made at home is not offered (ruling)."""
    buyer = city(coins=9, built=["lumber_yard", "clay_pit"])
    beside = ["lumber_yard", "clay_pool", "ore_vein"]
    state = table(buyer, city(built=beside), city(), hand=["stables"], age=2)
    assert offers_for(state, "build stables") == ["left 2"]


def test_a_chain_keeps_the_coins_at_home() -> None:
    """Where a chain makes a card free, paying neighbours for it is not offered (ruling)."""
    state = table(
        city(coins=9, built=["theater"]), city("rhodes", built=["lumber_yard", "ore_vein"]), city(), hand=["statue"]
    )
    assert offers_for(state, "build statue") == ["by chain"]


def test_coins_must_be_there() -> None:
    """With one coin nobody buys a unit for two."""
    state = table(city(coins=1), city(built=["lumber_yard"]), city(), hand=["stockade"])
    assert offers_for(state, "build stockade") == []


def test_card_and_goods_are_paid_together() -> None:
    """A stage or card in goods and the trade for it come out of one treasury."""
    state = table(city("ephesus", coins=3), city("giza"), city("rhodes", built=["stone_pit"]), hand=["altar"])
    assert offers_for(state, "stage altar") == []
    enough = table(city("ephesus", coins=4), city("giza"), city("rhodes", built=["stone_pit"]), hand=["altar"])
    assert offers_for(enough, "stage altar") == ["left 2 right 2"]


def test_goods_for_a_stage_can_be_bought() -> None:
    """Stages are paid like cards, trade included."""
    state = table(city("giza", coins=3), city(built=["stone_pit"]), city(coins=0), hand=["altar"])
    now = after(state, "stage altar left 2", "build pawnshop", "build pawnshop")
    assert [seat.coins for seat in now.cities] == [1, 5, 0]


def test_a_three_seat_table_has_two_neighbours_for_everybody() -> None:
    """With three seats both others are adjacent, each on its own side."""
    for seat, side in ((0, "left"), (1, "right")):
        cities = [city(hand=["stockade"]) for _ in range(3)]
        seller = (seat + 1) % 3 if side == "left" else (seat - 1) % 3
        cities[seller] = city(built=["lumber_yard"], hand=["stockade"])
        assert offers_for(table(*cities), "build stockade", seat) == [f"{side} 2"]
