"""Programs are told how a server does, and nothing about people."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from ipaddress import ip_network
from pathlib import Path
from random import Random

import aiohttp
import pytest

from sevenwonders_tui.cli.hosting.operating import Operating, Running
from sevenwonders_tui.cli.hosting.watching import HealthPlan
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.errors import AddressUnusable
from sevenwonders_tui.server.health.door import HealthDoor
from sevenwonders_tui.server.health.figures import FigureKind, HealthFigure
from sevenwonders_tui.server.health.stall import StallWatch
from sevenwonders_tui.server.limits import Network
from tests.lobby.world import ManualTime, World, lock, plan, running
from tests.server.ssh.callers import game, make_app, open_house

LINE = re.compile(r'sevenwonders_[a-z_]+(\{[a-z]+="[^"]*"\})? -?[0-9.e+-]+|# (HELP|TYPE) sevenwonders_[a-z_]+ .+')
FIGURES = {
    "append_seconds", "bots_waiting", "leads", "lease_number", "locks_total", "loop_stall_seconds", "people",
    "processes", "refusals_total", "rooms", "sessions", "tables_open",
}  # fmt: skip


class Lead:
    """A machine of several."""

    def __init__(self) -> None:
        self.number = -1
        self.leads = False
        self.is_in_reach = True

    async def hand_over(self) -> None:
        """Do nothing."""


@asynccontextmanager
async def answering(*networks: Network, why: str | None = None) -> AsyncIterator[str]:
    """Open the door over one figure, and yield its address."""
    door = HealthDoor(lambda: [HealthFigure("people", FigureKind.GAUGE, "People", 3)], lambda: why, networks)
    await door.open("127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{door.port}"
    finally:
        await door.close()


async def got(address: str) -> tuple[int, str]:
    """Return status and text of a page."""
    async with aiohttp.ClientSession() as session, session.get(address) as reply:
        return reply.status, await reply.text()


async def test_figures_have_the_format_of_prometheus() -> None:
    """Help, kind and value, a line each, with the type that Prometheus asks for."""
    async with answering() as address, aiohttp.ClientSession() as session, session.get(f"{address}/metrics") as reply:
        assert reply.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        assert (await reply.text()).splitlines() == [
            "# HELP sevenwonders_people People",
            "# TYPE sevenwonders_people gauge",
            "sevenwonders_people 3",
        ]


async def test_alive_is_one_thing_and_ready_another() -> None:
    """A server that lets nobody else in is alive."""
    async with answering(why="draining") as address:
        assert await got(f"{address}/healthz") == (200, "ok\n")
        assert await got(f"{address}/readyz") == (503, "draining\n")
    async with answering() as address:
        assert await got(f"{address}/readyz") == (200, "ok\n")
        assert (await got(f"{address}/other"))[0] == 404


async def test_who_is_in_no_named_network_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs on this machine may always ask; others must be named."""
    monkeypatch.setattr("sevenwonders_tui.server.health.door.LOOPBACK", ())
    async with answering() as address:
        status, text = await got(f"{address}/metrics")
        assert (status, "--health-from" in text) == (403, True)
    async with answering(ip_network("127.0.0.0/8")) as address:
        assert (await got(f"{address}/metrics"))[0] == 200


async def test_address_that_cannot_be_used_is_named() -> None:
    """A second server at the same place says why it does not start."""
    async with answering() as address:
        door = HealthDoor(list, lambda: None)
        port = int(address.rpartition(":")[2])
        with pytest.raises(AddressUnusable, match=f"Port {port} of 127.0.0.1"):
            await door.open("127.0.0.1", port)
        await door.close()


def values(operating: Operating) -> dict[str, object]:
    """Return the figures by name."""
    return {figure.name: figure.value for figure in operating.figures()}


