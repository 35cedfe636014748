"""What all tests of the lobby share: the rules, a clock that the test turns, and a lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.engine import SevenWonders
from tests.lobby.world import ManualTime, World


@pytest.fixture(scope="session")
def game() -> SevenWonders:
    """Return the rules over the content of the box."""
    return SevenWonders(load_catalog())


@pytest.fixture
def time() -> ManualTime:
    """Return a clock that stands still."""
    return ManualTime()


@pytest.fixture
async def world(game: SevenWonders, time: ManualTime) -> AsyncIterator[World]:
    """Return a lobby that nobody has entered."""
    world = await World.open(game, time)
    yield world
    await world.lobby.close()
