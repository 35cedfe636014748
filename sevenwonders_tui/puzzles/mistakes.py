"""The errors of a person's last reviewed games, at home and on a server."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.history.reviewed import REVIEWED
from sevenwonders_tui.review import Pick, digest_of, find_review
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.setup import TableSetup

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.review import ReviewShelf
    from sevenwonders_tui.store import HistoryFile
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.house import House

REVIEWS = 10
"""The last games with a review."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """An error of a finished game, with the game up to it."""

    table: str
    digest: str
    """Of the whole game."""
    setup: TableSetup
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """The decisions before it."""
    seat: Seat
    pick: Pick

    @property
    def id(self) -> str:
        """What answers to it are kept under, after the word for own mistakes."""
        return f"{self.digest}/{self.seat}/{self.pick.decision}"


async def reviewed_seats(book: HistoryBook, people: Collection[str]) -> tuple[tuple[str, Seat], ...]:
    """Return tables and seats of a person's last games that have a review, the newest first. Raises StoreError."""
    names = tuple(people)
    if not names:
        return ()
    found = await book.do(partial(_findings, people=names))
    rows = await book.games(GameFilter(people=names)) if found else ()
    seats = [
        (row.table, Seat(at))
        for row in rows
        if not row.is_sealed
        for at, seat in enumerate(row.seats)
        if seat.person in names
    ]
    return tuple(each for each in seats if each in found)[:REVIEWS]


def _findings(file: HistoryFile, people: tuple[str, ...]) -> frozenset[tuple[str, Seat]]:
    return frozenset((table, Seat(seat)) for table, _digest, seat in file.findings(REVIEWED, people))


async def find_mistakes(
    house: House, shelf: ReviewShelf, seats: Collection[tuple[str, Seat]], playouts: int | None = None
) -> tuple[Mistake, ...]:
    """Return the errors of these seats, the worst first. A game whose table or review was removed is left out.

    Without `playouts` reviews have the usual number of each game.
    """
    found: list[Mistake] = []
    for table, seat in seats:
        with suppress(StoreError, TableError):
            history = await house.history(table)
            kit = house.kits[history.setup.game]
            found += await asyncio.to_thread(_mistakes, kit, shelf, table, history, seat, playouts)
    return tuple(sorted(found, key=lambda each: -each.pick.lost_chance))


def _mistakes(
    kit: Kit, shelf: ReviewShelf, table: str, history: History, seat: Seat, playouts: int | None
) -> list[Mistake]:
    setup, moves = history.setup, history.moves
    digest = digest_of(kit.codec, setup.content, setup.deal, moves)
    kept = shelf.find(table)
    review = find_review(kit.codec, kept, digest, seat, playouts or kit.roster.review_playouts) if kept else None
    picks = () if review is None else review.picks
    return [Mistake(table, digest, setup, moves[: pick.decision], seat, pick) for pick in picks if pick.grade.is_error]
