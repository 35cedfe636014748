"""What every game here is: seats that are asked, moves that answer, and one function that goes on.

A game is a table of pure functions over a state that outsiders treat as opaque. Simultaneous picks and turns taken
one after the other are the same thing: `pending` names the seats that must answer, and `apply` takes the answers of
all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, NewType, Protocol, TypeVar

from sevenwonders_tui.engine.chance import Rng

Seat = NewType("Seat", int)
"""A place at the table, numbered clockwise from 0."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PromptT_co = TypeVar("PromptT_co", covariant=True)
ScoreT_co = TypeVar("ScoreT_co", covariant=True)
DealT_contra = TypeVar("DealT_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Transition(Generic[StateT, EventT]):
    """What `apply` gives: the state that follows, and what happened on the way, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Game(Protocol[DealT_contra, StateT, PromptT_co, MoveT, EventT, ViewT, ScoreT_co]):
    """The rules of one game. Every method is pure: nothing given is ever changed."""

    def setup(self, deal: DealT_contra) -> StateT:
        """Return the state in which the first decision is due. All that chance decides lies in the deal."""

    def pending(self, state: StateT) -> Mapping[Seat, PromptT_co]:
        """Return whom the game waits for, and why; empty when it is over."""

    def legal_moves(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """Return everything the seat may do now, in a fixed order; empty when it is not pending."""

    def check(self, state: StateT, seat: Seat, move: MoveT) -> None:
        """Raise IllegalMove unless `legal_moves` offers the move."""

    def apply(self, state: StateT, moves: Mapping[Seat, MoveT]) -> Transition[StateT, EventT]:
        """Play the moves of all pending seats. Raises IllegalMove when one is missing, too many or not offered."""

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what the seat may know, or what everybody may know for None."""

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """Return the event without what the seat may not know."""

    def sample(self, view: ViewT, rng: Rng) -> StateT:
        """Return a state that looks to the viewer as the view does, at random."""

    def scores(self, state: StateT) -> tuple[ScoreT_co, ...]:
        """Return what each city or player would score if the game ended now."""
