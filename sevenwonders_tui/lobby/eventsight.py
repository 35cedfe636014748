"""What each person may see of an event, listed field by field: no points, before the event is over."""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.lobby.client import PersonId
from sevenwonders_tui.lobby.event import Event, EventTable, held_seats, start_blocked
from sevenwonders_tui.lobby.eventpage import EventGuest, EventPage, EventPhase, EventSeatLine, EventTableLine
from sevenwonders_tui.lobby.eventscore import score
from sevenwonders_tui.lobby.ledger import Ledger

MOST = 10
"""The most events in the snapshot of a person: it is made at every change of the lobby."""
_score = lru_cache(maxsize=64)(score)
"""What is over stays as it is."""


def event_pages(ledger: Ledger, me: PersonId) -> tuple[EventPage, ...]:
    """Return the last events that a person hosts or takes part in, those that are over behind the others."""
    mine = [event for event in ledger.events.values() if event.host == me or event.find(me) is not None]
    last = sorted(mine, key=lambda one: (one.phase is not EventPhase.OVER, one.changed), reverse=True)[:MOST]
    return tuple(event_page(ledger, event, me) for event in last)


def event_page(ledger: Ledger, event: Event, me: PersonId) -> EventPage:
    """Return an event as far as one person may see it."""
    kit = ledger.house.kits[event.game]
    is_over = event.phase is EventPhase.OVER
    own = (room.code for room in ledger.rooms_of(me) if room.event == event.code)
    return EventPage(
        code=event.code,
        phase=event.phase,
        host="" if event.host is None else ledger.presence.line(event.host).name,
        is_host=event.host == me,
        count=event.count,
        seats=kit.seats(event.options),
        bot=event.bot,
        lasts=event.lasts,
        guests=tuple(
            # Nobody sees which seat another person asked for.
            EventGuest(ledger.presence.line(one.person).name, one.seat if one.person == me else None, one.person == me)
            for one in event.people
        ),
        deadline=event.deadline,
        tables=tuple(_table(ledger, event, at, me) for at in range(len(event.tables))),
        scores=_score(held_seats(event), event.count) if is_over else (),
        room=next(own, ""),
        start_blocked=start_blocked(event) if event.phase is EventPhase.OPEN else None,
        game=event.game,
        title=kit.table_title(event.options),
    )


def _table(ledger: Ledger, event: Event, at: int, me: PersonId) -> EventTableLine:
    table, kit = event.tables[at], ledger.house.kits[event.game]
    game, glance = ledger.games.get(table.room), ledger.glances.get(table.room)
    seen = None if game is None else game.snapshot()
    stands = seen.view if seen is not None else glance
    decisions = seen.decision if seen is not None else glance.decision if glance is not None else 0
    is_over = bool(table.ends) or not event.is_sealed
    age, turn = (0, 0) if stands is None or is_over else (stands.age, stands.turn)
    return EventTableLine(
        number=at + 1,
        seats=_seats(table, me, ledger, event),
        age=age,
        turn=turn,
        is_over=is_over,
        is_draft=bool(age) and kit.is_draft(event.options, decisions, age, turn),
        is_full=not event.is_sealed and table.is_full,
    )


def _seats(table: EventTable, me: PersonId, ledger: Ledger, event: Event) -> tuple[EventSeatLine, ...]:
    ladder = ledger.house.kits[event.game].roster.ladder
    return tuple(
        EventSeatLine(
            label=sitter.name if sitter.bot is None else ladder.label(sitter.bot, sitter.name),
            is_bot=sitter.bot is not None,
            is_me=sitter.person is not None and sitter.person == me,
        )
        for sitter in table.sitters
    )
