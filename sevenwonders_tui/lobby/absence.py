"""How far a person had followed a room, what has happened since, and who counts as present."""

from __future__ import annotations

from datetime import datetime

from sevenwonders_tui.lobby.client import AwayNews, PersonId, Phase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.state import Account, Mark, Room


def marks_of(ledger: Ledger, person: PersonId) -> dict[str, Mark]:
    """Return how far each of the person's rooms has come, by room code."""
    return {room.code: mark_of(ledger, room) for room in ledger.rooms_of(person)}


def mark_of(ledger: Ledger, room: Room) -> Mark:
    """Return how far a room has come."""
    game, glance = ledger.games.get(room.code), ledger.glances.get(room.code)
    chat = ledger.chat.get(room.code)
    decision = 0 if glance is None else glance.decision
    return Mark(
        table=room.table,
        decision=decision if game is None else game.snapshot().decision,
        chat=chat[-1].number if chat else 0,
        is_over=room.phase is Phase.OVER,
    )


def needs_table(ledger: Ledger, account: Account, room: Room) -> bool:
    """Whether the table of a room must be open when a person arrives: its game runs, or has gone on since the last
    visit.
    """
    then, now = account.marks.get(room.code), mark_of(ledger, room)
    went_on = then is not None and (then.table, then.decision) != (now.table, now.decision)
    return room.phase is Phase.RUNNING or went_on


def news_of(ledger: Ledger, account: Account, room: Room, until: datetime) -> AwayNews | None:
    """Return what a person missed in a room; None if nothing happened."""
    then, now = account.marks.get(room.code), mark_of(ledger, room)
    if account.last_seen is None or then is None:
        return None
    # After a rematch the whole new game is news.
    decision = then.decision if then.table == now.table else 0
    was_over = then.is_over and then.table == now.table
    mine = frozenset(room.seats_of(account.id))
    game = ledger.games.get(room.code)
    log = () if game is None else game.snapshot().log_since(decision)
    unread = (message for message in ledger.chat.get(room.code, ()) if message.number > then.chat)
    messages = sum(message.person not in account.muted | {account.id} for message in unread)
    if now.decision == decision and not messages and now.is_over == was_over:
        return None
    return AwayNews(
        since=account.last_seen,
        until=until,
        decision=decision,
        decisions=len(log),
        picked_for_me=tuple(told.decision for told in log if any(seat in mine for seat, _why in told.proxies)),
        messages=messages,
        is_over=now.is_over and not was_over,
    )


def missing(ledger: Ledger, room: Room, game: RoomGame) -> frozenset[PersonId]:
    """Return the people who are present and have not agreed to the proposal.

    A person whose connection just broke counts as present.
    """
    agreed = frozenset() if game.proposal is None else game.proposal.agreed
    now = ledger.time.now()
    return frozenset(
        person
        for person in room.people
        if person not in agreed
        and ((away := ledger.presence.away_since(person)) is None or now < away + ledger.limits.absence)
    )
