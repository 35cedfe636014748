"""What a city can pay for, as arithmetic on one integer.

This is the method that makes it fast. A *producer* gives one unit of any resource of a set. By Hall's theorem a
cost can be met from some producers exactly when, for every set of resources, the units that the cost wants from
inside the set are no more than the producers that can give something of the set. The raw materials have 15 such sets
and the manufactured goods 7 (no producer mixes the classes), so a *supply* is one integer of 22 lanes of 8 bits, each
lane holding how many producers meet one set. A *demand* has the same shape. Then

- a new producer, and a neighbour's whole supply, are one addition;
- a demand is met when no lane of supply - demand is negative: with a guard bit on top of each lane, one subtraction
  and a mask;
- the units missing in a class are the largest shortfall of its lanes, because each further unit, whatever it is, can
  repair one.

For the split between the neighbours: when `missing` units of a class must be bought, of which at least `from_left`
can come from the left only and at least `from_right` from the right only, then every number from `from_left` to
`missing - from_right` may be bought on the left. Prices are the same for all units of a class on a side, so the
payments worth offering are a product of two short ranges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Goods, Resource, Unit, goods_of
from sevenwonders_tui.seven.engine.side import Side

Supply: TypeAlias = int
"""Producers, counted in lanes. Supplies add up."""

Demand: TypeAlias = int
"""The resources of a cost, counted in lanes."""

Split: TypeAlias = tuple[int, int]
"""Coins for the left and for the right neighbour."""

Prices: TypeAlias = tuple[int, int, int, int]
"""Coins for one unit: raw from the left and from the right, manufactured from the left and from the right."""

FULL_PRICE: Final = 2
DISCOUNT_PRICE: Final = 1
FULL_PRICES: Final[Prices] = (FULL_PRICE, FULL_PRICE, FULL_PRICE, FULL_PRICE)

LANE_BITS: Final = 8
LANE_MASK: Final = (1 << LANE_BITS) - 1
MOST_PRODUCERS: Final = (1 << LANE_BITS - 1) - 1
"""The most producers of one class that a lane can count below its guard, those of a city and its neighbours in all."""


def _subsets(resources: tuple[Resource, ...]) -> list[frozenset[Resource]]:
    return [
        frozenset(resource for at, resource in enumerate(resources) if mask >> at & 1)
        for mask in range(1, 1 << len(resources))
    ]


_RAW_SETS: Final = _subsets(RAW)
_SETS: Final = _RAW_SETS + _subsets(MANUFACTURED)
_ORDER: Final = tuple(Resource)
_ONE: Final = sum(1 << LANE_BITS * lane for lane in range(len(_SETS)))
GUARD: Final = _ONE << LANE_BITS - 1
RAW_GUARD: Final = GUARD & (1 << LANE_BITS * len(_RAW_SETS)) - 1
MADE_GUARD: Final = GUARD ^ RAW_GUARD

_NO_TRADE: Final[tuple[Split, ...]] = ((0, 0),)


def supply_of(units: Iterable[Unit]) -> Supply:
    """Return the supply that producers of these units add."""
    return sum(
        1 << LANE_BITS * lane for unit in units for lane, members in enumerate(_SETS) if members.intersection(unit)
    )


def demand_of(resources: Iterable[Resource]) -> Demand:
    """Return the demand of a cost; `resources` has one entry for each unit."""
    return sum(
        1 << LANE_BITS * lane for resource in resources for lane, members in enumerate(_SETS) if resource in members
    )


class Market:
    """The goods that one city makes, and those that it can buy from its neighbours, at one moment."""

    __slots__ = ("left", "own", "prices", "reach", "right")

    def __init__(self, supply: Supply, left: Supply, right: Supply, prices: Prices) -> None:
        self.left = left
        self.right = right
        self.prices = prices
        self.own = supply | GUARD
        self.reach = supply + left + right | GUARD

    def splits(self, demand: Demand, coins: int, *, dominated: bool = False) -> tuple[Split, ...]:
        """Return the payments to the neighbours that meet the demand; empty if it cannot be met.

        The fewest units are bought. Ordered by the coins for the left. Without `dominated` a split is left out when
        another is no dearer on either side and cheaper on one. Rules: 7W 1st ed., "Commerce"; for `dominated` the
        Free City's player, who may choose the dearer neighbour.
        """
        rest = self.own - demand
        if rest & GUARD == GUARD:
            return _NO_TRADE
        if not coins or (self.reach - demand) & GUARD != GUARD:
            return ()
        raw_left, raw_right, made_left, made_right = self.prices
        raw: Sequence[Split] = _NO_TRADE
        made: Sequence[Split] = _NO_TRADE
        if rest & RAW_GUARD != RAW_GUARD:
            raw = self._class_splits(rest, RAW_GUARD, raw_left, raw_right)
        if rest & MADE_GUARD != MADE_GUARD:
            made = self._class_splits(rest, MADE_GUARD, made_left, made_right)
        # More coins on the left mean fewer on the right: the splits of one class come sorted and undominated.
        if made is _NO_TRADE:
            return tuple([split for split in raw if split[0] + split[1] <= coins])
        if raw is _NO_TRADE:
            return tuple([split for split in made if split[0] + split[1] <= coins])
        both = {(a + c, b + d) for a, b in raw for c, d in made if a + b + c + d <= coins}
        return tuple(sorted(both)) if dominated else _undominated(sorted(both))

    def cheapest(self, demand: Demand, coins: int) -> Split | None:
        """Return the split of `splits` with the fewest coins; among equals the one with the fewest for the left.

        None if the demand cannot be met. It makes no list, so playouts use it.
        """
        rest = self.own - demand
        if rest & GUARD == GUARD:
            return 0, 0
        if not coins or (self.reach - demand) & GUARD != GUARD:
            return None
        raw_left, raw_right, made_left, made_right = self.prices
        left = right = 0
        if rest & RAW_GUARD != RAW_GUARD:
            left, right = self._class_cheapest(rest, RAW_GUARD, raw_left, raw_right)
        if rest & MADE_GUARD != MADE_GUARD:
            more_left, more_right = self._class_cheapest(rest, MADE_GUARD, made_left, made_right)
            left += more_left
            right += more_right
        return (left, right) if left + right <= coins else None

    def _class_cheapest(self, rest: int, guard: int, price_left: int, price_right: int) -> Split:
        """Return the cheapest split for the missing units of one class: as many as possible from the cheaper side."""
        missing = _shortfall(rest, guard)
        if price_left < price_right:
            from_right = _shortfall(rest + self.left, guard)
            return price_left * (missing - from_right), price_right * from_right
        from_left = _shortfall(rest + self.right, guard)
        return price_left * from_left, price_right * (missing - from_left)

    def _class_splits(self, rest: int, guard: int, price_left: int, price_right: int) -> Sequence[Split]:
        """Return every split for the missing units of one class; `rest` is the guarded supply less the demand."""
        if (rest + _ONE) & guard == guard:  # one unit only: most purchases are of this kind
            if (rest + self.right) & guard != guard:
                return ((price_left, 0),)
            return ((0, price_right), (price_left, 0)) if (rest + self.left) & guard == guard else ((0, price_right),)
        missing = _shortfall(rest, guard)
        least = _shortfall(rest + self.right, guard)
        most = missing - _shortfall(rest + self.left, guard)
        return [(price_left * units, price_right * (missing - units)) for units in range(least, most + 1)]


def _shortfall(rest: int, guard: int) -> int:
    """Return the number of further units after which no lane is negative; `rest` is a guarded supply less a demand."""
    count = 0
    while rest & guard != guard:
        rest += _ONE
        count += 1
    return count


def _undominated(offers: list[Split]) -> tuple[Split, ...]:
    """Return the splits that no other beats. The offers are sorted, so only the coins for the right can get fewer."""
    best: list[Split] = []
    for offer in offers:
        if not best or offer[1] < best[-1][1]:
            best.append(offer)
    return tuple(best)


@dataclass(frozen=True, slots=True)
class Purchase:
    """One unit bought from a neighbour."""

    resource: Resource
    side: Side
    price: int


def price_of(prices: Prices, resource: Resource, side: Side) -> int:
    """Return the coins for one unit bought on that side."""
    return prices[2 * (goods_of(resource) is Goods.MANUFACTURED) + (side is Side.RIGHT)]


def find_purchases(
    cost: tuple[Resource, ...],
    own: tuple[Unit, ...],
    left: tuple[Unit, ...],
    right: tuple[Unit, ...],
    prices: Prices,
    split: Split,
) -> tuple[Purchase, ...] | None:
    """Return purchases whose coins add up to `split`; None if there are none.

    The fewest units are bought; own goods are used first. It is a slow search, for the one card that a person looks at.
    """
    rest = (supply_of(own) | GUARD) - demand_of(cost)
    missing = _shortfall(rest, RAW_GUARD) + _shortfall(rest, MADE_GUARD)

    def search(
        at: int,
        own: tuple[Unit, ...],
        left: tuple[Unit, ...],
        right: tuple[Unit, ...],
        to_left: int,
        to_right: int,
        more: int,
    ) -> tuple[Purchase, ...] | None:
        if to_left < 0 or to_right < 0 or more < 0:
            return None
        if at == len(cost):
            return () if to_left == to_right == more == 0 else None
        wanted = cost[at]
        for unit in _givers(own, wanted):
            found = search(at + 1, _without(own, unit), left, right, to_left, to_right, more)
            if found is not None:
                return found
        for unit in _givers(left, wanted):
            price = price_of(prices, wanted, Side.LEFT)
            found = search(at + 1, own, _without(left, unit), right, to_left - price, to_right, more - 1)
            if found is not None:
                return (Purchase(wanted, Side.LEFT, price), *found)
        for unit in _givers(right, wanted):
            price = price_of(prices, wanted, Side.RIGHT)
            found = search(at + 1, own, left, _without(right, unit), to_left, to_right - price, more - 1)
            if found is not None:
                return (Purchase(wanted, Side.RIGHT, price), *found)
        return None

    return search(0, own, left, right, split[0], split[1], missing)


def _givers(units: tuple[Unit, ...], wanted: Resource) -> list[Unit]:
    """Return the different units that can give a resource, those with the fewest other resources first."""
    return sorted({unit for unit in units if wanted in unit}, key=lambda unit: (len(unit), unit))


def _without(units: tuple[Unit, ...], used: Unit) -> tuple[Unit, ...]:
    at = units.index(used)
    return units[:at] + units[at + 1 :]


def scarce(demand: Demand, supply: Supply) -> tuple[frozenset[Resource], ...]:
    """Return the sets of resources of which a demand wants more units than there are producers of any of them.

    The difference is the number of units that a set lacks; together the sets lack all missing units. No producer gives
    to two of the sets, and smaller sets would not account for all missing units. The sets are in the order of the
    resources; empty if the demand is met.

    >>> W, S, C, O = RAW
    >>> found = scarce(demand_of([W, S, S, C, O]), supply_of([(C, O), (S,)]))
    >>> found == (frozenset([W]), frozenset([S]), frozenset([C, O]))
    True
    """
    short = {
        members: (demand >> LANE_BITS * lane & LANE_MASK) - (supply >> LANE_BITS * lane & LANE_MASK)
        for lane, members in enumerate(_SETS)
    }
    found: list[frozenset[Resource]] = []
    for goods in (RAW, MANUFACTURED):
        sets = [members for members in short if members.issubset(goods)]
        missing = max(short[members] for members in sets)
        if missing > 0:
            # If two sets lack most, their common part lacks as much; the part common to all is the smallest.
            common = frozenset(goods).intersection(*(members for members in sets if short[members] == missing))
            found += _parts(common, short)
    return tuple(found)


def _parts(members: frozenset[Resource], short: Mapping[frozenset[Resource], int]) -> list[frozenset[Resource]]:
    """Split a set into parts that share no producer. Two resources share one if the pair lacks more than both alone."""
    parts: list[frozenset[Resource]] = []
    for one in filter(members.__contains__, Resource):
        joined = [
            part
            for part in parts
            if any(
                short[frozenset((one, other))] > short[frozenset((one,))] + short[frozenset((other,))] for other in part
            )
        ]
        parts = [part for part in parts if part not in joined]
        parts.append(frozenset((one,)).union(*joined))
    return sorted(parts, key=lambda part: min(map(_ORDER.index, part)))
