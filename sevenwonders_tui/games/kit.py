"""What tables, rooms and reviews need from a game beside its rules: one kit for each game.

The user of a kit knows a game only through this protocol and `engine.game`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyDeal, AnyGame, AnyMove, AnyOptions, AnyState, AnyView, Seat
from sevenwonders_tui.games.codec import Codec
from sevenwonders_tui.games.result import SeatResult
from sevenwonders_tui.i18n import Said

if TYPE_CHECKING:
    from sevenwonders_tui.record import Archive

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Position:
    """The public position of a game: a list of tables shows it, and a replay compares it."""

    age: int
    turn: int
    waiting: tuple[Seat, ...]
    """Empty when the game is over."""
    coins: tuple[int, ...]
    """By city."""


class Kit(Protocol):
    """One game of the house."""

    @property
    def id(self) -> str:
        """The id of the game in records and logs."""

    @property
    def title(self) -> Said:
        """The name of the game as people read it."""

    @property
    def rules(self) -> AnyGame:
        """The engine."""

    @property
    def codec(self) -> Codec:
        """The format of its values."""

    @property
    def roster(self) -> AnyRoster:
        """Its bots."""

    @property
    def archive(self) -> Archive:
        """Its records."""

    def content(self, options: AnyOptions) -> str:
        """Return the fingerprint of the content for a table with these options."""

    @property
    def other_content(self) -> Said:
        """Why a table with other content than the loaded one cannot be continued, and the option to start the program
        with.
        """

    def deal(self, options: AnyOptions, rng: Rng) -> AnyDeal:
        """Return a random deal. Raises SetupError if the options contradict each other or the content."""

    def seats(self, options: AnyOptions) -> int:
        """Return the number of seats of a table with these options."""

    def names(self, options: AnyOptions, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:
        """Return the names by city: the names of the sitters, and those of cities without a player."""

    def table_title(self, options: AnyOptions) -> Said:
        """Return the name of the game at a table with these options, with its boxes."""

    def short_title(self, options: AnyOptions) -> Said:
        """Return the same, short enough for the column of a list."""

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        """Return the sitters by seat for another game of the same people."""

    def position(self, state: AnyState) -> Position:
        """Return the position of the game."""

    def is_draft(self, options: AnyOptions, decisions: int, age: int, turn: int) -> bool:
        """Return whether the players still choose the components by a draft, after `decisions` completed decisions.

        Turns are picks then. Age and turn are those of the position.
        """

    def ended(self, view: Any, state: AnyState, contenders: Collection[Seat]) -> AnyView:
        """Return the view as that of a finished game, which people ended early at that state.

        So screens and bots know only one kind of end. The best of `contenders` by the current points has won; nobody
        has if there are none.
        """

    def way(self, view: Any) -> str:
        """Return the word for the way in which a finished game was won; empty if points decided it."""

    def way_words(self, way: str) -> Said:
        """Return the translatable text of such a word, as it follows `Anna won`.

        Raises KeyError for an unknown word.
        """

    def result(self, state: AnyState, moves: Iterable[Mapping[Seat, AnyMove]]) -> tuple[SeatResult, ...]:
        """Return the result of each seat after the moves, the first of which is made in `state`.

        If the game is not over then, it is the result as if it ended now.
        """

    def has_own_content(self, options: AnyOptions) -> bool:
        """Return whether a table with these options is played with other content than that of the box."""

    def about(self, view: Any, move: AnyMove) -> Mapping[str, str | int]:
        """Return what a review notes about a move beside its moment, in the words of the game."""

    def check(self, state: AnyState) -> None:
        """Assert the invariants that are cheap to check, so that a table stops before anybody sees a wrong state."""
