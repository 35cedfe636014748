"""What cards and Wonders cost. Rules: 1.6 production and trade, 1.7 the cost algorithm."""

from __future__ import annotations

import pytest

from tests.support.duel.build import CityParts, CitySpec, city, look, position
from tests.support.duel.play import after, offers, price


def test_double_producer_of_the_opponent_counts_two() -> None:
    """Trap 1: units on the opponent's cards count, so Sawmill and Lumber Yard make wood cost 2 + 3."""
    state = position(city(coins=9), city(built=["sawmill", "lumber_yard"]), row=["stable"])
    assert price(state, "build stable") == 5


@pytest.mark.parametrize("other", [city(built=["forum", "caravansery"]), city(wonders=["piraeus", "great_lighthouse"])])
def test_choices_of_the_opponent_leave_prices_alone(other: CitySpec) -> None:
    """Trap 2: yellow cards and Wonders of the opponent never raise a price."""
    state = position(city(), other, row=["stable", "apothecary"])
    assert price(state, "build stable") == 2
    assert price(state, "build apothecary") == 2


def test_forum_covers_one_of_glass_and_papyrus() -> None:
    """Trap 3: a choice gives one unit for each purchase, though both are needed."""
    state = position(city(coins=20, built=["forum"]), row=["caravansery", "press"])
    assert price(state, "build caravansery") == 2 + 2


def test_choice_covers_the_dearest_unit() -> None:
    """Rules 1.7: the builder takes the cheapest combination, so the Forum makes what the opponent's cards make dear."""
    state = position(city(coins=20, built=["forum"]), city(built=["glassworks", "glass_blower"]), row=["caravansery"])
    assert price(state, "build caravansery") == 2 + 2


def test_fixed_price_stands_against_any_number_of_units() -> None:
    """Trap 4: with Customs House glass costs 1 coin, however much of it the opponent makes."""
    state = position(
        city(coins=20, built=["customs_house"]), city(built=["glassworks", "glass_blower"]), row=["laboratory"]
    )
    assert price(state, "build laboratory") == 2 + 1 + 1


@pytest.mark.parametrize(
    ("card", "decree", "wanted", "dear"),
    [("wood_reserve", "trade_brown", "stable", "sawmill"), ("customs_house", "trade_grey", "apothecary", "glassworks")],
)
def test_trade_decree_leaves_a_fixed_price_at_one(card: str, decree: str, wanted: str, dear: str) -> None:
    """Trap 5: a unit never costs less than 1, with a fixed price and a trade decree together."""
    state = position(
        city(built=[card]), city(built=[dear]), boxes="agora", row=[wanted], decrees=[decree], cubes={1: (1, 0)}
    )
    assert price(state, f"build {wanted}") == 1


def test_economy_takes_resources_and_leaves_printed_coins() -> None:
    """Trap 6: the owner of Economy gets the price of the clay, and the bank the 3 coins that the Forum prints."""
    state = position(city(coins=9), city(coins=0, progress=["economy"]), row=["forum"])
    assert look(after(state, "build forum 5")).coins == (4, 2)


def test_economy_takes_what_is_really_paid() -> None:
    """Trap 7: against a Reserve the owner of Economy gets the one coin that is paid."""
    state = position(city(coins=9, built=["clay_reserve"]), city(coins=0, progress=["economy"]), row=["forum"])
    assert look(after(state, "build forum 4")).coins == (5, 1)


def test_economy_gets_nothing_where_nothing_is_bought() -> None:
    """Rules 1.13: printed coins alone go to the bank."""
    state = position(city(coins=9), city(coins=0, progress=["economy"]), row=["customs_house"])
    assert look(after(state, "build customs_house 4")).coins == (5, 0)


def test_masonry_makes_a_card_free_without_a_chain() -> None:
    """Trap 8: Baths with Masonry cost nothing, but Urbanism pays for chains only."""
    state = position(city(coins=0, progress=["masonry", "urbanism"]), row=["baths"])
    assert offers(state, "build baths") == ["build baths"]
    assert look(after(state, "build baths")).coins[0] == 0


