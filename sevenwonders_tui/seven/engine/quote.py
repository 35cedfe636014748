"""The price of one card or stage for a city, or the reason why it cannot be built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sevenwonders_tui.engine.cards import CardId, Cost
from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.seven.engine.legal import market_of
from sevenwonders_tui.seven.engine.moves import NOTHING, CityId, Free, Payment, payment_of
from sevenwonders_tui.seven.engine.rules import Rules, Structure
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.state import City, State
from sevenwonders_tui.seven.engine.trade import FULL_PRICE, Purchase, Split, find_purchases, scarce

_ORDER: Final = tuple(Resource)


class Refusal(StrEnum):
    """The reason why a card or stage cannot be built."""

    ALREADY_BUILT = "already_built"
    """A city holds each name only once."""
    WONDER_COMPLETE = "wonder_complete"
    NOT_FOR_SALE = "not_for_sale"
    """The city and its neighbours together have too few units of some goods."""
    TOO_FEW_COINS = "too_few_coins"


@dataclass(frozen=True, slots=True)
class Production:
    """The production of a city in each turn."""

    for_sale: tuple[Unit, ...]
    """The board's own resource, brown and grey cards: neighbours may buy these."""
    private: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Shortage:
    """Units of a cost with too few producers: `made` and `sold` together are fewer than `wanted`."""

    wanted: tuple[Resource, ...]
    """All units of the cost that these producers would have to give."""
    made: tuple[Unit, ...]
    """Every unit of the city itself that can be any of them."""
    sold: tuple[tuple[Side, Unit], ...]
    """Every unit for sale beside it that can be any of them."""

    @property
    def resources(self) -> tuple[Resource, ...]:
        """The resources wanted, each once."""
        return tuple(dict.fromkeys(self.wanted))

    @property
    def missing(self) -> int:
        """The number of missing units."""
        return len(self.wanted) - len(self.made) - len(self.sold)


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to pay."""

    payment: Payment
    purchases: tuple[Purchase, ...]
    coins_left: int
    """The coins left in the treasury, before any income; below 0 if the treasury is too small for this way."""


@dataclass(frozen=True, slots=True)
class Quote:
    """The price of a card or stage for a city now."""

    cost: Cost
    offers: tuple[Offer, ...]
    """The same payments as in the legal moves, the cheapest first; empty when it cannot be built for its cost."""
    free: Free | None
    """The reason why it costs nothing although it has a cost."""
    power: bool
    """Whether the once-an-age power may replace the cost."""
    made: tuple[Unit, ...]
    """The city's own units for the cost; a unit is a choice if it stays open which good it gives."""
    shortages: tuple[Shortage, ...]
    """The goods that can be neither made nor bought; empty if there are none."""
    too_dear: Offer | None
    """The cheapest way to pay, if the coins are not enough for any way."""
    refusal: Refusal | None
    """None if it can be built, at its cost or by the power."""

    @property
    def coins_short(self) -> int:
        """The number of coins missing for the cheapest way; 0 if coins are not the problem."""
        return 0 if self.too_dear is None else -self.too_dear.coins_left


def production(rules: Rules, city: City) -> Production:
    """Return the production of a city."""
    structures = [rules.cards[card] for card in city.cards] + list(city.board.stages[: len(city.buried)])
    for_sale = [city.board.start]
    private: list[Unit] = []
    for structure in structures:
        for_sale += structure.units
        private += structure.private_units
    return Production(tuple(for_sale), tuple(private))


def quote(state: State, at: CityId, card: CardId | None) -> Quote:
    """Return the quote for a card; None means the next stage."""
    city = state.cities[at]
    coins = state.purses.get(at, city.coins)
    structure = city.next_stage if card is None else state.rules.cards[card]
    if structure is None:
        return _refused(Cost(), Refusal.WONDER_COMPLETE)
    if city.built & structure.name_bit:
        return _refused(structure.cost, Refusal.ALREADY_BUILT)
    if city.built & structure.chain_bits and not structure.is_free:
        return Quote(structure.cost, (Offer(NOTHING, (), coins),), Free.CHAIN, False, (), (), None, None)
    power = bool(card is not None and city.free_builds and not structure.is_free)
    return _priced(state, at, coins, structure, power=power)


