"""A seat whose person has two telephones, or a keyboard beside the page's own field."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import RoomClient, RoomPlan, RoomRules
from sevenwonders_tui.server.web import WebDoor
from sevenwonders_tui.seven.engine.setup import Options
from tests.lobby.world import ManualTime, World
from tests.server.ssh.callers import eventually
from tests.server.web.touched import a_door
from tests.support.browser import Browser, needs_chromium, telephone
from tests.tui.sessions import think_by_rule
from tests.tui.tables import the_game

pytestmark = [needs_chromium, pytest.mark.slow]

PLAN = RoomPlan(Options(3), RoomRules(is_public=False, fill="beginner", anyone_deals=True), host_seat=None)
FIELD_IS_OPEN = "!document.getElementById('field').hidden"
WIDE = (844, 900)
"""A page whose terminal has room for each sentence in one row."""


@dataclass
class Table:
    """A room around a large screen, and the door to it."""

    world: World
    screen: RoomClient
    door: WebDoor

    @property
    def url(self) -> str:
        """Return the address that the code to scan leads to."""
        return f"http://127.0.0.1:{self.door.port}/{self.screen.code.upper()}"


@asynccontextmanager
async def a_table() -> AsyncIterator[Table]:
    """Open a room for three whose host has no seat, and a door for browsers."""
    world = await World.open(the_game(), ManualTime(), think=think_by_rule)
    screen = await (await world.person("Screen")).create(PLAN)
    apps = session_apps(kits(the_game()), page_in="http://127.0.0.1")
    async with a_door(world.lobby, apps) as door:
        yield Table(world, screen, door)
    await world.lobby.close()


async def tap_text(phone: Browser, text: str) -> None:
    """Tap on a text in the terminal."""
    await phone.tap(*await phone.cell(*await phone.shows(text)))


async def write(phone: Browser, text: str) -> None:
    """Write into the page's own field as a telephone's keyboard does, over what stands there, and send it."""
    await phone.becomes(FIELD_IS_OPEN)
    await phone.tap_on("#typed")
    await phone.value("document.getElementById('typed').select()")
    await phone.command("Input.insertText", text=text)
    await phone.tap_on("#field [data-does=enter]")


async def sit(phone: Browser, table: Table, name: str = "Anna") -> None:
    """Take a seat, as after a scan."""
    await write(phone, name)
    await phone.shows(f"Table {table.screen.code}")
    await eventually(lambda: any(seat.name == name for seat in table.screen.snapshot().seats))


async def deal(phone: Browser, table: Table) -> None:
    """Say that all are ready, and deal at the large screen."""
    await tap_text(phone, "r ready")
    await eventually(lambda: table.screen.snapshot().seats[0].is_ready)
    await table.screen.start()


async def test_two_telephones_at_one_seat(tmp_path: Path) -> None:
    """The newer one plays and the older one says so, with a way to take over; what they type goes to one seat."""
    async with (
        a_table() as table,
        telephone(table.url, tmp_path / "old", *WIDE) as old,
        telephone("about:blank", tmp_path / "new", *WIDE) as new,
    ):
        await sit(old, table)
        (cookie,) = [each for each in (await old.command("Network.getCookies"))["cookies"] if each["name"] == "guest"]
        await deal(old, table)
        await old.shows("d sell")
        kept = {name: cookie[name] for name in ("name", "value", "domain", "path")}
        await new.command("Network.setCookie", **kept)
        await new.goes_to(table.url)
        await new.shows("d sell")
        await old.shows("Another terminal of yours plays now; o plays here.")
        await old.press("o", "KeyO")
        await new.shows("Another terminal of yours plays now; o plays here.")
        await tap_text(old, "d sell")
        game = table.world.lobby.ledger.games[table.screen.code].table
        await eventually(lambda: game.snapshot(Seat(0)).decision > 0 or game.snapshot(Seat(0)).locked is not None)
        assert old.faults == new.faults == []


async def test_keys_of_a_keyboard_reach_the_app_after_the_field_is_closed(tmp_path: Path) -> None:
    """A tablet has a keyboard: a name is sent from the page's own field, and the next key is the app's."""
    async with a_table() as table, telephone(table.url, tmp_path, *WIDE) as phone:
        await sit(phone, table)
        await phone.press("n", "KeyN")
        await phone.shows("choose four figures")
        assert phone.faults == []
