"""The web server: people come as guests, in a browser."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import timedelta

from aiohttp import WSCloseCode, web

from sevenwonders_tui.i18n import accepted_language, choose_language, comma_list, speak
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.server.apprunner import RunningApp
from sevenwonders_tui.server.arrival import Purpose
from sevenwonders_tui.server.collector import QuietCollector
from sevenwonders_tui.server.comer import Comer
from sevenwonders_tui.server.dismissal import SENT_AWAY
from sevenwonders_tui.server.limits import ServerLimits, SessionLimit, lies_in
from sevenwonders_tui.server.listening import address_unusable
from sevenwonders_tui.server.refusals import Refusals
from sevenwonders_tui.server.terminal.facts import fitting_size
from sevenwonders_tui.server.terminal.terminal import ExitReason
from sevenwonders_tui.server.web.connection import Connections
from sevenwonders_tui.server.web.files import FOREVER, files
from sevenwonders_tui.server.web.link import LONGEST_MESSAGE, SocketLink
from sevenwonders_tui.server.web.page import POLICY, Rooms, language_tag, page, page_words
from sevenwonders_tui.server.web.proxy import Proxies
from sevenwonders_tui.server.web.visit import PageHost, PageVisit

HEARTBEAT_S = 30
TOUCH_HEARTBEAT_S = 10
"""For a page that a finger plays on: telephones sleep, and their line ends without a word. Either waits half as long
for the answer.
"""
LINES = "lines"
"""The end of a websocket's path for line mode."""
IDLE_S = 15
"""The seconds that a connection may stay open between two requests."""
COOKIE = "guest"
"""The cookie by which a browser stays the same guest."""
COOKIE_LASTS = timedelta(days=30)
_SECRET = re.compile(r"[\w-]{22,64}", re.ASCII)
_HOST = re.compile(r"[\w.:\[\]-]+", re.ASCII)
_SHOWN = re.compile(r"[\w.:-]{1,120}", re.ASCII)

log = logging.getLogger(__name__)


