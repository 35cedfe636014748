"""What a card, a Wonder or an activation would cost a player, and why it cannot be had."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId, Cost, WonderId
from sevenwonders_tui.engine.duel.build import senators_price
from sevenwonders_tui.engine.duel.catalog import DivinityId, MythologyId
from sevenwonders_tui.engine.duel.component import RAW_KINDS, RESOURCES, WONDERS, Needs, PreparedCard
from sevenwonders_tui.engine.duel.legal import has_token
from sevenwonders_tui.engine.duel.moves import FreeBy
from sevenwonders_tui.engine.duel.pantheon import activation_price, offering_sets
from sevenwonders_tui.engine.duel.price import ENGINEERING_PRICE, Market, market_of
from sevenwonders_tui.engine.duel.state import City, State
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource


class Refusal(StrEnum):
    """Why something cannot be had in a turn of the player's."""

    NOT_LYING = "not_lying"
    """The card does not lie in the structure."""
    COVERED = "covered"
    ALREADY_BUILT = "already_built"
    NOT_OWNED = "not_owned"
    """The Wonder is none of the player's."""
    TOO_EARLY = "too_early"
    """In age I nothing can be activated."""
    TOO_FEW_COINS = "too_few_coins"


class Whereabouts(StrEnum):
    """Where that lies which can make a card free."""

    OWN = "own"
    """In the player's city: the card is free."""
    BORROWED = "borrowed"
    """In the opponent's, whose can be used: the card is free."""
    OPPONENT = "opponent"
    """In the opponent's city, of no use."""
    BURIED = "buried"
    """Under a Wonder or a conspiracy, of no use."""
    DISCARDED = "discarded"
    STRUCTURE = "structure"
    """It can be seen in the structure."""
    UNSEEN = "unseen"
    """Face down, or not in this game."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """What makes a card free once it lies in the player's city."""

    by: FreeBy
    source: CardId | MythologyId
    """The card with the chain symbol, or the mythology of the token."""
    where: Whereabouts

    @property
    def holds(self) -> bool:
        """Whether the card is free now."""
        return self.where in {Whereabouts.OWN, Whereabouts.BORROWED}


@dataclass(frozen=True, slots=True)
class Purchase:
    """Units of one resource that have to be bought."""

    resource: Resource
    units: int
    price: int
    """Of one unit."""


@dataclass(frozen=True, slots=True)
class Quote:
    """What a card or a Wonder asks of a player now: every unit of its cost, and what is left to pay."""

    cost: Cost
    made: tuple[Resource, ...]
    """The units that brown and grey cards make."""
    chosen: tuple[Resource, ...]
    """The units that choices make."""
    rebated: tuple[Resource, ...]
    """The units that a rebate drops."""
    ignored: Resource | None
    """The unit that a decree drops."""
    coins: int
    """Of the printed cost: those that remain to be paid."""
    purchases: tuple[Purchase, ...]
    """What is missing, by resource."""
    is_engineered: bool
    """Whether one coin is paid instead of all this (Engineering)."""
    waiver: Waiver | None
    """What makes it free, or would."""
    total: int
    """The price."""
    to_opponent: int
    """The part of it that the opponent gets (Economy)."""
    coins_short: int
    refusal: Refusal | None
    """None where it can be built in a turn of the player's."""

    @property
    def is_coins_ignored(self) -> bool:
        """Whether a decree drops the printed coins."""
        return self.coins < self.cost.coins and not self.is_free

    @property
    def is_free(self) -> bool:
        """Whether a chain or a token makes it free."""
        return self.waiver is not None and self.waiver.holds


@dataclass(frozen=True, slots=True)
class Spending:
    """One way to pay for an activation."""

    offerings: tuple[int, ...]
    """The Offering tokens, ascending."""
    pay: int
    """What remains, in coins."""


@dataclass(frozen=True, slots=True)
class Activation:
    """What the card of a space of the Pantheon asks of a player now."""

    divinity: DivinityId | None
    """None where it lies face down."""
    printed: int
    """The price of the space."""
    price: int
    """What is left of it after all but Offering tokens; more for the Gate."""
    ways: tuple[Spending, ...]
    """With no Offering token first, then with each set in which none is useless."""
    coins_short: int
    """For the way that costs fewest coins."""
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class _Bill:
    """The cheapest way to pay a cost."""

    made: tuple[Resource, ...]
    chosen: tuple[Resource, ...]
    rebated: tuple[Resource, ...]
    ignored: Resource | None
    coins: int
    purchases: tuple[Purchase, ...]

    @property
    def trade(self) -> int:
        return sum(purchase.units * purchase.price for purchase in self.purchases)

    @property
    def rank(self) -> tuple[int, int]:
        return self.coins + self.trade, self.trade


def quote_card(state: State, seat: Seat, card: PreparedCard) -> Quote:
    """Return what a card would cost a seat if it were its turn. It can lie anywhere."""
    market = market_of(state, seat)
    privileges = state.cities[seat].privileges
    waiver = _waiver_of(state, seat, card)
    cost = Cost(senators_price(state, seat)) if card.is_senator else card.card.cost
    is_ignored = card.lane in privileges.ignores
    bill = _bill_of(market, card.needs, cost.coins, privileges.rebates[card.lane], is_ignored)
    is_engineered = privileges.engineering and card.shows_chain and bill.rank > (ENGINEERING_PRICE, 0)
    total, trade = (ENGINEERING_PRICE, 0) if is_engineered else bill.rank
    if waiver is not None and waiver.holds:
        total, trade, is_engineered = 0, 0, False
    place = state.places.get(card.id)
    refusal = None
    if place is None or not state.lying >> place & 1:
        refusal = Refusal.NOT_LYING
    elif place not in state.open:
        refusal = Refusal.COVERED
    return _quote(state, seat, cost, bill, (total, trade), refusal, waiver=waiver, is_engineered=is_engineered)


