"""All legal moves of a seat in its turn."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.duel.engine.build import senators_price
from sevenwonders_tui.duel.engine.catalog import ConspiracyId, DivinityId
from sevenwonders_tui.duel.engine.component import CardOffer, PreparedCard, build_card, build_wonder
from sevenwonders_tui.duel.engine.market import market_of
from sevenwonders_tui.duel.engine.moves import Activate, Move, Prepare, Trigger
from sevenwonders_tui.duel.engine.pantheon import activation_price, offering_sets
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat


def turn_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return all moves of a turn in a fixed order: by card, by Wonder, then what the boxes add."""
    city = state.cities[seat]
    market = city.market or market_of(state, seat)
    coins = city.coins
    vault = city.vault
    chains = city.built
    if city.privileges.borrow_chains:
        chains |= state.cities[1 - seat].built
    cards = state.cards
    places = state.open
    moves: list[Move] = []
    offers = market.cards
    for place in places:
        card = cards[place]
        if chains & card.chain_bit:
            moves.append(card.chain_move)
        else:
            if card.has_own_price:
                total, _trade, move = _own_offer(state, seat, card)
            else:
                total, _trade, move = offers.get(card) or market.work_out_card(card)
            if vault and total:
                moves += payments(city, card, total)
            elif total <= coins:
                moves.append(move)
        moves.append(card.discard_move)
    prices = market.wonders
    for wonder in city.unbuilt:
        total, _trade, by_card = prices.get(wonder) or market.work_out_wonder(wonder)
        if vault:
            splits = vault_splits(city, total)
            moves += [build_wonder(wonder.id, cards[place].id, total, split) for split in splits for place in places]
        elif total <= coins:
            for place in places:
                moves.append(by_card[cards[place]])
    if state.rules.boxes:
        moves += _box_moves(state, seat)
    return tuple(moves)


def _own_offer(state: State, seat: Seat, card: PreparedCard) -> CardOffer:
    """Return the price of a Senator or a Grand Temple."""
    if card.is_senator:
        price = (senators_price(state, seat), 0)
        return card.offers.get(price) or card.make_offer(price)
    if has_token(state, seat, card):
        return card.token_offer
    return market_of(state, seat).card(card)


def has_token(state: State, seat: int, card: PreparedCard) -> bool:
    """Whether a Mythology token makes a Grand Temple free: the seat's own token, or a borrowed one (D8)."""
    city = state.cities[seat]
    return card.mythology in city.tokens or (
        city.privileges.borrow_chains and card.mythology in state.cities[1 - seat].tokens
    )


def vault_splits(city: City, total: int) -> range:
    """Return the possible numbers of coins from the vault for a price; empty if the price cannot be paid."""
    return range(max(0, total - city.coins), min(city.vault, total) + 1)


def payments(city: City, card: PreparedCard, total: int) -> list[Move]:
    """Return the moves that build a card for a price, with every split between treasury and vault."""
    return [build_card(card.id, total, split) for split in vault_splits(city, total)]


@cache
def _prepare(conspiracy: str, card: CardId) -> Prepare:
    return Prepare(ConspiracyId(conspiracy), card)


@cache
def _activate(divinity: DivinityId, offerings: tuple[int, ...], pay: int, vault: int) -> Activate:
    return Activate(divinity, offerings, pay, vault)


@cache
def _trigger(conspiracy: str) -> Trigger:
    return Trigger(ConspiracyId(conspiracy))


def _box_moves(state: State, seat: Seat) -> list[Move]:
    """Return the moves that Agora and Pantheon add to a turn."""
    city = state.cities[seat]
    moves: list[Move] = []
    if city.unprepared:
        cards = [state.cards[place].id for place in state.open]
        moves += [_prepare(hidden.item, card) for hidden in city.unprepared for card in cards]
    if city.prepared and not state.has_triggered:
        moves += [_trigger(hidden.item) for hidden, _card in city.prepared]
    if state.age > 1 and state.rules.has_pantheon:
        menu = city.menu
        if menu is None:
            menu = city.menu = _menu(state, seat)
        if city.vault:
            moves += [
                _activate(move.divinity, move.offerings, move.pay, split)
                for move in menu
                for split in vault_splits(city, move.pay)
            ]
        else:
            coins = city.coins
            moves += [move for move in menu if move.pay <= coins]
    return moves


def _menu(state: State, seat: Seat) -> tuple[Activate, ...]:
    """Return the ways to pay for each card of the Pantheon, one for each set of Offering tokens that can be spent."""
    offerings = state.cities[seat].offerings
    menu: list[Activate] = []
    for space, laid in enumerate(state.spaces):
        if laid is not None:
            menu += _ways(laid.card.item, activation_price(state, seat, space), offerings)
    return tuple(menu)


@cache
def _ways(divinity: str, price: int, offerings: tuple[int, ...]) -> tuple[Activate, ...]:
    """Return the ways to pay for one card, one for each set of Offering tokens that can be spent."""
    sets = offering_sets(offerings, price)
    return tuple(Activate(DivinityId(divinity), spent, max(0, price - sum(spent))) for spent in sets)
