"""Requests about rooms: to open, fill, start, talk in and leave them. They run in the lobby's task only."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, NN_
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import PersonId, Phase, ProposalKind, RoomPlan
from sevenwonders_tui.lobby.codes import fold_code
from sevenwonders_tui.lobby.errors import (
    EventSealed,
    LimitReached,
    LobbyError,
    NotMember,
    RoomFull,
    TooFast,
    TooLong,
    UnknownRoom,
    WatchRefused,
    WrongPhase,
)
from sevenwonders_tui.lobby.event import sealed_words
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.limits import RateLimits
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.replanning import planned_anew
from sevenwonders_tui.lobby.reserve import check_place
from sevenwonders_tui.lobby.roomgame import Proposal, RoomGame
from sevenwonders_tui.lobby.seatcare import SeatCare
from sevenwonders_tui.lobby.state import (
    Account,
    Change,
    ChatMessage,
    ChatMessageGone,
    Room,
    RoomSeat,
    TableGone,
    TableLeft,
)
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.house import new_id
from sevenwonders_tui.table.name import clean_line
from sevenwonders_tui.table.pin import Pin


class Rooms:
    """The requests that people make about rooms."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor, past: PastGames) -> None:
        self._ledger = ledger
        self._past = past
        self._supervisor = supervisor
        self._care = SeatCare(ledger, supervisor)
        self._chat = RateLimits(ledger.limits.chat_lines, ledger.limits.chat_window)

    def _roster(self, room: Room) -> AnyRoster:
        return self._ledger.house.kits[room.game].roster

    # Before the game

    async def create(self, caller: Caller, plan: RoomPlan) -> str:
        """Open a room, and return its code."""
        host = self._ledger.named(caller.person)
        self.check_opening(caller, host)
        self._check_newcomer(caller)
        kit = self._checked(plan)
        # Whoever sees the large screen types the code or scans it; guesses from one place are counted.
        is_short = plan.rules.is_public or plan.host_seat is None
        code = self._ledger.free_code(is_public=is_short)
        await self._ledger.commit(seating.open_room(code, plan, kit, host, self._ledger.time.now()))
        self._ledger.count_newcomer(caller.origin, self._ledger.new_rooms)
        self.note_opening(caller, code)
        return code

    def _checked(self, plan: RoomPlan) -> Kit:
        """Return the game of a plan. Raises SetupError for a room that could never start."""
        house = self._ledger.house
        if plan.game not in house.kits:
            raise SetupError(N_("No game is called {game} here."), game=plan.game)
        kit = house.kits[plan.game]
        seating.check_plan(plan, kit, self._ledger.limits, house.cast.named)
        return kit

    async def change(self, caller: Caller, code: str, plan: RoomPlan, order: tuple[Seat, ...]) -> None:
        """Play by another plan, with the same people."""
        room = self._in_charge(caller, code)
        seating.check_phase(room, Phase.WAITING)
        seating.check_large_screen(room, caller.person)
        await self._commit_room(planned_anew(room, plan, self._checked(plan), order))

    def check_opening(self, caller: Caller, host: Account) -> None:
        """Raise LimitReached if the person cannot open a room now."""
        self._check_limits(host)
        check_place(self._ledger, caller, host)

    def note_opening(self, caller: Caller, code: str) -> None:
        """Note the network that a room was opened from."""
        if caller.origin.is_limited:
            self._ledger.opened_from[code] = caller.origin.networks[-1]

    async def join(self, caller: Caller, typed: str, others: tuple[str, ...]) -> str:
        """Give the person and others at the same terminal seats, and return the room's code."""
        person = self._ledger.named(caller.person)
        room = self.find(caller, typed)
        if room.seats_of(person.id):
            return room.code
        if person.id in room.barred:
            raise LobbyError(N_("The host has put you out of this room. Join another, or open one."))
        if self._ledger.is_sealed(room):
            raise EventSealed(sealed_words())
        if room.phase is Phase.RUNNING and any(room.open_seats()) and not self._is_stuck(room):
            await self._care.claim(person, room)
            return room.code
        if room.phase is not Phase.WAITING:
            raise WrongPhase(N_("The game there has begun. You may watch, or wait for the next."))
        await self.sit(caller, room.code, others)
        return room.code

    async def sit(self, caller: Caller, code: str, names: tuple[str, ...]) -> None:
        """Seat the people of one terminal, the terminal's own person first."""
        person, room = self._ledger.named(caller.person), self._ledger.room(code)
        if not room.seats_of(person.id):
            self._check_limits(person)
            if person.id in room.barred:
                raise LobbyError(N_("The host has put you out of this room. Join another, or open one."))
        await self._commit_room(seating.seat_people(room, person, names))

    async def watch(self, caller: Caller, typed: str) -> str:
        """Return the code of a room that the person may look at."""
        person = self._ledger.named(caller.person)
        room = self.find(caller, typed)
        if not room.seats_of(person.id) and self._ledger.is_sealed(room):
            raise EventSealed(sealed_words())
        if not room.seats_of(person.id) and (not room.rules.may_watch or person.id in room.barred):
            raise WatchRefused(N_("The people of this room play by themselves. Watch another, or open one."))
        return room.code

    async def finished(self, caller: Caller, typed: str) -> tuple[str, ...]:
        """Return the tables that were played to their end in a room that the person may look at, oldest first.

        The code of an event that is over leads to its tables.
        """
        event = self._ledger.events.get(fold_code(typed))
        if event is not None:
            if event.phase is not EventPhase.OVER:
                raise EventSealed(sealed_words())
            return tuple(table.table for table in event.tables if table.is_full)
        room = self._ledger.rooms[await self.watch(caller, typed)]
        if self._ledger.is_sealed(room):
            raise EventSealed(sealed_words())
        return room.finished

    async def seat_bot(self, caller: Caller, code: str, seat: Seat, bot: str | None) -> None:
        """Give an open seat to a bot, or open a bot's seat again."""
        room = self._in_charge(caller, code)
        seating.check_phase(room, Phase.WAITING)
        seating.check_host(room, caller.person)
        if seat not in range(len(room.places)) or room.places[seat].person is not None:
            raise RoomFull(N_("That seat is taken. Choose an open one."))
        if bot is not None:
            seating.check_bot(bot, self._roster(room), self._ledger.house.cast.named)
        opened = room.with_place(seat, RoomSeat())
        await self._commit_room(opened if bot is None else seating.seat_bot(opened, self._roster(room), seat, bot))

    async def choose_pin(self, caller: Caller, code: str, seat: Seat, pin: Pin | None) -> None:
        """Set or remove the PIN of the curtain of one of a person's own seats."""
        room = self._member(caller, code)
        seating.check_phase(room, Phase.WAITING)
        if seat not in room.seats_of(caller.person):
            raise NotMember(N_("That is not your seat. A PIN is for your own ones."))
        await self._commit_room(room.with_place(seat, replace(room.places[seat], pin=pin)))

    async def ready(self, caller: Caller, code: str, is_ready: bool) -> None:
        """Note whether a person is ready."""
        room = self._member(caller, code)
        seating.check_phase(room, Phase.WAITING)
        person = {caller.person}
        await self._commit_room(replace(room, ready=room.ready | person if is_ready else room.ready - person))

    async def kick(self, caller: Caller, code: str, person: PersonId) -> None:
        """Remove a person from the room."""
        room = self._in_charge(caller, code)
        seating.check_phase(room, Phase.WAITING)
        seating.check_host(room, caller.person)
        if person == caller.person:
            raise LobbyError(N_("You cannot put yourself out. Leave the room instead."))
        if not room.seats_of(person):
            raise NotMember(N_("Nobody of that name has a seat here any more."))
        await self._commit_room(replace(seating.unseat(room, person), barred=room.barred | {person}))

    async def set_free(self, caller: Caller, code: str, seat: Seat) -> None:
        """Take a person's seat away; whoever joins next gets it."""
        room = self._in_charge(caller, code)
        seating.check_large_screen(room, caller.person)
        await self._care.set_free(room, seat)

    async def let_bot_play(self, caller: Caller, code: str, seat: Seat, is_on: bool) -> None:
        """Let a bot play for a person who is away."""
        room = self._in_charge(caller, code)
        seating.check_large_screen(room, caller.person)
        seating.check_phase(room, Phase.RUNNING)
        await self._care.let_bot_play(room, seat, is_on)

    async def leave(self, caller: Caller, code: str) -> None:
        """Free a person's seats, and close the room if nobody is left."""
        room = self._ledger.rooms.get(code)
        if room is None or not room.seats_of(caller.person):
            return
        if not self._is_stuck(room):
            seating.check_phase(room, Phase.WAITING, Phase.OVER)
        left = seating.unseat(room, caller.person)
        if left.people or left.is_hosted_apart:
            await self._commit_room(left)
        else:
            await self._ledger.commit(*self._ledger.close_room(code))
            await self._supervisor.put_away(code)

    # The game

    async def start(self, caller: Caller, code: str) -> None:
        """Deal and begin."""
        room = self._in_charge(caller, code)
        seating.check_phase(room, Phase.WAITING)
        seating.check_dealer(room, caller.person)
        blocked = seating.start_blocked(room)
        if blocked is not None:
            raise WrongPhase(blocked)
        full = seating.fill_up(room, self._roster(room))
        series = await self._series(full)
        # Within a series seats move on from game to game: chance says only who begins the first one.
        full = full if series and series == room.series else replace(seating.mixed(full), series=series)
        id_ = new_id()
        running = replace(
            full,
            phase=Phase.RUNNING,
            table=id_,
            sitters=tuple(place.person for place in full.places),
            ready=frozenset(),
            changed=self._ledger.time.now(),
        )
        # Write the room first: after a crash, a table without a room would belong to nobody. A room whose table was
        # never dealt waits again.
        before = [self._ledger.people[person] for person in running.people]
        seated = [replace(account, is_kept=True) for account in before if not account.is_kept]
        left = self._left_behind(room)
        await self._ledger.write(running, *seated, *left)
        try:
            table = await self._ledger.house.start(seating.table_plan(full), id_)
        except Exception:
            await self._ledger.write(room, *before, *(TableGone(one.table) for one in left))
            raise
        await self._supervisor.put_away(code)
        self._ledger.games[code] = self._supervisor.make_game(code, table)
        self._ledger.believe(running, *seated, *left)
        await self._supervisor.update(code)

    async def _series(self, room: Room) -> str:
        """Return the key of the series of the next game: that of the last one if the same people go on with it."""
        if room.rules.series is None:
            return ""
        try:
            sheet = await self._past.sheet(room.series) if room.series else None
        except StoreError:
            # Nobody knows how it stands; the people do, and the rows can be made again.
            return room.series or room.rules.series.begin().key
        names = sorted(place.name.casefold() for place in room.places)
        if sheet is not None and not sheet.is_over and names == sorted(name.casefold() for name in sheet.series.names):
            return room.series
        return room.rules.series.begin().key

    def _left_behind(self, room: Room) -> tuple[TableLeft, ...]:
        """Return the table of the last game if its people ended it early: after the next game no room leads to it."""
        if room.table is None or room.table in room.finished:
            return ()
        return (TableLeft(room.table, self._ledger.time.now()),)

    async def rematch(self, caller: Caller, code: str) -> None:
        """Return the room to waiting for another game of the same people."""
        room = self._in_charge(caller, code)
        seating.check_phase(room, Phase.OVER)
        if self._ledger.is_sealed(room):
            raise EventSealed(N_("Another game at this table waits until its event is over."))
        if room.day:
            raise LobbyError(N_("The deal of the day is played once. Open a table for another game."))
        self._check_limits(self._ledger.people[caller.person])
        places = self._ledger.house.kits[room.game].seats_again(self._care.settled(room).places)
        ready = frozenset({caller.person})
        # Only the first game is guided, and the next deal is secret again.
        rules = replace(room.table_rules, lesson=False)
        again = replace(room, phase=Phase.WAITING, places=places, ready=ready, table_rules=rules, seed=None, event="")
        await self._commit_room(again)

    async def propose(self, caller: Caller, code: str, kind: ProposalKind) -> None:
        """Note a proposal to end the game."""
        room, game = self._running(caller, code)
        if game.proposal is not None:
            raise WrongPhase(N_("Somebody has proposed something already. Answer that first."))
        if kind is ProposalKind.CONCEDE and len(room.seats_of(caller.person)) == len(room.places):
            raise WrongPhase(N_("There is nobody to whom you could concede. Abandon the game instead."))
        game.proposal = Proposal(kind, caller.person, frozenset({caller.person}))
        await self._ask_all(room, game)

    async def agree(self, caller: Caller, code: str) -> None:
        """Note that a person agrees."""
        room, game = self._running(caller, code)
        if game.proposal is None:
            raise WrongPhase(N_("Nothing is proposed any more: the game goes on."))
        game.proposal = replace(game.proposal, agreed=game.proposal.agreed | {caller.person})
        await self._ask_all(room, game)

    async def refuse(self, caller: Caller, code: str) -> None:
        """Drop the proposal, and let the game go on."""
        _room, game = self._running(caller, code)
        game.proposal = None
        self._ledger.presence.tell_room(code)

    async def _ask_all(self, room: Room, game: RoomGame) -> None:
        await self._supervisor.agree(room, game)
        await self._supervisor.update(room.code)

    # Talk

    async def say(self, caller: Caller, code: str, typed: str) -> None:
        """Store a line of chat, and show it to everybody in the room."""
        person, room, limits = self._ledger.named(caller.person), self._ledger.room(code), self._ledger.limits
        text = clean_line(typed[: 8 * limits.chat_cells], limits.chat_cells)
        if clean_line(typed[: 8 * limits.chat_cells], 2 * limits.chat_cells) != text:
            texts = NN_(
                "A line has at most {count} letter. Say it in two.",
                "A line has at most {count} letters. Say it in two.",
            )
            raise TooLong(*texts, count=limits.chat_cells)
        if not text:
            return
        now = self._ledger.time.now()
        if self._chat.is_spent(person.id, now):
            raise TooFast(N_("Not so fast: wait a few seconds, then say it again."))
        self._chat.count(person.id, now)
        lines = self._ledger.chat[code]
        number = lines[-1].number + 1 if lines else 1
        message = ChatMessage(code, number, now, person.id, person.name, text, not room.seats_of(person.id))
        changes: list[Change] = [message]
        if len(lines) >= limits.chat_kept:
            changes.append(ChatMessageGone(code, lines[0].number))
        await self._ledger.commit(*changes)

    # Who may do what

    def find(self, caller: Caller, typed: str) -> Room:
        """Return the room of a typed code. Raises UnknownRoom, and TooFast for people who guess codes."""
        now = self._ledger.time.now()
        if self._ledger.wrong_codes.is_spent(caller.origin.networks, now):
            raise TooFast(N_("Too many wrong codes. Wait a minute, then try again."))
        try:
            return self._ledger.room(typed)
        except UnknownRoom:
            self._ledger.wrong_codes.count(caller.origin.networks, now)
            raise

    def _member(self, caller: Caller, code: str) -> Room:
        room = self._ledger.room(code)
        if not room.seats_of(caller.person):
            raise NotMember(N_("Only people with a seat here can do that. Take one, or ask in the chat."))
        return room

    def _in_charge(self, caller: Caller, code: str) -> Room:
        """Return the room of somebody who has a seat there, or is its host without one."""
        room = self._ledger.room(code)
        return room if room.host == caller.person else self._member(caller, code)

    def _running(self, caller: Caller, code: str) -> tuple[Room, RoomGame]:
        room = self._member(caller, code)
        seating.check_phase(room, Phase.RUNNING)
        game = self._ledger.games.get(code)
        if game is None:
            raise LobbyError(self._ledger.trouble.get(code) or N_("The table of this room is not open."))
        return room, game

    def _is_stuck(self, room: Room) -> bool:
        """Whether the game of a room cannot continue, so that people may leave it."""
        game = self._ledger.games.get(room.code)
        return room.code in self._ledger.trouble if game is None else game.snapshot().frozen is not None

    def _check_limits(self, person: Account) -> None:
        most = self._ledger.limits.rooms_per_person
        rooms = (room for room in self._ledger.rooms_of(person.id) if room.phase is not Phase.OVER)
        if sum(1 for _room in rooms) >= most:
            forms = NN_(
                "You have a seat at {count} table already. Leave or finish it first.",
                "You have seats at {count} tables already. Leave or finish one first.",
            )
            raise LimitReached(*forms, count=most)

    def _check_newcomer(self, caller: Caller) -> None:
        minutes = self._ledger.newcomer_wait(caller.origin, self._ledger.new_rooms)
        if minutes:
            forms = NN_(
                "Many tables were opened from your address. Join one, or open yours in {count} minute.",
                "Many tables were opened from your address. Join one, or open yours in {count} minutes.",
            )
            raise LimitReached(*forms, count=minutes)

    async def _commit_room(self, room: Room) -> None:
        await self._ledger.commit(replace(room, changed=self._ledger.time.now()))
