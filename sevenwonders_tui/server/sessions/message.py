"""The messages between the front process and a session process. `session` numbers the sessions of a process.

A line is one of a session's stubs: number 0 is the lobby's; the others are opened by calls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.server.arrival import AppFactory, Purpose
from sevenwonders_tui.server.sessions.delta import Change
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.terminal import ExitReason, TerminalRules

LOBBY_LINE = 0
HISTORY_LINE = -1
DAYS_LINE = -2
"""Of the lobby's `history` and `days`, which are there from the beginning and have no news."""


class ClientKind(Enum):
    """The kind of client that a line stands for."""

    LOBBY = "lobby"
    ROOM = "room"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Opened:
    """A new line that stands for a client."""

    line: int
    kind: ClientKind
    name: Any
    """For a lobby, how far its clock is ahead of the machine's; for a room its code; for a table the seat."""
    first: Any
    """The snapshot when the line was opened."""


@dataclass(frozen=True, slots=True)
class Failed:
    """An exception in place of an answer, in parts: not every exception can be pickled."""

    kind: type[Exception]
    args: tuple[Any, ...]
    state: dict[str, str]


# From either


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A heartbeat; a live process echoes it."""


# From the front process


@dataclass(frozen=True, slots=True)
class Begin:
    """Get ready: the first message of a process."""

    prepare: Callable[[], AppFactory]
    """The other process finds it by its name."""
    log_level: int


@dataclass(frozen=True, slots=True)
class StartApp:
    """Run an app."""

    session: int
    facts: TerminalFacts
    rules: TerminalRules | None
    purpose: Purpose
    code: str
    colors: ColorDepth
    notices: NoticeWay
    term: str
    is_still: bool
    language: str
    is_touched: bool
    shown: str
    lobby: Opened
    is_held: bool
    """Whether the terminal cannot take output yet."""


@dataclass(frozen=True, slots=True)
class KeyBytes:
    """Bytes of the terminal."""

    session: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Resized:
    """The new size of the terminal."""

    session: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Held:
    """Whether the terminal cannot take more output, or can again."""

    session: int
    is_held: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """End the app."""

    session: int
    reason: ExitReason


@dataclass(frozen=True, slots=True)
class Reply:
    """The result of a call; `Failed` is raised."""

    session: int
    ask: int
    result: Any


@dataclass(frozen=True, slots=True)
class News:
    """A new snapshot for a line."""

    session: int
    line: int
    change: Change


@dataclass(frozen=True, slots=True)
class NewsEnd:
    """The end of a line's news."""

    session: int
    line: int


# From a session process


@dataclass(frozen=True, slots=True)
class Painted:
    """Bytes for the terminal."""

    session: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Took:
    """The number of bytes taken from the terminal, and whether more may come."""

    session: int
    count: int
    is_held: bool


@dataclass(frozen=True, slots=True)
class CutOff:
    """Cut the connection of the terminal."""

    session: int


@dataclass(frozen=True, slots=True)
class AppOver:
    """The app has ended."""

    session: int
    reason: ExitReason


@dataclass(frozen=True, slots=True)
class Ask:
    """Call a method of a client, and answer with what it returns."""

    session: int
    ask: int
    line: int
    name: str
    args: tuple[Any, ...]
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a call: nobody waits for its answer any more."""

    session: int
    ask: int


@dataclass(frozen=True, slots=True)
class Tell:
    """Call a method of a client that returns nothing."""

    session: int
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Logged:
    """A line for the log."""

    name: str
    level: int
    text: str
    traceback: str | None


Down: TypeAlias = Begin | StartApp | KeyBytes | Resized | Held | Stop | Reply | News | NewsEnd | Heartbeat
Up: TypeAlias = Painted | Took | CutOff | AppOver | Ask | Cancel | Tell | Logged | Heartbeat
