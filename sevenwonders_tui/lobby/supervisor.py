"""Supervises the games: their ends, absent people, clocks and proposals."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.absence import missing
from sevenwonders_tui.lobby.client import ClockKind, Phase, ProposalKind
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.restore import open_table
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.state import Room
from sevenwonders_tui.lobby.time import Alarm
from sevenwonders_tui.lobby.worker import Worker
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import Ending, EndKind, Snapshot
from sevenwonders_tui.table.errors import StaleDecision, TableError
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=5)
"""The pause before another attempt to store something."""


def _ignore(_room: Room) -> None:
    """Do nothing."""


class Supervisor:
    """Knows what the games need now, and when they need something next.

    The coroutines run in the lobby's task only; anybody may call `update_soon` and `make_game`.
    """

    def __init__(self, ledger: Ledger, worker: Worker) -> None:
        self._ledger = ledger
        self._worker = worker
        self._alarm: Alarm | None = None
        self._to_update: set[str] = set()
        self.on_over: Callable[[Room], None] = _ignore
        """Called in the lobby's task after the end of a game is written."""

    def make_game(self, code: str, table: Table) -> RoomGame:
        """Return the game of a room's table, and supervise it from now on."""
        return RoomGame(table, self._ledger.house.think(table.kit), partial(self.update_soon, code))

    def update_soon(self, code: str) -> None:
        """Request an update of a room, one for any number of calls before it runs."""
        self._ledger.presence.tell_room(code)
        if code not in self._to_update:
            self._to_update.add(code)
            self._worker.post(partial(self._update_noted, code))

    def open_in_turn(self, codes: Iterable[str]) -> None:
        """Open the tables of rooms one after the other, so that other requests run in between."""
        self._worker.post(partial(self._open_next, deque(codes)))

    async def open_table(self, code: str) -> None:
        """Open the table of a room; its log is replayed when it is first needed."""
        changes = await open_table(self._ledger, code, self.make_game)
        if changes:
            await self._ledger.commit(*changes)
        await self.update(code)

    async def update(self, code: str) -> None:
        """Bring a room up to date with its table, its people and the clock."""
        room, game = self._ledger.rooms.get(code), self._ledger.games.get(code)
        if room is None or game is None or room.phase is not Phase.RUNNING:
            return
        seen = game.snapshot()
        if seen.decision != game.decision:
            game.decision, game.since, game.proposal = seen.decision, None, None
            self._ledger.presence.tell_lobby()
        if seen.view.is_over:
            await self._finish(room, game, seen)
        elif seen.frozen is None:
            await self._settle(room, game)
            room = await self._take_back(room)
            due = [*self._hand_over(room, game), *self._clock(room, game, seen), *self._proposal_due(room, game)]
            game.due = min(due, default=None)
        else:
            game.hand_over(frozenset())
        self._set_alarm()
        self._ledger.presence.tell_room(code)
        self._ledger.presence.tell_people(room.people)

    def close(self) -> None:
        """Stop supervising."""
        if self._alarm is not None:
            self._alarm.cancel()

    async def put_away(self, code: str) -> None:
        """Stop supervising the table of a room, and close it; it stays in the store."""
        self._ledger.glances.pop(code, None)
        game = self._ledger.games.pop(code, None)
        if game is not None:
            await game.stop()
            await self._ledger.house.put_away(game.table.id)

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

    async def _update_noted(self, code: str) -> None:
        self._to_update.discard(code)
        await self.update(code)

    async def _open_next(self, codes: deque[str]) -> None:
        if codes:
            code = codes.popleft()
            if code in self._ledger.rooms:
                await self.open_table(code)
            self._worker.post(partial(self._open_next, codes))

    async def _update_due(self) -> None:
        now = self._ledger.time.now()
        for code, game in tuple(self._ledger.games.items()):
            if game.due is not None and game.due <= now:
                await self.update(code)
        self._set_alarm()

    async def _take_back(self, room: Room) -> Room:
        """Return the room after ending what bots do by the host's wish for people who have returned."""
        places = tuple(
            replace(place, has_deputy=False)
            if place.has_deputy and place.person is not None and self._ledger.presence.is_here(place.person)
            else place
            for place in room.places
        )
        if places == room.places:
            return room
        back = replace(room, places=places)
        try:
            await self._ledger.commit(back)
        except StoreError as error:
            log.warning("the return of a person to room %s could not be kept: %s", room.code, error)
            return room
        return back

    def _hand_over(self, room: Room, game: RoomGame) -> Iterator[datetime]:
        """Let bots play for people who are away too long; yield the times when that will be true of others."""
        after, now = room.rules.hand_over_after, self._ledger.time.now()
        seats = {Seat(at) for at, place in enumerate(room.places) if place.has_deputy}
        # While nobody is there, the game stands still: two friends who go to bed find it as they left it.
        if after is not None and self._ledger.is_attended(room):
            for person in room.people:
                away = self._ledger.presence.away_since(person)
                if away is None:
                    continue
                if away + after <= now:
                    seats.update(room.seats_of(person))
                else:
                    yield away + after
        game.hand_over(frozenset(seats))

    def _clock(self, room: Room, game: RoomGame, seen: Snapshot) -> Iterator[datetime]:
        """Let bots pick for people who take too long; yield the deadline if it is still to come."""
        clock, now = room.rules.clock, self._ledger.time.now()
        if not self._ledger.is_attended(room):
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
        """Yield the times when absent people who have not agreed stop counting as present."""
        if game.proposal is None:
            return
        for person in missing(self._ledger, room, game):
            away = self._ledger.presence.away_since(person)
            if away is not None:
                yield away + self._ledger.limits.absence

    async def _settle(self, room: Room, game: RoomGame) -> None:
        try:
            await self.agree(room, game)
        except StoreError as error:
            game.table.warn(error.said)
        except TableError:
            # The game went on, so the proposal is dropped.
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
            self.on_over(over)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = min((game.due for game in self._ledger.games.values() if game.due is not None), default=None)
        wake = partial(self._worker.post, self._update_due)
        self._alarm = None if due is None else self._ledger.time.call_at(due, wake)
