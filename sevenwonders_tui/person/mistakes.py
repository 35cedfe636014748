"""The errors of the last reviews at home, as exercises."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.reviewed import REVIEWED
from sevenwonders_tui.puzzles.exercise import Exercise, mistake_of
from sevenwonders_tui.review import digest_of, find_review
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import TableError

if TYPE_CHECKING:
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.review import Pick
    from sevenwonders_tui.table.history import History

REVIEWS = 10
"""The last games with a review."""


async def own_mistakes(services: AppServices) -> tuple[Exercise, ...]:
    """Return the errors of the person of this machine in the last reviewed games, the worst first. Raises StoreError.

    A game whose table or review was removed is left out.
    """
    if services.book is None:
        return ()
    found: list[tuple[Pick, Exercise]] = []
    for table, seat in await _reviewed(services.book):
        with suppress(StoreError, TableError):
            history = await services.house.history(table)
            found += await asyncio.to_thread(_mistakes, services, table, history, seat)
    return tuple(exercise for _pick, exercise in sorted(found, key=lambda each: -each[0].lost_chance))


async def _reviewed(book: HistoryBook) -> list[tuple[str, Seat]]:
    """Return tables and seats of the person's last games that have a review."""
    person = await book.you()
    if not person:
        return []
    names = await book.do(lambda file: file.names(person))
    reviews = {(table, seat) for table, _digest, seat in await book.do(lambda file: file.findings(REVIEWED))}
    rows = await book.games(GameFilter(people=names))
    seats = [(row.table, Seat(seat)) for row in rows for seat in row.seats_of(person)]
    return [each for each in seats if each in reviews][:REVIEWS]


def _mistakes(services: AppServices, table: str, history: History, seat: Seat) -> list[tuple[Pick, Exercise]]:
    kit = services.house.kits[history.setup.game]
    digest = digest_of(kit.codec, history.setup.content, history.setup.deal, history.moves)
    kept = services.reviews.find(table)
    review = find_review(kit.codec, kept, digest, seat, kit.roster.review_playouts) if kept else None
    picks = () if review is None else review.picks
    return [(pick, mistake_of(kit, history, digest, seat, pick)) for pick in picks if pick.grade.is_error]
