"""The errors of a lobby.

    LobbyError
        NameNeeded          nothing can be done without a name
        NameRefused         a name that could trouble or mislead others
        PinRefused          a PIN that is not four figures
        NameTaken           another person has that name, or one that looks the same
        WrongCode           no such link or rejoin code, or it has expired
        UnknownRoom         no room has that code
        RoomFull            too few seats are open
        UnknownEvent        no event has that code
        EventSealed         it belongs to an event that is not over
        WatchRefused        the room wants no watchers
        NotHost             only the host may do that
        NotMember           only people with a seat may do that
        WrongPhase          the request does not fit the stage of the room
        LimitReached        too many rooms, or too many for one person
        TooFast             too many lines, or too many wrong codes, in too short a time
        TooLong             the text is too long
        NoReview            the game or this person cannot have a review, or it was stopped
        LobbyClosed         the server is stopping
        Banned              whoever runs the server does not let this person in
        UnknownPerson       nobody is called so, or has that key
    TableError (of the table)
        PlaysElsewhere      the person plays at a newer terminal

The text of each is a sentence that tells a person what to do, in the reader's language.
"""

from __future__ import annotations

from sevenwonders_tui.i18n import SaidError
from sevenwonders_tui.table.errors import TableError


class LobbyError(SaidError):
    """The lobby cannot do what was requested."""


class NameNeeded(LobbyError):
    """The person has not chosen a name yet."""


class NameRefused(LobbyError):
    """Nobody can use this name."""


class PinRefused(LobbyError):
    """Nobody can choose this PIN."""


class NameTaken(LobbyError):
    """Another person has this name."""


class WrongCode(LobbyError):
    """The code opens nothing."""


class UnknownRoom(LobbyError):
    """The code leads to no room."""


class RoomFull(LobbyError):
    """The room has not enough open seats."""


class UnknownEvent(LobbyError):
    """The code leads to no event."""


class EventSealed(LobbyError):
    """Until the event is over, nobody sees more of its tables than those who play there."""


class WatchRefused(LobbyError):
    """The people of the room do not want watchers."""


class NotHost(LobbyError):
    """Only the host of the room may do that."""


class NotMember(LobbyError):
    """Only people with a seat in the room may do that."""


class WrongPhase(LobbyError):
    """The room is at a stage where the request makes no sense."""


class LimitReached(LobbyError):
    """The server has reached a limit."""


class TooFast(LobbyError):
    """The same request came too often; it works again a little later."""


class TooLong(LobbyError):
    """The text is longer than the limit."""


class NoReview(LobbyError):
    """The game cannot be reviewed."""


class LobbyClosed(LobbyError):
    """The lobby is closed and takes no requests."""


class Banned(LobbyError):
    """The person may not come in."""


class UnknownPerson(LobbyError):
    """Nobody is called so."""


class PlaysElsewhere(TableError):
    """The terminal only looks on; the person plays at a newer one."""
