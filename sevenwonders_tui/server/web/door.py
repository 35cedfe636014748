"""People come in by a browser, as guests."""

from __future__ import annotations

import asyncio
import logging
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import textual_serve
from aiohttp import web

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import Gate
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.server.arrival import Arrival, Purpose
from sevenwonders_tui.server.errors import AddressUnusable
from sevenwonders_tui.server.limits import Census, Limits, household
from sevenwonders_tui.server.rest import Rest
from sevenwonders_tui.server.sitting import Apps, Sitting
from sevenwonders_tui.server.terminal import ColorDepth, Ending, TerminalFacts, TerminalRules, fitting_size
from sevenwonders_tui.server.web.link import LONGEST_MESSAGE, SocketLink
from sevenwonders_tui.server.web.page import FOCUS, POLICY, page

STATIC = Path(textual_serve.__file__).parent / "static"
HEARTBEAT_S = 30

log = logging.getLogger(__name__)


class WebDoor:
    """Serves the page, and a session for each of its websockets."""

    def __init__(
        self,
        gate: Gate,
        apps: Apps,
        limits: Limits | None = None,
        rules: TerminalRules | None = None,
        rest: Rest | None = None,
    ) -> None:
        """Nothing is opened yet; `open` does. All doors of a process share their `rest`."""
        self._rest = rest or Rest()
        self._gate = gate
        self._apps = apps
        self._rules = rules
        limits = limits or Limits()
        self.sessions = Census(limits.sessions, limits.sessions_per_address)
        self._terminals: set[Sitting] = set()
        self._runner: web.AppRunner | None = None

    @property
    def port(self) -> int:
        """Return the port on which the door listens."""
        assert self._runner is not None, "the door is closed"
        return int(self._runner.addresses[0][1])

    async def open(self, host: str, port: int) -> None:
        """Listen; port 0 lets the system choose. Raises AddressUnusable with a sentence."""
        app = web.Application()
        app.router.add_get("/", self._page)
        app.router.add_get("/{purpose:join|watch}/{code}", self._page)
        app.router.add_get("/focus.js", _focus)
        app.router.add_get("/socket/{purpose:lobby|join|watch}/{code}", self._session)
        app.router.add_static("/static", STATIC)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            await self._runner.cleanup()
            self._runner = None
            text = _("Nothing can listen on {host} port {port}: {reason}.")
            raise AddressUnusable(text.format(host=host, port=port, reason=error.strerror or error)) from error

    async def close(self, within: timedelta = timedelta(seconds=3)) -> None:
        """End all sessions, and let nobody in any more."""
        if self._runner is None:
            return
        for terminal in tuple(self._terminals):
            terminal.stop(Ending.STOPPED)
        try:
            async with asyncio.timeout(within.total_seconds()):
                await self._runner.cleanup()
        except TimeoutError:
            log.warning("a browser did not let go in time")
        self._runner = None

    async def _page(self, request: web.Request) -> web.Response:
        scheme = "wss" if request.secure else "ws"
        purpose, code = request.match_info.get("purpose", "lobby"), request.match_info.get("code", "-")
        socket = f"{scheme}://{request.host}"
        policy = POLICY.format(socket=socket)
        return web.Response(
            text=page(f"{socket}/socket/{purpose}/{code}"),
            content_type="text/html",
            headers={"Content-Security-Policy": policy, "Referrer-Policy": "no-referrer"},
        )

    async def _session(self, request: web.Request) -> web.StreamResponse:
        # A page from elsewhere must not open sessions in the name of whoever looks at it.
        if request.headers.get("Origin", "").partition("://")[2] != request.host:
            raise web.HTTPForbidden
        address = request.remote or ""
        if not self.sessions.enter(address):
            raise web.HTTPServiceUnavailable
        try:
            socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S, max_msg_size=LONGEST_MESSAGE)
            await socket.prepare(request)
            await self._serve(socket, request)
        finally:
            self.sessions.leave(address)
        return socket

    async def _serve(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        link = SocketLink(socket, request.transport)
        size = fitting_size(_number(request.query.get("width")), _number(request.query.get("height")))
        try:
            with closing(self._gate.enter_as_guest(household(request.remote or ""))) as lobby:
                arrival = Arrival(lobby, Purpose(request.match_info["purpose"]), request.match_info["code"])
                terminal = self._apps.sit(arrival, link, TerminalFacts(ColorDepth.TRUE, size), self._rules)
                await self._play(link, socket, terminal)
        except LobbyError as error:
            link.send(str(error).encode())
        except Exception:
            log.exception("a session in a browser failed")
        await link.flush()
        await socket.close()

    async def _play(self, link: SocketLink, socket: web.WebSocketResponse, terminal: Sitting) -> None:
        link.on_pressure = lambda is_full: (terminal.hold_painting if is_full else terminal.resume_painting)()
        helpers = [asyncio.create_task(link.pump()), asyncio.create_task(self._read(link, socket, terminal))]
        self._terminals.add(terminal)
        self._rest.session_begun()
        try:
            await terminal.play()
        finally:
            self._terminals.discard(terminal)
            self._rest.session_ended()
            for helper in helpers:
                helper.cancel()
            await asyncio.gather(*helpers, return_exceptions=True)

    async def _read(self, link: SocketLink, socket: web.WebSocketResponse, terminal: Sitting) -> None:
        """Give the terminal what the page says, until the line is down."""
        while (packet := await link.packet()) is not None:
            match packet:
                case "stdin", str(text):
                    self._rest.key_came()
                    terminal.receive(text.encode("utf-8", "replace"))
                case "resize", {"width": int(width), "height": int(height)}:
                    terminal.resize(max(0, width), max(0, height))
                case "ping", str(text):
                    await socket.send_json(["pong", text[:100]])
                case _:
                    pass
        terminal.stop()


async def _focus(_request: web.Request) -> web.Response:
    return web.Response(text=FOCUS, content_type="text/javascript")


def _number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 6 else 0
