"""The houses of a door: a connection to each, and the question each second who leads."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import asyncssh

from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import read_regular
from sevenwonders_tui.server.comer import LIST, STATUS, Comer
from sevenwonders_tui.server.errors import HousesUnusable, NoHouse
from sevenwonders_tui.server.forward.turns import Turns
from sevenwonders_tui.server.ssh.hostkey import public_line
from sevenwonders_tui.server.terminal.terminal import ExitReason

ASK_S = 1.0
AGAIN_S = 0.25
"""The seconds between two tries to reach a house that does not answer."""
PATIENCE_S = 10.0
"""The seconds for a connection, and for an answer. A dead house is found out by keepalives, in four."""
AT_ONCE = 8
"""The people who are led back at the same time."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HouseAddress:
    """Where a house is."""

    host: str
    port: int

    def __str__(self) -> str:
        """Return it as people write it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class HouseStatus:
    """What a house has answered."""

    number: int
    leads: bool

    @classmethod
    def read(cls, text: str) -> HouseStatus:
        """Return the answer; one that this door does not understand leads nowhere."""
        try:
            found = json.loads(text)
            understands = LIST in found["lists"]
            return cls(int(found["number"]), bool(found["leads"]) and understands)
        except (ValueError, TypeError, KeyError):
            return cls(-1, leads=False)


class HouseLine:
    """The connection to one house."""

    def __init__(self, address: HouseAddress, key: asyncssh.SSHKey, trusted: Sequence[asyncssh.SSHKey]) -> None:
        self.address = address
        self.connection: asyncssh.SSHClientConnection | None = None
        self.status: HouseStatus | None = None
        """The last answer; None while there is none."""
        self._key = key
        self._trusted = list(trusted)
        self._last_words = ""

    async def connect(self) -> None:
        """Connect, and ask once. Raises HousesUnusable for a wrong key, and OSError or asyncssh.Error."""
        no_keys: list[asyncssh.SSHKey] = []
        try:
            async with asyncio.timeout(PATIENCE_S):
                self.connection = await asyncssh.connect(
                    self.address.host,
                    self.address.port,
                    username="door",
                    client_keys=[self._key],
                    known_hosts=(self._trusted, no_keys, no_keys),
                    agent_path=None,
                    config=None,
                    keepalive_interval=1,
                    keepalive_count_max=3,
                    preferred_auth="publickey",
                )
        except asyncssh.HostKeyNotVerifiable as error:
            text = _("The key of the house {house} is not in the file of --houses. Put the line there that it prints.")
            raise HousesUnusable(text.format(house=self.address)) from error
        except asyncssh.PermissionDenied as error:
            text = _("The house {house} does not know this door. Put this line into its file of --doors: {key}")
            raise HousesUnusable(text.format(house=self.address, key=public_line(self._key))) from error
        await self.ask()

    async def ask(self) -> None:
        """Ask who leads. Raises OSError or asyncssh.Error."""
        assert self.connection is not None, "it is connected before"
        async with asyncio.timeout(PATIENCE_S):
            answer = await self.connection.run(STATUS)
        self.status = HouseStatus.read(str(answer.stdout or ""))

    async def follow(self, changed: Callable[[], None]) -> None:
        """Ask each second, for ever, and connect again whenever that is needed."""
        while True:
            try:
                if self.connection is None:
                    await self.connect()
                else:
                    await self.ask()
                self._last_words = ""
                changed()
                await self._pause(ASK_S)
            except (OSError, asyncssh.Error, HousesUnusable) as error:
                self.lose(str(error))
                changed()
                await asyncio.sleep(AGAIN_S)

    async def _pause(self, seconds: float) -> None:
        """Wait, or raise ConnectionError as soon as the connection is lost."""
        assert self.connection is not None, "it has just answered"
        try:
            async with asyncio.timeout(seconds):
                await self.connection.wait_closed()
        except TimeoutError:
            return
        raise ConnectionResetError

    def lose(self, reason: str) -> None:
        """Close the connection; `reason` is for the log."""
        if self.connection is not None:
            self.connection.abort()
        if self.status is not None or (reason and reason != self._last_words):
            log.warning("the house %s does not answer: %s", self.address, reason or "the line is closed")
        self._last_words = reason or self._last_words
        self.connection = self.status = None


class HeldLine(Protocol):
    """One person's terminal at this door."""

    @property
    def comer(self) -> Comer:
        """Return who it is, as this door knows it."""

    @property
    def at(self) -> str | None:
        """Return the command that leads to where the person is; empty or None for the lobby."""

    def stop(self, reason: ExitReason) -> None:
        """End it."""


