"""The errors of the last reviews at home, as exercises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders_tui.puzzles.exercise import Exercise, mistake_of
from sevenwonders_tui.puzzles.mistakes import find_mistakes, reviewed_seats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby.client import OwnHistory
    from sevenwonders_tui.person.services import AppServices


async def own_mistakes(services: AppServices) -> tuple[Exercise, ...]:
    """Return the errors of the person of this machine in the last reviewed games, the worst first. Raises StoreError.

    A game whose table or review was removed is left out.
    """
    if services.book is None:
        return ()
    person = await services.book.you()
    names = await services.book.do(lambda file: file.names(person)) if person else ()
    seats = await reviewed_seats(services.book, names)
    found = await find_mistakes(services.house, services.reviews, seats)
    return tuple(mistake_of(services.house.kits[each.setup.game], each) for each in found)


async def account_mistakes(games: OwnHistory, kits: Mapping[str, Kit]) -> tuple[Exercise, ...]:
    """Return the errors of an account of a server in the last reviewed games, the worst first. Raises StoreError."""
    return tuple(mistake_of(kits[each.setup.game], each) for each in await games.mistakes())
