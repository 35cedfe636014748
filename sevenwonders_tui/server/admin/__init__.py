"""The socket by which whoever runs a server asks it for something: a request and its answer, each a line of JSON."""

from sevenwonders_tui.server.admin.ask import ask_server
from sevenwonders_tui.server.admin.desk import AdminAnswers, AdminDesk
from sevenwonders_tui.server.admin.lobbyanswers import Endings, LobbyAnswers
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
    MakeBan,
    SayToAll,
)
from sevenwonders_tui.server.admin.socket import ADMIN

__all__ = [
    "ADMIN",
    "AdminAnswers",
    "AdminDesk",
    "AdminRequest",
    "CloseRoom",
    "Drain",
    "Endings",
    "GiveLead",
    "Kick",
    "LiftBan",
    "ListBans",
    "ListPeople",
    "ListRooms",
    "LobbyAnswers",
    "MakeBan",
    "SayToAll",
    "ask_server",
]
