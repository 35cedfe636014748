"""The last rooms of a server: who may open them, and which rooms are closed to keep some free.

One network may open only a limited number of rooms an hour, but a person with many networks could still fill a server.
So the last rooms go to people who have none yet. If rooms are short, abandoned rooms in which one person plays with
bots alone are closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.errors import LimitReached
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.state import Account, Room


def check_place(ledger: Ledger, caller: Caller, host: Account) -> None:
    """Raise LimitReached if no room is left, or only rooms that are kept for others."""
    limits, there = ledger.limits, len(ledger.rooms)
    if there >= limits.rooms:
        raise LimitReached(N_("This server has as many tables as it can hold. Join one, or try again later."))
    if there >= limits.rooms - limits.rooms_for_first and not _is_first(ledger, caller, host):
        text = N_("The last tables here are kept for people who have none yet. Join one, or try again later.")
        raise LimitReached(text)


def _is_first(ledger: Ledger, caller: Caller, host: Account) -> bool:
    """Whether the last rooms are for this person: nobody of the network has one, or the owner of a known key has none.

    Anybody can make keys, so a key counts only if its owner has sat at a table, or if the host lists it.
    """
    if not caller.origin.is_limited:
        return True
    is_known = caller.key is not None and host.is_kept
    return (is_known and not ledger.rooms_of(host.id)) or not standing(ledger)[caller.origin.networks[-1]]


def standing(ledger: Ledger) -> Counter[str]:
    """Return the number of open rooms for each network that opened them since the start of the server.

    Only the widest networks count. The network of a room is never written to disk.
    """
    return Counter(ledger.opened_from[code] for code in ledger.rooms if code in ledger.opened_from)


def is_alone(room: Room) -> bool:
    """Whether a game has begun in the room and at most one person has a seat."""
    return room.table is not None and len(room.people) < 2


def unused_since(ledger: Ledger, room: Room) -> datetime:
    """Return since when an empty room has had nobody in it; never before the start of the server."""
    return max(room.changed, ledger.presence.left(room.code))


def superfluous(ledger: Ledger, gone: Sequence[Room], now: datetime) -> list[Room]:
    """Return the rooms with bots alone that are closed in addition to `gone`, so that the last rooms stay free.

    Their networks have more than one room each. The network with the most rooms loses one first, and of its rooms the
    one that has been empty for longest.
    """
    limits, closed = ledger.limits, {room.code for room in gone}
    unused = {
        code: unused_since(ledger, room)
        for code, room in ledger.rooms.items()
        if code in ledger.opened_from and code not in closed and is_alone(room) and not ledger.presence.looking_at(code)
    }
    due = sorted((code for code, since in unused.items() if since + limits.keep_unbegun < now), key=unused.__getitem__)
    theirs, found = standing(ledger), list[Room]()
    while due and len(ledger.rooms) - len(gone) - len(found) > limits.rooms - limits.rooms_for_first:
        code = max(due, key=lambda code: theirs[ledger.opened_from[code]])
        if theirs[ledger.opened_from[code]] < 2:
            break
        due.remove(code)
        theirs[ledger.opened_from[code]] -= 1
        found.append(ledger.rooms[code])
    return found