class WebDoor:
    """Serves the page, and a session for each websocket."""

    def __init__(
        self,
        pages: PageHost,
        limits: ServerLimits | None = None,
        collector: QuietCollector | None = None,
        proxies: Proxies | None = None,
        rooms: Rooms = ((80, 24),),
        hosts: Collection[str] | None = None,
    ) -> None:
        """Store the parts; `open` starts listening.

        All servers of a process share their `collector`. One of the `rooms` is enough for what they show first.
        `hosts` are the names and addresses by which pages may be asked for; None allows all.
        """
        self._hosts = None if hosts is None else frozenset(map(str.casefold, hosts))
        self._rooms = rooms
        self._collector = collector or QuietCollector()
        self._pages = pages
        self._limits = limits = limits or ServerLimits()
        self.sessions = SessionLimit(limits.sessions, limits.sessions_per_address)
        self._proxies = proxies or Proxies()
        self.refusals = Refusals()
        self.connections = Connections(limits, self._proxies, self.refusals, self._collector)
        self._terminals: set[RunningApp] = set()
        self._is_draining = False
        self._runner: web.AppRunner | None = None
        self._listener: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Return the port that the server listens on."""
        assert self._listener is not None, "the door is closed"
        return int(self._listener.sockets[0].getsockname()[1])

    async def open(self, host: str | Sequence[str], port: int) -> None:
        """Listen at one address or several; port 0 lets the system choose. Raise AddressUnusable with a sentence."""
        app = web.Application(middlewares=[self._note_request])
        app.router.add_get("/", self._page)
        app.router.add_get("/{purpose:join|watch}/{code}", self._page)
        app.router.add_get("/{purpose:(?i:back)}/{code}", self._page)
        app.router.add_get("/static/{version}/{name}", _file)
        app.router.add_get("/socket/{purpose:lobby|join|watch|back}/{code}", self._session)
        app.router.add_get("/socket/{purpose:lobby|join|watch|back}/{code}/{how:still|lines}", self._session)
        # A QR code is smaller in capitals, so the shortest way to a table folds the code.
        app.router.add_get(r"/{code:[\w-]+}", self._page)
        await asyncio.to_thread(files)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1, keepalive_timeout=IDLE_S)
        await runner.setup()
        assert runner.server is not None, "it is set up"
        protocol = self.connections.protocol(runner.server)
        try:
            self._listener = await asyncio.get_running_loop().create_server(protocol, _given(host), port)
            self._runner = runner
        except OSError as error:
            await runner.cleanup()
            named = host if isinstance(host, str) else comma_list(host)
            raise address_unusable(named, port, error) from error

    @property
    def session_count(self) -> int:
        """Return the number of open sessions."""
        return len(self.sessions)

    @property
    def refused(self) -> int:
        """Return the number of connections that were refused."""
        return self.refusals.total

    def stop_listening(self) -> None:
        """Accept no more connections and sessions; sessions that are open go on."""
        self._is_draining = True
        if self._listener is not None:
            self._listener.close()

    async def close(self, reason: ExitReason = ExitReason.STOPPED, within: timedelta = timedelta(seconds=3)) -> None:
        """End all sessions, and accept no more connections."""
        if self._runner is None or self._listener is None:
            return
        self._listener.close()
        for terminal in tuple(self._terminals):
            terminal.stop(reason)
        try:
            async with asyncio.timeout(within.total_seconds()):
                await self._runner.cleanup()
        except TimeoutError:
            log.warning("a browser did not let go in time")
        self.refusals.tell()
        self._runner = self._listener = None

    @web.middleware
    async def _note_request(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        self.connections.request_came(request)
        if self._hosts is not None and _host_name(request.host) not in self._hosts:
            # A page elsewhere must not reach this server by a name of its own that it lets lead here.
            raise web.HTTPMisdirectedRequest
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        # The host goes into the policy, and it is the client's input.
        if not _HOST.fullmatch(request.host):
            raise web.HTTPBadRequest
        code = request.match_info.get("code", "-")
        purpose = request.match_info.get("purpose", "lobby" if code == "-" else "join").lower()
        # Only the shortest way is read by a machine in capitals; what people type is folded where it is looked up.
        code = code.lower() if purpose != "lobby" and "purpose" not in request.match_info else code
        response = web.Response(
            text=self._page_for(request, f"/socket/{purpose}/{code}"),
            content_type="text/html",
            headers={
                "Content-Security-Policy": POLICY.format(host=request.host),
                "Referrer-Policy": "no-referrer",
                "Cache-Control": "no-store",
            },
        )
        response.set_cookie(
            COOKIE,
            _secret(request) or secrets.token_urlsafe(24),
            max_age=int(COOKIE_LASTS.total_seconds()),
            secure=self._proxies.is_secure(request),
            httponly=True,
            samesite="Lax",
        )
        response.enable_compression()
        return response

    def _page_for(self, request: web.Request, socket: str) -> str:
        with speak(_language(request)):
            return page(socket, files(), self._rooms)

    async def _session(self, request: web.Request) -> web.StreamResponse:
        # A page of another site must not open sessions in the name of its visitor.
        if request.headers.get("Origin", "").partition("://")[2] != request.host:
            raise web.HTTPForbidden
        address = self._proxies.address(request)
        if self._is_draining or not self.sessions.enter(address):
            raise web.HTTPServiceUnavailable
        self.connections.session_began(request)
        try:
            heartbeat = TOUCH_HEARTBEAT_S if _touches(request) else HEARTBEAT_S
            socket = web.WebSocketResponse(heartbeat=heartbeat, max_msg_size=LONGEST_MESSAGE)
            await socket.prepare(request)
            await self._serve(socket, request, address)
        finally:
            self.sessions.leave(address)
        return socket

    async def _serve(self, socket: web.WebSocketResponse, request: web.Request, address: str) -> None:
        link = SocketLink(socket, request.transport)
        code = WSCloseCode.OK
        visit = self._visit(request, address)
        language = visit.language
        greetings: set[asyncio.Task[None]] = set()

        def greet(known: str) -> None:
            greeting = asyncio.create_task(_greet(socket, known))
            greetings.add(greeting)
            greeting.add_done_callback(greetings.discard)

        try:
            with self._pages.open(visit, link, greet) as shown:
                reason = await self._play(link, socket, shown.app)
                if reason in {ExitReason.STOPPED, ExitReason.MOVED}:
                    code = WSCloseCode.GOING_AWAY
                if reason is ExitReason.SENT_AWAY:
                    language = shown.language
                    raise LobbyError(SENT_AWAY)
        except LobbyError as error:
            with speak(language):
                link.send(str(error).encode())
                await socket.send_json(["refused", str(error)])
        except Exception:
            log.exception("a session in a browser failed")
        await asyncio.gather(*greetings, return_exceptions=True)
        await link.flush()
        await socket.close(code=code)

    def _visit(self, request: web.Request, address: str) -> PageVisit:
        how = request.match_info.get("how")
        is_limited = not lies_in(address, self._limits.unlimited)
        return PageVisit(
            Comer(address, secret=_secret(request), is_limited=is_limited),
            Purpose(request.match_info["purpose"]),
            request.match_info["code"],
            _language(request),
            fitting_size(_number(request.query.get("width")), _number(request.query.get("height"))),
            is_in_lines=how == LINES,
            is_still=how == "still",
            is_touched=_touches(request),
            shown=_shown(request),
        )

    async def _play(self, link: SocketLink, socket: web.WebSocketResponse, terminal: RunningApp) -> ExitReason:
        link.on_pressure = lambda is_full: (terminal.hold_painting if is_full else terminal.resume_painting)()
        helpers = [asyncio.create_task(link.pump()), asyncio.create_task(self._read(link, socket, terminal))]
        self._terminals.add(terminal)
        self._collector.session_begun()
        try:
            return await terminal.play()
        finally:
            self._terminals.discard(terminal)
            self._collector.session_ended()
            for helper in helpers:
                helper.cancel()
            await asyncio.gather(*helpers, return_exceptions=True)

    async def _read(self, link: SocketLink, socket: web.WebSocketResponse, terminal: RunningApp) -> None:
        """Pass the page's messages to the terminal, until the connection is closed."""
        while (packet := await link.packet()) is not None:
            match packet:
                case "stdin", str(text):
                    self._collector.key_came()
                    terminal.receive(text.encode("utf-8", "replace"))
                case "resize", {"width": int(width), "height": int(height)}:
                    terminal.resize(max(0, width), max(0, height))
                case "ping", str(text):
                    await socket.send_json(["pong", text[:100]])
                case _:
                    pass
        terminal.stop()


