"""The results of new components: cards, Wonders, tokens, divinities and conspiracies.

The order is that of the record page: coins, then shields, then a symbol, then choices, each settled completely before
the next. Most components cause nothing further, so everything possible is done at once; only things after a choice go
on the agenda.
"""

from __future__ import annotations

from sevenwonders_tui.duel.engine.city import add_card, add_production
from sevenwonders_tui.duel.engine.component import (
    BLUE,
    NO_SYMBOL,
    RED,
    WONDERS,
    Gain,
    PreparedCard,
    PreparedPiece,
    PreparedWonder,
)
from sevenwonders_tui.duel.engine.count import count
from sevenwonders_tui.duel.engine.events import (
    CoinCause,
    Event,
    TurnGained,
    WonderLoss,
    WonderLost,
)
from sevenwonders_tui.duel.engine.purse import lose_coins, take_coins
from sevenwonders_tui.duel.engine.rules import MOST_WONDERS, SEATS
from sevenwonders_tui.duel.engine.science import gain_symbol
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.task import Due, GainSymbol, Task
from sevenwonders_tui.duel.engine.track import move_pawn
from sevenwonders_tui.engine.game import Seat


def enter_city(
    state: State, seat: Seat, card: PreparedCard, story: list[Event] | None, *, by_chain: bool = False
) -> None:
    """Put a card into a city with all results; it is already paid for."""
    gain = card.gain
    add_card(state, seat, card)
    privileges = state.cities[seat].privileges
    if gain.coins or gain.coins_per:
        take_coins(state, seat, _coins(state, seat, gain), CoinCause.CARD, story)
    if by_chain and privileges.chain_bonus:
        take_coins(state, seat, privileges.chain_bonus, CoinCause.CHAIN, story)
    shields = gain.shields
    if shields and card.lane == RED and privileges.strategy:
        shields += 1
    if state.rules.has_agora:
        take_toll(state, card.lane, story)
        if card.is_conspirator and privileges.again_on_conspirator:
            play_again(state, seat, story)
    if gain.is_followed:
        arrive(state, seat, gain, card.role, shields, story)


def raise_wonder(
    state: State, seat: Seat, wonder: PreparedWonder, card: PreparedCard, story: list[Event] | None
) -> None:
    """Build a Wonder over a card with all results; it is already paid for."""
    city = state.cities[seat]
    gain = wonder.gain
    city.unbuilt = tuple([each for each in city.unbuilt if each is not wonder])
    is_again = gain.again or city.privileges.theology
    city.wonders += ((wonder, card),)
    if state.standing_wonders == MOST_WONDERS:
        _box_unbuilt(state, story)
    if gain.is_economy:
        add_production(state, seat, gain)
    if gain.coins or gain.coins_per:
        take_coins(state, seat, _coins(state, seat, gain), CoinCause.CARD, story)
    if gain.hits_opponent:
        _cost_opponent(state, seat, gain, story)
    if state.rules.has_agora:
        take_toll(state, WONDERS, story)
    if is_again:
        play_again(state, seat, story)
    if gain.is_followed:
        arrive(state, seat, gain, wonder.id, gain.shields, story)


def gain_piece(state: State, seat: Seat, piece: PreparedPiece, story: list[Event] | None) -> None:
    """Apply a Progress token, a divinity or a conspiracy that already lies in its place."""
    gain = piece.gain
    if gain.is_economy:
        add_production(state, seat, gain)
    if gain.coins or gain.coins_per:
        take_coins(state, seat, _coins(state, seat, gain), CoinCause.CARD, story)
    if gain.hits_opponent:
        _cost_opponent(state, seat, gain, story)
    state.cities[seat].vault += gain.vault
    if gain.again:
        play_again(state, seat, story)
    if gain.is_followed:
        arrive(state, seat, gain, piece.id, gain.shields, story)


def arrive(state: State, seat: Seat, gain: Gain, by: str, shields: int, story: list[Event] | None) -> None:
    """Apply the results after the coins: shields, then a symbol, then choices."""
    due: tuple[Task, ...] = ()
    if shields:
        due = move_pawn(state, seat, shields, story)
        if state.result is not None:
            return
    if gain.symbol != NO_SYMBOL:
        if due:
            due += (GainSymbol(seat, gain.symbol),)
        else:
            due = gain_symbol(state, seat, gain.symbol, story)
            if state.result is not None:
                return
    if gain.choices:
        due += tuple([Due(seat, by, effect) for effect in gain.choices])
    if due:
        state.agenda = due + state.agenda


def arrive_symbol(state: State, seat: Seat, symbol: int, story: list[Event] | None) -> None:
    """Count a symbol; the token for a pair is taken before anything else."""
    state.agenda = gain_symbol(state, seat, symbol, story) + state.agenda


def play_again(state: State, seat: Seat, story: list[Event] | None) -> None:
    """Give the seat another turn after this one; several such effects give only one."""
    if story is not None and not state.again:
        story.append(TurnGained(seat))
    state.again = True


def take_toll(state: State, lane: int, story: list[Event] | None) -> None:
    """Pay the player with the tax decree for a built card or Wonder. Rules 3.6."""
    for seat in SEATS:
        tolls = state.cities[seat].privileges.tolls[lane]
        if tolls:
            take_coins(state, seat, tolls * state.age, CoinCause.TOLL, story)


def _coins(state: State, seat: Seat, gain: Gain) -> int:
    coins = gain.coins
    for effect in gain.coins_per:
        coins += effect.amount * count(state, seat, effect.count)
    return coins


def _cost_opponent(state: State, seat: Seat, gain: Gain, story: list[Event] | None) -> None:
    """Take coins from the opponent: to the bank, or half of them to the seat."""
    rival = other(seat)
    if gain.steals:
        coins = (state.cities[rival].coins + 1) // 2
        lose_coins(state, rival, coins, CoinCause.OPPONENT, story)
        take_coins(state, seat, coins, CoinCause.CARD, story)
    loses = gain.loses + sum(effect.amount * count(state, seat, effect.count) for effect in gain.loses_per)
    if loses:
        lose_coins(state, rival, loses, CoinCause.OPPONENT, story)


def _box_unbuilt(state: State, story: list[Event] | None) -> None:
    """Put unbuilt Wonders into the box, because seven Wonders stand. Rules 1.9."""
    for seat in SEATS:
        city = state.cities[seat]
        if story is not None:
            story += [WonderLost(seat, wonder.id, WonderLoss.EIGHTH) for wonder in city.unbuilt]
        city.unbuilt = ()


def senators_price(state: State, seat: Seat) -> int:
    """Return the price of a Senator in coins: the number of Senators already in the city. Rules 3.3."""
    city = state.cities[seat]
    return 0 if city.privileges.corruption else city.colors[-1]


def blue_cards(state: State, seat: Seat) -> int:
    """Return the number of blue cards that a Politician counts. Rules 3.3, 3.6."""
    city = state.cities[seat]
    return city.colors[BLUE] + city.privileges.senate_bonus
