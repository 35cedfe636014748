"""What whoever runs a server has of it: figures, answers at the socket, and an end that lets people go."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.cli.hosting.watching import WatchedDoor, Watching, door_figures
from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.admin import ADMIN, AdminDesk, Endings, LobbyAnswers
from sevenwonders_tui.server.health.figures import FigureKind, HealthFigure
from sevenwonders_tui.server.sessions import SessionPool

if TYPE_CHECKING:
    from sevenwonders_tui.server.apprunner import AppRunner


class LeadWatch(Protocol):
    """Whether this machine leads, of several over one database."""

    @property
    def number(self) -> int:
        """Return the number of the lease."""

    @property
    def leads(self) -> bool:
        """Return whether this machine leads."""

    @property
    def is_in_reach(self) -> bool:
        """Return whether the database has answered the last question."""

    async def hand_over(self) -> None:
        """Let the machine that waits lead. Raises ServerError or StoreError."""


@dataclass(frozen=True, slots=True)
class Running:
    """The parts of a server that is open."""

    lobby: Lobby
    doors: Mapping[str, WatchedDoor]
    """By the name that their figures have."""
    apps: AppRunner


class Operating(Watching):
    """The figures and the end of one server. Make it inside a running event loop."""

    def __init__(self, stopped: asyncio.Event, lead: LeadWatch | None = None) -> None:
        """Set `stopped` to end the server; `lead` is None for a server over files."""
        super().__init__(stopped)
        self.lead = lead
        self._running: Running | None = None

    @asynccontextmanager
    async def at_desk(self, data: Path, running: Running) -> AsyncIterator[None]:
        """Answer at the socket of a data directory as long as the block lasts."""
        self._running = running
        hand_over = None if self.lead is None else self.lead.hand_over
        async with AsyncExitStack() as stack:
            desk = AdminDesk(LobbyAnswers(running.lobby, Endings(self.drain, hand_over)))
            await desk.open(data / ADMIN)
            stack.push_async_callback(desk.close)
            try:
                yield
            finally:
                self._running = None
                self.forget_drain()

    # Figures

    def not_ready(self) -> str | None:
        """Return why no people should be sent here, for programs; None if they may be."""
        if self.is_draining:
            return "draining"
        if self.lead is not None and not self.lead.leads:
            return None if self.lead.is_in_reach else "the database is out of reach"
        return "starting or stopping" if self._running is None else None

    def figures(self) -> Iterator[HealthFigure]:
        """Yield the figures. None of them is about a person, a code or a hand."""
        yield HealthFigure("leads", FigureKind.GAUGE, "Whether this server has the tables", float(self._leads()))
        number = 0 if self.lead is None else max(self.lead.number, 0)
        yield HealthFigure(
            "lease_number", FigureKind.GAUGE, "Number of its lease of the database; 0 without one", number
        )
        yield from self.stall_figures()
        if self._running is not None:
            yield from door_figures(self._running.doors)
            yield from _lobby_figures(self._running.lobby)
            yield _processes(self._running)

    def _leads(self) -> bool:
        return self._running is not None if self.lead is None else self.lead.leads

    # The end

    def drain(self, within: timedelta) -> int:
        """Let nobody else in, and stop the server when everybody has left, or after so long; return who is left."""
        assert self._running is not None, "whoever asks has reached a server that is open"
        if not self.is_draining:
            self._running.lobby.announce_closing()
        return self.start_drain(self._running.doors, within)


def _lobby_figures(lobby: Lobby) -> Iterator[HealthFigure]:
    ledger = lobby.ledger
    people = sum(1 for _terminals in ledger.presence.everybody())
    yield HealthFigure("people", FigureKind.GAUGE, "People who are here", people)
    phases = Counter(room.phase for room in ledger.rooms.values())
    rooms = {phase.value: float(phases[phase]) for phase in Phase}
    yield HealthFigure("rooms", FigureKind.GAUGE, "Rooms", rooms, "phase")
    yield HealthFigure("tables_open", FigureKind.GAUGE, "Tables that are in memory", ledger.house.open_tables)
    yield HealthFigure("locks_total", FigureKind.COUNTER, "Picks that were kept", ledger.house.locks)
    about = "Time until entries of a table's log were on the disk"
    yield HealthFigure("append_seconds", FigureKind.HISTOGRAM, about, ledger.house.append_times)
    waiting = ledger.house.pool.waiting
    yield HealthFigure("bots_waiting", FigureKind.GAUGE, "Moves, advice and reviews that wait for a process", waiting)


def _processes(running: Running) -> HealthFigure:
    screens = len(running.apps.process_ids()) if isinstance(running.apps, SessionPool) else 0
    counts = {"screens": float(screens), "thinking": float(running.lobby.ledger.house.pool.processes)}
    return HealthFigure("processes", FigureKind.GAUGE, "Processes beside this one", counts, "kind")