async def test_figures_of_a_server_count_what_happens_and_name_nobody(tmp_path: Path) -> None:
    """People, rooms, picks and commits; no name, no code, no key, whatever is played."""
    world = await World.open(game(), ManualTime())
    async with open_house(lobby=world.lobby) as house:
        operating = Operating(asyncio.Event())
        parts = Running(world.lobby, {"ssh": house.door}, LocalAppRunner(make_app))
        async with operating.told(HealthPlan(("127.0.0.1", 0))) as (line,), operating.at_desk(tmp_path, parts):
            rooms = await running(world, "Anna", "Ben", "Cleo")
            await lock(rooms[0], Random(1))
            waiting = await (await world.person("Dora")).create(plan())
            async with house.calling("ann") as ann:
                await ann.shows(b"ready")
                _status, text = await got(line.rpartition(" ")[2])
                found = values(operating)
        lines = text.splitlines()
        assert [each for each in lines if not LINE.fullmatch(each)] == []
        assert {each.split()[2] for each in lines if each.startswith("# TYPE")} == {
            f"sevenwonders_{n}" for n in FIGURES
        }
        assert found["people"] == 5
        assert found["rooms"] == {"waiting": 1, "running": 1, "over": 0}
        assert (found["tables_open"], found["locks_total"], found["leads"]) == (1, 1, 1)
        assert found["sessions"] == {"ssh": 1}
        assert "sevenwonders_append_seconds_count 1" in lines
        for secret in ("Anna", "Dora", waiting.code, rooms[0].code, "SHA256"):
            assert secret not in text
    await world.lobby.close()


async def test_machine_that_waits_is_ready_while_the_database_answers() -> None:
    """It could lead at any moment; without the database it could not."""
    lead = Lead()
    operating = Operating(asyncio.Event(), lead)
    assert operating.not_ready() is None
    assert values(operating)["leads"] == 0
    lead.is_in_reach = False
    assert operating.not_ready() == "the database is out of reach"
    lead.leads, lead.number = True, 7
    assert operating.not_ready() == "starting or stopping"
    assert values(operating)["lease_number"] == 7


async def test_drained_server_lets_nobody_in_and_stops_when_the_last_has_left(tmp_path: Path) -> None:
    """Who is here stays, reads that the end is near, and may take the time that was said."""
    stopped = asyncio.Event()
    async with open_house() as house:
        operating = Operating(stopped)
        parts = Running(house.lobby, {"ssh": house.door}, LocalAppRunner(make_app))
        async with operating.at_desk(tmp_path, parts):
            async with house.calling("ann") as ann:
                await ann.shows(b"ready")
                port = house.door.port
                assert operating.drain(timedelta(minutes=5)) == 1
                assert operating.not_ready() == "draining"
                assert house.lobby.ledger.presence.is_closing
                with pytest.raises(ConnectionRefusedError):
                    await asyncio.open_connection("127.0.0.1", port)
                assert not stopped.is_set()
            await asyncio.wait_for(stopped.wait(), 60)


async def test_drain_ends_at_its_time_though_somebody_stays(tmp_path: Path) -> None:
    """Nobody can hold an upgrade up for ever; a second drain sets another time."""
    stopped = asyncio.Event()
    async with open_house() as house, house.calling("ann") as ann:
        operating = Operating(stopped)
        parts = Running(house.lobby, {"ssh": house.door}, LocalAppRunner(make_app))
        async with operating.at_desk(tmp_path, parts):
            await ann.shows(b"ready")
            operating.drain(timedelta(minutes=5))
            operating.drain(timedelta())
            await asyncio.wait_for(stopped.wait(), 60)


async def test_longest_stall_is_kept_for_a_while_and_then_forgotten() -> None:
    """Whoever looks once in half a minute sees every stall once at least."""
    watch = StallWatch()
    now = asyncio.get_running_loop().time()
    watch.note(0.4, now + 1)
    watch.note(0.1, now + 2)
    assert watch.longest_s == 0.4
    watch.note(0.0, now + 31)
    assert watch.longest_s == 0.4
    watch.note(0.0, now + 62)
    assert watch.longest_s < 0.1
    watch.close()
