"""Checks statements about a cost by trying every way to share it.

Nothing here asks the engine: the facts come from `tests.support.seven.oracle`, and each clause of a sentence is taken
apart and held against them. A clause that nobody knows is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

from sevenwonders_tui.engine.cards import CardId, Cost
from sevenwonders_tui.engine.resources import MANUFACTURED, Resource, Unit
from sevenwonders_tui.present.symbols import letter
from sevenwonders_tui.seven.engine.catalog import Card, Stage
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.view import CityView, View
from tests.support.seven import oracle
from tests.support.seven.oracle import CARDS, Sources, can_give

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eve")
GOODS = {letter(resource): resource for resource in Resource}
FREE_BUILD = " The free build of this age may pay for it."

BOUGHT = r"(\d+)¢ to (\w+): ([A-Z ]+)"
UNIT = r"[A-Z](?:/[A-Z])*"
UNITS = rf"{UNIT}(?: {UNIT})*"


def units_of(text: str) -> tuple[Unit, ...]:
    """Return the units that a text names: `S C/O`."""
    return tuple(tuple(GOODS[each] for each in unit.split("/")) for unit in text.split())


def goods_of(text: str) -> tuple[Resource, ...]:
    """Return the goods that a text names one by one, or with equal ones together."""
    return tuple(GOODS[each] for each in text.replace(" ", ""))


@lru_cache(maxsize=50_000)
def missing(cost: tuple[Resource, ...], units: tuple[Unit, ...]) -> int:
    """Return how many units of a cost must be left out before producers can give the rest."""
    for left_out in range(len(cost) + 1):
        if any(can_give(units, kept) for kept in combinations(cost, len(cost) - left_out)):
            return left_out
    raise AssertionError(cost)


def are_among(told: tuple[Unit, ...], units: tuple[Unit, ...]) -> bool:
    """Whether each unit told of is another one of the units, or a narrower choice of it."""
    if not told:
        return True
    return any(
        set(told[0]) <= set(unit) and are_among(told[1:], units[:at] + units[at + 1 :]) for at, unit in enumerate(units)
    )


def givers(units: Sequence[Unit], goods: Sequence[Resource]) -> int:
    """Return how many of the units can be any of the goods."""
    return sum(bool(set(goods) & set(unit)) for unit in units)


@dataclass(frozen=True)
class Truth:
    """What is so about one card or stage for one city; each method tells whether a claim holds."""

    view: View
    city: CityView
    name: str
    structure: Card | Stage | None
    card: CardId | None

    @cached_property
    def where(self) -> Sources:
        """What the city makes, what its neighbours sell, and the prices."""
        return oracle.sources(self.view.cities, self.city.id)

    @property
    def cost(self) -> Cost:
        """The printed cost."""
        assert self.structure is not None
        return self.structure.cost

    @property
    def all_units(self) -> tuple[Unit, ...]:
        """All that is made here and sold beside."""
        return self.where.own + self.where.left + self.where.right

    @cached_property
    def totals(self) -> list[int]:
        """The coins of every way to buy the fewest units, with those for the bank, even if the city has fewer coins."""
        return [self.cost.coins + sum(split) for split in oracle.ways(self.cost.resources, self.where)]

    @cached_property
    def payments(self) -> list[int]:
        """The coins of every way that is offered."""
        assert self.structure is not None
        is_free_city = self.view.variant is Variant.FREE_CITY and self.city.id == len(self.view.cities) - 1
        found = oracle.payments(self.structure, self.where, self.city.purse, dearer_too=is_free_city)
        return [payment.total for payment in found]

    @property
    def has_power(self) -> bool:
        """Whether the power that builds one card an age for nothing may be used for this."""
        return self.card is not None and bool(self.city.free_builds) and not self.cost.is_free

    def sells(self, name: str) -> list[tuple[tuple[Unit, ...], tuple[int, int]]]:
        """Return what the neighbours of that name sell, with the prices of raw and of manufactured goods."""
        count, prices = len(self.view.cities), self.where.prices
        sides = [
            (NAMES[(self.city.id + 1) % count], self.where.left, (prices[0], prices[2])),
            (NAMES[(self.city.id - 1) % count], self.where.right, (prices[1], prices[3])),
        ]
        return [(units, price) for neighbor, units, price in sides if neighbor == name]

    def wanted(self, goods: Sequence[Resource]) -> tuple[Resource, ...]:
        """Return the units of the cost that are any of the goods."""
        return tuple(resource for resource in self.cost.resources if resource in goods)

    def says(self, text: str) -> bool:
        """Whether a whole explanation is so."""
        if found := re.fullmatch(r"(.+) stands here already, and a city holds each name once\.", text):
            return found[1] == self.name and self.card is not None and oracle.has_name(self.city, self.card)
        if text == "Every stage of the wonder is built.":
            return self.structure is None
        if found := re.fullmatch(r"(.+) is free: (.+) leads to it\.", text):
            return found[1] == self.name and self.is_chained_from(found[2])
        if text == f"{self.name} costs nothing.":
            return self.cost.is_free
        if self.structure is None or (self.card is not None and self.is_settled(self.card)):
            return False
        found = re.fullmatch(r"(.+?) needs (?:(\d+)¢)? ?((?:[A-Z] ?)*)\.( .+)?", text)
        assert found, text
        told = (found[1], int(found[2] or 0), goods_of(found[3]))
        is_cost = told == (self.name, self.cost.coins, self.cost.resources)
        rest = found[4] or ""
        has_power = rest.endswith(FREE_BUILD)
        return is_cost and has_power == self.has_power and self.clause(rest.removesuffix(FREE_BUILD).strip())

    def is_settled(self, card: CardId) -> bool:
        """Whether the card stands here, or a chain makes it free."""
        return oracle.has_name(self.city, card) or oracle.is_chained(self.city, card)

    def is_chained_from(self, name: str) -> bool:
        """Whether a card of that name stands here and leads to this one."""
        assert self.card is not None
        built = {CARDS[card].name for card in self.city.cards}
        return name in built and name in {CARDS[parent].name for parent in CARDS[self.card].chain_from}

    def clause(self, text: str) -> bool:
        """Whether what follows the cost is so: who makes what, and what can or cannot be bought."""
        if not text:
            return not self.cost.resources and bool(self.payments)
        is_own = self.city.id == self.view.city
        who, make, have = ("You", "make", "have") if is_own else (NAMES[self.city.id], "makes", "has")
        if found := re.fullmatch(rf"{who} {have} (\d+)¢ to spend\.", text):
            return not self.cost.resources and not self.payments and int(found[1]) == self.city.purse
        found = re.fullmatch(rf"{who} {make} (all of it|the goods|none of it|{UNITS})(?:; (.+))?\.", text)
        assert found, text
        return self.makes(found[1]) and self.market(found[2] or "", "you" if is_own else "it")

    def makes(self, text: str) -> bool:
        """Whether the city gives just this to the cost, and can give no more."""
        needed = len(self.cost.resources)
        if text in {"all of it", "the goods"}:
            return can_give(self.where.own, self.cost.resources) and (text == "the goods") == bool(self.cost.coins)
        if text == "none of it":
            return missing(self.cost.resources, self.where.own) == needed
        units = units_of(text)
        if not are_among(units, self.where.own):
            return False
        is_most = 0 < len(units) == needed - missing(self.cost.resources, self.where.own) < needed
        return is_most and any(can_give(units, kept) for kept in combinations(self.cost.resources, len(units)))

    def market(self, text: str, whom: str) -> bool:
        """Whether it is so what can be bought, what cannot, and for how much."""
        if not text:
            return bool(self.payments) and can_give(self.where.own, self.cost.resources)
        if found := re.fullmatch(r"(\d+) ways? to pay, from (\d+)¢ on", text):
            return int(found[1]) == len(self.payments) > 1 and int(found[2]) == min(self.payments)
        if found := re.fullmatch(r"(?:the cheapest way is (.+); )?(\d+)¢ short", text):
            bought = found[1] or ""
            is_short = not self.payments and int(found[2]) == min(self.totals) - self.city.purse > 0
            return is_short and self.pays(bought) == min(self.totals)
        if re.fullmatch(rf"{BOUGHT}(?:; {BOUGHT})?", text):
            return self.payments == [self.pays(text)]
        if self.totals:
            return False
        parts = [self.shortage(part, whom) for part in text.split("; ")]
        lacking = missing(self.cost.resources, self.all_units)
        return all(part > 0 for part in parts) and sum(parts) == lacking

    def pays(self, text: str) -> int:
        """Return what these purchases cost with the bank's coins; -1 where they cannot be made or do not do."""
        rest = list(self.cost.resources)
        total = self.cost.coins
        for part in filter(None, text.split("; ")):
            found = re.fullmatch(BOUGHT, part)
            assert found, text
            goods = goods_of(found[3])
            ((units, prices),) = self.sells(found[2])
            coins = sum(prices[resource in MANUFACTURED] for resource in goods)
            if coins != int(found[1]) or not can_give(units, goods):
                return -1
            for resource in goods:
                rest.remove(resource)
            total += coins
        return total if can_give(self.where.own, tuple(rest)) else -1

    def shortage(self, text: str, whom: str) -> int:
        """Return the number of missing units that a clause explains; -1 where it is false."""
        own, beside = self.where.own, self.where.left + self.where.right
        if found := re.fullmatch(rf"nobody beside {whom} sells ([A-Z ]+)", text):
            goods = goods_of(found[1])
            return -1 if givers(beside, goods) else len(self.wanted(goods)) - givers(own, goods)
        if found := re.fullmatch(r"only (one|\d+) ([A-Z]) (is|are) for sale \((\w+(?:, \w+)?)\)", text):
            goods = goods_of(found[2])
            sold, names = (1 if found[1] == "one" else int(found[1])), found[4].split(", ")
            is_so = sold == givers(beside, goods) and (found[3] == "is") == (sold == 1)
            is_so &= sold == sum(givers(units, goods) for name in names for units, _prices in self.sells(name))
            is_so &= all(givers(units, goods) for name in names for units, _prices in self.sells(name))
            return len(self.wanted(goods)) - givers(own, goods) - sold if is_so else -1
        seller = rf"\w+'s {UNITS}"
        found = re.fullmatch(rf"for ([A-Z ]+) only ({seller}(?: and {seller})?) (is|are) for sale", text)
        assert found, text
        goods, told = goods_of(found[1]), 0
        for part in found[2].split(" and "):
            name, _, units = part.partition("'s ")
            ((sold_there, _prices),) = self.sells(name)
            if sorted(units_of(units)) != sorted(unit for unit in sold_there if set(unit) & set(goods)):
                return -1
            told += len(units_of(units))
        is_so = goods == self.wanted(goods) and told == givers(beside, goods) and (found[3] == "is") == (told == 1)
        return len(goods) - givers(own, goods) - told if is_so else -1

    def is_price(self, text: str) -> bool:
        """Whether the two or three words on a card are true."""
        if self.structure is None:
            return text == "complete"
        if self.card is not None and oracle.has_name(self.city, self.card):
            return text == "built"
        if found := re.fullmatch(r"free: (.+)", text):
            return self.is_chained_from(found[1])
        if text == "free build":
            return self.has_power and not self.payments
        if self.payments:
            return self.is_paid(text)
        return not self.has_power and self.is_refusal(text)

    def is_paid(self, text: str) -> bool:
        """Whether it is so what the cheapest payment is."""
        if text == "free":
            return 0 in self.payments
        found = re.fullmatch(r"(?:(\d+)¢)?(?: \+ )?(?:(\d+)¢ trade)?", text)
        assert found, text
        bank, trade = int(found[1] or 0), int(found[2] or 0)
        return bank == self.cost.coins and bank + trade == min(self.payments) > 0

    def is_refusal(self, text: str) -> bool:
        """Whether it is so which coins or goods are too few."""
        if found := re.fullmatch(r"(\d+)¢ short", text):
            return bool(self.totals) and int(found[1]) == min(self.totals) - self.city.purse
        lacking = missing(self.cost.resources, self.all_units)
        if found := re.fullmatch(r"no ([A-Z ]+)", text):
            goods = goods_of(found[1])
            return not givers(self.all_units, goods) and len(self.wanted(goods)) == lacking
        found = re.fullmatch(r"([A-Z/ ]+) short", text)
        assert found, text
        words = [word if "/" in word else " ".join(word) for word in found[1].split()]
        units = units_of(" ".join(words))
        return len(units) == lacking and can_give(tuple(sorted(self.all_units + units)), self.cost.resources)
