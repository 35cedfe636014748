"""From a view back to a state with only the public facts and the viewer's own hand."""

from __future__ import annotations

from types import MappingProxyType

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS
from sevenwonders_tui.seven.engine.moves import BuildStage, CityId, Pass, PromptKind, Recover
from sevenwonders_tui.seven.engine.resolve import place
from sevenwonders_tui.seven.engine.rules import Lane, Rules
from sevenwonders_tui.seven.engine.setup import Board, Deal
from sevenwonders_tui.seven.engine.state import City, State
from sevenwonders_tui.seven.engine.view import CityView, View

FACE_DOWN = CardId("")
"""The id under a stage if the viewer may not know the card."""


def rebuild_city(rules: Rules, view: CityView) -> City:
    """Return the city of a view."""
    city = City(rules.board(Board(view.wonder, view.side)))
    for card in view.cards:
        structure = rules.cards[card]
        city.built |= structure.name_bit
        place(city, structure)
    for stage in city.board.stages[: view.stages]:
        place(city, stage)
    city.tally[Lane.DEFEAT] += sum(pair.count(DEFEAT_POINTS) for pair in view.tokens)
    city.coins = view.coins
    city.cards = view.cards
    city.buried = tuple((card or FACE_DOWN, Seat(view.id)) for card in view.buried)
    city.free_builds = view.free_builds
    city.tokens = view.tokens
    return city


def rebuild(rules: Rules, view: View) -> State:
    """Return a state in which everything hidden is empty: enough for points and prices, not for playing on."""
    deal = Deal(view.variant, tuple(Board(city.wonder, city.side) for city in view.cities), (), ())
    state = State(rules, deal, [rebuild_city(rules, city) for city in view.cities])
    state.age, state.turn = view.age, view.turn
    state.hands = [view.hand if city == view.city else () for city in rules.cities]
    state.discards = view.pile or ()
    state.waiting = view.waiting
    asked = {prompt.kind for prompt in view.waiting.values()}
    state.purses = (
        MappingProxyType({city: view.cities[city].purse for prompt in view.waiting.values() for city in prompt.cities})
        if PromptKind.SEVENTH_CARD in asked
        else {}
    )
    state.searching = _searches_to_come(rules, view) if asked - {PromptKind.PICK} else ()
    return state


def _searches_to_come(rules: Rules, view: View) -> tuple[CityId, ...]:
    """Return the cities that may still search the discard pile in this turn, after the power that is due now."""
    last = view.history[-1]
    stages = [order.city for order in (*last.orders, *last.after) if isinstance(order, BuildStage)]
    due: list[CityId] = []
    for index, city in enumerate(stages):
        number = view.cities[city].stages - stages[index:].count(city)
        board = rules.board(Board(view.cities[city].wonder, view.cities[city].side))
        due += [city] * board.stages[number].discard_builds
    begun = sum(isinstance(order, Recover | Pass) for order in last.after)
    begun += sum(prompt.kind is PromptKind.DISCARD_PILE for prompt in view.waiting.values())
    return tuple(due[begun:])
