"""What a lobby raises.

    LobbyError
        NameNeeded          nothing can be done without a name
        NameRefused         a name that could trouble or mislead others
        NameTaken           somebody else has that name, or one that looks the same
        WrongCode           no such link or rejoin code, or not any more
        UnknownRoom         no room has that code
        RoomFull            too few seats are open
        WatchRefused        the room wants no watchers
        NotHost             only the host may do that
        NotMember           only people with a seat may do that
        WrongPhase          not now: the room waits, plays, or has played
        LimitReached        too many rooms, or too many for one person
        TooFast             too many lines, or too many wrong codes, in too short a time
        TooLong             more text than is kept
        NoReview            a game that cannot be reviewed, or not by this person, or the thinking was cut short
        LobbyClosed         the server stops
    TableError (of the table)
        PlaysElsewhere      the person plays at a newer terminal

The text of each is a sentence that tells a person what to do, in the language of whoever reads it.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import SaidError
from sevenwonders_tui.table.errors import TableError


class LobbyError(SaidError):
    """The lobby cannot do what was asked."""


class NameNeeded(LobbyError):
    """The person has not chosen a name yet."""


class NameRefused(LobbyError):
    """The name cannot be used by anybody."""


class NameTaken(LobbyError):
    """The name is somebody else's."""


class WrongCode(LobbyError):
    """The code opens nothing."""


class UnknownRoom(LobbyError):
    """The code leads to no room."""


class RoomFull(LobbyError):
    """The room has not enough open seats."""


class WatchRefused(LobbyError):
    """The people of the room play by themselves."""


class NotHost(LobbyError):
    """Only the host of the room may do that."""


class NotMember(LobbyError):
    """Only the people of the room may do that."""


class WrongPhase(LobbyError):
    """The room is not where that makes sense."""


class LimitReached(LobbyError):
    """The server has reached its limit of those."""


class TooFast(LobbyError):
    """The same again, a little later."""


class TooLong(LobbyError):
    """More than is kept."""


class NoReview(LobbyError):
    """There is no review of the game."""


class LobbyClosed(LobbyError):
    """The lobby is closed to requests."""


class PlaysElsewhere(TableError):
    """At this terminal one looks on; the person plays at a newer one."""
