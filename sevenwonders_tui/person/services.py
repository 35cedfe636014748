"""The services that the app works with. It opens none of them itself: the command line, a test or a server does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol

from sevenwonders_tui.i18n import _, sentences

if TYPE_CHECKING:
    from sevenwonders_tui.history.backfill import OlderTables
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.review import Review, Reviewer, ReviewShelf
    from sevenwonders_tui.table.house import House
    from sevenwonders_tui.table.table import Table


class RecordShelf(Protocol):
    """The place for records and pictures of finished games."""

    def suggest(self, table: str, kind: str) -> str:
        """Return a path for a file of a table, as a person would type it; `kind` is its suffix: `.jsonl`."""

    def is_taken(self, place: str) -> bool:
        """Return whether something exists there already."""

    def put(self, place: str, content: bytes) -> None:
        """Write a file there, replacing an existing one. Raise ShelfError with a sentence."""


class ShelfError(Exception):
    """A file could not be written; the text says why."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A remedy when tables cannot be opened, or not be saved."""

    label: str
    note: str
    open: Callable[[], AppServices]
    """Apply the remedy. It takes as long as the disk does, and may raise ServicesError again."""


class ServicesError(Exception):
    """Tables cannot be opened, or cannot be saved; the text says why and what to do."""

    def __init__(self, text: str, ways_out: Sequence[WayOut] = ()) -> None:
        """Offer these ways out, if there are any."""
        super().__init__(text)
        self.ways_out = tuple(ways_out)


def _no_reviews() -> ReviewShelf:
    # A late import: the start of the program waits for everything this module imports.
    from sevenwonders_tui.review import NoReviews

    return NoReviews()


@dataclass(frozen=True, slots=True)
class AppServices:
    """The tables with their games, and the shelves for records and reviews."""

    house: House
    shelf: RecordShelf
    reviews: ReviewShelf = field(default_factory=_no_reviews)
    is_saved: bool = True
    """Whether tables outlive the program."""
    notice: str = ""
    """A sentence about how they were opened, if the person should know."""
    book: HistoryBook | None = None
    """The history of finished games; None where there is none."""
    reading: OlderTables | None = None
    """What reads older tables into it."""

    def begin(self) -> None:
        """Begin what is done beside play. Call it in the event loop."""
        if self.reading is not None:
            self.reading.start()

    async def close(self) -> None:
        """Close the tables, then the history, which has the games that ended last."""
        if self.reading is not None:
            await self.reading.close()
        await self.house.close()
        if self.book is not None:
            await self.book.close()

    def reviewer(self, table: Table) -> Reviewer:
        """Return the reviewer of a game that is over; it keeps its reviews. Raises GameNotOver."""
        from sevenwonders_tui.review import Reviewer

        pool, history = self.house.pool, table.history()
        return Reviewer(table.kit, pool, self.reviews, table.id, history, note=self.note_review)

    async def note_review(self, table: str, digest: str, review: Review) -> None:
        """Tell the history of a review."""
        if self.book is not None:
            from sevenwonders_tui.history.reviewed import note_review

            await note_review(self.book, table, digest, review)

    @property
    def left_words(self) -> str:
        """Return what happens to a table when it is left."""
        if self.is_saved:
            return _("The table is kept as it stands: Continue goes on with it.")
        return sentences([_("Continue goes on with the table as long as the program runs."), self.notice])

    async def remove(self, table: str) -> None:
        """Delete a table with its reviews. Raise StoreError or TableError with a sentence."""
        await self.house.remove(table)
        await asyncio.to_thread(self.reviews.remove, table)


@dataclass(frozen=True, slots=True)
class DayWish:
    """A deal of the day to begin with."""

    game: str | None = None
    """None to let the person choose."""
    day: date | None = None
    """None for today."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The wishes of the command line: the new-game screen begins with this table."""

    names: tuple[str, ...] = ()
    """The names of people."""
    seats: int | None = None
    seed: int | None = None
    game: str | None = None
    """The id of the game; None for that of the last table."""
    choice: Mapping[str, Any] = field(default_factory=dict)
    """The first values of that game's rows, as its form keeps them."""
    deal: DayWish | None = None
    """The deal of the day in place of the menu."""