def test_architecture_pays_nothing_back() -> None:
    """Trap 9: where nothing is missing Architecture saves nothing."""
    state = position(
        city(coins=5, built=["shelf_quarry", "quarry", "press"], unbuilt=["pyramids"], progress=["architecture"]),
        row=["altar"],
    )
    assert price(state, "wonder pyramids") == 0
    assert look(after(state, "wonder pyramids over altar")).coins[0] == 5


def test_free_card_without_a_chain_pays_no_urbanism() -> None:
    """Trap 10: Urbanism pays for a chain, not for a card that costs nothing."""
    state = position(city(coins=0, progress=["urbanism"]), row=["guard_tower"])
    assert look(after(state, "build guard_tower")).coins[0] == 0


@pytest.mark.parametrize(
    ("mine", "boxes", "moves"),
    [
        ({"unbuilt": ["mausoleum"]}, "", ["wonder mausoleum over altar", "pick statue"]),
        ({}, "pantheon", ["activate hades", "pick statue"]),
        ({"prepared": ["treason"]}, "agora", ["trigger treason", "pick statue"]),
        ({"prepared": ["property_fraud"]}, "agora", ["trigger property_fraud", "pick statue"]),
    ],
)
def test_free_build_of_a_card_whose_chain_is_there_pays_no_urbanism(
    mine: CityParts, boxes: str, moves: list[str]
) -> None:
    """Trap 11: Mausoleum, Hades, Treason and Property Fraud build free without a chain, though one is there."""
    state = position(
        city(coins=30, built=["theater"], progress=["urbanism"], **mine),
        boxes=boxes,
        age=2,
        places={
            "a2r1p1" if boxes == "agora" else "s2r1p1": "statue",
            "a2r1p3" if boxes == "agora" else "s2r1p3": "altar",
        },
        discards=["statue"],
        removed=["statue"],
        spaces={1: "hades"},
    )
    paid = {"": 10, "pantheon": 3}.get(boxes, 0)
    end = look(after(state, *moves))
    assert "statue" in end.cards[0]
    assert end.coins[0] == 30 - paid


def test_rebate_takes_the_dearest_units() -> None:
    """Rules 1.7: the dropped units are those that would be bought at the highest price."""
    state = position(
        city(coins=20, progress=["masonry"]),
        city(built=["glassworks", "glass_blower", "sawmill"]),
        row=["palace"],
    )
    assert price(state, "build palace") == 2 + 2 + 4  # stone, clay and one glass; wood and glass cost 4 each


def test_three_units_go_with_architecture_and_the_wonder_decree() -> None:
    """Rules 1.7: Architecture and `wonder_minus_1` together drop three units."""
    state = position(
        city(progress=["architecture"], unbuilt=["pyramids"]),
        boxes="agora",
        row=["altar"],
        decrees=["wonder_minus_1"],
        cubes={1: (1, 0)},
    )
    assert price(state, "wonder pyramids") == 2


def test_printed_coins_are_one_symbol() -> None:
    """Trap 47: `ignore_red` drops the 8 coins of the Pretorium, which are one symbol."""
    state = position(city(coins=0), boxes="agora", row=["pretorium"], decrees=["ignore_red"], cubes={1: (1, 0)})
    assert price(state, "build pretorium") == 0


@pytest.mark.parametrize(("other", "cost"), [(city(), 2), (city(built=["brickyard", "clay_pit"]), 3)])
def test_ignored_symbol_is_the_coins_or_one_unit(other: CitySpec, cost: int) -> None:
    """Trap 48: for the Forum `ignore_yellow` drops the 3 coins, or the clay where that is dearer."""
    state = position(
        city(),
        other,
        boxes="agora",
        row=["forum"],
        decrees=["ignore_yellow"],
        cubes={1: (1, 0)},
    )
    assert price(state, "build forum") == cost


