"""What a server answers whoever runs it: each request is one of the lobby's task, as a person's is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, assert_never

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.admin.request import (
    AdminRequest,
    CloseRoom,
    Drain,
    GiveLead,
    Kick,
    LiftBan,
    ListBans,
    ListPeople,
    ListRooms,
    LobbyRequest,
    MakeBan,
    SayToAll,
)


@dataclass(frozen=True, slots=True)
class Endings:
    """How the server ends otherwise than at once."""

    drain: Callable[[timedelta], int]
    """Lets nobody else in, and stops the server when everybody has left or the time is over; returns how many are
    here."""
    hand_over: Callable[[], Awaitable[None]] | None = None
    """Lets a server that waits take over; None where none can. Raises ServerError or StoreError."""


class LobbyAnswers:
    """Answers with what the lobby knows."""

    def __init__(self, lobby: Lobby, endings: Endings) -> None:
        self._lobby = lobby
        self._endings = endings

    async def answer(self, request: AdminRequest) -> Any:
        """Do what is asked, and return the answer. Raises LobbyError, TableError, StoreError or ServerError."""
        if isinstance(request, GiveLead):
            # It needs nothing of the lobby, whose people would wait for the database, too.
            return await self._hand_over()
        return await self._lobby.worker.ask(lambda: self._carry_out(request))

    async def _carry_out(self, request: LobbyRequest) -> Any:  # noqa: PLR0911 - one for each kind
        operator = self._lobby.operator
        match request:
            case ListPeople():
                return await operator.people()
            case ListRooms():
                return await operator.rooms()
            case ListBans():
                return await operator.bans()
            case Kick(who):
                return await operator.kick(who)
            case MakeBan(who, days):
                return await operator.ban(who, None if days is None else timedelta(days=days))
            case LiftBan(who):
                return await operator.unban(who)
            case CloseRoom(code):
                return await operator.close(code)
            case SayToAll(text):
                return await operator.say(text)
            case Drain(minutes):
                return self._endings.drain(timedelta(minutes=minutes))
            case _:
                assert_never(request)

    async def _hand_over(self) -> None:
        if self._endings.hand_over is None:
            text = N_("No other server can take over: this one keeps its tables in files. See --database.")
            raise LobbyError(text)
        await self._endings.hand_over()
