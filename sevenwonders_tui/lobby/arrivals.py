"""What the lobby does when people arrive and leave."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial

from sevenwonders_tui.lobby.absence import marks_of, needs_table, news_of
from sevenwonders_tui.lobby.client import PersonId, Phase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.presence import OpenTerminal
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.lobby.worker import Worker
from sevenwonders_tui.store import StoreError

log = logging.getLogger(__name__)


class Arrivals:
    """Presence changes at once; the lobby's task stores it and works out what people missed."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor, worker: Worker) -> None:
        self._ledger = ledger
        self._supervisor = supervisor
        self._worker = worker

    def arrive(self, terminal: OpenTerminal) -> None:
        """Note that a person is at a terminal."""
        self._ledger.presence.arrive(terminal)
        self._worker.post(partial(self._arrived, terminal.caller.person))

    def part(self, terminal: OpenTerminal) -> None:
        """Note that a terminal is closed."""
        self._ledger.presence.close_terminal(terminal)
        self._worker.post(partial(self._parted, terminal.caller.person))

    async def note_everybody(self) -> None:
        """Store how far everybody who is here has followed their rooms, because the server stops."""
        now = self._ledger.time.now()
        here = self._ledger.presence.here()
        away = [replace(account, last_seen=now, marks=marks_of(self._ledger, account.id)) for account in here]
        try:
            await self._ledger.commit(*away)
        except StoreError as error:
            log.warning("who was here could not be kept: %s", error)

    async def _arrived(self, person: PersonId) -> None:
        account, presence = self._ledger.people.find(person), self._ledger.presence
        if account is None or not presence.is_here(person):
            return
        is_listed = any(terminal.caller.origin.is_listed for terminal in presence.terminals(person))
        came = replace(account, last_seen=None, marks={}, is_kept=account.is_kept or is_listed)
        if account.last_seen is not None:
            now = self._ledger.time.now()
            for room in self._ledger.rooms_of(person):
                if needs_table(self._ledger, account, room):
                    await self._supervisor.open_table(room.code)
                news = news_of(self._ledger, account, room, now)
                if news is not None:
                    presence.news[person, room.code] = news
        if came != account:
            await self._ledger.commit(came)
        await self._tell_of(person)

    async def _parted(self, person: PersonId) -> None:
        account, presence = self._ledger.people.find(person), self._ledger.presence
        if account is None or presence.is_here(person):
            return
        if not account.name:
            self._ledger.forget(person)
            return
        away = replace(account, last_seen=presence.last_seen(person), marks=marks_of(self._ledger, person))
        # A person who is away is not ready to start.
        waiting = (room for room in self._ledger.rooms_of(person) if person in room.ready)
        unready = [replace(room, ready=room.ready - {person}) for room in waiting if room.phase is Phase.WAITING]
        await self._ledger.commit(away, *unready)
        await self._tell_of(person)

    async def _tell_of(self, person: PersonId) -> None:
        self._ledger.tell_about(person)
        for room in self._ledger.rooms_of(person):
            await self._supervisor.update(room.code)