def quote_wonder(state: State, seat: Seat, wonder: WonderId) -> Quote:
    """Return what a Wonder would cost a seat if it were its turn. Anybody can have it."""
    prepared = state.rules.wonders[wonder]
    rebate = state.cities[seat].privileges.rebates[WONDERS]
    bill = _bill_of(market_of(state, seat), prepared.needs, prepared.coins, rebate, is_ignored=False)
    city = state.cities[seat]
    refusal = None if prepared in city.unbuilt else Refusal.NOT_OWNED
    if any(built is prepared for built, _card in city.wonders):
        refusal = Refusal.ALREADY_BUILT
    return _quote(state, seat, prepared.wonder.cost, bill, bill.rank, refusal)


def _quote(
    state: State,
    seat: Seat,
    cost: Cost,
    bill: _Bill,
    price: tuple[int, int],
    refusal: Refusal | None,
    *,
    waiver: Waiver | None = None,
    is_engineered: bool = False,
) -> Quote:
    total, trade = price
    city = state.cities[seat]
    short = max(0, total - city.coins - city.vault)
    return Quote(
        cost,
        bill.made,
        bill.chosen,
        bill.rebated,
        bill.ignored,
        bill.coins,
        bill.purchases,
        is_engineered,
        waiver,
        total,
        trade if state.cities[1 - seat].privileges.economy else 0,
        short,
        refusal or (Refusal.TOO_FEW_COINS if short else None),
    )


def _bill_of(market: Market, needs: Needs, coins: int, rebate: int, is_ignored: bool) -> _Bill:
    """Return the cheapest way to pay; of several, the one that buys resources for the fewest coins. Rules 1.7."""
    made: list[int] = []
    families: tuple[list[int], list[int]] = ([], [])
    for resource, units in needs:
        own = min(units, market.made[resource])
        made += [resource] * own
        families[resource >= RAW_KINDS].extend([resource] * (units - own))

    def dearest(resources: list[int], count: int) -> tuple[list[int], list[int]]:
        """Return so many of the dearest resources, and the others."""
        ranked = sorted(resources, key=lambda resource: (-market.unit[resource], resource))
        return ranked[:count], ranked[count:]

    raw, lacking_raw = dearest(families[0], market.raw)
    manufactured, lacking_manufactured = dearest(families[1], market.manufactured)
    rebated, missing = dearest(lacking_raw + lacking_manufactured, rebate)

    def bill(ignored: int | None, coins: int, bought: list[int]) -> _Bill:
        return _Bill(
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
    if is_ignored:
        bills.append(bill(None, 0, missing))
        (ignored, left) = dearest(missing, 1)
        bills += [bill(resource, coins, left) for resource in ignored]
    return min(bills, key=lambda each: each.rank)


def _named(resources: list[int]) -> tuple[Resource, ...]:
    return tuple(RESOURCES[resource] for resource in sorted(resources))


def _waiver_of(state: State, seat: Seat, card: PreparedCard) -> Waiver | None:
    """Return what makes a card free, or would, and where it lies."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    borrows = city.privileges.borrow_chains
    if card.mythology is not None:
        if has_token(state, seat, card):
            where = Whereabouts.OWN if card.mythology in city.tokens else Whereabouts.BORROWED
        elif card.mythology in rival.tokens:
            where = Whereabouts.OPPONENT
        else:
            lies = any(deposit.token == card.mythology for deposit in state.deposits)
            where = Whereabouts.STRUCTURE if lies else Whereabouts.UNSEEN
        return Waiver(FreeBy.TOKEN, card.mythology, where)
    source = card.card.chain_from
    if source is None:
        return None
    if city.built & card.chain_bit:
        where = Whereabouts.OWN
    elif rival.built & card.chain_bit:
        where = Whereabouts.BORROWED if borrows else Whereabouts.OPPONENT
    else:
        where = _find_card(state, source)
    return Waiver(FreeBy.CHAIN, source, where)


def _find_card(state: State, card: CardId) -> Whereabouts:
    """Return where a card lies that nobody has built."""
    if any(each.id == card for each in state.discards):
        return Whereabouts.DISCARDED
    if any(each.id == card for city in state.cities for each in _buried(city)):
        return Whereabouts.BURIED
    place = state.places.get(card)
    lies = place is not None and state.lying >> place & 1 and state.faces >> place & 1
    return Whereabouts.STRUCTURE if lies else Whereabouts.UNSEEN


def _buried(city: City) -> list[PreparedCard]:
    conspiracies = [*city.prepared, *city.triggered]
    return [card for _wonder, card in city.wonders] + [card for _hidden, card in conspiracies if card is not None]


def quote_space(state: State, seat: Seat, space: int) -> Activation | None:
    """Return what the card of a space of the Pantheon, counted from 0, would cost a seat; None where none lies."""
    laid = state.spaces[space]
    if laid is None:
        return None
    city = state.cities[seat]
    price = activation_price(state, seat, space)
    ways = tuple(Spending(spent, max(0, price - sum(spent))) for spent in offering_sets(city.offerings, price))
    short = max(0, min(way.pay for way in ways) - city.coins - city.vault)
    refusal = Refusal.TOO_FEW_COINS if short else None
    return Activation(
        DivinityId(laid.card.item) if laid.card.item else None,
        state.rules.prices[space][seat],
        price,
        ways,
        short,
        Refusal.TOO_EARLY if state.age == 1 else refusal,
    )
