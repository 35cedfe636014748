"""What one card or stage would cost a city, and why it cannot be built."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId, Cost
from sevenwonders_tui.engine.resources import Resource, Side, Unit
from sevenwonders_tui.engine.seven.legal import market_of
from sevenwonders_tui.engine.seven.moves import NOTHING, CityId, Free, Payment, payment_of
from sevenwonders_tui.engine.seven.rules import Rules, Structure
from sevenwonders_tui.engine.seven.state import City, State
from sevenwonders_tui.engine.trade import FULL_PRICE, Prices, Purchase, Split, find_purchases, price_of, unmet


class Refusal(StrEnum):
    """Why a card or stage cannot be built."""

    ALREADY_BUILT = "already_built"
    """A city holds each name once."""
    WONDER_COMPLETE = "wonder_complete"
    NOT_FOR_SALE = "not_for_sale"
    """Some units are made neither here nor beside."""
    TOO_FEW_COINS = "too_few_coins"


@dataclass(frozen=True, slots=True)
class Production:
    """What a city makes each turn."""

    for_sale: tuple[Unit, ...]
    """The board's own resource, brown and grey cards: neighbours may buy these."""
    private: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class Lack:
    """One unit that the city does not make, and who sells it at what price."""

    resource: Resource
    sellers: tuple[tuple[Side, int], ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to pay."""

    payment: Payment
    purchases: tuple[Purchase, ...]
    coins_left: int
    """In the treasury, before anything comes in."""


@dataclass(frozen=True, slots=True)
class Quote:
    """What a card or stage asks of a city now."""

    cost: Cost
    offers: tuple[Offer, ...]
    """The same payments as in the legal moves, the cheapest first; empty when it cannot be built for its cost."""
    free: Free | None
    """Why it costs nothing although it has a cost."""
    power: bool
    """Whether the once-an-age power may replace the cost."""
    lacks: tuple[Lack, ...]
    """What the city does not make itself."""
    unavailable: tuple[Resource, ...]
    """What is made neither here nor beside."""
    coins_short: int
    """How many coins are missing for the cheapest way; 0 where coins are not what is missing."""
    refusal: Refusal | None
    """None when it can be built, be it by the power."""


def production(rules: Rules, city: City) -> Production:
    """Return what a city makes."""
    structures = [rules.cards[card] for card in city.cards] + list(city.board.stages[: len(city.buried)])
    for_sale = [city.board.start]
    private: list[Unit] = []
    for structure in structures:
        for_sale += structure.units
        private += structure.private_units
    return Production(tuple(for_sale), tuple(private))


def quote(state: State, at: CityId, card: CardId | None) -> Quote:
    """Return the quote for a card, or for the next stage with None."""
    city = state.cities[at]
    coins = state.purses.get(at, city.coins)
    structure = city.next_stage if card is None else state.rules.cards[card]
    if structure is None:
        return _refused(Cost(), Refusal.WONDER_COMPLETE)
    if city.built & structure.name_bit:
        return _refused(structure.cost, Refusal.ALREADY_BUILT)
    if city.built & structure.chain_bits and not structure.is_free:
        return Quote(structure.cost, (Offer(NOTHING, (), coins),), Free.CHAIN, False, (), (), 0, None)
    power = bool(card is not None and city.free_builds and not structure.is_free)
    return _priced(state, at, coins, structure, power=power)


def _refused(cost: Cost, refusal: Refusal) -> Quote:
    return Quote(cost, (), None, False, (), (), 0, refusal)


def _priced(state: State, at: CityId, coins: int, structure: Structure, *, power: bool) -> Quote:
    """Return the quote for what must be paid for in goods and coins."""
    rules, city, cost = state.rules, state.cities[at], structure.cost
    own = _units(production(rules, city))
    left, right = (production(rules, state.cities[neighbor]).for_sale for neighbor in rules.neighbors[at])
    lacks = tuple(
        Lack(resource, _sellers(resource, left, right, city.prices)) for resource in unmet(cost.resources, own)
    )
    unavailable = unmet(cost.resources, own + left + right)
    splits = _affordable(state, at, coins, structure)
    offers = [
        Offer(
            payment_of(cost.coins, *split),
            find_purchases(cost.resources, own, left, right, city.prices, split) or (),
            coins - cost.coins - sum(split),
        )
        for split in splits
    ]
    plenty = coins + cost.coins + FULL_PRICE * len(cost.resources)
    cheapest = min((sum(split) for split in _affordable(state, at, plenty, structure)), default=0) + cost.coins
    refusal = None
    if not offers and not power:
        refusal = Refusal.NOT_FOR_SALE if unavailable else Refusal.TOO_FEW_COINS
    short = max(0, cheapest - coins) if not unavailable else 0
    return Quote(cost, tuple(sorted(offers, key=_dearness)), None, power, lacks, unavailable, short, refusal)


def _affordable(state: State, at: CityId, coins: int, structure: Structure) -> tuple[Split, ...]:
    """Return the splits that so many coins allow, the structure's own coin cost included: those of the legal moves."""
    if coins < structure.coins:
        return ()
    market = market_of(state, at)
    return market.splits(structure.demand, coins - structure.coins, dominated=at == state.rules.free_city)


def _units(made: Production) -> tuple[Unit, ...]:
    return made.for_sale + made.private


def _dearness(offer: Offer) -> tuple[int, int]:
    return offer.payment.total, offer.payment.left


def _sellers(
    resource: Resource, left: tuple[Unit, ...], right: tuple[Unit, ...], prices: Prices
) -> tuple[tuple[Side, int], ...]:
    return tuple(
        (side, price_of(prices, resource, side))
        for side, units in ((Side.LEFT, left), (Side.RIGHT, right))
        if any(resource in unit for unit in units)
    )
