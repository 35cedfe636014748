"""Everything secret stays on its seat: what a snapshot names, and what it could have been told from."""

from __future__ import annotations

import random
import re

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.house import House
from tests.support.knowledge import Knowledge, learn, publish
from tests.table.people import everybody_locks, lock, pick, plan


def named(snapshot: Snapshot, game: SevenWonders) -> set[CardId]:
    """Return every card whose id stands anywhere in a snapshot."""
    known = {card.id for card in game.catalog.cards}
    return {CardId(word) for word in re.findall(r"'(\w+)'", repr(snapshot))} & known


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
async def test_no_snapshot_names_a_card_that_its_seat_may_not_know(
    house: House, game: SevenWonders, seats: int
) -> None:
    """Through a whole game, before every lock, a seat reads only of cards that it held, was shown, or saw built."""
    chance = random.Random(seats)
    table = await house.start(plan(seats))
    knowledge: Knowledge = {seat: set() for seat in (*map(Seat, range(seats)), None)}
    hidden = 0
    while not table.snapshot(None).view.is_over:
        learn(table, knowledge)
        for seat in tuple(table.snapshot(None).view.waiting):
            move = pick(table, seat, chance)
            for client, known in knowledge.items():
                names = named(table.snapshot(client), game)
                assert names <= known, (client, names - known)
                hidden += len(set(table._play.state.deal.hands[0][0]) - known)
            await lock(table, seat, move)
        publish(table._play.decided[-1].moves, knowledge)
    assert all(named(table.snapshot(client), game) <= known for client, known in knowledge.items())
    assert hidden, "the test would see nothing if nothing were hidden"


async def test_snapshot_does_not_depend_on_what_others_locked(game: SevenWonders) -> None:
    """Whatever Ben locks, Anna, Cleo and a spectator see the same table."""
    seen = []
    for at in (0, 1, -1):
        house = House(MemoryStore(), kits(game))
        table = await house.start(plan(3))
        await everybody_locks(table, random.Random(1))
        moves = table.snapshot(Seat(1)).view.moves
        await lock(table, 1, moves[at])
        snapshots = [table.snapshot(seat) for seat in (Seat(0), Seat(2), None)]
        seen.append([repr(snapshot).replace(table.id, "") for snapshot in snapshots])
        await house.close()
    assert seen[0] == seen[1] == seen[2]


async def test_neither_seed_nor_deal_is_in_a_snapshot(house: House) -> None:
    """The seed tells every hand, so nobody is given it while the game runs."""
    table = await house.start(plan(3, seed=918273645))
    await everybody_locks(table, random.Random(1))
    assert "918273645" not in repr([table.snapshot(seat) for seat in (Seat(0), None)])
