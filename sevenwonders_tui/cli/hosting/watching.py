"""What a server and a door have in common for whoever runs them: figures, and an end that lets people go."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from sevenwonders_tui.cli.hosting.waysin import page_address
from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.health.figures import FigureKind, HealthFigure
from sevenwonders_tui.server.health.stall import StallWatch
from sevenwonders_tui.server.limits import Network

LOOK_S = 0.5
"""The seconds between two looks whether everybody has left."""


class WatchedDoor(Protocol):
    """A door, as far as it is counted and closed."""

    @property
    def session_count(self) -> int:
        """Return the number of open sessions."""

    @property
    def refused(self) -> int:
        """Return the number of connections that were refused because of a limit."""

    def stop_listening(self) -> None:
        """Accept no more connections; those that are open go on."""


@dataclass(frozen=True, slots=True)
class HealthPlan:
    """Where figures are told, and to whom."""

    address: tuple[str, int]
    networks: Sequence[Network] = ()
    """Who may ask besides programs on this machine."""


class Watching(ABC):
    """Figures and the end of one process that people connect to. Make it inside a running event loop."""

    def __init__(self, stopped: asyncio.Event) -> None:
        """Set `stopped` to end the process."""
        self.is_draining = False
        self._stopped = stopped
        self._stalls: StallWatch | None = None
        self._drain: asyncio.Task[None] | None = None

    @abstractmethod
    def not_ready(self) -> str | None:
        """Return why no people should be sent here, for programs; None if they may be."""

    @abstractmethod
    def figures(self) -> Iterator[HealthFigure]:
        """Yield the figures. None of them is about a person, a code or a hand."""

    @asynccontextmanager
    async def told(self, plan: HealthPlan | None) -> AsyncIterator[list[str]]:
        """Tell figures as long as the block lasts; yield the lines about that for the host. Raises AddressUnusable."""
        if plan is None:
            yield []
            return
        # here, as a server without it starts faster without aiohttp
        from sevenwonders_tui.server.health.door import HealthDoor

        self._stalls = stalls = StallWatch()
        door = HealthDoor(lambda: list(self.figures()), self.not_ready, plan.networks)
        try:
            await door.open(*plan.address)
            address = f"{page_address(plan.address[0], door.port)}/metrics"
            yield [_("Figures for programs: {address}").format(address=address)]
        finally:
            stalls.close()
            await door.close()

    def stall_figures(self) -> Iterator[HealthFigure]:
        """Yield the figure of the event loop, where it is watched."""
        if self._stalls is not None:
            about = "The longest that the event loop was held up in the last half minute to minute"
            yield HealthFigure("loop_stall_seconds", FigureKind.GAUGE, about, self._stalls.longest_s)

    def start_drain(self, doors: Mapping[str, WatchedDoor], within: timedelta) -> int:
        """Let nobody else in, and stop when everybody has left, or after so long; return how many are left."""
        if not self.is_draining:
            self.is_draining = True
            for door in doors.values():
                door.stop_listening()
        self.forget_drain()
        self._drain = asyncio.create_task(self._until_empty(doors, within), name="drain")
        return session_count(doors)

    def forget_drain(self) -> None:
        """Wait for nobody's leaving any more."""
        if self._drain is not None:
            self._drain.cancel()

    async def _until_empty(self, doors: Mapping[str, WatchedDoor], within: timedelta) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within.total_seconds()):
                while session_count(doors):
                    await asyncio.sleep(LOOK_S)
        self._stopped.set()


def session_count(doors: Mapping[str, WatchedDoor]) -> int:
    """Return the number of open sessions at all doors."""
    return sum(door.session_count for door in doors.values())


def door_figures(doors: Mapping[str, WatchedDoor]) -> Iterator[HealthFigure]:
    """Yield the figures of doors, by the name of each."""
    sessions = {name: float(door.session_count) for name, door in doors.items()}
    yield HealthFigure("sessions", FigureKind.GAUGE, "Open sessions", sessions, "door")
    refused = {name: float(door.refused) for name, door in doors.items()}
    yield HealthFigure("refusals_total", FigureKind.COUNTER, "Connections refused for a limit", refused, "door")
