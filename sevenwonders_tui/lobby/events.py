"""Requests about events: to open, enter, start and cancel them. They run in the lobby's task only."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from dataclasses import replace

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import EventPlan, PersonId, Phase
from sevenwonders_tui.lobby.errors import (
    EventSealed,
    LimitReached,
    NotHost,
    NotMember,
    RoomFull,
    TooFast,
    UnknownEvent,
    WrongPhase,
)
from sevenwonders_tui.lobby.event import (
    Event,
    EventPerson,
    EventSitter,
    EventTable,
    drawn,
    event_bots,
    sealed_words,
    seats_left,
    start_blocked,
)
from sevenwonders_tui.lobby.eventend import EventKeeper
from sevenwonders_tui.lobby.eventpage import EventPage, EventPhase
from sevenwonders_tui.lobby.eventsight import event_page
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.reserve import check_place
from sevenwonders_tui.lobby.state import Change, EventGone, Room, RoomGone, RoomSeat
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.house import new_id
from sevenwonders_tui.table.setup import SEEDS

log = logging.getLogger(__name__)


class EventRequests:
    """The requests that people make about events."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor, keeper: EventKeeper) -> None:
        self._ledger = ledger
        self._supervisor = supervisor
        self._keeper = keeper

    async def open(self, caller: Caller, plan: EventPlan) -> str:
        """Open an event, and return its code."""
        ledger, limits = self._ledger, self._ledger.limits
        host = ledger.named(caller.person)
        check_place(ledger, caller, host)
        minutes = ledger.newcomer_wait(caller.origin, ledger.new_rooms)
        if minutes or len(ledger.events) >= limits.events:
            raise LimitReached(N_("There are as many events as this server can hold now. Try again later."))
        self._check_plan(plan)
        code = ledger.free_code(is_public=True)
        event = Event(
            code,
            host.id,
            plan.options,
            plan.count,
            plan.bot,
            secrets.randbelow(SEEDS),
            replace(plan.rules, is_public=False, may_watch=False, is_mixed=False, fill=plan.bot),
            replace(plan.table_rules, lesson=False),
            plan.lasts,
            ledger.time.now(),
            game=plan.game,
        )
        await ledger.commit(event)
        ledger.count_newcomer(caller.origin, ledger.new_rooms)
        return code

    def _check_plan(self, plan: EventPlan) -> None:
        limits, house = self._ledger.limits, self._ledger.house
        if plan.game not in house.kits:
            raise SetupError(N_("No game is called {game} here."), game=plan.game)
        kit = house.kits[plan.game]
        kit.deal(plan.options, Rng(0))
        seating.check_waits(plan.rules, limits)
        if plan.count not in range(2, limits.event_tables + 1):
            raise SetupError(N_("The number of tables of an event goes from 2 to {most}."), most=limits.event_tables)
        if plan.lasts > limits.longest_event or plan.lasts <= limits.shortest_clock:
            raise SetupError(N_("An event lasts {most} at most."), most=seating.days_words(limits.longest_event))
        bots = event_bots(kit.roster.ladder)
        if plan.bot not in bots:
            raise SetupError(N_("No bot is called {bot}; there are: {known}."), bot=plan.bot, known=bots)

    async def page(self, caller: Caller, typed: str) -> EventPage:
        """Return an event as it is now."""
        return event_page(self._ledger, self.find(caller, typed), caller.person)

    async def enter(self, caller: Caller, typed: str, seat: Seat | None) -> None:
        """Let a person take part, or choose another seat."""
        person, event = self._ledger.named(caller.person), self.find(caller, typed)
        _check_open(event)
        seats = self._ledger.house.kits[event.game].seats(event.options)
        others = replace(event, people=tuple(one for one in event.people if one.person != person.id))
        if len(others.people) >= event.count * seats:
            raise RoomFull(N_("All seats of this event are taken. Ask its host for another event."))
        if seat is not None and (seat not in range(seats) or not seats_left(others, seat)):
            raise RoomFull(N_("That seat is taken at every table. Choose another, or let it be drawn."))
        chosen = EventPerson(person.id, seat)
        if event.find(person.id) is None:
            people = (*event.people, chosen)
        else:
            people = tuple(chosen if one.person == person.id else one for one in event.people)
        await self._commit(replace(event, people=people))

    async def leave(self, caller: Caller, typed: str) -> None:
        """Take a person out."""
        event = self._ledger.event(typed)
        if event.find(caller.person) is None:
            raise NotMember(N_("You take no part in this event."))
        _check_open(event)
        await self._commit(replace(event, people=tuple(one for one in event.people if one.person != caller.person)))

    async def close(self, caller: Caller, typed: str) -> None:
        """Cancel an event."""
        event = self._hosted(caller, typed)
        _check_open(event)
        await self._ledger.commit(EventGone(event.code))

    async def start(self, caller: Caller, typed: str) -> None:
        """Draw the seats, deal, and begin at all tables."""
        ledger, event = self._ledger, self._hosted(caller, typed)
        _check_open(event)
        blocked = start_blocked(event)
        if blocked is not None:
            raise WrongPhase(blocked)
        if len(ledger.rooms) + event.count > ledger.limits.rooms:
            raise LimitReached(N_("This server has too few free tables for the event. Try again later."))
        rooms = self._rooms(event)
        now = ledger.time.now()
        running = replace(
            event,
            phase=EventPhase.RUNNING,
            tables=tuple(_table_of(room) for room in rooms),
            deadline=now + event.lasts,
            changed=now,
        )
        before = [ledger.people[one.person] for one in event.people]
        seated = [replace(account, is_kept=True) for account in before if not account.is_kept]
        # All of it is written before the first table is dealt: after a crash the missing ones are dealt then.
        await ledger.write(running, *rooms, *seated)
        ledger.believe(running, *seated)
        try:
            for room in rooms:
                await self._begin(room)
        except (StoreError, TableError, SetupError):
            await self._undo(event, rooms)
            raise
        self._keeper.wake()
        for room in rooms:
            await self._supervisor.update(room.code)

    async def table_of(self, caller: Caller, typed: str, table: int) -> str:
        """Return the id of one of the tables of an event that is over."""
        event = self.find(caller, typed)
        self.check_over(event)
        if table not in range(1, len(event.tables) + 1):
            raise UnknownEvent(N_("This event has no table {number}."), number=table)
        return event.tables[table - 1].table

    @staticmethod
    def check_over(event: Event) -> None:
        """Raise EventSealed before an event is over."""
        if event.phase is not EventPhase.OVER:
            raise EventSealed(sealed_words())

    def find(self, caller: Caller, typed: str) -> Event:
        """Return the event of a typed code. Raises UnknownEvent, and TooFast for people who guess codes."""
        now = self._ledger.time.now()
        if self._ledger.wrong_codes.is_spent(caller.origin.networks, now):
            raise TooFast(N_("Too many wrong codes. Wait a minute, then try again."))
        try:
            return self._ledger.event(typed)
        except UnknownEvent:
            self._ledger.wrong_codes.count(caller.origin.networks, now)
            raise

    # The start

    def _rooms(self, event: Event) -> tuple[Room, ...]:
        """Return the rooms of all tables, with everybody in a seat."""
        kit, codes = self._ledger.house.kits[event.game], set[str]()
        for _table in range(event.count):
            codes.add(self._ledger.free_code(is_public=False, taken=codes))
        seats = drawn(event, kit.seats(event.options))
        rooms = (self._room(event, code, people) for code, people in zip(codes, seats, strict=True))
        return tuple(seating.fill_up(room, kit.roster) for room in rooms)

    def _room(self, event: Event, code: str, people: tuple[EventPerson | None, ...]) -> Room:
        ids: tuple[PersonId | None, ...] = tuple(None if one is None else one.person for one in people)
        return Room(
            code,
            next((id_ for id_ in ids if id_ is not None), None),
            event.options,
            event.rules,
            event.table_rules,
            tuple(RoomSeat() if id_ is None else RoomSeat(self._ledger.people[id_].name, id_) for id_ in ids),
            self._ledger.time.now(),
            phase=Phase.RUNNING,
            table=new_id(),
            sitters=ids,
            game=event.game,
            seed=event.seed,
            event=event.code,
        )

    async def _begin(self, room: Room) -> None:
        table = await self._ledger.house.start(seating.table_plan(room), room.table)
        self._ledger.games[room.code] = self._supervisor.make_game(room.code, table)
        self._ledger.believe(room)

    async def _undo(self, event: Event, rooms: tuple[Room, ...]) -> None:
        """Take everything back after a table could not be dealt, so that the host may try again."""
        gone: list[Change] = [RoomGone(room.code) for room in rooms]
        for room in rooms:
            await self._supervisor.put_away(room.code)
            if room.table is not None:
                with suppress(StoreError, TableError):
                    await self._ledger.house.remove(room.table)
        try:
            await self._ledger.commit(event, *gone)
        except StoreError as error:
            log.warning("the start of event %s could not be taken back: %s", event.code, error)

    # Who may do what

    def _hosted(self, caller: Caller, typed: str) -> Event:
        event = self._ledger.event(typed)
        if event.host != caller.person:
            raise NotHost(N_("Only the host of this event can do that."))
        return event

    async def _commit(self, event: Event) -> None:
        await self._ledger.commit(replace(event, changed=self._ledger.time.now()))


def _check_open(event: Event) -> None:
    match event.phase:
        case EventPhase.OPEN:
            return
        case EventPhase.RUNNING:
            raise WrongPhase(N_("The event has begun. That could be done before its start."))
        case EventPhase.OVER:
            raise WrongPhase(N_("The event is over. Open another one to play again."))


def _table_of(room: Room) -> EventTable:
    assert room.table is not None
    return EventTable(room.code, room.table, tuple(EventSitter(one.name, one.person, one.bot) for one in room.places))
