"""Removes what is no longer needed: old rooms, people who do not come back, and tables that belong to no room."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.dayrooms import old_tries
from sevenwonders_tui.lobby.event import Event
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.reserve import is_alone, superfluous, unused_since
from sevenwonders_tui.lobby.state import BanGone, Change, EventGone, PersonGone, Room, TableGone
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.lobby.time import Alarm
from sevenwonders_tui.lobby.worker import Worker
from sevenwonders_tui.review import ReviewShelf
from sevenwonders_tui.store import StoreError, UnknownTable

log = logging.getLogger(__name__)

SWEEP = timedelta(minutes=10)
"""The time between two sweeps."""


class Janitor:
    """Sweeps every few minutes, in the lobby's task."""

    def __init__(
        self, ledger: Ledger, reviews: ReviewShelf, past: PastGames, supervisor: Supervisor, worker: Worker
    ) -> None:
        """Begin, and set the first alarm."""
        self._past = past
        self._ledger = ledger
        self._reviews = reviews
        self._supervisor = supervisor
        self._worker = worker
        self._set_alarm()

    def close(self) -> None:
        """Stop sweeping."""
        self._alarm.cancel()

    async def sweep(self) -> None:
        """Remove everything that is due now."""
        now = self._ledger.time.now()
        self._set_alarm()
        await self._remove_rooms_and_people(now)
        await self._remove_tables(now)

    def _set_alarm(self) -> None:
        wake = partial(self._worker.post, self.sweep)
        self._alarm: Alarm = self._ledger.time.call_at(self._ledger.time.now() + SWEEP, wake)

    async def _remove_rooms_and_people(self, now: datetime) -> None:
        """Close old rooms, and forget people who have been away for long."""
        changes: list[Change] = []
        gone = [room for room in self._ledger.rooms.values() if self._is_stale(room, now)]
        gone += superfluous(self._ledger, gone, now)
        for room in gone:
            changes += self._ledger.close_room(room.code)
        changes += (EventGone(event.code) for event in self._ledger.events.values() if self._is_past(event, now))
        changes += (BanGone(ban.who) for ban in self._ledger.bans if ban.until is not None and ban.until <= now)
        seated = {person for room in self._ledger.rooms.values() if room not in gone for person in room.people}
        seated |= {one.person for event in self._ledger.events.values() for one in event.people}
        changes += (
            PersonGone(account.id)
            for account in self._ledger.people
            if (account.is_guest or not account.is_kept)
            and account.id not in seated
            and not self._ledger.presence.is_here(account.id)
            and self._ledger.presence.last_seen(account.id) + self._ledger.limits.keep_name < now
        )
        changes += old_tries(self._ledger, {change.id for change in changes if isinstance(change, PersonGone)})
        if not changes:
            return
        try:
            await self._ledger.commit(*changes)
        except StoreError as error:
            log.warning("old rooms could not be closed: %s", error)
            return
        for room in gone:
            await self._supervisor.put_away(room.code)
        # A guest's games go with the guest.
        self._past.forget_soon(change.id for change in changes if isinstance(change, PersonGone))

    async def _remove_tables(self, now: datetime) -> None:
        """Remove tables and reviews that have belonged to no room for longer than the host allows."""
        keep = self._ledger.limits.keep_tables
        if keep is None:
            return
        for table in [table for table, since in self._ledger.left_tables.items() if since + keep < now]:
            try:
                with suppress(UnknownTable):
                    await self._ledger.house.remove(table)
                await asyncio.to_thread(self._reviews.remove, table)
                await self._ledger.commit(TableGone(table))
            except StoreError as error:
                log.warning("an old table could not be removed: %s", error)
                return

    def _is_past(self, event: Event, now: datetime) -> bool:
        limits = self._ledger.limits
        match event.phase:
            case EventPhase.OPEN:
                return event.changed + limits.keep_open_event < now
            case EventPhase.RUNNING:
                return False
            case EventPhase.OVER:
                return event.changed + limits.keep_event < now

    def _is_stale(self, room: Room, now: datetime) -> bool:
        limits = self._ledger.limits
        if self._ledger.is_sealed(room):
            # The deadline of the event ends it.
            return False
        if self._ledger.presence.looking_at(room.code):
            return False
        if room.phase is Phase.WAITING and room.table is None:
            # Being elsewhere on the server does not keep the room: a person who opens rooms only to fill the list is
            # there too.
            return unused_since(self._ledger, room) + limits.keep_unbegun < now
        if is_alone(room) and unused_since(self._ledger, room) + limits.keep_alone < now:
            return True
        if self._ledger.is_attended(room):
            return False
        keep = {
            Phase.WAITING: limits.keep_waiting,
            Phase.RUNNING: limits.keep_running,
            Phase.OVER: limits.keep_over,
        }[room.phase]
        last = max((room.changed, *map(self._ledger.presence.last_seen, room.people)))
        return last + keep < now
