"""The running game of a room: bots for absent people, the clock of a decision, and proposals."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.client import PersonId, ProposalKind
from sevenwonders_tui.table.botseat import Think, pick_once, play_bot
from sevenwonders_tui.table.client import Proxy, Snapshot
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.seat import Bell
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal that a person made during the current decision; to play on is to refuse it."""

    kind: ProposalKind
    by: PersonId
    agreed: frozenset[PersonId]


class _TableListener(Bell):
    """Calls a function at every ring."""

    def __init__(self, do: Callable[[], None]) -> None:
        super().__init__()
        self._do = do

    def ring(self) -> None:
        """Call the function."""
        self._do()


class RoomGame:
    """The lobby's data about a table that the table does not hold itself. Only the lobby's task changes it."""

    def __init__(self, table: Table, think: Think, changed: Callable[[], None]) -> None:
        """Call `changed` after every change at the table, until `stop`."""
        self.table = table
        self.decision = table.snapshot(None).decision
        self.since: datetime | None = None
        """Since when the decision has been current while somebody was there to make it."""
        self.proposal: Proposal | None = None
        self.due: datetime | None = None
        """When the game must be updated next, even if nothing happens."""
        self._think = think
        self._deputies: dict[Seat, asyncio.Task[None]] = {}
        self._picks: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        self._bell = _TableListener(changed)
        table.join(self._bell)

    def snapshot(self) -> Snapshot:
        """Return what everybody may see of the table."""
        return self.table.snapshot(None)

    def deputies(self) -> frozenset[Seat]:
        """Return the seats of people whom a bot replaces."""
        return frozenset(self._deputies)

    def hand_over(self, seats: frozenset[Seat]) -> None:
        """Let a bot play in these seats of people, and in no others."""
        for seat in tuple(self._deputies):
            if seat not in seats:
                self._deputies.pop(seat).cancel()
        for seat in sorted(seats - self._deputies.keys()):
            deputy = play_bot(self.table, seat, self.table.kit.roster.deputy, self._think, proxy=Proxy.AWAY)
            self._deputies[seat] = self._begin(deputy, f"deputy {seat}")

    def pick_for(self, seat: Seat) -> None:
        """Let a bot make the current decision of a seat."""
        self._picks = {key: task for key, task in self._picks.items() if not task.done()}
        if (self.decision, seat) not in self._picks:
            self._picks[self.decision, seat] = self._begin(self._pick(seat, self.decision), f"clock of {seat}")

    async def stop(self) -> None:
        """Stop the bots that play for people, and stop listening to the table."""
        self.table.leave(self._bell)
        tasks = [*self._deputies.values(), *self._picks.values()]
        self._deputies.clear()
        self._picks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pick(self, seat: Seat, decision: int) -> None:
        try:
            await pick_once(self.table, seat, decision, self.table.kit.roster.deputy, self._think, Proxy.CLOCK)
        except TableError:
            # The table itself notifies those who look at it.
            pass
        except Exception:
            log.exception("the clock of seat %d at table %s failed", seat, self.table.id)

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        return asyncio.create_task(work, name=f"table {self.table.id}, {name}", context=contextvars.Context())
