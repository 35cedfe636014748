"""What every game here is: seats that are asked, moves that answer, and one function that goes on.

A game is a table of pure functions over a state that outsiders treat as opaque. Simultaneous picks and turns taken
one after the other are the same thing: `pending` names the seats that must answer, and `apply` takes the answers of
all of them at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from sevenwonders_tui.engine.chance import Chance, Rng

Seat = NewType("Seat", int)
"""A place at the table, numbered clockwise from 0."""

StateT = TypeVar("StateT")
StateT_co = TypeVar("StateT_co", covariant=True)
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


class Lookahead(Protocol[StateT_co]):
    """Draws what one view hides, as far as it matters for what is to come."""

    def draw(self, chance: Chance) -> StateT_co:
        """Return a state to play on from, which nothing else uses."""


class Game(Protocol[DealT_contra, StateT, PromptT_co, MoveT, EventT, ViewT, ScoreT_co]):
    """The rules of one game. Every method but `advance` is pure: nothing given is ever changed."""

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

    def advance(self, state: StateT, moves: Mapping[Seat, MoveT]) -> None:
        """Play legal moves of all pending seats in place, unchecked and untold: for playouts on a copy of one's own.

        The one method that changes what it is given.
        """

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what the seat may know, or what everybody may know for None."""

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """Return the event without what the seat may not know."""

    def sample(self, view: ViewT, rng: Rng) -> StateT:
        """Return a whole game, at random, that looks to the viewer as the view does."""

    def ahead(self, view: ViewT) -> Lookahead[StateT]:
        """Return a source of states to play on from, cheaper than those of `sample` and good for nothing else."""

    def known(self, view: ViewT) -> StateT:
        """Return a state in which everything hidden is empty: for looking at, not for playing on."""

    def scores(self, state: StateT) -> tuple[ScoreT_co, ...]:
        """Return what each city or player would score if the game ended now."""

    def standing(self, view: ViewT) -> tuple[ScoreT_co, ...]:
        """Return what each city or player would score if the game ended now, from what the view shows."""

    def winners(self, state: StateT) -> Sequence[int]:
        """Return who would win if the game ended now, by seat; several where they tie."""


# What those hold who play, keep and show a game without knowing which: they pass it on, and look into views and scores
# as far as these protocols go.

AnyDeal: TypeAlias = Any
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any
AnyEvent: TypeAlias = Any
AnyOptions: TypeAlias = Any
"""What a game is dealt by: seats, variant, boxes."""


class AnyScore(Protocol):
    """What may be read of the score of any game."""

    @property
    def total(self) -> int:
        """The points."""


class AnyView(Protocol):
    """What may be read of a view of any game."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""

    @property
    def age(self) -> int:
        """Counts from 1."""

    @property
    def turn(self) -> int:
        """Counts from 1 in each age."""

    @property
    def waiting(self) -> Mapping[Seat, object]:
        """Whom the game waits for, and why; empty when it is over."""

    @property
    def prompt(self) -> object | None:
        """What the seat itself is asked, if anything."""

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """What the seat may answer now."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> Sequence[AnyScore] | None:
        """The final scores, by city or player, once the game is over."""

    @property
    def winners(self) -> Sequence[int]:
        """Who has won: places in `scores`. Empty until the end, and where the game was abandoned."""


AnyGame: TypeAlias = Game[AnyDeal, AnyState, object, AnyMove, AnyEvent, Any, AnyScore]
