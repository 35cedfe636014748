"""Looks after the games: their ends, absent people, clocks and proposals. Runs in the lobby's task only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.client import ClockKind, PersonId, Phase, ProposalKind
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.state import Change, PersonGone, Room, TableGone
from sevenwonders_tui.lobby.time import Alarm
from sevenwonders_tui.review import ReviewShelf
from sevenwonders_tui.store import StoreError, UnknownTable
from sevenwonders_tui.table.client import Ending, EndKind, Snapshot
from sevenwonders_tui.table.errors import StaleDecision, TableError

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=5)
"""How long to wait before something that could not be stored is tried again."""
SWEEP = timedelta(minutes=10)
"""How often what nobody wants any more is looked for."""


class Supervisor:
    """Knows what has to be done for the games, and when the next thing will have to be."""

    def __init__(self, ledger: Ledger, reviews: ReviewShelf, wake: Callable[[], None]) -> None:
        """Call `wake` when `round` has to be done."""
        self._ledger = ledger
        self._reviews = reviews
        self._wake = wake
        self._alarm: Alarm | None = None
        self._next_sweep = ledger.time.now() + SWEEP

    async def round(self) -> None:
        """Do what has become due."""
        now = self._ledger.time.now()
        for code, game in tuple(self._ledger.games.items()):
            if game.due is not None and game.due <= now:
                await self.tend(code)
        if self._next_sweep <= now:
            self._next_sweep = now + SWEEP
            await self._sweep(now)
            await self._remove_tables(now)
        self._set_alarm()

    async def tend(self, code: str) -> None:
        """Bring a room up to what its table, its people and the clock say."""
        room, game = self._ledger.rooms.get(code), self._ledger.games.get(code)
        if room is None or game is None or room.phase is not Phase.RUNNING:
            return
        seen = game.snapshot()
        if seen.decision != game.decision:
            game.decision, game.since, game.proposal = seen.decision, None, None
            self._ledger.ring_lobby()
        if seen.view.is_over:
            await self._finish(room, game, seen)
        elif seen.frozen is None:
            await self._settle(room, game)
            due = [*self._hand_over(room, game), *self._clock(room, game, seen), *self._proposal_due(room, game)]
            game.due = min(due, default=None)
        else:
            game.hand_over(frozenset())
        self._set_alarm()
        self._ledger.ring_room(code)
        self._ledger.ring_people(room)

    def close(self) -> None:
        """Do nothing any more."""
        if self._alarm is not None:
            self._alarm.cancel()

    async def agree(self, room: Room, game: RoomGame) -> None:
        """End the game if all who are present have agreed. Raises StoreError or TableError."""
        proposal = game.proposal
        if proposal is None or not missing(self._ledger, room, game) <= proposal.agreed:
            return
        if proposal.kind is ProposalKind.CONCEDE:
            ending = Ending(EndKind.CONCEDED, room.seats_of(proposal.by))
        else:
            ending = Ending(EndKind.ABANDONED)
        try:
            await game.table.end(game.decision, ending)
        except StaleDecision:
            game.proposal = None
            raise

    def _is_attended(self, room: Room) -> bool:
        # While nobody is there, nothing goes on: two friends who go to bed find the game as they left it.
        return any(self._ledger.people.is_here(person) for person in room.people)

    def _hand_over(self, room: Room, game: RoomGame) -> Iterator[datetime]:
        """Let bots play for those who are away too long; yield when that will be so for others."""
        after, now = room.rules.hand_over_after, self._ledger.time.now()
        seats: set[Seat] = set()
        if after is not None and self._is_attended(room):
            for person in room.people:
                away = self._ledger.people.away_since(person)
                if away is None:
                    continue
                if away + after <= now:
                    seats.update(room.seats_of(person))
                else:
                    yield away + after
        game.hand_over(frozenset(seats))

    def _clock(self, room: Room, game: RoomGame, seen: Snapshot) -> Iterator[datetime]:
        """Let bots pick for those who take too long; yield when that will be so."""
        clock, now = room.rules.clock, self._ledger.time.now()
        if not self._is_attended(room):
            game.since = None
            return
        if game.since is None:
            game.since = now
        if clock is None:
            return
        deadline = game.since + clock.limit
        if now < deadline:
            yield deadline
        elif clock.kind is ClockKind.HARD:
            for status in seen.seats:
                if status.is_choosing and not status.is_bot and status.seat not in game.deputies():
                    game.pick_for(status.seat)

    def _proposal_due(self, room: Room, game: RoomGame) -> Iterator[datetime]:
        """Yield when somebody who has not agreed stops counting as present."""
        if game.proposal is None:
            return
        for person in missing(self._ledger, room, game):
            away = self._ledger.people.away_since(person)
            if away is not None:
                yield away + self._ledger.limits.absence

    async def _settle(self, room: Room, game: RoomGame) -> None:
        try:
            await self.agree(room, game)
        except StoreError as error:
            game.table.warn(str(error))
        except TableError:
            # The game went on, and with it the proposal is gone.
            pass

    async def _finish(self, room: Room, game: RoomGame, seen: Snapshot) -> None:
        finished = room.finished if seen.ending is not None else (*room.finished, game.table.id)
        over = replace(room, phase=Phase.OVER, finished=finished, changed=self._ledger.time.now())
        game.hand_over(frozenset())
        try:
            await self._ledger.commit(over)
        except StoreError as error:
            log.warning("the end of the game in room %s could not be kept: %s", room.code, error)
            game.due = self._ledger.time.now() + PATIENCE
        else:
            game.due, game.proposal = None, None

    async def _sweep(self, now: datetime) -> None:
        """Close rooms and forget people whom nobody has seen for long."""
        changes: list[Change] = []
        gone = [room for room in self._ledger.rooms.values() if self._is_stale(room, now)]
        for room in gone:
            changes += self._ledger.close_room(room.code)
        seated = {person for room in self._ledger.rooms.values() if room not in gone for person in room.people}
        changes += (
            PersonGone(account.id)
            for account in self._ledger.people
            if (account.is_guest or not account.is_kept)
            and account.id not in seated
            and not self._ledger.people.is_here(account.id)
            and self._ledger.people.last_seen(account.id) + self._ledger.limits.keep_name < now
        )
        if not changes:
            return
        try:
            await self._ledger.commit(*changes)
        except StoreError as error:
            log.warning("old rooms could not be closed: %s", error)
            return
        for room in gone:
            await self.put_away(room.code)

    async def _remove_tables(self, now: datetime) -> None:
        """Remove tables and reviews to which no room has led for as long as the host said."""
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

    async def put_away(self, code: str) -> None:
        """Stop looking after the table of a room, and close it; it stays in the store."""
        self._ledger.glances.pop(code, None)
        game = self._ledger.games.pop(code, None)
        if game is not None:
            await game.stop()
            await self._ledger.house.put_away(game.table.id)

    def _is_stale(self, room: Room, now: datetime) -> bool:
        limits = self._ledger.limits
        if self._ledger.lines.get(room.code):
            return False
        if room.phase is Phase.WAITING and room.table is None:
            # Somebody who is elsewhere on the server keeps it no longer: whoever opens rooms only to fill the list is.
            left = self._ledger.left.get(room.code, self._ledger.people.since)
            return max(room.changed, left) + limits.keep_unbegun < now
        if self._is_attended(room):
            return False
        keep = {
            Phase.WAITING: limits.keep_waiting,
            Phase.RUNNING: limits.keep_running,
            Phase.OVER: limits.keep_over,
        }[room.phase]
        last = max(room.changed, *map(self._ledger.people.last_seen, room.people))
        return last + keep < now

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = (game.due for game in self._ledger.games.values() if game.due is not None)
        self._alarm = self._ledger.time.call_at(min((self._next_sweep, *due)), self._wake)


def missing(ledger: Ledger, room: Room, game: RoomGame) -> frozenset[PersonId]:
    """Return who is present and has not agreed to what is proposed. A line that just broke is no absence."""
    agreed = frozenset() if game.proposal is None else game.proposal.agreed
    now = ledger.time.now()
    return frozenset(
        person
        for person in room.people
        if person not in agreed
        and ((away := ledger.people.away_since(person)) is None or now < away + ledger.limits.absence)
    )
