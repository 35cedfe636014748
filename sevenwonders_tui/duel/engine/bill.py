"""The parts of the least price of a cost: units that are made, dropped and bought."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.duel.engine.component import RAW_KINDS, RESOURCES, Needs
from sevenwonders_tui.duel.engine.price import Market
from sevenwonders_tui.engine.resources import Resource


@dataclass(frozen=True, slots=True)
class Purchase:
    """Units of one resource that have to be bought."""

    resource: Resource
    units: int
    price: int
    """The price of one unit."""


@dataclass(frozen=True, slots=True)
class Bill:
    """The cheapest way to pay a cost: every unit of it, and the printed coins."""

    made: tuple[Resource, ...]
    chosen: tuple[Resource, ...]
    rebated: tuple[Resource, ...]
    ignored: Resource | None
    coins: int
    """The printed coins that remain to be paid."""
    purchases: tuple[Purchase, ...]

    @property
    def trade(self) -> int:
        """The coins that buy resources."""
        return sum(purchase.units * purchase.price for purchase in self.purchases)

    @property
    def rank(self) -> tuple[int, int]:
        """The price, then its part for resources: the smallest pair is best."""
        return self.coins + self.trade, self.trade


def bill_of(market: Market, needs: Needs, coins: int, rebate: int, *, drops_symbol: bool) -> Bill:
    """Return the cheapest way to pay; of several, the one with the fewest coins for resources. Rules 1.7."""
    made: list[int] = []
    families: tuple[list[int], list[int]] = ([], [])
    for resource, units in needs:
        own = min(units, market.made[resource])
        made += [resource] * own
        families[resource >= RAW_KINDS].extend([resource] * (units - own))

    def dearest(resources: list[int], count: int) -> tuple[list[int], list[int]]:
        """Return the `count` dearest resources, and the others."""
        ranked = sorted(resources, key=lambda resource: (-market.unit[resource], resource))
        return ranked[:count], ranked[count:]

    raw, lacking_raw = dearest(families[0], market.raw)
    manufactured, lacking_manufactured = dearest(families[1], market.manufactured)
    rebated, missing = dearest(lacking_raw + lacking_manufactured, rebate)

    def bill(ignored: int | None, coins: int, bought: list[int]) -> Bill:
        return Bill(
            _named(made),
            _named(raw + manufactured),
            _named(rebated),
            None if ignored is None else RESOURCES[ignored],
            coins,
            tuple(
                Purchase(RESOURCES[resource], bought.count(resource), market.unit[resource])
                for resource in sorted(set(bought))
            ),
        )

    bills = [bill(None, coins, missing)]
    if drops_symbol:
        bills.append(bill(None, 0, missing))
        (ignored, left) = dearest(missing, 1)
        bills += [bill(resource, coins, left) for resource in ignored]
    return min(bills, key=lambda each: each.rank)


def _named(resources: list[int]) -> tuple[Resource, ...]:
    return tuple(RESOURCES[resource] for resource in sorted(resources))
