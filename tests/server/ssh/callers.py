"""A door that is really open, and people who really call."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

import asyncssh
from textual.app import App

from sevenwonders_tui.cli.hosting import sessionapp
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import spoken_language
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import AppRunner, LocalAppRunner
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.linemode import LineMode
from sevenwonders_tui.server.ssh import Admission, Door, DoorPlan, ServerLimits, Services
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.house import House
from tests.server.links import ArrivalApp

PATIENCE_S = 120
"""How long a test waits for what must come, on a machine that is busy with others."""


async def eventually(is_true: Callable[[], bool]) -> None:
    """Wait until something is true that nobody tells about."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_true():
            await asyncio.sleep(0.002)


@cache
def game() -> SevenWonders:
    """Return the rules, which take a while to prepare."""
    return SevenWonders(load_catalog())


@cache
def new_key(name: str) -> asyncssh.SSHKey:
    """Return somebody's key, the same for the same name."""
    assert name
    return asyncssh.generate_private_key("ssh-ed25519")


def make_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return the app that the tests of the door use."""
    return ArrivalApp(arrival, driver_class=driver)


def session_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return the app that a server gives to people."""
    return sessionapp.session_app(kits(game()), "", "", arrival, driver)


def dump_history(history: History) -> bytes:
    """Return a line that names the game."""
    return f"record of {len(history.moves)} decisions\n".encode()


def draw_history(history: History, day: date | None) -> bytes:
    """Return a file that names the game."""
    return f"<svg>{len(history.moves)} decisions, {day is not None}</svg>\n".encode()


async def repeat_lines(arrival: Arrival, lines: LineMode) -> None:
    """Speak with somebody as the tests of the door need it: say who came for what, and repeat what is typed."""
    lines.write(f"{arrival.purpose.value} {arrival.code} in {spoken_language()}\n> ")
    while (line := await lines.read()) is not None:
        if line == "crash":
            raise RuntimeError(line)
        if line == "leave":
            return
        lines.write(f"You said {line}.\n> ")
    lines.write("Gone.\n")


class AnybodysSsh(asyncssh.SSHClient):
    """Does as OpenSSH: tries a conversation with the server when no key was taken."""

    def __init__(self) -> None:
        self.banner = ""
        self.patience = 3

    def auth_banner_received(self, msg: str, lang: str) -> None:  # noqa: ARG002
        """Keep what the server says beforehand."""
        self.banner += msg

    def kbdint_auth_requested(self) -> str | None:
        """Be ready for questions, a few times."""
        self.patience -= 1
        return "" if self.patience >= 0 else None

    def kbdint_challenge_received(self, *_question: object) -> list[str]:
        """Answer nothing."""
        return []


class Opened:
    """An open door with a lobby behind it."""

    def __init__(self, door: Door, lobby: Lobby) -> None:
        self.door = door
        self.lobby = lobby

    async def connect(
        self, key: str | None = "ann", client: asyncssh.SSHClient | None = None, **options: Any
    ) -> asyncssh.SSHClientConnection:
        """Return a connection of somebody with a key, or of a guest."""
        return await asyncssh.connect(
            "127.0.0.1",
            self.door.port,
            client_factory=lambda: client or AnybodysSsh(),
            **{
                "username": "anybody",
                "known_hosts": None,
                "client_keys": [new_key(key)] if key else None,
                "agent_path": None,
                "config": None,
            }
            | options,
        )

    @asynccontextmanager
    async def calling(self, key: str | None = "ann", command: str | None = None, **options: Any) -> AsyncIterator[Call]:
        """Run `ssh -t host command`."""
        async with await self.connect(key) as connection:
            yield await call(connection, command, **options)


class Call(asyncssh.SSHClientSession[bytes]):
    """One session at the caller's end."""

    def __init__(self) -> None:
        self.got = bytearray()
        self.errors = bytearray()
        self.exit_status: int | None = None
        self.is_over = False
        self._news = asyncio.Event()

    @property
    def connection(self) -> asyncssh.SSHClientConnection:
        """The connection that the session shares with others."""
        connection = self.channel.get_connection()
        assert isinstance(connection, asyncssh.SSHClientConnection)
        return connection

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take the channel."""
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Keep what came."""
        (self.errors if datatype else self.got).extend(data)
        self._news.set()

    def exit_status_received(self, status: int) -> None:
        """Keep the status."""
        self.exit_status = status

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note the end."""
        self.is_over = True
        self._news.set()

    def type(self, data: bytes) -> None:
        """Send keys."""
        self.channel.write(data)

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait until something is true that changes with what comes."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_true():
                self._news.clear()
                await self._news.wait()

    async def shows(self, text: bytes) -> None:
        """Wait until a text has come."""
        await self.until(lambda: text in self.got or self.is_over)
        assert text in self.got, bytes(self.got[-300:]) + bytes(self.errors)

    async def ends(self) -> int | None:
        """Wait for the end, and return the exit status."""
        await self.until(lambda: self.is_over)
        return self.exit_status


async def call(
    connection: asyncssh.SSHClientConnection,
    command: str | None = None,
    *,
    term: str | None = "xterm-256color",
    size: tuple[int, int] = (100, 30),
    **options: Any,
) -> Call:
    """Open a session on a connection: with a terminal, unless there is no name for it."""
    if term is not None:
        options |= {"term_type": term, "term_size": size}
    _channel, session = await connection.create_session(Call, command, encoding=None, **options)
    assert isinstance(session, Call)
    return session


@asynccontextmanager
async def open_house(
    *,
    admission: Admission | None = None,
    limits: ServerLimits | None = None,
    terminal: TerminalRules | None = None,
    lobby: Lobby | None = None,
    make_app: AppFactory = make_app,
    apps: AppRunner | None = None,
    **services: Any,
) -> AsyncIterator[Opened]:
    """Open a door on a port that the system chooses."""
    behind = lobby or await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    plan = DoorPlan(
        new_key("the host"), admission or Admission(), limits or ServerLimits(), terminal or TerminalRules()
    )
    behind_it = Services(
        behind, apps or LocalAppRunner(make_app), dump_history, draw_history, lambda: ["7 Wonders"], repeat_lines
    )
    door = Door(replace(behind_it, **services), plan)
    await door.open("127.0.0.1", 0)
    try:
        yield Opened(door, behind)
    finally:
        await door.close()
        if lobby is None:
            await behind.close()
