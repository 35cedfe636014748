"""What all tests of tables share: the rules, and a house."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House


@pytest.fixture(scope="session")
def game() -> SevenWonders:
    """Return the rules over the content of the box."""
    return SevenWonders(load_catalog())


@pytest.fixture
async def house(game: SevenWonders) -> AsyncIterator[House]:
    """Return an empty house, which is closed when the test is over."""
    house = House(MemoryStore(), kits(game))
    yield house
    await house.close()
