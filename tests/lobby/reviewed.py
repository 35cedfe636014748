"""Games of rooms with an invented review, which its person has read."""

from __future__ import annotations

import random

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import LobbyClient
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import GameFilter
from tests.lobby.world import ManualTime, World, play, running
from tests.server.ssh.callers import game
from tests.support.mistakes import shelve_review
from tests.support.reviews import Shelf

PLAYOUTS = 200


async def reviewing_world() -> World:
    """Return a lobby with a shelf for reviews, that nobody has entered."""
    return await World.open(game(), ManualTime(), limits=Limits(review_playouts=PLAYOUTS), reviews=Shelf())


async def reviewed(world: World, *names: str) -> tuple[LobbyClient, str, Review]:
    """Let people play a game; put an invented review of the first on the shelf, and let that person read it."""
    rooms = await running(world, *names)
    await play(rooms, random.Random(1))
    await world.settled()
    house = world.lobby.ledger.house
    await house.ends_told()
    table = rooms[0].snapshot().table
    assert table is not None
    client = await world.person(names[0])
    (row,) = [row for row in await client.history.games(GameFilter()) if row.table == table]
    seat = Seat(row.seats_of(client.snapshot().me.id)[0])
    _digest, review = await shelve_review(house, world.lobby._services.reviews.shelf, table, seat, PLAYOUTS)
    assert await client.history.review(table, seat) == review
    return client, table, review