async def _greet(socket: web.WebSocketResponse, language: str) -> None:
    """Tell the page in which language it is now, perhaps not the one in which it came, and from which release."""
    await socket.send_json(["language", language_tag(language)])
    with speak(language):
        await socket.send_json(["words", page_words()])
    await socket.send_json(["release", files().version])


async def _file(request: web.Request) -> web.Response:
    """Return a file of the page, for ever; a page of another release asks for other versions, which are not here."""
    here = files()
    found = here.by_name.get(request.match_info["name"])
    if found is None or request.match_info["version"] != here.version:
        raise web.HTTPNotFound
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=found.plain, content_type=found.content_type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return web.Response(body=found.packed, content_type=found.content_type, headers=headers)


def _given(host: str | Sequence[str]) -> str | Sequence[str] | None:
    """Return where to listen, as asyncio takes it: None for everywhere."""
    return None if host in {"", ("",)} else host


def _host_name(host: str) -> str:
    """Return a host without its port.

    >>> _host_name("192.168.1.23:8080"), _host_name("[fd00::1]:8080"), _host_name("Laptop.local")
    ('192.168.1.23', 'fd00::1', 'laptop.local')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].casefold()
    return host.partition(":")[0].casefold()


def _language(request: web.Request) -> str:
    return choose_language(accepted_language(request.headers.get("Accept-Language", "")))


def _secret(request: web.Request) -> str | None:
    """Return the browser's guest secret; None if this server could not have issued it."""
    secret = request.cookies.get(COOKIE, "")
    return secret if _SECRET.fullmatch(secret) else None


def _touches(request: web.Request) -> bool:
    """Return whether the page says that a finger plays on it."""
    return "touch" in request.query


def _shown(request: web.Request) -> str:
    """Return the page of a table that the page had before; empty if it says anything else."""
    shown = request.query.get("shown", "")
    return shown if _SHOWN.fullmatch(shown) else ""


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 6 else 0
