"""A whole game that fits a view: a state for playing on, with the past filled in."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.ahead import Ahead
from sevenwonders_tui.seven.engine.hidden import Found
from sevenwonders_tui.seven.engine.history import TurnPlayed, TurnSeen
from sevenwonders_tui.seven.engine.memory import Place
from sevenwonders_tui.seven.engine.moves import BuildStage, Discard, Order, card_of
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.track import Track
from sevenwonders_tui.seven.engine.view import View


def sample(rules: Rules, view: View, rng: Rng) -> State:
    """Return a state that gives the viewer the same view. Moves that others did not make are not used as evidence."""
    ahead = Ahead(rules, view, needs_past=True)
    chance = rng.fractions()
    found = ahead.hidden.deal(chance)
    state = ahead.state(found, chance)
    turns = [_reveal(at, seen, found) for at, seen in enumerate(view.history)]
    tracks = [Track(rules, view, age, turns, found) for age in range(1, view.age + 1)]
    state.deal = _with_past(state.deal, tracks)
    state.history = tuple(
        TurnPlayed(turn.age, turn.turn, tracks[turn.age - 1].hands_before(turn.turn), turn.orders, turn.after)
        for turn in turns
    )
    for at, seat, cards in ahead.hidden.lay_pile(found)[1]:
        state.history[at].searches += ((seat, cards),)
    _bury(state)
    return state


def _with_past(deal: Deal, tracks: list[Track]) -> Deal:
    """Return a deal in which the played ages replace the first ones."""
    ages = [track.dealt() for track in tracks]
    hands = tuple(age.hands for age in ages) + deal.hands[len(ages) :]
    return replace(deal, hands=hands, piles=tuple(age.pile for age in ages) + deal.piles[len(ages) :])


def _bury(state: State) -> None:
    """Lay the cards of the history under the stages."""
    buried: list[tuple[tuple[CardId, Seat], ...]] = [()] * len(state.cities)
    for turn in state.history:
        for order in (*turn.orders, *turn.after):
            if isinstance(order, BuildStage):
                layer = state.rules.seat_acting(order.city, turn.age, turn.turn)
                buried[order.city] += ((card_of(order), layer),)
    for city, cards in zip(state.cities, buried, strict=True):
        city.buried = cards


def _reveal(at: int, seen: TurnSeen, found: Found) -> TurnSeen:
    """Return a turn with a card in every order."""

    def with_card(order: Order, place: Place) -> Order:
        if isinstance(order, BuildStage | Discard) and order.card is None:
            return replace(order, card=found[place][0])
        return order

    orders = tuple(with_card(order, Place("order", at, order.city)) for order in seen.orders)
    after = tuple(with_card(order, Place("after", at, index)) for index, order in enumerate(seen.after))
    return replace(seen, orders=orders, after=after)
