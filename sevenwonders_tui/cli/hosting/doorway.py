"""The command `door` as a whole: its keys, its houses, and the doors for SSH and browsers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.hosting.doorkeeping import Doorkeeping
from sevenwonders_tui.cli.hosting.limits import server_limits
from sevenwonders_tui.cli.hosting.stopping import stop_signal
from sevenwonders_tui.cli.hosting.watching import HealthPlan
from sevenwonders_tui.cli.hosting.waysin import browser_line, friends_line, ssh_command
from sevenwonders_tui.cli.parsing.options import HOST_KEY
from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.admin import ADMIN
from sevenwonders_tui.server.collector import QuietCollector
from sevenwonders_tui.server.forward import ForwardingSession, HouseAddress, HouseLine, Houses, trusted_keys
from sevenwonders_tui.server.lock import LOCK, only_server
from sevenwonders_tui.server.log import JsonFormatter, file_log, log_loop_errors, start_log
from sevenwonders_tui.server.privacy import make_private
from sevenwonders_tui.server.ssh import Admission, Door, DoorPlan, host_key
from sevenwonders_tui.server.ssh.hostkey import public_line

if TYPE_CHECKING:
    from sevenwonders_tui.server.web import WebDoor

DOOR_KEY = "door_key"
"""In the data directory: the door's own key, by which houses know it."""
LOG = "server.log"
OURS = (f"{LOG}*", LOCK, HOST_KEY, DOOR_KEY, ADMIN)


@dataclass(frozen=True, slots=True)
class Doorway:
    """The host's options for a door."""

    data: Path
    addresses: Sequence[HouseAddress]
    trusted: Path
    """The public keys of the houses."""
    address: tuple[str, int]
    host_key: Path
    """The same key for all doors."""
    web_address: tuple[str, int] | None = None
    proxies: Sequence[IPv4Network | IPv6Network] | None = None
    public_name: tuple[str, int | None] | None = None
    guests: bool = False
    only: Path | None = None
    sessions: int = 200
    sessions_per_address: int | None = None
    is_verbose: bool = False
    has_json_log: bool = False
    """Whether the log is written for programs, a line of JSON for each record."""
    health: HealthPlan | None = None
    """Where figures are told; None for nowhere."""

    async def run(self) -> None:
        """Let people in until SIGTERM or Ctrl-C. Raises ServerError if it cannot begin."""
        with only_server(self.data):
            await self._run()

    async def _run(self) -> None:
        key, door_key = host_key(self.host_key), host_key(self.data / DOOR_KEY)
        formatter = JsonFormatter() if self.has_json_log else None
        start_log(file_log(self.data / LOG, formatter=formatter), logging.INFO if self.is_verbose else logging.WARNING)
        make_private(self.data, OURS)
        log_loop_errors(asyncio.get_running_loop())
        stopped = stop_signal()
        trusted = trusted_keys(self.trusted)
        houses = Houses([HouseLine(address, door_key, trusted) for address in self.addresses])
        limits = server_limits(self.sessions, self.sessions_per_address)
        admission = Admission(guests=self.guests, only=self.only)
        make = partial(ForwardingSession, houses)
        plan = DoorPlan(key, admission, limits, draws_secrets=True, make_session=make)
        print(_("This door's key, for the file of --doors at each house:"), flush=True)
        print(public_line(door_key), flush=True)
        keeping = Doorkeeping(stopped, houses)
        silent = await houses.open()
        try:
            async with self._opened(plan, houses, keeping) as lines, keeping.told(self.health) as health_lines:
                silent_lines = (_("The house {house} does not answer yet.").format(house=one) for one in silent)
                for line in (*lines, *health_lines, *silent_lines):
                    print(line, flush=True)
                await stopped.wait()
                print(_("Stopping: everybody is told, everything is kept."), flush=True)
        finally:
            await houses.close()

    @asynccontextmanager
    async def _opened(self, plan: DoorPlan, houses: Houses, keeping: Doorkeeping) -> AsyncIterator[list[str]]:
        """Open the doors and the desk, and yield the lines for the host. Raises AddressUnusable."""
        door = Door(None, plan, QuietCollector())
        doors: dict[str, Door | WebDoor] = {"ssh": door}
        try:
            await door.open(*self.address)
            lines = [friends_line(ssh_command(self.address[0], door.port, self.public_name))]
            if self.web_address is not None:
                doors["web"] = web = self._web(houses, plan)
                await web.open(*self.web_address)
                lines.append(browser_line(self.web_address[0], web.port))
            text = _("The server's key, for their first visit: {fingerprint}")
            lines.append(text.format(fingerprint=plan.host_key.get_fingerprint()))
            async with keeping.at_desk(self.data, doors):
                yield lines
        finally:
            await asyncio.gather(*(each.close() for each in doors.values()))

    def _web(self, houses: Houses, plan: DoorPlan) -> WebDoor:
        from sevenwonders_tui.server.forward.pages import FarPages
        from sevenwonders_tui.server.web import Proxies, WebDoor
        from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen

        proxies = None if self.proxies is None else Proxies(tuple(self.proxies))
        return WebDoor(FarPages(houses), plan.limits, proxies=proxies, rooms=LobbyScreen.needs)
