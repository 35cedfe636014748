"""The lines that people at one keyboard have to their table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.table_lines import lines_at_home
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from tests.support.seven.build import the_game
from tests.table.people import plan


@pytest.mark.parametrize(
    ("bots", "people", "seen_as"),
    [((1, 2), (Seat(0),), Seat(0)), ((2,), (Seat(0), Seat(1)), None), ((0, 1, 2), (), None)],
)
async def test_only_a_person_alone_sees_secrets(
    bots: Sequence[int], people: Sequence[Seat], seen_as: Seat | None
) -> None:
    """People at a keyboard see the view of their seat if it is the only one, otherwise the public view."""
    house = House(MemoryStore(), kits(the_game()))
    lines = lines_at_home(await house.start(plan(3, bots=bots)))
    assert tuple(lines.clients) == people
    assert lines.public.snapshot().view.seat == seen_as
    lines.close()
    await house.close()
