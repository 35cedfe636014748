"""The rows of the history: what is kept of a finished game, and of each of its seats.

A row follows from the log of its table, except for `person` (who that is, in this history). It holds no card of a hand,
no pick and no chat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.table.helped import Helped

NOBODY = ""
"""The `person` of a bot, of a guest, and of somebody whose history was erased."""


class How(StrEnum):
    """How a game ended. The words are stored."""

    FINISHED = "finished"
    CONCEDED = "conceded"
    """Some gave up, and the others won or lost by the points of that moment."""
    ABANDONED = "abandoned"
    """People agreed to end it; nobody has won, and places and shares are 0."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a finished game."""

    name: str
    """As typed. A default name is in English, as tables store it; empty once it was erased."""
    player: str
    """`human`, or `bot:` and the bot's label."""
    place: int
    """1 for the best; equal seats have the same place, and the next place is left out. 0 in an abandoned game."""
    share: float
    """The share of the win: 1 for the only winner, 0 for a loser."""
    total: int
    points: Mapping[str, int]
    """By category of the game's score sheet, in its order. They add up to the total."""
    things: tuple[str, ...]
    """The ids of the wonder and its side (7 Wonders), or of the Wonders built (Duel)."""
    helped: Helped = Helped.NOT
    facts: Mapping[str, int] = field(default_factory=dict)
    """The numbers that feats and statistics ask for, by name; one that is left out is 0. Each game says its names."""
    person: str = NOBODY
    """At home the folded name, on a server the id of the account; `NOBODY` for a bot or a guest."""

    @property
    def is_person(self) -> bool:
        """Whether a person sat here whose games are remembered."""
        return self.person != NOBODY


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game."""

    table: str
    """The id of its table. Together with `digest` it stands once in a history."""
    digest: str
    """The digest of content, deal and moves (`review.kept.digest_of`)."""
    deal: str
    """The digest of content and deal: equal for all games of one deal."""
    game: str
    """The id of the game."""
    options: Plain
    """Its options, as the game's codec writes them: variant or boxes."""
    content: str
    """The fingerprint of the content."""
    release: str
    """The release that dealt it; empty for a table of a release that did not say."""
    seed: int
    begun: datetime
    """In UTC."""
    ended: datetime
    """In UTC."""
    how: How
    way: str
    """The kit's word for the way it was won; empty if points decided."""
    origin: str
    """What it was dealt for: `free`, `daily`, `series`, `event` or `practice`."""
    key: str
    """The `DayKey` of a deal of the day, the id of a series or event, the table and decision of a practice."""
    seats: tuple[SeatRow, ...]
    """By seat."""
    is_lesson: bool = False
    """Whether it was a guided first game."""
    is_chosen: bool = False
    """Whether a person typed the seed."""
    is_own_content: bool = False
    """Whether it was played with cards or wonders of one's own."""
    is_sealed: bool = False
    """Whether it belongs to an event that is not over: its result is told to nobody."""

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats of a person; two after two names were put together."""
        return tuple(at for at, seat in enumerate(self.seats) if person != NOBODY and seat.person == person)

    def lead_of(self, at: int) -> int:
        """Return the points of a seat above the best other one; negative if another had more."""
        return self.seats[at].total - max(seat.total for other, seat in enumerate(self.seats) if other != at)
