"""The interface of every game: seats that are asked, moves as answers, and one function that applies them.

A game is a set of pure functions over a state that is opaque to callers. Simultaneous picks and alternating turns work
the same way: `pending` names the seats that must answer, and `apply` takes the answers of all of them at once.
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
    """The result of `apply`: the next state, and the events on the way, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Lookahead(Protocol[StateT_co]):
    """Draws the hidden part of a view, as far as it matters for the rest of the game."""

    def draw(self, chance: Chance) -> StateT_co:
        """Return a new state to play on from, which belongs to the caller."""


class Game(Protocol[DealT_contra, StateT, PromptT_co, MoveT, EventT, ViewT, ScoreT_co]):
    """The rules of one game. Every method except `advance` is pure: arguments are never changed."""

    def setup(self, deal: DealT_contra) -> StateT:
        """Return the state of the first decision. The deal contains all random choices."""

    def pending(self, state: StateT) -> Mapping[Seat, PromptT_co]:
        """Return the seats that must answer, with their prompts; empty when the game is over."""

    def legal_moves(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """Return all legal moves of the seat, in a fixed order; empty if it is not pending."""

    def check(self, state: StateT, seat: Seat, move: MoveT) -> None:
        """Raise IllegalMove unless `legal_moves` offers the move."""

    def apply(self, state: StateT, moves: Mapping[Seat, MoveT]) -> Transition[StateT, EventT]:
        """Play the moves of all pending seats. Raises IllegalMove if one is missing, too many or not legal."""

    def advance(self, state: StateT, moves: Mapping[Seat, MoveT]) -> None:
        """Play legal moves of all pending seats in place, without checks and without events: for playouts on a copy.

        This is the one method that changes its argument.
        """

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return what the seat may know, or with None what everybody may know."""

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """Return the event without the facts that the seat may not know."""

    def sample(self, view: ViewT, rng: Rng) -> StateT:
        """Return a random complete state that is consistent with the view."""

    def ahead(self, view: ViewT) -> Lookahead[StateT]:
        """Return a source of states to play on from; it is cheaper than `sample`, and its states serve no other
        purpose.
        """

    def known(self, view: ViewT) -> StateT:
        """Return a state in which everything hidden is empty: for looking at, not for playing on."""

    def scores(self, state: StateT) -> tuple[ScoreT_co, ...]:
        """Return the score of each city or player if the game ended now."""

    def standing(self, view: ViewT) -> tuple[ScoreT_co, ...]:
        """Return the score of each city or player if the game ended now, from the facts in the view."""

    def winners(self, state: StateT) -> Sequence[int]:
        """Return the seats that would win if the game ended now, several for a tie."""


# Types for code that plays, stores and shows any game: it passes the values on, and looks into views and scores only
# through these protocols.

AnyDeal: TypeAlias = Any
AnyState: TypeAlias = Any
AnyMove: TypeAlias = Any
AnyEvent: TypeAlias = Any
AnyOptions: TypeAlias = Any
"""The options of a game: seats, variant, boxes."""


class AnyScore(Protocol):
    """The readable part of any game's score."""

    @property
    def total(self) -> int:
        """The points."""


class AnyView(Protocol):
    """The readable part of any game's view."""

    @property
    def seat(self) -> Seat | None:
        """The seat of the view; None for a spectator."""

    @property
    def age(self) -> int:
        """Counts from 1."""

    @property
    def turn(self) -> int:
        """Counts from 1 in each age."""

    @property
    def waiting(self) -> Mapping[Seat, object]:
        """The seats that must answer, with the reason; empty when the game is over."""

    @property
    def prompt(self) -> object | None:
        """The question to the seat itself, if there is one."""

    @property
    def moves(self) -> tuple[AnyMove, ...]:
        """The legal moves of the seat."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> Sequence[AnyScore] | None:
        """The final scores, by city or player, once the game is over."""

    @property
    def winners(self) -> Sequence[int]:
        """The winners, as indices of `scores`. Empty until the end, and if the game was abandoned."""


AnyGame: TypeAlias = Game[AnyDeal, AnyState, object, AnyMove, AnyEvent, Any, AnyScore]
