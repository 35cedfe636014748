"""Who sits where in a room before its game. Functions return changed copies; nothing here waits or writes."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import zip_longest

from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, NN_, Said
from sevenwonders_tui.lobby.client import PersonId, Phase, RoomPlan, RoomRules
from sevenwonders_tui.lobby.errors import NameTaken, NotHost, RoomFull, WrongPhase
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.lobby.state import Account, Room, RoomSeat
from sevenwonders_tui.table.alike import fold_name
from sevenwonders_tui.table.client import BOT, HUMAN
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, TableSetup


def check_plan(plan: RoomPlan, kit: Kit, limits: Limits, labels: Collection[str]) -> None:
    """Raise SetupError for a room that could never start; `labels` are the labels of the server's own bots."""
    kit.deal(plan.options, Rng(0))
    if plan.host_seat is not None and plan.host_seat not in range(kit.seats(plan.options)):
        raise SetupError(N_("There is no seat {number} at this table."), number=plan.host_seat + 1)
    for bot in (*plan.bots, *([] if plan.rules.fill is None else [plan.rules.fill])):
        check_bot(bot, kit.roster, labels)
    check_waits(plan.rules, limits)


def check_waits(rules: RoomRules, limits: Limits) -> None:
    """Raise SetupError for rules with a clock or a patience that the server does not allow."""
    clock, patience = rules.clock, rules.hand_over_after
    if clock is not None and not limits.shortest_clock <= clock.limit <= limits.longest_wait:
        text = N_("A clock gives from {least} to {most} for a decision.")
        least = Said(*NN_("{count} second", "{count} seconds"), count=limits.shortest_clock.seconds)
        raise SetupError(text, least=least, most=days_words(limits.longest_wait))
    if patience is not None and not timedelta(0) < patience <= limits.longest_wait:
        text = N_("A bot can take over after at most {most}, and not before somebody has left.")
        raise SetupError(text, most=days_words(limits.longest_wait))


def check_bot(bot: str, roster: AnyRoster, labels: Collection[str]) -> None:
    """Raise SetupError for a bot that people in rooms may not seat: one that may be slow, or one that
    starts a program.
    """
    if not roster.ladder.is_rung(bot) and bot not in roster.yardsticks and bot not in labels:
        raise SetupError(
            N_("No bot is called {bot}; there are: {known}."), bot=bot, known=(*roster.ladder.names, *labels)
        )


def days_words(span: timedelta) -> Said:
    """Return a number of days."""
    return Said(*NN_("{count} day", "{count} days"), count=span.days)


def open_room(code: str, plan: RoomPlan, kit: Kit, host: Account, now: datetime) -> Room:
    """Return a new room with its host, the people at the same terminal, and the requested bots.

    A host without a seat is a large screen; nobody else is at that terminal.
    """
    places = (RoomSeat(),) * kit.seats(plan.options)
    room = Room(code, host.id, plan.options, plan.rules, plan.table_rules, places, now, game=plan.game, seed=plan.seed)
    if plan.host_seat is not None:
        room = room.with_place(plan.host_seat, RoomSeat(host.name, host.id))
        room = seat_people(room, host, plan.others)
    for bot, name in zip_longest(plan.bots, plan.bot_names[: len(plan.bots)], fillvalue=""):
        room = seat_bot(room, kit.roster, _first_open(room, 1), bot, name)
    return room


def solo_room(code: str, person: Account, plan: TablePlan | TableSetup, table: str, now: datetime) -> Room:
    """Return a room whose game runs from the beginning, for one person and the bots of the plan; nobody looks on."""
    places = tuple(
        RoomSeat(seat.name, person.id)
        if seat.player == HUMAN
        else RoomSeat(seat.name, bot=seat.player.removeprefix(BOT))
        for seat in plan.seats
    )
    return Room(
        code,
        person.id,
        plan.options,
        RoomRules(is_public=False, may_watch=False),
        plan.rules,
        places,
        now,
        phase=Phase.RUNNING,
        table=table,
        sitters=tuple(place.person for place in places),
        game=plan.game,
    )


def seat_people(room: Room, person: Account, others: Sequence[str]) -> Room:
    """Return the room with a seat for the person, unless the person has one, and for each of the others at the
    terminal.

    Raises WrongPhase, RoomFull, NameRefused, NameTaken.
    """
    check_phase(room, Phase.WAITING)
    names = [] if room.seats_of(person.id) else [person.name]
    names += [check_name(name) for name in others]
    _first_open(room, len(names))
    for name in names:
        check_free(room, name)
        room = room.with_place(_first_open(room, 1), RoomSeat(name, person.id))
    # People who were ready must confirm again, because their neighbours have changed.
    return replace(room, ready=frozenset())


def unseat(room: Room, person: PersonId) -> Room:
    """Return the room without a person. If the host leaves, the person in the first seat becomes the host."""
    places = tuple(RoomSeat() if place.person == person else place for place in room.places)
    left = replace(room, places=places, ready=room.ready - {person})
    return replace(left, host=next(iter(left.people), None)) if room.host == person else left


