"""What a finished table hands out is enough for a record that replays."""

from __future__ import annotations

import random

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record import Sitter
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.record import record_of, verify
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.table.house import House
from tests.table.people import everybody_locks, plan, play_to_the_end


@pytest.mark.parametrize("seats", [2, 3, 6])
async def test_history_makes_a_record_that_verifies(house: House, game: SevenWonders, seats: int) -> None:
    """Deal, names, seed and moves by decision are all that the record of a game needs."""
    table = await house.start(plan(seats, seed=seats))
    await play_to_the_end(table, random.Random(seats))
    history = await house.history(table.id)
    setup = history.setup
    sitters = [Sitter(seat.name, seat.player) for seat in setup.seats]
    record = record_of(game, setup.deal, sitters, setup.seed, history.moves)
    assert not verify(record, game)
    scores = table.snapshot(None).view.scores or ()
    assert [line.total for line in record.scores or ()] == [score.total for score in scores]


async def test_past_is_what_a_spectator_saw_at_each_decision(house: House) -> None:
    """Who steps back through a running game sees each moment as those did who watched it, and no hand."""
    table = await house.start(plan(3, seed=4))
    seen = []
    chance = random.Random(4)
    for _turn in range(8):
        await everybody_locks(table, chance)
        seen.append(wonders_view(table.snapshot(None).view))
    assert await table.client(Seat(1)).past() == tuple(seen)
    assert not any(view.hand for view in seen)
