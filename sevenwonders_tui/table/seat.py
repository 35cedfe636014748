"""The client of a table in the same process: a seat, or a spectator."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.errors import NotSeated
from sevenwonders_tui.table.setup import TableSetup


class Bell:
    """Rings when the table has changed; several rings before a wait count as one."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the reader in `wait`, or the next one."""
        self._rung.set()

    def hush(self) -> None:
        """Forget the rings so far, because the reader now looks at the newest state."""
        self._rung.clear()

    async def wait(self) -> None:
        """Return at the next ring, or at once if there was one since the last `hush`."""
        await self._rung.wait()


class ServesSeats(Protocol):
    """A table as its clients in the same process see it. `TableClient` lists the errors."""

    setup: TableSetup

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed and takes no requests."""

    def snapshot(self, seat: Seat | None) -> Snapshot:
        """Return the table as the seat may see it now."""

    async def submit(self, seat: Seat, decision: int, move: AnyMove) -> None:
        """Lock a move of a seat."""

    async def withdraw(self, seat: Seat, decision: int) -> None:
        """Withdraw the locked move of a seat, if there is one."""

    async def step_back(self, seat: Seat, decision: int) -> None:
        """Take back the last turn of a seat whose person plays against bots alone."""

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each completed decision, in order."""

    async def advise(self, seat: Seat, decision: int) -> Advice:
        """Return what the strongest bot would do in a seat's place."""

    def join(self, bell: Bell) -> None:
        """Ring this bell after every change."""

    def leave(self, bell: Bell) -> None:
        """Stop ringing this bell."""


class SeatClient:
    """The connection of one seat to its table. It gives what `Sight` shows the seat, and nothing else."""

    def __init__(self, table: ServesSeats, seat: Seat | None) -> None:
        self._table = table
        self._seat = seat
        self._bells: set[Bell] = set()
        self._is_closed = False

    @property
    def seat(self) -> Seat | None:
        """The seat, or None for a spectator."""
        return self._seat

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        return self._table.snapshot(self._seat)

    async def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the newest snapshot at once, then again after each change."""
        bell = Bell()
        self._bells.add(bell)
        self._table.join(bell)
        try:
            while not self._is_closed and not self._table.is_closed:
                bell.hush()
                yield self.snapshot()
                await bell.wait()
        finally:
            self._table.leave(bell)
            self._bells.discard(bell)

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Lock a move."""
        await self._table.submit(self._own_seat(), decision, move)

    async def withdraw(self, decision: int) -> None:
        """Withdraw the locked move."""
        await self._table.withdraw(self._own_seat(), decision)

    async def step_back(self, decision: int) -> None:
        """Take back the seat's last turn."""
        await self._table.step_back(self._own_seat(), decision)

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each completed decision."""
        return await self._table.past()

    async def advise(self, decision: int) -> Advice:
        """Return what the strongest bot would do in the seat's place."""
        return await self._table.advise(self._own_seat(), decision)

    async def check_pin(self, pin: str) -> bool:
        """Return whether the PIN opens this seat's curtain."""
        kept = self._table.setup.seats[self._own_seat()].pin
        # Hashing is slow on purpose, and would block every other table.
        return kept is None or await asyncio.to_thread(kept.opens_with, pin)

    def close(self) -> None:
        """Leave the table."""
        self._is_closed = True
        for bell in self._bells:
            bell.ring()

    def _own_seat(self) -> Seat:
        if self._seat is None:
            raise NotSeated(N_("You are watching this table; only its seats can play."))
        return self._seat
