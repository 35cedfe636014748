"""What screens and lines ask about the finished games of the person who looks at them: at home, and on a server.

A question that cannot be answered raises StoreError with a sentence for people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from sevenwonders_tui.daily.profile import Profile
    from sevenwonders_tui.daily.ranking import DayList
    from sevenwonders_tui.daily.today import Today
    from sevenwonders_tui.history.facts import Numbers
    from sevenwonders_tui.history.reviewed import ReviewSums
    from sevenwonders_tui.history.row import GameRow
    from sevenwonders_tui.store import GameFilter, Known, StoredAnswer


@dataclass(frozen=True, slots=True)
class WhoseGames:
    """Whose games are shown."""

    id: str
    """Empty if no game of anybody with a name is remembered."""
    name: str
    names: tuple[str, ...]
    """All names of the person in the rows; the first is the id."""


class HistoryClient(Protocol):
    """The finished games of one person."""

    async def whose(self) -> WhoseGames:
        """Return the person whose games are shown."""

    async def games(self, asked: GameFilter, most: int | None = None, skip: int = 0) -> tuple[GameRow, ...]:
        """Return games of the person, the last ended first."""

    async def count(self, asked: GameFilter) -> int:
        """Return the number of such games."""

    async def numbers(self, asked: GameFilter) -> Numbers:
        """Return the statistics of such games that count for them.

        Raises QuestionDropped if this client asks for other ones meanwhile.
        """

    async def people(self) -> tuple[Known, ...]:
        """Return the people by whose names rivals are told."""

    async def names(self) -> Mapping[str, tuple[str, ...]]:
        """Return all names in the rows of each of these people, the first being the id."""

    async def profile(self) -> Profile | None:
        """Return the person's games in short; None if there are none."""

    async def tags(self) -> Mapping[tuple[str, str], tuple[str, ...]]:
        """Return the person's tags by table and digest of the game. Nobody else sees them."""

    async def tag(self, table: str, digest: str, tags: tuple[str, ...]) -> None:
        """Replace the person's tags of a game; what is no word is left out."""

    async def answers(self) -> tuple[StoredAnswer, ...]:
        """Return the person's answers to exercises, in their order."""

    async def keep_answer(self, exercise: str, *, is_right: bool, rating: int, is_given_up: bool = False) -> None:
        """Keep the person's answer to an exercise; a rating of 0 does not count for that of the person."""

    async def keep_hint(self, exercise: str) -> None:
        """Keep that the person asked for a hint."""

    async def hinted(self) -> frozenset[str]:
        """Return the exercises for which the person ever asked for a hint."""

    async def reviews(self) -> Mapping[tuple[str, int], ReviewSums]:
        """Return what reviews of the person's own seats found, by the digest of the game and the seat."""

    async def erase(self) -> tuple[str, ...]:
        """Remove the person's name from all games, and return the tables that may still have the name."""


class DayPages(Protocol):
    """The deals of the day of a server, as one account may see them."""

    async def read(self, day: date | None = None) -> Today:
        """Return how the person stands with the deals of a date; None for today. Raises LobbyError."""

    async def ranking(self, game: str, day: date) -> DayList:
        """Return the list of a game and date. Raises LobbyError for a date without one."""

    async def work_out_par(self, day: date) -> bool:
        """Work out the par of the person's finished games of a date; return whether any was missing."""