def _refused(cost: Cost, refusal: Refusal) -> Quote:
    return Quote(cost, (), None, False, (), (), None, refusal)


def _priced(state: State, at: CityId, coins: int, structure: Structure, *, power: bool) -> Quote:
    """Return the quote for a structure that must be paid for in goods and coins."""
    rules, city, cost = state.rules, state.cities[at], structure.cost
    made = production(rules, city)
    beside = [state.cities[neighbor] for neighbor in rules.neighbors[at]]
    left, right = (production(rules, neighbor).for_sale for neighbor in beside)
    makers = _Makers(made.for_sale + made.private, left, right)
    offers = [makers.offer(city, cost, split, coins) for split in _affordable(state, at, coins, structure)]
    short = scarce(structure.demand, city.supply + sum(neighbor.sale for neighbor in beside))
    too_dear = None
    if not offers and not short:
        plenty = coins + cost.coins + FULL_PRICE * len(cost.resources)
        splits = _affordable(state, at, plenty, structure)
        too_dear = makers.offer(city, cost, min(splits, key=sum), coins)
    refusal = None
    if not offers and not power:
        refusal = Refusal.NOT_FOR_SALE if short else Refusal.TOO_FEW_COINS
    return Quote(
        cost,
        tuple(sorted(offers, key=_dearness)),
        None,
        power,
        makers.given(cost, scarce(structure.demand, city.supply)),
        tuple(makers.shortage(cost, resources) for resources in short),
        too_dear,
        refusal,
    )


@dataclass(frozen=True, slots=True)
class _Makers:
    """All units that a city can use: its own, and those that its neighbours sell."""

    own: tuple[Unit, ...]
    left: tuple[Unit, ...]
    right: tuple[Unit, ...]

    def offer(self, city: City, cost: Cost, split: Split, coins: int) -> Offer:
        purchases = find_purchases(cost.resources, self.own, self.left, self.right, city.prices, split)
        assert purchases is not None, (cost, split)
        return Offer(payment_of(cost.coins, *split), purchases, coins - cost.coins - sum(split))

    def given(self, cost: Cost, short: Sequence[frozenset[Resource]]) -> tuple[Unit, ...]:
        """Return the city's own units for a cost; `short` are the sets of resources of which it has too few.

        Every unit of those resources is used; the city has enough of all others.
        """
        scarce_here = frozenset().union(*short)
        units: list[Unit] = [(resource,) for resource in cost.resources if resource not in scarce_here]
        units += [
            tuple(resource for resource in unit if resource in part)
            for part in short
            for unit in self.own
            if part.intersection(unit)
        ]
        return tuple(sorted(units, key=_in_order))

    def shortage(self, cost: Cost, resources: frozenset[Resource]) -> Shortage:
        return Shortage(
            tuple(resource for resource in cost.resources if resource in resources),
            tuple(unit for unit in self.own if resources.intersection(unit)),
            tuple(
                (side, unit)
                for side, units in ((Side.LEFT, self.left), (Side.RIGHT, self.right))
                for unit in units
                if resources.intersection(unit)
            ),
        )


def _in_order(unit: Unit) -> tuple[int, list[int]]:
    """Sort single goods before choices, and both by the order of the resources."""
    return len(unit) > 1, [_ORDER.index(resource) for resource in unit]


def _affordable(state: State, at: CityId, coins: int, structure: Structure) -> tuple[Split, ...]:
    """Return the splits of the legal moves: those that `coins` allow, after the structure's own cost in coins."""
    if coins < structure.coins:
        return ()
    market = market_of(state, at)
    return market.splits(structure.demand, coins - structure.coins, dominated=at == state.rules.free_city)


def _dearness(offer: Offer) -> tuple[int, int]:
    return offer.payment.total, offer.payment.left
