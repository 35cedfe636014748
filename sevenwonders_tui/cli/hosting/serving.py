"""The server as a whole: lobby, doors, bots and log, from the first line for the host to the last one."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from sevenwonders_tui.cli.files.database import open_stores
from sevenwonders_tui.cli.files.reviewfiles import REVIEWS, ReviewFiles
from sevenwonders_tui.cli.hosting.leadership import led, wait_to_lead
from sevenwonders_tui.cli.hosting.limits import server_limits
from sevenwonders_tui.cli.hosting.linesession import line_session
from sevenwonders_tui.cli.hosting.operating import Operating, Running
from sevenwonders_tui.cli.hosting.sessionapp import make_ready, ready_session_apps, session_app, session_apps
from sevenwonders_tui.cli.hosting.stopping import stop_signal, until_either
from sevenwonders_tui.cli.hosting.watching import HealthPlan
from sevenwonders_tui.cli.hosting.waysin import browser_line, friends_line, page_address, reachable, ssh_command
from sevenwonders_tui.cli.parsing.options import HOST_KEY
from sevenwonders_tui.daily.source import DayMode, DaySource
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import Lobby, open_lobby
from sevenwonders_tui.lobby.locallobby import LocalLobby
from sevenwonders_tui.lobby.program import run_program
from sevenwonders_tui.lobby.whereabouts import TerminalPlace
from sevenwonders_tui.server.admin import ADMIN
from sevenwonders_tui.server.apprunner import AppRunner, LocalAppRunner
from sevenwonders_tui.server.collector import QuietCollector, collect_all, set_aside, tune_collector
from sevenwonders_tui.server.daysecret import DAY_SECRET, day_secret
from sevenwonders_tui.server.errors import AddressUnusable
from sevenwonders_tui.server.leading import LeadEnd, Leading
from sevenwonders_tui.server.lock import LOCK, only_server
from sevenwonders_tui.server.log import JsonFormatter, file_log, log_loop_errors, start_log
from sevenwonders_tui.server.privacy import make_private
from sevenwonders_tui.server.ssh import Admission, Door, DoorPlan, Services, host_key
from sevenwonders_tui.server.ssh.forwarded import ForwardedSession, HouseSide
from sevenwonders_tui.server.ssh.hostkey import public_line
from sevenwonders_tui.server.terminal.terminal import ExitReason
from sevenwonders_tui.store import HISTORY, LOBBY, TABLES, LeaseLost
from sevenwonders_tui.table.cast import Cast, NamedBot
from sevenwonders_tui.table.record import record_line
from sevenwonders_tui.tui.fronts import fronts

if TYPE_CHECKING:
    from sevenwonders_tui.server.web import WebDoor

LOG = "server.log"
"""In the data directory."""
OURS = (f"{TABLES}*", f"{LOBBY}*", f"{HISTORY}*", f"{LOG}*", REVIEWS, LOCK, HOST_KEY, DAY_SECRET, ADMIN)
"""The files of a server in the data directory; a name may end in `*`."""
MOVED = 75
"""The exit code of a server whose tables another machine has: started again, it waits. The system's EX_TEMPFAIL."""
LOOPBACK = ("127.", "::1", "localhost")

T_contra = TypeVar("T_contra", contravariant=True)
T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(slots=True)
class OpenServer:
    """A server whose doors are open."""

    fingerprint: str
    """That of the server's key."""
    port: int = 0
    """The port of SSH; 0 if there is none."""
    web_port: int | None = None
    """The port for browsers; None if there is none."""
    lobby: Lobby = field(init=False)


class Opening(Protocol[T_contra]):
    """A door before it is open."""

    async def open(self, host: T_contra, port: int, /) -> None:
        """Listen. Raises AddressUnusable."""


Screen: TypeAlias = Callable[[OpenServer], Awaitable[None]]
"""Shows something on the terminal of the server until it is left."""