class Houses:
    """Knows which house leads: of those that say so the one with the highest number."""

    def __init__(self, lines: Sequence[HouseLine]) -> None:
        self._lines = lines
        self._leader: HouseLine | None = None
        self._news = asyncio.Event()
        self._followers: set[asyncio.Task[None]] = set()
        self._listeners: set[Callable[[], None]] = set()
        self._held: set[HeldLine] = set()
        self.turns = Turns(AT_ONCE)

    @property
    def leader(self) -> HouseLine | None:
        """Return the house that leads; None while there is none."""
        return self._leader

    @property
    def answering(self) -> int:
        """Return the number of houses that answer."""
        return sum(line.status is not None for line in self._lines)

    @property
    def held(self) -> frozenset[HeldLine]:
        """Return everybody's terminals, in a house or on the way to one."""
        return frozenset(self._held)

    @contextmanager
    def holding(self, line: HeldLine, leader_changed: Callable[[], None]) -> Iterator[None]:
        """Count a terminal during the block, and call a function whenever another house leads, or none."""
        self._held.add(line)
        self._listeners.add(leader_changed)
        try:
            yield
        finally:
            self._held.discard(line)
            self._listeners.discard(leader_changed)

    async def open(self) -> list[HouseAddress]:
        """Connect to all houses, and follow them; return those that do not answer yet. Raises HousesUnusable."""
        tried = await asyncio.gather(*(line.connect() for line in self._lines), return_exceptions=True)
        silent = []
        for line, error in zip(self._lines, tried, strict=True):
            if isinstance(error, OSError | asyncssh.Error):
                line.lose(str(error))
                silent.append(line.address)
            elif error is not None:
                await self.close()
                raise error
        self._look()
        self._followers = {asyncio.create_task(line.follow(self._look)) for line in self._lines}
        return silent

    async def close(self) -> None:
        """Close all connections."""
        for follower in self._followers:
            follower.cancel()
        await asyncio.gather(*self._followers, return_exceptions=True)
        for line in self._lines:
            if line.connection is not None:
                line.connection.abort()

    def distrust(self, line: HouseLine) -> None:
        """Do not lead anybody to a house that has just sent somebody away, until it answers again."""
        line.status = None
        self._look()

    async def wait(self, within_s: float) -> HouseLine:
        """Return the house that leads, as soon as there is one. Raises NoHouse."""
        try:
            async with asyncio.timeout(within_s):
                while self._leader is None or self._leader.connection is None:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError as error:
            text = _("The machine of the tables does not answer. Nothing is lost: come back with the same command.")
            raise NoHouse(text) from error
        return self._leader

    def _look(self) -> None:
        leading = [line for line in self._lines if line.status is not None and line.status.leads]
        leader = max(leading, key=_number, default=None)
        self._news.set()
        if leader is not self._leader:
            if leader is not None:
                log.warning("the house %s leads, as number %d", leader.address, _number(leader))
            self._leader = leader
            for listener in tuple(self._listeners):
                listener()


def _number(line: HouseLine) -> int:
    return -1 if line.status is None else line.status.number


def trusted_keys(path: Path) -> list[asyncssh.SSHKey]:
    """Return the public keys in a file, one a line. Raises HousesUnusable with a sentence."""
    try:
        lines = read_regular(path).decode().splitlines()
        found = [asyncssh.import_public_key(line) for line in lines if line.strip() and not line.startswith("#")]
    except OSError as error:
        text = _("The list of keys {path} cannot be read: {reason}.")
        raise HousesUnusable(text.format(path=path, reason=error.strerror or error)) from error
    except ValueError as error:
        text = _("{path} is no list of keys: one public key a line, as in ~/.ssh/authorized_keys.")
        raise HousesUnusable(text.format(path=path)) from error
    if not found:
        text = _("There is no key of a house in {path}. Put the line there that a house prints.")
        raise HousesUnusable(text.format(path=path))
    return found
