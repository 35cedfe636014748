"""What each person may see of the lobby and of a room, listed field by field."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from sevenwonders_tui.daily.source import DayMode
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.absence import missing
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import (
    ChatLine,
    ClockNow,
    LobbySnapshot,
    Person,
    PersonId,
    PersonLine,
    Phase,
    ProposalLine,
    RoomLine,
    RoomSeatLine,
    RoomSnapshot,
)
from sevenwonders_tui.lobby.event import sealed_words
from sevenwonders_tui.lobby.eventsight import event_pages
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.presence import OpenRoom
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.state import Account, Room
from sevenwonders_tui.table.client import Snapshot


class Snapshots:
    """The lobby for each person. The lines that all strangers see alike are cached until they change."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._revision = -1
        self._people: tuple[PersonLine, ...] = ()
        self._lines: dict[str, RoomLine] = {}
        """By room code, as people outside the room see them."""
        self._own: defaultdict[str, dict[PersonId, RoomLine]] = defaultdict(dict)
        """By room code, as the people of the room see them."""
        self._ranked: tuple[RoomLine, ...] = ()
        """The lines of `_lines` in the order of the list."""

    def snapshot(self, caller: Caller) -> LobbySnapshot:
        """Return the lobby as far as the caller may see it."""
        ledger = self._ledger
        if self._revision != ledger.presence.revision or ledger.presence.has_stale:
            self._renew()
        account = ledger.people[caller.person]
        return LobbySnapshot(
            me=Person(
                id=account.id,
                name=account.name,
                is_guest=account.is_guest,
                rejoin_code=ledger.presence.rejoin_code(caller) if account.is_guest else None,
                keys=len(account.keys),
                settings=account.settings,
            ),
            people=self._people if ledger.limits.lists_people else self._people_with(account.id),
            tables=self._tables(account.id),
            is_closing=ledger.presence.is_closing,
            bots=tuple(ledger.house.cast.named),
            events=event_pages(ledger, account.id),
            has_days=ledger.days.mode is not DayMode.OFF,
            host_words=ledger.presence.host_words,
        )

    def _people_with(self, me: PersonId) -> tuple[PersonLine, ...]:
        """Return the people who are here and share a room with the person."""
        known = {me, *(person for room in self._ledger.rooms_of(me) for person in room.people)}
        return tuple(one for one in self._people if one.id in known)

    def _tables(self, me: PersonId) -> tuple[RoomLine, ...]:
        """Return the list for a person, in the order of `_rank`; the lines of other people's rooms are made once."""
        about_me = {room.code: self._own_line(room, me) for room in self._ledger.rooms_about(me)}
        if not about_me:
            return self._ranked
        others = [line for line in self._ranked if line.code not in about_me]
        mine = sorted((line for line in about_me.values() if line.is_mine), key=_rank)
        if len(mine) < len(about_me):
            others = sorted((*others, *(line for line in about_me.values() if not line.is_mine)), key=_rank)
        return (*mine, *others)

    def _own_line(self, room: Room, me: PersonId) -> RoomLine:
        kept = self._own[room.code]
        if me not in kept:
            kept[me] = _table_line(self._ledger, room, me)
        return kept[me]

    def _renew(self) -> None:
        ledger = self._ledger
        here = (ledger.presence.line(one.id) for one in ledger.presence.here())
        self._people = tuple(sorted(here, key=lambda one: one.name.casefold()))
        for code in ledger.presence.take_stale():
            self._own.pop(code, None)
            room = ledger.rooms.get(code)
            if room is not None and room.rules.is_public:
                self._lines[code] = _table_line(ledger, room, None)
            else:
                self._lines.pop(code, None)
        self._ranked = tuple(sorted(self._lines.values(), key=_rank))
        self._revision = ledger.presence.revision


def room_snapshot(ledger: Ledger, opened: OpenRoom) -> RoomSnapshot:
    """Return a room as far as one terminal may see it."""
    room, me = ledger.rooms[opened.code], ledger.people[opened.person]
    game = ledger.games.get(room.code)
    seen = None if game is None else game.snapshot()
    is_running = room.phase is Phase.RUNNING
    return RoomSnapshot(
        code=room.code,
        phase=room.phase,
        host=room.host,
        options=room.options,
        game=room.game,
        title=ledger.house.kits[room.game].table_title(room.options),
        rules=room.rules,
        table_rules=room.table_rules,
        seats=_seats(ledger, room, me.id, game),
        watchers=_watchers(ledger, room),
        is_host=room.host == me.id,
        is_watching=not room.seats_of(me.id),
        plays_here=bool(room.seats_of(me.id)) and ledger.presence.is_newest(opened),
        is_ready=me.id in room.ready,
        start_blocked=seating.start_blocked(room) if room.phase is Phase.WAITING else None,
        table=room.table,
        clock=_clock(ledger, room, game) if is_running and game is not None else None,
        proposal=_proposal(ledger, room, me.id, game) if is_running and game is not None else None,
        chat=_chat(ledger, room, me),
        muted=tuple(sorted(me.muted)),
        away=ledger.presence.news.get((me.id, room.code)),
        games=len(room.finished),
        is_mine=True,
        trouble=_trouble(ledger, room, seen),
        is_closing=ledger.presence.is_closing,
        sat=room.sat_by(me.id),
        review=opened.reviewing,
        event=room.event,
        day=room.day,
        sealed=sealed_words() if ledger.is_sealed(room) else None,
        may_deal=room.phase is Phase.WAITING and seating.may_deal(room, me.id),
    )