@pytest.mark.parametrize(
    ("mine", "row", "what"),
    [
        (city(coins=6), "pretorium", "build pretorium"),
        (city(coins=1), "stable", "build stable"),
        (city(coins=4, unbuilt=["pyramids"]), "altar", "wonder pyramids"),
    ],
)
def test_card_that_cannot_be_paid_is_not_offered(mine: CitySpec, row: str, what: str) -> None:
    """Rules 1.5: what cannot be paid cannot be built; discarding is always allowed."""
    state = position(mine, row=[row])
    assert not offers(state, what)
    assert offers(state, "discard") == [f"discard {row}"]


def test_production_works_again_for_every_purchase() -> None:
    """Rules 1.6: resources are not used up."""
    state = position(city(coins=9, built=["lumber_yard"]), row=["stable", "rostrum", "altar"])
    assert price(state, "build stable") == 0
    assert price(after(state, "build stable", "discard altar"), "build rostrum") == 2


def test_fixed_price_works_from_the_next_turn() -> None:
    """Rules 1.6: a Reserve works from the turn after it is built."""
    state = position(city(coins=5), city(built=["quarry"]), row=["stone_reserve", "baths", "altar"])
    assert price(state, "build baths") == 3
    assert price(after(state, "build stone_reserve 3", "discard altar"), "build baths") == 1


def test_tavern_and_other_yellow_cards_raise_the_price_of_a_discard() -> None:
    """Trap 26: a discarded card pays 2 and 1 for each yellow card in the city, itself never counted."""
    state = position(city(coins=0, built=["tavern"]), row=["stone_reserve", "altar"])
    assert look(after(state, "discard stone_reserve")).coins[0] == 3
    assert look(after(state, "discard altar")).coins[0] == 3


@pytest.mark.parametrize(("card", "offered"), [("town_hall", False), ("senate", True), ("library", True)])
def test_engineering_needs_a_chain_symbol_under_the_cost(card: str, offered: bool) -> None:
    """Trap 38: Engineering builds for one coin only what shows a chain symbol under its cost."""
    state = position(city(coins=1, progress=["engineering"]), boxes="pantheon", age=3, row=[card])
    assert (price(state, f"build {card}") == 1) is offered


def test_engineering_is_no_chain() -> None:
    """Rules 2.7: Engineering pays no Urbanism, and Economy gets nothing of its coin."""
    state = position(
        city(coins=1, progress=["engineering", "urbanism"]),
        city(coins=0, progress=["economy"]),
        boxes="pantheon",
        row=["library"],
    )
    assert look(after(state, "build library 1")).coins == (0, 0)


def test_engineering_is_not_taken_where_the_card_is_cheaper() -> None:
    """Record page: the price is the least one; a card that costs nothing stays free."""
    state = position(
        city(coins=5, built=["brickyard"], progress=["engineering"]), boxes="pantheon", row=["statue", "library"]
    )
    assert offers(state, "build statue") == ["build statue"]


def test_one_price_buys_the_fewest_resources() -> None:
    """Record page: of two ways with the same price Economy's owner gets the smaller part for resources."""
    state = position(
        city(coins=9),
        city(coins=0, built=["clay_pit"], progress=["economy"]),
        boxes="agora",
        row=["forum"],
        decrees=["ignore_yellow"],
        cubes={1: (1, 0)},
    )
    assert look(after(state, "build forum 3")).coins == (6, 0)


def test_engineering_is_taken_where_resources_cost_as_much() -> None:
    """Record page: Engineering's coin is a way with price 1 and nothing for resources."""
    state = position(
        city(coins=9, built=["brickyard", "wood_reserve"], progress=["engineering"]),
        city(coins=0, progress=["economy"]),
        boxes="pantheon",
        row=["horse_breeders"],
    )
    assert look(after(state, "build horse_breeders 1")).coins == (8, 0)


def test_price_follows_a_change_of_either_city() -> None:
    """Rules 1.6: prices are worked out anew when a producer is built, on either side."""
    state = position(city(coins=20), city(coins=20), row=["stable", "lumber_yard", "sawmill", "altar"])
    step = after(state, "build lumber_yard")
    assert price(step, "build stable") == 3
    assert price(after(step, "build sawmill"), "build stable") == 0