@dataclass(frozen=True, slots=True)
class Serving:
    """The host's options."""

    data: Path
    games: Mapping[str, Kit]
    address: tuple[str, int] | None
    """Where SSH is served; None for nowhere."""
    host_key: Path
    web_address: tuple[str, int] | None = None
    further_web_hosts: Sequence[str] = ()
    """Where else the page is served, on the same port."""
    proxies: Sequence[IPv4Network | IPv6Network] | None = None
    """Trusted proxies in front of the door for browsers; None for any on this machine."""
    public_name: tuple[str, int | None] | None = None
    """The host and port that friends type, if the server cannot know them."""
    guests: bool = False
    only: Path | None = None
    doors: Path | None = None
    """The public keys of doors; then nobody else comes in. None for a server that people connect to."""
    sessions: int = 200
    sessions_per_address: int | None = None
    lobby_limits: Limits = field(default_factory=Limits)
    """The limits for strangers, and how long their data is kept."""
    processes: int = 1
    """The number of processes that draw screens; 1 is this process alone."""
    is_verbose: bool = False
    has_json_log: bool = False
    """Whether the log is written for programs, a line of JSON for each record."""
    health: HealthPlan | None = None
    """Where figures are told; None for nowhere."""
    database: str | None = None
    """The address of the database that holds tables and people; None for files in the data directory."""
    daily: DayMode = DayMode.WORLD
    """Which deals of the day there are."""
    bots: Mapping[str, NamedBot] = field(default_factory=dict)
    """The bots that people may seat beside the rungs of the ladder, by label."""
    hosts: Collection[str] | None = None
    """The names and addresses by which browsers may ask for pages; None for any."""
    ports: int = 1
    """The number of ports that are tried, from the named one on, while they are in use."""
    tells_page: bool = False
    """Whether people in rooms are told the address of the page, and hear of nobody without the code of a room."""

    async def run(self, screen: Screen | None = None) -> int:
        """Serve until SIGTERM or Ctrl-C, until a screen in the same loop is left, or until another machine leads.

        Return the exit code. Raises ServerError or StoreError if it cannot begin.
        """
        with only_server(self.data):
            return await self._serve(screen)

    async def _serve(self, screen: Screen | None) -> int:
        stopped = stop_signal()
        async with led(self.database) as leading:
            operating = Operating(stopped, leading)
            return await self._serve_led(screen, leading, self._plan(leading, operating), operating, stopped)

    async def _serve_led(
        self,
        screen: Screen | None,
        leading: Leading | None,
        plan: DoorPlan,
        operating: Operating,
        stopped: asyncio.Event,
    ) -> int:
        formatter = JsonFormatter(partial(_lease_number, leading)) if self.has_json_log else None
        start_log(file_log(self.data / LOG, formatter=formatter), self._log_level)
        # After the check of the host key: a key that others could read is refused, because it may have been copied.
        make_private(self.data, OURS)
        log_loop_errors(asyncio.get_running_loop())
        async with AsyncExitStack() as stack:
            health_lines = await stack.enter_async_context(operating.told(self.health))
            opened = await stack.enter_async_context(self._opened(plan, leading, operating, stopped))
            if opened is None:
                return 0
            tune_collector()
            if screen is not None:
                await until_either(screen(opened), stopped)
                return 0
            for line in (*self.first_lines(opened.port, opened.web_port, opened.fingerprint), *health_lines):
                print(line, flush=True)
            if leading is not None:
                await until_either(leading.is_over.wait(), stopped)
                if leading.end is not None:
                    print(_end_line(leading.end), flush=True)
                    return MOVED
            await stopped.wait()
            print(_("Stopping: everybody is told, everything is kept."), flush=True)
            return 0

    @property
    def _log_level(self) -> int:
        return logging.INFO if self.is_verbose else logging.WARNING

    def _plan(self, leading: Leading | None, operating: Operating) -> DoorPlan:
        """Return the settings of the door for SSH. Raises ServerError."""
        key = host_key(self.host_key)
        limits = server_limits(self.sessions, self.sessions_per_address)
        if self.doors is None:
            return DoorPlan(key, Admission(guests=self.guests, only=self.only), limits)
        side = HouseSide(
            number=lambda: 0 if leading is None else leading.number,
            # One that is drained lets nobody in; doors keep who is there where no other house leads.
            leads=lambda: (
                not operating.is_draining and (leading is None or (leading.end is None and leading.number >= 0))
            ),
            place=lambda lobby: lobby.place() if isinstance(lobby, LocalLobby) else TerminalPlace(),
        )
        limits = replace(limits, keepalive=timedelta(seconds=1))
        make = partial(ForwardedSession, side)
        return DoorPlan(key, Admission(only=self.doors), limits, is_for_doors=True, make_session=make)

    @asynccontextmanager
    async def _opened(
        self, plan: DoorPlan, leading: Leading | None, operating: Operating, stopped: asyncio.Event
    ) -> AsyncIterator[OpenServer | None]:
        """Open lobby and doors, and close them in reverse order; yield None if the process is told to stop while
        another machine leads.
        """
        port = 0 if self.address is None else self.address[1]
        opened = OpenServer(plan.host_key.get_fingerprint(), port)
        async with self._apps(opened) as apps:
            collector = QuietCollector(collect_all, set_aside)
            door = Door(None, plan, collector)
            if self.doors is not None:
                # Doors ask a house that waits, too.
                await self._open_ssh(door, opened)
                for line in self._house_lines(opened.port):
                    print(line, flush=True)
            if leading is not None and not await wait_to_lead(leading, stopped, partial(self._make_ready, apps)):
                await door.close()
                yield None
                return
            async with self._lobby(leading) as lobby, self._doors(opened, lobby, apps, door, leading) as doors:
                opened.lobby = lobby
                async with operating.at_desk(self.data, Running(lobby, doors, apps)):
                    yield opened

    def _make_ready(self, apps: AppRunner) -> None:
        """Load what is needed once this machine leads."""
        # Here, as most servers draw all screens in their own process.
        from sevenwonders_tui.server.sessions import SessionPool

        if not isinstance(apps, SessionPool):
            make_ready(self.games)
        # A port that the system chooses is not known yet, and screens say it.
        elif self.address is not None and self.address[1]:
            apps.warm_up()

    @asynccontextmanager
    async def _lobby(self, leading: Leading | None) -> AsyncIterator[Lobby]:
        """Yield the lobby. If another machine leads at the end, what could not be written is on that machine."""
        lobby = await open_lobby(
            self.data,
            self.games,
            limits=self.lobby_limits,
            reviews=ReviewFiles(self.data / REVIEWS),
            cast=Cast(self.bots),
            days=self._days(),
            open_stores=None if leading is None else partial(open_stores, leading.database),
        )
        try:
            yield lobby
        finally:
            try:
                await lobby.close()
            except LeaseLost:
                log.warning("another machine leads, so who was here could not be kept")
            if leading is not None:
                # Whoever waits need not wait for the rest.
                await leading.close()

    @asynccontextmanager
    async def _doors(
        self, opened: OpenServer, lobby: Lobby, apps: AppRunner, door: Door, leading: Leading | None
    ) -> AsyncIterator[Mapping[str, Door | WebDoor]]:
        """Open the doors, note their ports, and yield the doors by the names that their figures have."""
        services = self._services(opened, lobby, apps)
        door.registry.services = services
        doors: dict[str, Door | WebDoor] = {}
        try:
            if self.address is not None:
                doors["ssh"] = door
                if self.doors is None:
                    await self._open_ssh(door, opened)
            if self.web_address is not None:
                web = self._web_door(services, door)
                doors["web"] = web
                host, wanted = self.web_address
                await self._open_door(web, (host, *self.further_web_hosts), wanted)
                opened.web_port = web.port
            yield doors
        finally:
            lobby.announce_closing()
            # People at a door wait there for the next house.
            is_over = (leading is None or leading.end in {None, LeadEnd.UNANSWERED}) and self.doors is None
            reason = ExitReason.STOPPED if is_over else ExitReason.MOVED
            await asyncio.gather(*(each.close(reason) for each in doors.values()))

    def _services(self, opened: OpenServer, lobby: Lobby, apps: AppRunner) -> Services:
        games, shown = self.games, fronts(self.games)
        return Services(
            lobby,
            apps,
            lambda history: record_line(games[history.setup.game], history),
            lambda history, day: shown[history.setup.game].picture(history, day),
            lambda: [str(kit.title) for kit in games.values()],
            lambda arrival, lines: line_session(games, self.way_in(opened.port), arrival, lines),
            lambda line, lines, words: run_program(line, lines, words, games),
        )

    async def _open_ssh(self, door: Door, opened: OpenServer) -> None:
        assert self.address is not None, "whoever has a door for SSH has an address for it"
        await self._open_door(door, *self.address)
        opened.port = door.port

    async def _open_door(self, door: Opening[T], hosts: T, port: int) -> None:
        """Listen on the first port that nobody uses. Raises AddressUnusable."""
        for further in range(self.ports):
            try:
                await door.open(hosts, port + further if port else 0)
                return
            except AddressUnusable as error:
                cause = error.__cause__
                is_taken = isinstance(cause, OSError) and cause.errno == errno.EADDRINUSE
                if not is_taken or further + 1 == self.ports:
                    raise

    def _web_door(self, services: Services, door: Door) -> WebDoor:
        # here, as a server without browsers starts faster without aiohttp
        from sevenwonders_tui.server.web import LocalPages, Proxies, WebDoor
        from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen

        return WebDoor(
            LocalPages(services.gate, services.apps, services.run_lines),
            door.registry.plan.limits,
            collector=door.registry.collector,
            proxies=None if self.proxies is None else Proxies(tuple(self.proxies)),
            rooms=LobbyScreen.needs,
            hosts=self.hosts,
        )

    @asynccontextmanager
    async def _apps(self, opened: OpenServer) -> AsyncIterator[AppRunner]:
        """Yield the runner of the apps; the ports are known once the doors are open, which is before the first app."""

        def ways() -> tuple[str, str]:
            return self.way_in(opened.port), self.page_in(opened.web_port)

        if self.processes == 1:
            yield LocalAppRunner(lambda arrival, driver: session_app(self.games, *ways(), arrival, driver))
            return
        from sevenwonders_tui.server.sessions import SessionPool

        # One that waits has time to load everything before people come.
        begin = session_apps if self.database is None else ready_session_apps
        pool = SessionPool(lambda: partial(begin, self.games, *ways()), self.processes, self._log_level)
        try:
            yield pool
        finally:
            await pool.close()

    def _days(self) -> DaySource:
        """Return where the deals of the day come from. Raises ServerError."""
        if self.daily is not DayMode.OWN:
            return DaySource(self.daily)
        name = reachable("" if self.address is None else self.address[0])
        if self.public_name is not None:
            name = self.public_name[0]
        return DaySource(DayMode.OWN, day_secret(self.data / DAY_SECRET), name)

    # Texts for the host

    def way_in(self, port: int) -> str:
        """Return the command with which friends connect to the door on a port; empty if there is none."""
        if self.address is None:
            return ""
        return ssh_command(self.address[0], port, self.public_name)

    def page_in(self, web_port: int | None) -> str:
        """Return the address of the page, for people in rooms; empty if they are not told."""
        if not self.tells_page or self.web_address is None:
            return ""
        return page_address(self.web_address[0], web_port)

    def _house_lines(self, port: int) -> list[str]:
        """Return the lines that the host reads when doors can come."""
        return [
            _("Doors come here, on port {port}. Their file of --houses needs this line:").format(port=port),
            public_line(host_key(self.host_key)),
            _("Log, reviews and history are in {path}.").format(path=self.data),
        ]

    def first_lines(self, port: int, web_port: int | None, fingerprint: str) -> list[str]:
        """Return the lines that the host reads at the start."""
        host = "" if self.address is None else self.address[0]
        if self.doors is not None:
            return [_("This house leads: it has the tables.")]
        lines = [friends_line(self.way_in(port))]
        if host.startswith(LOOPBACK) and self.public_name is None:
            text = _("That works on this machine alone; --ssh 0.0.0.0:{port} lets others in.")
            lines.append(text.format(port=port))
        if web_port is not None and self.web_address is not None:
            lines.append(browser_line(self.web_address[0], web_port))
        lines.append(_("The server's key, for their first visit: {fingerprint}").format(fingerprint=fingerprint))
        lines.append(_("Tables, people and the log are in {path}.").format(path=self.data))
        return lines


def _end_line(end: LeadEnd) -> str:
    """Return why this machine leads no longer, for the host."""
    if end is LeadEnd.UNANSWERED:
        return _("The database takes questions and gives no answer, so this server ends. Everything shown is kept.")
    return _("Another machine has the tables now: everybody is told, everything is kept.")


def _lease_number(leading: Leading | None) -> int | None:
    return None if leading is None or leading.number < 0 else leading.number
