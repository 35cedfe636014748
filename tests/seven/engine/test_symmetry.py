"""Turning the table and mirroring it only change the numbers of the seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import Event, GameEnded, HandsPassed
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Move, Order, Payment, PromptKind
from sevenwonders_tui.seven.engine.rebuild import rebuild_city
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import CityView
from tests.support.seven.build import the_game
from tests.support.seven.play import Policy, steps
from tests.support.seven.strategies import GAMES, deals, policies

POSTS = {"east_trading_post": "west_trading_post", "west_trading_post": "east_trading_post"}
"""Cards that are each other in a mirror."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Where each city goes, and whether left becomes right."""

    to: Callable[[int], int]
    is_mirror: bool = False

    def city(self, city: int) -> CityId:
        """Return where a city goes."""
        return CityId(self.to(city))

    def card(self, card: Any) -> Any:
        """Return what a card becomes."""
        return POSTS.get(card, card) if self.is_mirror else card

    def payment(self, payment: Payment) -> Payment:
        """Return the payment with its sides as they are now."""
        return replace(payment, left=payment.right, right=payment.left) if self.is_mirror else payment

    def order(self, order: Order) -> Order:
        """Return an order of the city at its new place."""
        order = replace(order, city=self.city(order.city))
        if isinstance(order, Build | BuildStage):
            order = replace(order, payment=self.payment(order.payment))
        return order if not hasattr(order, "card") else replace(order, card=self.card(order.card))

    def moves(self, moves: dict[Seat, Move]) -> dict[Seat, Move]:
        """Return the moves of all seats at their new places."""
        return {Seat(self.to(seat)): tuple(map(self.order, move)) for seat, move in moves.items()}

    def spread(self, things: Any) -> list[Any]:
        """Return a list by city with everything at its new place."""
        spread = [None] * len(things)
        for at, thing in enumerate(things):
            spread[self.to(at)] = thing
        return spread

    def view(self, city: CityView) -> CityView:
        """Return a city at its new place."""
        tokens = tuple((right, left) for left, right in city.tokens) if self.is_mirror else city.tokens
        cards = tuple(map(self.card, city.cards))
        buried = tuple(map(self.card, city.buried))
        return replace(city, id=self.city(city.id), tokens=tokens, cards=cards, buried=buried)

    def score(self, score: Score) -> Score:
        """Return a score at its new place, without the owner of a copied guild where two have the same points."""
        return bare(replace(score, city=self.city(score.city)))


def bare(score: Score) -> Score:
    """Return the score without what a tie leaves open.

    Which of two equally good guilds is copied depends on where the table begins, and one may score as science.
    """
    return replace(score, science=0, guilds=score.science + score.guilds, choices=())


def rotation(by: int, size: int) -> Symmetry:
    """Return the rotation of a table by a number of seats."""
    return Symmetry(lambda city: (city + by) % size)


def mirror(size: int) -> Symmetry:
    """Return the reflection that leaves city 0 in its place."""
    return Symmetry(lambda city: -city % size, is_mirror=True)


def check_same(symmetry: Symmetry, state: State, other: State, *, has_same_hands: bool = True) -> None:
    """Assert that one state is the other at its new place."""
    game = the_game()
    ours, theirs = game.view(state, None), game.view(other, None)
    assert (ours.age, ours.turn, ours.discards) == (theirs.age, theirs.turn, theirs.discards)
    assert symmetry.spread([symmetry.view(city) for city in ours.cities]) == list(theirs.cities)
    assert sorted(map(symmetry.card, state.discards)) == sorted(other.discards)
    assert {symmetry.to(seat) for seat in ours.waiting} == set(theirs.waiting)
    scores = [bare(score) for score in game.scores(other)]
    assert symmetry.spread([symmetry.score(score) for score in game.scores(state)]) == scores
    assert {symmetry.to(city) for city in game.winners(state)} == set(game.winners(other))
    if has_same_hands and {prompt.kind for prompt in state.waiting.values()} == {PromptKind.PICK}:
        for seat in state.waiting:
            legal = {tuple(map(symmetry.order, move)) for move in game.legal_moves(state, seat)}
            assert legal == set(game.legal_moves(other, Seat(symmetry.to(seat))))


def told(events: tuple[Event, ...]) -> list[str]:
    """Return the kinds of events, in no order: those of one moment are told city by city."""
    return sorted(type(event).__name__ for event in events if not isinstance(event, GameEnded))


@settings(GAMES, max_examples=8)
@given(deals(least=3), policies(), st.integers(1, 6))
def test_turning_the_table_commutes_with_everything(deal: Deal, policy: Policy, by: int) -> None:
    """Turned by k seats, a game is the same: states, hands, legal moves, scores and winners turn with it."""
    game = the_game()
    turn = rotation(by, len(deal.boards))
    turned = Deal(
        deal.variant,
        tuple(turn.spread(deal.boards)),
        tuple(tuple(turn.spread(hands)) for hands in deal.hands),
        deal.piles,
    )
    other = game.setup(turned)
    for step in steps(deal, policy):
        check_same(turn, step.before, other)
        transition = game.apply(other, turn.moves(dict(step.moves)))
        other = transition.state
        assert told(transition.events) == told(step.transition.events)
        assert turn.spread(step.transition.state.hands) == other.hands
        for seat in step.before.rules.seats:
            own = game.view(step.transition.state, seat)
            theirs = game.view(other, Seat(turn.to(seat)))
            assert own.hand == theirs.hand
            assert own.cities[seat].buried == theirs.cities[turn.to(seat)].buried
    check_same(turn, step.transition.state, other)


def reflected(state: State) -> tuple[State, Symmetry]:
    """Return the state in a mirror."""
    rules = state.rules
    look = mirror(len(state.cities))
    twin = state.copy()
    views = [look.view(view) for view in the_game().view(state, None).cities]
    twin.cities = look.spread([rebuild_city(rules, view) for view in views])
    for at, city in enumerate(state.cities):
        twin.cities[look.to(at)].buried = tuple((look.card(card), Seat(look.to(seat))) for card, seat in city.buried)
    twin.hands = look.spread([tuple(map(look.card, hand)) for hand in state.hands])
    twin.discards = tuple(map(look.card, state.discards))
    twin.history = ()
    return twin, look


@settings(GAMES, max_examples=8)
@given(deals(least=3), policies())
def test_a_mirror_commutes_with_every_pick(deal: Deal, policy: Policy) -> None:
    """With left and right swapped, everything comes out swapped; only the hands still go the way that the age says."""
    game = the_game()
    for step in steps(deal, policy):
        state = step.before
        if next(iter(state.waiting.values())).kind is not PromptKind.PICK:
            continue
        twin, look = reflected(state)
        check_same(look, state, twin)
        transition = game.apply(twin, look.moves(dict(step.moves)))
        ours, theirs = step.transition.state, transition.state
        check_same(look, ours, theirs, has_same_hands=False)
        assert told(transition.events) == told(step.transition.events)
        if any(isinstance(event, HandsPassed) for event in transition.events):
            way = -1 if state.age == 2 else 1
            mirrored = look.spread([sorted(map(look.card, hand)) for hand in ours.hands])
            here = [sorted(hand) for hand in theirs.hands]
            size = len(here)
            assert all(here[(at + way) % size] == mirrored[(at - way) % size] for at in range(size))
