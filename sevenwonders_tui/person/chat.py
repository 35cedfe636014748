"""The people in the chat of a room, and the last message there."""

from __future__ import annotations

from sevenwonders_tui.lobby import PersonLine, RoomSnapshot

MOST_TYPED = 200
"""The most letters of one chat message."""


def heard_people(room: RoomSnapshot) -> list[PersonLine]:
    """Return the other people in a room, those with a seat first, each once."""
    mine = {seat.person.id for seat in room.seats if seat.is_mine and seat.person is not None}
    found: dict[str, PersonLine] = {}
    for person in (*(seat.person for seat in room.seats), *room.watchers):
        if person is not None and person.id not in mine:
            found.setdefault(person.id, person)
    return list(found.values())


def last_said(snapshot: RoomSnapshot) -> int:
    """Return the number of the last chat message; -1 if there is none."""
    return snapshot.chat[-1].number if snapshot.chat else -1
