"""Everything that a seat can do with its turn."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.duel.build import senators_price
from sevenwonders_tui.engine.duel.catalog import ConspiracyId, DivinityId
from sevenwonders_tui.engine.duel.component import PreparedCard, build_card, build_wonder
from sevenwonders_tui.engine.duel.market import market_of
from sevenwonders_tui.engine.duel.moves import Activate, Move, Prepare, Trigger
from sevenwonders_tui.engine.duel.pantheon import activation_price, offering_sets
from sevenwonders_tui.engine.duel.state import City, State
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
    laid = state.cards
    cards = [laid[place] for place in state.open]
    moves: list[Move] = []
    offers = market.cards
    for card in cards:
        if chains & card.chain_bit:
            moves.append(card.chain_move)
        elif card.has_own_price:
            moves += _own_price_moves(state, seat, card)
        else:
            price = offers.get(card) or market.card(card)
            if vault:
                moves += payments(city, card, price[0])
            elif price[0] <= coins:
                moves.append(price[2])
        moves.append(card.discard_move)
    prices = market.wonders
    for wonder in city.unbuilt:
        offer = prices.get(wonder) or market.wonder(wonder)
        total = offer[0]
        if vault:
            splits = vault_splits(city, total)
            moves += [build_wonder(wonder.id, card.id, total, split) for split in splits for card in cards]
        elif total <= coins:
            by_card = offer[2]
            moves += [by_card[card.id] for card in cards]
    if city.unprepared or city.prepared:
        moves += _conspiracy_moves(state, city, cards)
    if state.age > 1 and state.rules.has_pantheon:
        moves += _pantheon_moves(state, seat)
    return tuple(moves)


def _own_price_moves(state: State, seat: Seat, card: PreparedCard) -> list[Move]:
    """Return the moves that recruit a Senator or build a Grand Temple."""
    city = state.cities[seat]
    if card.is_senator:
        return payments(city, card, senators_price(state, seat))
    if has_token(state, seat, card):
        return [card.token_move]
    return payments(city, card, market_of(state, seat).card(card).total)


def has_token(state: State, seat: int, card: PreparedCard) -> bool:
    """Whether a Mythology token makes a Grand Temple free: one's own, or a borrowed one (D8)."""
    city = state.cities[seat]
    return card.mythology in city.tokens or (
        city.privileges.borrow_chains and card.mythology in state.cities[1 - seat].tokens
    )


def vault_splits(city: City, total: int) -> range:
    """Return how many coins of a price can come from the vault; nothing where the price cannot be paid."""
    return range(max(0, total - city.coins), min(city.vault, total) + 1)


def payments(city: City, card: PreparedCard, total: int) -> list[Move]:
    """Return the moves that build a card for a price, with every split between treasury and vault."""
    return [build_card(card.id, total, split) for split in vault_splits(city, total)]


@cache
def _prepare(conspiracy: ConspiracyId, card: CardId) -> Prepare:
    return Prepare(conspiracy, card)


def _conspiracy_moves(state: State, city: City, cards: list[PreparedCard]) -> list[Move]:
    moves: list[Move] = [_prepare(ConspiracyId(hidden.item), card.id) for hidden in city.unprepared for card in cards]
    if not state.has_triggered:
        moves += [Trigger(ConspiracyId(hidden.item)) for hidden, _card in city.prepared]
    return moves


def _pantheon_moves(state: State, seat: Seat) -> list[Move]:
    city = state.cities[seat]
    menu = city.menu
    if menu is None:
        menu = city.menu = _menu(state, seat)
    if not city.vault:
        coins = city.coins
        return [move for move in menu if move.pay <= coins]
    return [
        Activate(move.divinity, move.offerings, move.pay, split)
        for move in menu
        for split in vault_splits(city, move.pay)
    ]


def _menu(state: State, seat: Seat) -> tuple[Activate, ...]:
    """Return how each card of the Pantheon can be paid for, with each set of Offering tokens that can be spent."""
    offerings = state.cities[seat].offerings
    menu: list[Activate] = []
    for space, laid in enumerate(state.spaces):
        if laid is not None:
            price = activation_price(state, seat, space)
            divinity = DivinityId(laid.card.item)
            menu += [Activate(divinity, spent, max(0, price - sum(spent))) for spent in offering_sets(offerings, price)]
    return tuple(menu)
