"""Games with an invented review on a shelf, so that their errors are exercises."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.review import Review, ReviewShelf, digest_of, with_review
from sevenwonders_tui.seven.words.replay.past import positions_of
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.history.tables import play, wonders
from tests.support.reviews import invent
from tests.support.seven.build import the_game


async def shelve_review(
    house: House, shelf: ReviewShelf, table: str, seat: Seat, playouts: int | None = None
) -> tuple[str, Review]:
    """Put an invented review of a game of three that is over on a shelf; return it after the digest of the game.

    Without `playouts` it has the usual number.
    """
    history = await house.history(table)
    kit = house.kits[history.setup.game]
    shown = positions_of(the_game(), history.setup.deal, history.moves, seat, history.setup.names(kit))
    review = replace(invent(shown, seat), playouts=playouts or kit.roster.review_playouts)
    digest = digest_of(kit.codec, history.setup.content, history.setup.deal, history.moves)
    shelf.change(table, lambda kept: with_review(kit.codec, kept, digest, review))
    return digest, review


async def reviewed_at_home(services: AppServices, *others: str) -> tuple[Table, Review]:
    """Play a game for Anna, perhaps with others, and keep an invented review of it."""
    table = await play(await services.house.start(wonders("Anna", *others, bots=2 - len(others))))
    await services.house.ends_told()
    digest, review = await shelve_review(services.house, services.reviews, table.id, Seat(0))
    await services.note_review(table.id, digest, review)
    return table, review
