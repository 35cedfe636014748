"""The clock by which people chat, wait and are looked after."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.errors import TooFast
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.lobby.time import SystemTime
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from tests.lobby.world import plan


class MachineClock:
    """A clock that its owner turns, and one beside it that nobody can."""

    def __init__(self) -> None:
        self.shown = 1_800_000_000.0
        self.steady = 5_000.0

    def pass_by(self, seconds: float) -> None:
        """Let time go by."""
        self.shown += seconds
        self.steady += seconds

    def time(self) -> SystemTime:
        """Return the clock of a lobby."""
        return SystemTime(lambda: self.shown, lambda: self.steady)


def test_clock_follows_the_machine_and_never_goes_back() -> None:
    """A jump forward counts at once; after one back the time goes on from where it was."""
    machine = MachineClock()
    time = machine.time()
    start = time.now()
    machine.pass_by(10)
    assert time.now() - start == timedelta(seconds=10)
    machine.shown += 3600
    assert time.now() - start == timedelta(seconds=3610)
    machine.shown -= 7200
    assert time.now() - start == timedelta(seconds=3610)
    machine.pass_by(5)
    assert time.now() - start == timedelta(seconds=3615)


async def test_clock_that_jumps_back_silences_nobody(game: SevenWonders) -> None:
    """Whoever has said much may go on after some seconds, even when the machine's clock was put back by an hour."""
    machine = MachineClock()
    lobby = await Lobby.open(House(MemoryStore(), kits(game)), MemoryShelf(), machine.time())
    anna = lobby.enter_with_key("SHA256:Anna")
    await anna.rename("Anna")
    room = await anna.create(plan())
    for _line in range(lobby.ledger.limits.chat_lines):
        await room.say("hello")
    machine.shown -= 3600
    with pytest.raises(TooFast):
        await room.say("hello")
    machine.pass_by(lobby.ledger.limits.chat_window.total_seconds() + 1)
    await room.say("and on")
    await lobby.close()
