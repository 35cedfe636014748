"""A seat's turn: the effect of each act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sevenwonders_tui.duel.engine.build import enter_city, raise_wonder
from sevenwonders_tui.duel.engine.component import YELLOW
from sevenwonders_tui.duel.engine.events import (
    CardBuilt,
    CardDiscarded,
    ConspiracyPrepared,
    DivinityCalled,
    WonderBuilt,
)
from sevenwonders_tui.duel.engine.handler import Handler, Story
from sevenwonders_tui.duel.engine.influence import trigger
from sevenwonders_tui.duel.engine.legal import turn_moves
from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    DiscardCard,
    Move,
    Prepare,
    PromptKind,
    Trigger,
)
from sevenwonders_tui.duel.engine.pantheon import call_divinity, empty_space
from sevenwonders_tui.duel.engine.purse import pay, pay_rival
from sevenwonders_tui.duel.engine.rules import DISCARD_COINS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.structure import take_place
from sevenwonders_tui.duel.engine.task import EndTurn, GoOn, Turn
from sevenwonders_tui.engine.game import Seat


class TakingTurn(Handler[Turn, Move]):
    """One turn, or the rest of it after a conspiracy."""

    ask = PromptKind.TURN

    def moves(self, state: State, task: Turn) -> tuple[Move, ...]:
        """Return all moves of the turn."""
        return turn_moves(state, task.seat)

    def answer(self, state: State, task: Turn, move: Move, story: Story) -> None:
        """Carry out the move. The tasks after it go on the agenda first, so that its own results come before them."""
        state.agenda = _AFTER[task.seat]
        ACTS[type(move)](state, task.seat, move, story)


_AFTER = ((EndTurn(Seat(0)),), (EndTurn(Seat(1)),))


def _build(state: State, seat: Seat, move: BuildCard, story: Story) -> None:
    card = state.rules.cards[move.card]
    take_place(state, state.places[move.card])
    if story is not None:
        story.append(CardBuilt(seat, move.card, move.pay, move.vault, move.free))
    if move.pay:
        pay(state, seat, move.pay, move.vault)
        if not card.is_senator:
            pay_rival(state, seat, card, story)
    # A Mythology token pays Urbanism too (D9).
    enter_city(state, seat, card, story, by_chain=move.free is not None)


def _discard(state: State, seat: Seat, move: DiscardCard, story: Story) -> None:
    take_place(state, state.places[move.card])
    state.discards += (state.rules.cards[move.card],)
    city = state.cities[seat]
    coins = DISCARD_COINS + city.colors[YELLOW] + city.privileges.discard_bonus
    city.coins += coins
    if story is not None:
        story.append(CardDiscarded(seat, move.card, coins))


def _build_wonder(state: State, seat: Seat, move: BuildWonder, story: Story) -> None:
    wonder = state.rules.wonders[move.wonder]
    take_place(state, state.places[move.card])
    if story is not None:
        story.append(WonderBuilt(seat, move.wonder, move.card, move.pay, move.vault))
    if move.pay:
        pay(state, seat, move.pay, move.vault)
        pay_rival(state, seat, wonder, story)
    raise_wonder(state, seat, wonder, state.rules.cards[move.card], story)


def _activate(state: State, seat: Seat, move: Activate, story: Story) -> None:
    city = state.cities[seat]
    if move.offerings:
        offerings = list(city.offerings)
        for offering in move.offerings:
            offerings.remove(offering)
        city.offerings = tuple(offerings)
        city.menu = None
    if story is not None:
        story.append(DivinityCalled(seat, move.divinity, move.offerings, move.pay, move.vault))
    pay(state, seat, move.pay, move.vault)
    empty_space(state, move.divinity)
    call_divinity(state, seat, move.divinity, story)


def _prepare(state: State, seat: Seat, move: Prepare, story: Story) -> None:
    card = state.rules.cards[move.card]
    take_place(state, state.places[move.card])
    city = state.cities[seat]
    hidden = next(each for each in city.unprepared if each.item == move.conspiracy)
    city.unprepared = tuple(each for each in city.unprepared if each is not hidden)
    city.prepared += ((hidden, card),)
    if story is not None:
        story.append(ConspiracyPrepared(seat, move.conspiracy, move.card))


def _trigger(state: State, seat: Seat, move: Trigger, story: Story) -> None:
    state.has_triggered = True
    state.agenda = (GoOn(seat),)
    trigger(state, seat, move.conspiracy, story)


ACTS: Final[Mapping[type, Callable[[State, Seat, Any, Story], None]]] = {
    BuildCard: _build,
    DiscardCard: _discard,
    BuildWonder: _build_wonder,
    Activate: _activate,
    Prepare: _prepare,
    Trigger: _trigger,
}
