"""The last rooms of a server: for whom they are kept, and what is closed so that there are always some.

From one network only so many rooms are opened in an hour, but whoever has many networks could still fill a server. So
the last rooms go to people who have none yet, and where nothing else is left those are closed in which one person plays
with bots alone, and at which nobody is.
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
    """Raise LimitReached where there is no place for another room, or only one that is kept for others."""
    limits, there = ledger.limits, len(ledger.rooms)
    if there >= limits.rooms:
        raise LimitReached(N_("This server has as many tables as it can hold. Join one, or try again later."))
    if there >= limits.rooms - limits.rooms_for_first and not _is_first(ledger, caller, host):
        text = N_("The last tables here are kept for people who have none yet. Join one, or try again later.")
        raise LimitReached(text)


def _is_first(ledger: Ledger, caller: Caller, host: Account) -> bool:
    """Whether the last rooms are for this person: nobody of the network has one, or the owner of a known key has none.

    Anybody makes keys, so a key counts once its owner has sat at a table, or where the host lists it.
    """
    if not caller.origin.is_limited:
        return True
    is_known = caller.key is not None and host.is_kept
    return (is_known and not ledger.rooms_of(host.id)) or not standing(ledger)[caller.origin.networks[-1]]


def standing(ledger: Ledger) -> Counter[str]:
    """Return how many rooms stand that were opened from each network, since the server was started.

    The widest networks count. Which network it was is written nowhere.
    """
    return Counter(ledger.opened_from[code] for code in ledger.rooms if code in ledger.opened_from)


def is_alone(room: Room) -> bool:
    """Whether a game was begun in a room, and nobody from elsewhere has a seat."""
    return room.table is not None and len(room.people) < 2


def unused_since(ledger: Ledger, room: Room) -> datetime:
    """Return since when nobody is at a room at which nobody is now; at the earliest since the start of the server."""
    return max(room.changed, ledger.presence.left(room.code))


def superfluous(ledger: Ledger, gone: Sequence[Room], now: datetime) -> list[Room]:
    """Return the rooms of people alone that are closed beside those that are `gone`, so that the last rooms stay free.

    They are of networks that have more than one room. First goes what was opened from the network that has the most,
    and of that what nobody has been at for longest.
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
