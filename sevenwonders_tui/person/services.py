"""What the app is given to work with. It opens nothing itself: the command line does, or a test, or a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from sevenwonders_tui.review import ReviewShelf
    from sevenwonders_tui.table.house import House


class RecordShelf(Protocol):
    """Where records and pictures of finished games are put."""

    def suggest(self, table: str, kind: str) -> str:
        """Return a place for a file of a table, as a person would type it; `kind` is how its name ends: `.jsonl`."""

    def is_taken(self, place: str) -> bool:
        """Return whether something is there already."""

    def put(self, place: str, content: bytes) -> None:
        """Write a file there, in place of what is there. Raises ShelfError with a sentence."""


class ShelfError(Exception):
    """A file could not be written; the text says why."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """What can be done where tables cannot be opened, or not be saved."""

    label: str
    note: str
    open: Callable[[], AppServices]
    """Does it. Takes as long as the disk does, and may raise ServicesError once more."""


class ServicesError(Exception):
    """Tables cannot be opened, or not be saved; the text says why and what to do."""

    def __init__(self, text: str, ways_out: Sequence[WayOut] = ()) -> None:
        """Offer these ways out, if there are any."""
        super().__init__(text)
        self.ways_out = tuple(ways_out)


def _no_reviews() -> ReviewShelf:
    # Late: the start of the program waits for what this module imports.
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
    """A sentence about what was done to open them."""

    async def remove(self, table: str) -> None:
        """Forget a table for good, with its reviews. Raises StoreError or TableError with a sentence."""
        await self.house.remove(table)
        await asyncio.to_thread(self.reviews.remove, table)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the way in: the table that the new-game screen begins with."""

    names: tuple[str, ...] = ()
    """Of people."""
    seats: int | None = None
    seed: int | None = None
    game: str | None = None
    """The id of the game; None for that of the last table."""
    choice: Mapping[str, Any] = field(default_factory=dict)
    """What the rows of that game begin with, as its form keeps them."""