def seat_bot(room: Room, roster: AnyRoster, seat: Seat, bot: str, name: str = "") -> Room:
    """Return the room with a bot in an open seat; `name` is its name, unless another seat has that name."""
    taken = {fold_name(place.name) for place in room.places}
    if name and fold_name(check_name(name)) not in taken:
        return room.with_place(seat, RoomSeat(check_name(name), bot=bot))
    number = 1
    while fold_name(_bot_name(bot, roster, number)) in taken:
        number += 1
    return room.with_place(seat, RoomSeat(_bot_name(bot, roster, number), bot=bot))


def rename(room: Room, person: Account, old: str) -> Room:
    """Return the room with the person's new name in place of the old one. Raises NameTaken."""
    for seat in room.seats_of(person.id):
        if room.places[seat].name == old:
            check_free(room, person.name, apart_from=seat)
            room = room.with_place(seat, replace(room.places[seat], name=person.name))
    return room


def start_blocked(room: Room) -> Said | None:
    """Return why the room cannot start, as a sentence; None if its host may start."""
    missing = sum(place.is_open for place in room.places)
    if missing and (room.rules.fill is None or not room.people):
        return Said(*NN_("{count} seat is open yet.", "{count} seats are open yet."), count=missing)
    waiting = [room.places[room.seats_of(person)[0]].name for person in room.people if not _is_ready(room, person)]
    if waiting:
        return Said(N_("Not ready yet: {names}."), names=tuple(waiting))
    return None


def fill_up(room: Room, roster: AnyRoster) -> Room:
    """Return the room with bots in the open seats, if its rules say so."""
    for seat in tuple(room.open_seats()):
        assert room.rules.fill is not None, "a room with open seats does not start"
        room = seat_bot(room, roster, seat, room.rules.fill)
    return room


def mixed(room: Room) -> Room:
    """Return the room with its people and bots in random seats, if its rules say so."""
    if not room.rules.is_mixed:
        return room
    return replace(room, places=tuple(secrets.SystemRandom().sample(room.places, len(room.places))))


def table_plan(room: Room) -> TablePlan:
    """Return the plan of the table that the room starts."""
    seats = (SeatPlan(place.name, HUMAN if place.bot is None else BOT + place.bot, place.pin) for place in room.places)
    origin = Origin(OriginKind.EVENT, room.event) if room.event else FREE
    if room.day:
        origin = Origin(OriginKind.DAILY, room.day)
    if room.series:
        origin = Origin(OriginKind.SERIES, room.series)
    return TablePlan(tuple(seats), room.options, room.table_rules, room.seed, room.game, origin)


def check_phase(room: Room, *phases: Phase) -> None:
    """Raise WrongPhase if the room is in none of the phases."""
    if room.phase in phases:
        return
    match room.phase:
        case Phase.WAITING:
            raise WrongPhase(N_("The game has not begun yet. Wait for all to be ready."))
        case Phase.RUNNING:
            raise WrongPhase(N_("The game is running. That can be done before it starts, or after its end."))
        case Phase.OVER:
            raise WrongPhase(N_("The game is over. Ask for a rematch to play again."))


def check_host(room: Room, person: PersonId) -> None:
    """Raise NotHost unless the person is the host."""
    if room.host != person:
        raise NotHost(N_("Only the host of this room can do that. Ask in the chat."))


def check_large_screen(room: Room, person: PersonId) -> None:
    """Raise NotHost unless the person is a host without a seat: whoever plays must not get another one's hand."""
    check_host(room, person)
    if not room.is_hosted_apart:
        raise NotHost(N_("Only the large screen of a room can do that, since it holds no hand."))


def check_dealer(room: Room, person: PersonId) -> None:
    """Raise NotHost unless the person may start the game."""
    if not may_deal(room, person):
        check_host(room, person)


def may_deal(room: Room, person: PersonId) -> bool:
    """Whether the person may start the game when all are ready."""
    return room.host == person or (room.rules.anyone_deals and bool(room.seats_of(person)))


def check_free(room: Room, name: str, apart_from: Seat | None = None) -> None:
    """Raise NameTaken if a person or bot in the room has the name, or one that looks the same."""
    others = (place.name for at, place in enumerate(room.places) if at != apart_from and not place.is_open)
    if any(fold_name(other) == fold_name(name) for other in others):
        raise NameTaken(N_("Somebody in this room is already called {name}. Choose another name."), name=name)


def _is_ready(room: Room, person: PersonId) -> bool:
    # The host, who starts the game, counts as ready.
    return person in room.ready or person == room.host


def _first_open(room: Room, wanted: int) -> Seat:
    seats = tuple(room.open_seats())
    if len(seats) < wanted:
        if not seats:
            raise RoomFull(N_("All seats here are taken. You may watch."))
        raise RoomFull(*NN_("Only {count} seat is open here.", "Only {count} seats are open here."), count=len(seats))
    return seats[0] if seats else Seat(0)


def _bot_name(bot: str, roster: AnyRoster, number: int) -> str:
    # English, whatever language the server uses; each reader sees it in their own language.
    return roster.ladder.title(bot, number).english
