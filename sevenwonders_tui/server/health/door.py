"""The address at which programs ask how the server does; people have no business there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from aiohttp import web

from sevenwonders_tui.server.health.figures import CONTENT_TYPE, HealthFigure, figure_lines
from sevenwonders_tui.server.limits import LOOPBACK, Network, lies_in
from sevenwonders_tui.server.listening import address_unusable


class HealthDoor:
    """Answers `/metrics`, `/healthz` and `/readyz`, to programs on this machine and in the named networks."""

    def __init__(
        self,
        figures: Callable[[], Iterable[HealthFigure]],
        not_ready: Callable[[], str | None],
        networks: Sequence[Network] = (),
    ) -> None:
        """`not_ready` returns why nobody should be sent here, or None; `networks` may ask besides this machine."""
        self._figures = figures
        self._not_ready = not_ready
        self._networks = (*LOOPBACK, *networks)
        self._runner: web.AppRunner | None = None
        self.port = 0
        """The port that it listens on."""

    async def open(self, host: str, port: int) -> None:
        """Listen; port 0 lets the system choose. Raise AddressUnusable with a sentence."""
        app = web.Application(middlewares=[self._check])
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._alive)
        app.router.add_get("/readyz", self._ready)
        runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, host or None, port)
        try:
            await site.start()
        except OSError as error:
            await runner.cleanup()
            raise address_unusable(host, port, error) from error
        self._runner = runner
        self.port = runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @web.middleware
    async def _check(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if not lies_in(request.remote or "", self._networks):
            raise web.HTTPForbidden(text="Name your network with --health-from.\n")
        return await handler(request)

    async def _metrics(self, _request: web.Request) -> web.Response:
        body = "".join(line + "\n" for line in figure_lines(self._figures()))
        return web.Response(body=body.encode(), headers={"Content-Type": CONTENT_TYPE})

    async def _alive(self, _request: web.Request) -> web.Response:
        """Answer: that the loop turns is what the question is about."""
        return web.Response(text="ok\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        why = self._not_ready()
        return web.Response(text="ok\n") if why is None else web.Response(status=503, text=why + "\n")
