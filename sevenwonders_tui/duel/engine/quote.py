"""The price of a card or a Wonder for a player, and why it cannot be built."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.duel.engine.bill import Bill, Purchase, bill_of
from sevenwonders_tui.duel.engine.build import senators_price
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, MythologyId
from sevenwonders_tui.duel.engine.component import WONDERS, PreparedCard
from sevenwonders_tui.duel.engine.legal import has_token
from sevenwonders_tui.duel.engine.market import market_of
from sevenwonders_tui.duel.engine.moves import FreeBy
from sevenwonders_tui.duel.engine.price import ENGINEERING_PRICE
from sevenwonders_tui.duel.engine.rules import AGES
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.engine.cards import CardId, Cost, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource


class Refusal(StrEnum):
    """The reasons why something cannot be had in a turn of the player's."""

    NOT_LYING = "not_lying"
    """The card does not lie in the structure."""
    COVERED = "covered"
    ALREADY_BUILT = "already_built"
    NOT_OWNED = "not_owned"
    """The Wonder does not belong to the player."""
    TOO_EARLY = "too_early"
    """Nothing can be activated in age I."""
    TOO_FEW_COINS = "too_few_coins"


class Whereabouts(StrEnum):
    """The places of the thing that can make a card free."""

    OWN = "own"
    """In the player's city: the card is free."""
    BORROWED = "borrowed"
    """In the opponent's city, but the player can use it: the card is free."""
    OPPONENT = "opponent"
    """In the opponent's city, of no use."""
    BURIED = "buried"
    """Under a Wonder or a conspiracy, of no use."""
    DISCARDED = "discarded"
    STRUCTURE = "structure"
    """Visible in the structure."""
    UNSEEN = "unseen"
    """Face down, in a later age, or not in this game."""
    OUT = "out"
    """Not dealt, or out of the game: as things stand, nobody can have it."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """The thing that makes a card free once it lies in the player's city."""

    by: FreeBy
    source: CardId | MythologyId
    """The card with the chain symbol, or the mythology of the token."""
    where: Whereabouts

    @property
    def holds(self) -> bool:
        """Whether the card is free now."""
        return self.where in {Whereabouts.OWN, Whereabouts.BORROWED}


@dataclass(frozen=True, slots=True)
class Quote:
    """The cost of a card or a Wonder for a player now: every unit of it, and the rest to pay."""

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
    """The printed coins that remain to be paid."""
    purchases: tuple[Purchase, ...]
    """The missing units, by resource."""
    is_engineered: bool
    """Whether one coin is paid in place of all this (Engineering)."""
    waiver: Waiver | None
    """The thing that makes it free, or would."""
    total: int
    """The price."""
    to_opponent: int
    """The part of the price that the opponent gets (Economy)."""
    coins_short: int
    refusal: Refusal | None
    """None if it can be built in a turn of the player's."""

    @property
    def is_coins_ignored(self) -> bool:
        """Whether a decree drops the printed coins."""
        return self.coins < self.cost.coins and not self.is_free

    @property
    def is_free(self) -> bool:
        """Whether a chain or a token makes it free."""
        return self.waiver is not None and self.waiver.holds


def quote_card(state: State, seat: Seat, card: PreparedCard) -> Quote:
    """Return the price of a card for a seat if it were its turn. The card can lie anywhere."""
    market = market_of(state, seat)
    privileges = state.cities[seat].privileges
    waiver = _waiver_of(state, seat, card)
    cost = Cost(senators_price(state, seat)) if card.is_senator else card.card.cost
    drops = card.lane in privileges.ignores
    bill = bill_of(market, card.needs, cost.coins, privileges.rebates[card.lane], drops_symbol=drops)
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
    """Return the price of a Wonder for a seat if it were its turn. Anybody may own the Wonder."""
    prepared = state.rules.wonders[wonder]
    rebate = state.cities[seat].privileges.rebates[WONDERS]
    bill = bill_of(market_of(state, seat), prepared.needs, prepared.coins, rebate, drops_symbol=False)
    city = state.cities[seat]
    refusal = None if prepared in city.unbuilt else Refusal.NOT_OWNED
    if any(built is prepared for built, _card in city.wonders):
        refusal = Refusal.ALREADY_BUILT
    return _quote(state, seat, prepared.wonder.cost, bill, bill.rank, refusal)


def _quote(
    state: State,
    seat: Seat,
    cost: Cost,
    bill: Bill,
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


def _waiver_of(state: State, seat: Seat, card: PreparedCard) -> Waiver | None:
    """Return the thing that makes a card free, or would, and its place."""
    city, rival = state.cities[seat], state.cities[1 - seat]
    borrows = city.privileges.borrow_chains
    if card.mythology is not None:
        if has_token(state, seat, card):
            where = Whereabouts.OWN if card.mythology in city.tokens else Whereabouts.BORROWED
        elif card.mythology in rival.tokens:
            where = Whereabouts.OPPONENT
        else:
            # All tokens lie open from the start, so a token that cannot be seen is out of the game.
            lies = any(deposit.token == card.mythology for deposit in state.deposits)
            where = Whereabouts.STRUCTURE if lies else Whereabouts.OUT
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
    """Return the place of a card that nobody has built."""
    if any(each.id == card for each in state.discards):
        return Whereabouts.DISCARDED
    if any(each.id == card for city in state.cities for each in _buried(city)):
        return Whereabouts.BURIED
    place = state.places.get(card)
    if place is not None and state.lying >> place & 1 and state.faces >> place & 1:
        return Whereabouts.STRUCTURE
    return Whereabouts.OUT if is_out(state, card) else Whereabouts.UNSEEN


def is_out(known: State, card: CardId) -> bool:
    """Whether a card that is in no city, pile or structure is known to be out of the game.

    It is out if the boxes in play leave it out, if it was seen among the removed cards, if its age is over, or if no
    face-down thing can be the card any more. `known` is the result of `rebuild` for a view.
    """
    prepared = known.rules.cards.get(card)
    if prepared is None or any(each.id == card for removed in known.removed for each in removed):
        return True
    back = prepared.card.back
    age = AGE_BACKS.index(back) + 1 if back in AGE_BACKS else AGES
    if age != known.age or not known.cards:
        return age < known.age
    hidden = known.lying & ~known.faces
    return not any(hidden >> place & 1 and each.card.back is back for place, each in enumerate(known.cards))


def _buried(city: City) -> list[PreparedCard]:
    conspiracies = [*city.prepared, *city.triggered]
    return [card for _wonder, card in city.wonders] + [card for _hidden, card in conspiracies if card is not None]
