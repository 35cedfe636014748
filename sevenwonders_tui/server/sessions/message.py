"""What the front process and a session process tell each other. `session` numbers the sessions of a process.

A line is one of a session's stubs: number 0 is the lobby's, the others are opened by what is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.server.arrival import AppFactory, Purpose
from sevenwonders_tui.server.sessions.delta import Change
from sevenwonders_tui.server.terminal import ColorDepth, ExitReason, TerminalFacts, TerminalRules

LOBBY_LINE = 0


class ClientKind(Enum):
    """Where a line leads."""

    LOBBY = "lobby"
    ROOM = "room"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Opened:
    """A new line, in the place of a client."""

    line: int
    kind: ClientKind
    name: Any
    """How far the lobby's clock is ahead of the machine's; the code of a room; the seat of a table."""
    first: Any
    """The snapshot as it was then."""


@dataclass(frozen=True, slots=True)
class Failed:
    """What was raised instead of an answer, in parts: not every exception can be pickled."""

    kind: type[Exception]
    args: tuple[Any, ...]
    state: dict[str, str]


# From either


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A process that lives sends it back."""


# From the front process


@dataclass(frozen=True, slots=True)
class Begin:
    """Get ready: the first message of a process."""

    prepare: Callable[[], AppFactory]
    """Found by its name in the other process."""
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
    lobby: Opened
    is_held: bool
    """Whether the terminal cannot take anything yet."""


@dataclass(frozen=True, slots=True)
class KeyBytes:
    """Bytes of the terminal."""

    session: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Resized:
    """The terminal has another size."""

    session: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Held:
    """The terminal cannot take more, or can again."""

    session: int
    is_held: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """End the app."""

    session: int
    reason: ExitReason


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of something that was asked; `Failed` is raised."""

    session: int
    ask: int
    result: Any


@dataclass(frozen=True, slots=True)
class News:
    """A line shows something else now."""

    session: int
    line: int
    change: Change


@dataclass(frozen=True, slots=True)
class NewsEnd:
    """A line will show nothing else."""

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
    """So many bytes of the terminal were taken; whether more may come."""

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
    """Nobody waits for an answer any more."""

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
