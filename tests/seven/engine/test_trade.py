"""The arithmetic of supplies against trying every way to share a cost."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.seven.content.checks import MOST_CARDS, MOST_SIDE_UNITS
from sevenwonders_tui.seven.content.models import MOST_UNITS
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import (
    FULL_PRICES,
    MOST_PRODUCERS,
    Market,
    Prices,
    demand_of,
    find_purchases,
    price_of,
    scarce,
    supply_of,
)
from tests.support.seven.oracle import Sources, can_give, undominated, ways
from tests.support.seven.strategies import COSTS, PRICES, RAW_UNITS, UNITS

W, S, C, O = Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.ORE  # noqa: E741
COINS = st.integers(0, 12)
LOTS = 99


def splits(
    cost: tuple[Resource, ...], where: Sources, coins: int = LOTS, *, dominated: bool = False
) -> tuple[tuple[int, int], ...]:
    """Return what the engine offers."""
    market = Market(supply_of(where.own), supply_of(where.left), supply_of(where.right), where.prices)
    return market.splits(demand_of(cost), coins, dominated=dominated)


def cheapest(cost: tuple[Resource, ...], where: Sources) -> int:
    """Return the least sum of coins, or a very large number."""
    return min((left + right for left, right in splits(cost, where)), default=LOTS)


@settings(max_examples=100)
@given(COSTS, UNITS)
def test_own_supply_agrees_with_a_matching(cost: tuple[Resource, ...], units: tuple[Unit, ...]) -> None:
    """A cost is met without trade when each of its units can come from a producer of its own."""
    assert bool(splits(cost, Sources(units, (), (), FULL_PRICES))) == can_give(units, cost)


@settings(max_examples=100)
@given(COSTS, UNITS, UNITS, UNITS, PRICES, COINS)
def test_cheapest_is_the_first_split_with_the_fewest_coins(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    prices: Prices,
    coins: int,
) -> None:
    """What a playout pays is what it would pick from the list."""
    market = Market(supply_of(own), supply_of(left), supply_of(right), prices)
    listed = market.splits(demand_of(cost), coins)
    assert market.cheapest(demand_of(cost), coins) == min(listed, key=sum, default=None)


@settings(max_examples=100)
@given(COSTS, UNITS, UNITS, UNITS, PRICES, COINS)
def test_splits_are_all_and_only_those_that_no_other_beats(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    prices: Prices,
    coins: int,
) -> None:
    """Brute force finds the same payments, and none of them is beaten by another."""
    where = Sources(own, left, right, prices)
    every = ways(cost, where)
    assert set(splits(cost, where, coins, dominated=True)) == {split for split in every if sum(split) <= coins}
    assert set(splits(cost, where, coins)) == {split for split in undominated(every) if sum(split) <= coins}
    assert list(splits(cost, where, coins)) == sorted(splits(cost, where, coins))


@settings(max_examples=100)
@given(COSTS, UNITS, UNITS, UNITS, PRICES)
def test_find_purchases_explains_every_split(
    cost: tuple[Resource, ...], own: tuple[Unit, ...], left: tuple[Unit, ...], right: tuple[Unit, ...], prices: Prices
) -> None:
    """Each split offered can be bought: what the neighbours make, at their prices; the rest is at home."""
    where = Sources(own, left, right, prices)
    for split in splits(cost, where, dominated=True):
        bought = find_purchases(cost, own, left, right, prices, split)
        assert bought is not None
        for side, units, coins in ((Side.LEFT, left, split[0]), (Side.RIGHT, right, split[1])):
            there = [purchase for purchase in bought if purchase.side is side]
            assert sum(purchase.price for purchase in there) == coins
            assert all(purchase.price == price_of(prices, purchase.resource, side) for purchase in there)
            assert can_give(units, tuple(purchase.resource for purchase in there))
        rest = list(cost)
        for purchase in bought:
            rest.remove(purchase.resource)
        assert can_give(own, tuple(rest))
        assert len(bought) == fewest_missing(cost, own)


@settings(max_examples=60)
@given(COSTS, UNITS, UNITS, UNITS, st.tuples(COINS, COINS))
def test_find_purchases_finds_nothing_for_other_coins(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    split: tuple[int, int],
) -> None:
    """What is not a split of the fewest units has no purchases."""
    where = Sources(own, left, right, FULL_PRICES)
    found = find_purchases(cost, own, left, right, FULL_PRICES, split)
    assert (found is not None) == (split in ways(cost, where))


def fewest_missing(cost: tuple[Resource, ...], units: tuple[Unit, ...]) -> int:
    """Return how many units of a cost must be left out before producers can give the rest."""
    return min(
        left_out
        for left_out in range(len(cost) + 1)
        if any(can_give(units, kept) for kept in combinations(cost, len(cost) - left_out))
    )


@settings(max_examples=80)
@given(COSTS, UNITS)
def test_scarce_tells_which_resources_lack_how_many_producers(
    cost: tuple[Resource, ...], units: tuple[Unit, ...]
) -> None:
    """The sets account for every missing unit; no producer gives to two, and in none a smaller set lacks as many."""
    found = scarce(demand_of(cost), supply_of(units))

    def lacking(members: frozenset[Resource]) -> int:
        return sum(map(members.__contains__, cost)) - sum(bool(members.intersection(unit)) for unit in units)

    assert sum(map(lacking, found)) == fewest_missing(cost, units)
    assert all(sum(bool(members.intersection(unit)) for members in found) <= 1 for unit in units)
    for members in found:
        smaller = [frozenset(some) for size in range(len(members)) for some in combinations(members, size)]
        assert all(lacking(some) < lacking(members) for some in smaller)


@settings(max_examples=60)
@given(COSTS, UNITS, UNITS, UNITS, PRICES, RAW_UNITS, st.integers(0, 3))
def test_more_production_or_a_discount_never_makes_it_dearer(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    prices: Prices,
    more: Unit,
    lowered: int,
) -> None:
    """A further producer at home, or a lower price, leaves the cheapest offer as it is or cheaper."""
    before = cheapest(cost, Sources(own, left, right, prices))
    assert cheapest(cost, Sources(tuple(sorted((*own, more))), left, right, prices)) <= before
    lower = [price if at != lowered else 1 for at, price in enumerate(prices)]
    assert cheapest(cost, Sources(own, left, right, (lower[0], lower[1], lower[2], lower[3]))) <= before


@settings(max_examples=60)
@given(COSTS, UNITS, UNITS, UNITS, PRICES, RAW_UNITS, COINS)
def test_more_production_beside_never_removes_a_build(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    prices: Prices,
    more: Unit,
    coins: int,
) -> None:
    """What could be paid for can still be paid for when a neighbour makes more."""
    if splits(cost, Sources(own, left, right, prices), coins):
        assert splits(cost, Sources(own, tuple(sorted((*left, more))), right, prices), coins)
        assert splits(cost, Sources(own, left, tuple(sorted((*right, more))), prices), coins)


def test_prices_are_told_by_class_and_side() -> None:
    """Raw left, raw right, manufactured left, manufactured right."""
    prices = (1, 2, 3, 4)
    assert [price_of(prices, resource, side) for resource in (W, Resource.LOOM) for side in Side] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("own", "beside", "cost", "split_coins"),
    [
        ((W,), (W,), (S,) * 9 + (C,) * 9 + (O,) * 9, None),
        ((W,), (S, O), (W,) * 9 + (S,) * 9, 9),
        ((W, S), (S, C, O), (W,) * 9 + (S,) * 9 + (C,) * 9 + (O,) * 9, 18),
        ((W,), (W, S, C, O), (S,) * 9 + (C,) * 9 + (O,) * 9, 27),
    ],
)
def test_lanes_hold_as_much_as_content_may_make(
    own: Unit, beside: Unit, cost: tuple[Resource, ...], split_coins: int | None
) -> None:
    """Cities full of the most productive cards, on the most productive board, are told what they can pay for."""
    here = 1 + MOST_CARDS * MOST_UNITS
    where = Sources((own,) * (here + MOST_SIDE_UNITS), (beside,) * here, (beside,) * here, FULL_PRICES)
    assert len(where.own + where.left + where.right) == MOST_PRODUCERS
    due = () if split_coins is None else tuple((2 * left, 2 * (split_coins - left)) for left in range(split_coins + 1))
    assert splits(cost, where) == due
    assert splits((Resource.LOOM,), where) == ()
    assert bool(scarce(demand_of(cost), supply_of(where.own + where.left + where.right))) == (not due)


def test_a_purse_too_small_for_the_units_ends_at_once() -> None:
    """Not even one coin a unit is there."""
    where = Sources((), ((W,),), ((S,),), (1, 1, 1, 1))
    assert splits((W, S), where, 1) == ()
    assert splits((W, S), where, 2) == ((1, 1),)
    assert splits((W, S), where, 0) == ()
