"""The end of events: tables that are over, the deadline, and the moment when everything is opened."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from sevenwonders_tui.daily.outcome import outcome_of_row
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.row import GameRow, How
from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.event import NO_END, Event
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.eventscore import EndedSeat
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.state import Room
from sevenwonders_tui.lobby.supervisor import PATIENCE, Supervisor
from sevenwonders_tui.lobby.time import Alarm
from sevenwonders_tui.lobby.worker import Worker
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import Ending, EndKind
from sevenwonders_tui.table.errors import StaleDecision, TableError

log = logging.getLogger(__name__)

TRIES = 5
"""The attempts to end a table, since its bots play on between two of them."""


class EventKeeper:
    """Looks after the events that run, in the lobby's task."""

    def __init__(self, ledger: Ledger, past: PastGames, supervisor: Supervisor, worker: Worker) -> None:
        self._ledger = ledger
        self._past = past
        self._supervisor = supervisor
        self._worker = worker
        self._alarm: Alarm | None = None
        supervisor.on_over = self._table_is_over

    def wake(self) -> None:
        """Look after all events soon: at the start of the server, and whenever a deadline is new."""
        self._worker.post(self._look_after_all)

    def close(self) -> None:
        """Stop looking."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _table_is_over(self, room: Room) -> None:
        if room.event:
            self.wake()

    async def _look_after_all(self) -> None:
        """Note the tables that are over, and end the events that are."""
        retry = False
        for event in tuple(self._ledger.events.values()):
            if event.is_sealed:
                try:
                    await self._look_after(event)
                except StoreError as error:
                    log.warning("event %s could not be kept: %s", event.code, error)
                    retry = True
        self._set_alarm(is_soon=retry)

    async def _look_after(self, event: Event) -> None:
        now = self._ledger.time.now()
        is_due = event.deadline is not None and event.deadline <= now
        found = event
        for at, table in enumerate(event.tables):
            if table.ends:
                continue
            if is_due:
                await self._end(table.room)
            room = self._ledger.rooms.get(table.room)
            if is_due or room is None or room.phase is not Phase.RUNNING:
                found = await self._with_ends(found, at)
        if is_due or all(table.ends for table in found.tables):
            found = replace(found, phase=EventPhase.OVER)
        if found != event:
            await self._ledger.commit(replace(found, changed=now))
            if not found.is_sealed:
                self._past.unseal_soon(event.code)
                # Its rooms must be shown again: what was refused there is allowed now.
                for table in found.tables:
                    self._ledger.presence.tell_room(table.room)

    async def _with_ends(self, event: Event, at: int) -> Event:
        """Return the event with the end of a table as its log has it."""
        table, house = event.tables[at], self._ledger.house
        row: GameRow | None = None
        try:
            info, log_ = await house.kept(table.table)
            row = await asyncio.to_thread(row_of, house.kits, info, log_)
        except TableError as error:
            log.warning("table %d of event %s cannot be read: %s", at + 1, event.code, error)
        ends = (NO_END,) * len(table.sitters) if row is None else ends_of(row)
        return event.with_ends(at, ends, is_full=row is not None and row.how is How.FINISHED)

    async def _end(self, code: str) -> None:
        """End the game of a room whose time is over. One that cannot be opened stays as it is."""
        room = self._ledger.rooms.get(code)
        if room is None or room.phase is not Phase.RUNNING:
            return
        await self._supervisor.open_table(code)
        game = self._ledger.games.get(code)
        for _try in range(TRIES):
            if game is None or (seen := game.snapshot()).view.is_over or seen.frozen is not None:
                break
            try:
                await game.table.end(seen.decision, Ending(EndKind.ABANDONED))
            except StaleDecision:
                continue
            except TableError as error:
                log.warning("the table of room %s could not be ended: %s", code, error)
                break
        await self._supervisor.update(code)

    def _set_alarm(self, *, is_soon: bool) -> None:
        self.close()
        running = (event for event in self._ledger.events.values() if event.is_sealed)
        due = min((event.deadline for event in running if event.deadline is not None), default=None)
        if is_soon:
            due = self._ledger.time.now() + PATIENCE
        self._alarm = None if due is None else self._ledger.time.call_at(due, self.wake)


def ends_of(row: GameRow) -> Sequence[EndedSeat]:
    """Return how each seat of a game ended, as events compare it."""
    outcomes = [outcome_of_row(row, Seat(at)) for at in range(len(row.seats))]
    return tuple(
        EndedSeat(found.place, found.lead, seat.total, seat.things) if found.place else NO_END
        for found, seat in zip(outcomes, row.seats, strict=True)
    )
