"""What tables, rooms and reviews ask of a game beside its rules: one kit a game.

Whoever holds a kit knows a game by what stands here and by `engine.game`, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyDeal, AnyGame, AnyMove, AnyOptions, AnyState, AnyView, Seat
from sevenwonders_tui.games.codec import Codec
from sevenwonders_tui.i18n import Said

if TYPE_CHECKING:
    from sevenwonders_tui.record import Archive

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands, in public terms: a list of tables tells it, and a replay compares it."""

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
        """The word for the game in records and logs."""

    @property
    def title(self) -> Said:
        """The name of the game among people."""

    @property
    def rules(self) -> AnyGame:
        """The engine."""

    @property
    def codec(self) -> Codec:
        """How its values are written down."""

    @property
    def roster(self) -> AnyRoster:
        """Its bots."""

    @property
    def archive(self) -> Archive:
        """Its records."""

    def content(self, options: AnyOptions) -> str:
        """Return the fingerprint of the content with which a table with these options plays."""

    @property
    def other_content(self) -> Said:
        """Why a table with other content than that loaded cannot be played on, and what to start the program with."""

    def deal(self, options: AnyOptions, rng: Rng) -> AnyDeal:
        """Return a random deal. Raises SetupError for options that do not fit each other or the content."""

    def seats(self, options: AnyOptions) -> int:
        """Return how many people and bots sit at a table with these options."""

    def names(self, options: AnyOptions, sitters: Sequence[str | Said]) -> tuple[str | Said, ...]:
        """Return the names by city: those of the sitters, and those of cities that nobody has."""

    def table_title(self, options: AnyOptions) -> Said:
        """Return what is played at a table with these options: the game, and the boxes beside it."""

    def short_title(self, options: AnyOptions) -> Said:
        """Return the same for the column of a list."""

    def seats_again(self, sitters: Sequence[T]) -> tuple[T, ...]:
        """Return who sits where, by seat, when those who sat there play once more."""

    def position(self, state: AnyState) -> Position:
        """Return where the game stands."""

    def is_draft(self, options: AnyOptions, decisions: int, age: int, turn: int) -> bool:
        """Return whether a game still chooses with what to play, when so many decisions are over; turns are picks then.

        Age and turn are those of its position.
        """

    def ended(self, view: Any, state: AnyState, contenders: Collection[Seat]) -> AnyView:
        """Return the view as that of a finished game, which people broke off at that state.

        So no screen and no bot has two kinds of end to know. The best of `contenders` has won as the points stand;
        nobody has where there are none.
        """

    def way(self, view: Any) -> str:
        """Return in a word how a game that is over was won; empty where the points say it."""

    def way_words(self, way: str) -> Said:
        """Return such a word as it stands behind `Anna won`. Raises KeyError for one that it does not know."""

    def about(self, view: Any, move: AnyMove) -> Mapping[str, str | int]:
        """Return what a review notes of a move beside its moment, in the words of the game."""

    def check(self, state: AnyState) -> None:
        """Assert the cheap part of what is true of every position, for a table to stop before anybody sees more."""
