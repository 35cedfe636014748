"""Taking cards out of the structure, and turning up the cards that they covered."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import Deposit
from sevenwonders_tui.duel.engine.events import CardTurnedUp, Event, TokenTaken
from sevenwonders_tui.duel.engine.state import Lying, State
from sevenwonders_tui.duel.engine.task import TakeToken, Task
from sevenwonders_tui.engine.game import Seat


def take_place(state: State, place: int) -> None:
    """Take the card of a place away. The cards that it covered may now be accessible; they stay face down for now."""
    lying = state.lying = state.lying & ~(1 << place)
    layout = state.layout
    state.open, bits = layout.known.get(lying) or layout.open_places(lying)
    if bits & ~state.faces:
        state.uncovered = True


def turn_up(state: State, seat: Seat, story: list[Event] | None) -> tuple[Task, ...]:
    """Turn up the accessible cards that lie face down, in the order of the places, up to one that asks for a choice.

    A token on such a card goes to the seat first. Returns the choice, after which this function must be called again,
    or nothing if all cards are turned up. Rules 1.4, 2.2.
    """
    for place in state.open:
        if state.faces >> place & 1:
            continue
        if state.deposits:
            for deposit in state.deposits:
                if deposit.place == place:
                    due = _take_deposit(state, seat, deposit, story)
                    if due:
                        return due
        state.faces |= 1 << place
        if story is not None:
            story.append(CardTurnedUp(state.layout.places[place].id, state.cards[place].id))
    state.uncovered = False
    return ()


def _take_deposit(state: State, seat: Seat, deposit: Lying, story: list[Event] | None) -> tuple[Task, ...]:
    """Give the seat the token; a Mythology token asks for a space for a divinity."""
    state.deposits = tuple(lying for lying in state.deposits if lying is not deposit)
    if story is not None:
        story.append(TokenTaken(seat, deposit.kind, deposit.token))
    city = state.cities[seat]
    if deposit.kind is Deposit.OFFERING:
        assert isinstance(deposit.token, int), deposit
        city.offerings = tuple(sorted((*city.offerings, deposit.token)))
        city.menu = None
        return ()
    assert isinstance(deposit.token, str), deposit
    city.tokens += (deposit.token,)
    return (TakeToken(seat, deposit.token),)


def drop_deposit(state: State, place: int, story: list[Event] | None) -> None:
    """Take a token out of the game with its card (D1)."""
    gone = tuple(lying for lying in state.deposits if lying.place == place)
    if gone and story is not None:
        story.extend(TokenTaken(None, lying.kind, lying.token) for lying in gone)
    state.deposits = tuple(lying for lying in state.deposits if lying.place != place)