def _rank(line: RoomLine) -> tuple[int, float]:
    place = [line.is_my_turn, line.is_mine, line.phase is Phase.WAITING, line.phase is Phase.RUNNING, True].index(True)
    return place, -line.changed.timestamp()


def _table_line(ledger: Ledger, room: Room, me: PersonId | None) -> RoomLine:
    game, glance = ledger.games.get(room.code), ledger.glances.get(room.code)
    seen = None if game is None else game.snapshot()
    stands = seen.view if seen is not None else glance
    decisions = seen.decision if seen is not None else glance.decision if glance is not None else 0
    is_mine, is_running = me in room.people, room.phase is Phase.RUNNING
    # Only people who sit there see who still chooses: the list of a stranger need not change with each lock.
    seats = _seats(ledger, room, me, game if is_mine else None)
    if game is None and glance is not None and is_mine and is_running:
        seats = tuple(replace(seat, is_choosing=seat.seat in glance.choosing) for seat in seats)
    is_barred, kit, trouble = me in room.barred, ledger.house.kits[room.game], _trouble(ledger, room, seen)
    return RoomLine(
        code=room.code,
        phase=room.phase,
        host=None if room.host is None else ledger.presence.line(room.host),
        rules=room.rules,
        seats=seats,
        watchers=len(_watchers(ledger, room)),
        age=0 if stands is None else stands.age,
        turn=0 if stands is None else stands.turn,
        is_mine=is_mine,
        is_my_turn=is_running and any(seat.is_mine and seat.is_choosing for seat in seats),
        can_join=(room.phase is Phase.WAITING or (is_running and trouble is None))
        and not is_mine
        and not is_barred
        and any(room.open_seats()),
        can_watch=is_mine or (room.rules.may_watch and not is_barred),
        changed=room.changed,
        trouble=trouble,
        game=room.game,
        title=kit.table_title(room.options),
        short_title=kit.short_title(room.options),
        is_draft=is_running and stands is not None and kit.is_draft(room.options, decisions, stands.age, stands.turn),
        is_lesson=room.table_rules.lesson and is_running,
        event=room.event,
    )


def _seats(ledger: Ledger, room: Room, me: PersonId | None, game: RoomGame | None) -> tuple[RoomSeatLine, ...]:
    is_running = room.phase is Phase.RUNNING and game is not None
    statuses = game.snapshot().seats if is_running and game is not None else ()
    deputies = game.deputies() if is_running and game is not None else frozenset()
    ladder = ledger.house.kits[room.game].roster.ladder
    return tuple(
        RoomSeatLine(
            seat=Seat(at),
            label=place.name if place.bot is None else ladder.label(place.bot, place.name),
            person=None if place.person is None else ledger.presence.line(place.person),
            bot=place.bot,
            is_mine=me is not None and place.person == me,
            is_ready=place.bot is not None or place.person in room.ready,
            is_choosing=bool(statuses) and statuses[at].is_choosing,
            is_handed_over=Seat(at) in deputies,
            has_pin=place.pin is not None,
            is_free=is_running and place.is_open,
        )
        for at, place in enumerate(room.places)
    )


def _watchers(ledger: Ledger, room: Room) -> tuple[PersonLine, ...]:
    people = {line.person for line in ledger.presence.looking_at(room.code) if not room.seats_of(line.person)}
    return tuple(sorted(map(ledger.presence.line, people), key=lambda one: (one.name.casefold(), one.id)))


def _clock(ledger: Ledger, room: Room, game: RoomGame) -> ClockNow | None:
    clock = room.rules.clock
    if clock is None or game.since is None:
        return None
    deadline = game.since + clock.limit
    return ClockNow(clock.kind, clock.limit, deadline, is_past=ledger.time.now() >= deadline)


def _proposal(ledger: Ledger, room: Room, me: PersonId, game: RoomGame) -> ProposalLine | None:
    proposal = game.proposal
    if proposal is None:
        return None
    waits_for = missing(ledger, room, game)
    return ProposalLine(
        kind=proposal.kind,
        by=ledger.presence.line(proposal.by),
        agreed=tuple(ledger.presence.line(person) for person in room.people if person in proposal.agreed),
        missing=tuple(ledger.presence.line(person) for person in room.people if person in waits_for),
        is_mine_to_answer=me in waits_for,
    )


def _chat(ledger: Ledger, room: Room, me: Account) -> tuple[ChatLine, ...]:
    return tuple(
        ChatLine(message.number, message.at, message.person, message.name, message.text, message.is_watcher)
        for message in ledger.chat.get(room.code, ())
        if message.person not in me.muted
    )


def _trouble(ledger: Ledger, room: Room, seen: Snapshot | None) -> Said | None:
    return ledger.trouble.get(room.code) if seen is None else seen.frozen
