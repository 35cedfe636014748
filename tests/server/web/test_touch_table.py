"""What happens to a seat while its telephone does: another one, a PIN, a keyboard, a server that starts anew."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import Phase, RoomClient, RoomPlan, RoomRules, WrongPhase
from sevenwonders_tui.server.arrival import AppFactory
from sevenwonders_tui.server.web import WebDoor
from sevenwonders_tui.seven.engine.setup import Options
from tests.lobby.world import ManualTime, World
from tests.server.ssh.callers import eventually
from tests.server.web.tapping import Tapper, write
from tests.server.web.touched import a_door
from tests.support.browser import Browser, needs_chromium, telephone
from tests.tui.sessions import think_by_rule
from tests.tui.tables import the_game

pytestmark = [needs_chromium, pytest.mark.slow]

PLAN = RoomPlan(Options(3), RoomRules(is_public=False, fill="beginner", anyone_deals=True), host_seat=None)
FIELD_IS_OPEN = "!document.getElementById('field').hidden"
NOTE_QUESTIONS = """
globalThis.questions = [];
new MutationObserver(() => {
  const field = document.getElementById("field");
  if (!field.hidden) questions.push(field.querySelector("label").textContent);
}).observe(document.getElementById("field"), { attributes: true, childList: true, subtree: true });
"""
"""Lets the page remember all that its field asks from now on."""
WIDE = (844, 900)
"""A page whose terminal has room for each sentence in one row."""


@dataclass
class Table:
    """A room around a large screen, and the door to it."""

    world: World
    screen: RoomClient
    apps: AppFactory
    door: WebDoor
    doors: AsyncExitStack

    @property
    def url(self) -> str:
        """Return the address that the code to scan leads to."""
        return f"http://127.0.0.1:{self.door.port}/{self.screen.code.upper()}"

    async def starts_anew(self) -> None:
        """Stop the server, and start it over the same data and on the same port."""
        port, code = self.door.port, self.screen.code
        await self.doors.aclose()
        self.world = await self.world.again()
        self.screen = await (await self.world.person("Screen")).watch(code)
        self.door = await self.doors.enter_async_context(a_door(self.world.lobby, self.apps, port))


@asynccontextmanager
async def a_table() -> AsyncIterator[Table]:
    """Open a room for three whose host has no seat, and a door for browsers."""
    world = await World.open(the_game(), ManualTime(), think=think_by_rule)
    screen = await (await world.person("Screen")).create(PLAN)
    apps = session_apps(kits(the_game()), page_in="http://127.0.0.1")
    async with AsyncExitStack() as doors:
        table = Table(world, screen, apps, await doors.enter_async_context(a_door(world.lobby, apps)), doors)
        yield table
    await table.world.lobby.close()


async def tap_text(phone: Browser, text: str) -> None:
    """Tap on a text in the terminal."""
    await phone.tap(*await phone.cell(*await phone.shows(text)))


async def tap_until(phone: Browser, text: str, is_done: Callable[[], bool]) -> None:
    """Tap on a button again until it has an effect.

    A tap in the first moment of a new question locks nothing: nobody has read it yet. The page shows the question a
    little before that moment is over.
    """
    tapper = Tapper(phone)
    await tapper.until(is_done, partial(tapper.tap_text, text))


async def sit(phone: Browser, table: Table, name: str = "Anna") -> None:
    """Take a seat, as after a scan."""
    await write(phone, name)
    await phone.shows(f"Table {table.screen.code}")
    await eventually(lambda: any(seat.name == name for seat in table.screen.snapshot().seats))


async def deal(phone: Browser, table: Table) -> None:
    """Say that all are ready, and deal at the large screen.

    On a busy machine a tap may be taken only after the next one, which then says that Anna is not ready any more.
    """
    while table.screen.snapshot().phase is Phase.WAITING:
        await tap_until(phone, "r ready", lambda: table.screen.snapshot().seats[0].is_ready)
        with suppress(WrongPhase):
            await table.screen.start()


@pytest.mark.parametrize("size", [(390, 664), (844, 390)], ids=["upright", "lying"])
async def test_server_that_starts_anew_in_mid_turn_and_a_reload_find_seat_and_locked_card(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """A tap locks a card; the server goes and comes, the page comes back by itself, and the card is still locked.

    So it is after a reload.
    """
    async with a_table() as table, telephone(table.url, tmp_path, *size) as phone:
        await sit(phone, table)
        ben = await table.world.person("Ben")
        await (await ben.join(table.screen.code)).ready()
        await deal(phone, table)
        await phone.value("globalThis.isTheSame = true")
        game = table.world.lobby.ledger.games[table.screen.code].table
        await tap_until(phone, "d sell", lambda: game.snapshot(Seat(0)).locked is not None)
        locked = game.snapshot(Seat(0)).locked
        await phone.shows("u take back")
        await table.starts_anew()
        game = table.world.lobby.ledger.games[table.screen.code].table
        assert game.snapshot(Seat(0)).locked == locked
        await phone.becomes("!document.body.classList.contains('-cut') && terminalPage.socket.readyState === 1")
        await phone.shows("u take back")
        assert await phone.value("isTheSame")
        await phone.reload()
        await phone.shows("u take back")
        assert game.snapshot(Seat(0)).locked == locked
        await tap_until(phone, "u take back", lambda: game.snapshot(Seat(0)).locked is None)
        assert phone.faults == []


async def test_page_of_the_table_is_the_same_after_a_cut_and_a_reload(tmp_path: Path) -> None:
    """Whoever looked at the own city when the server went, or when the page was loaded anew, looks at it again."""
    async with a_table() as table, telephone(table.url, tmp_path, 390, 664) as phone:
        await sit(phone, table)
        await deal(phone, table)
        await phone.shows("►Hand")
        await tap_text(phone, "City")
        await phone.shows("►City")
        await table.starts_anew()
        await phone.becomes("!document.body.classList.contains('-cut') && terminalPage.socket.readyState === 1")
        await phone.shows("►City")
        await phone.reload()
        await phone.shows("►City")
        await tap_text(phone, "Hand")
        await phone.shows("►Hand")
        await phone.reload()
        await phone.shows("►Hand")
        assert phone.faults == []


async def test_two_telephones_at_one_seat(tmp_path: Path) -> None:
    """The newer one plays and the older one says so, with a way to take over; what they type goes to one seat."""
    async with (
        a_table() as table,
        telephone(table.url, tmp_path / "old") as old,
        telephone("about:blank", tmp_path / "new") as new,
    ):
        await sit(old, table)
        (cookie,) = [each for each in (await old.command("Network.getCookies"))["cookies"] if each["name"] == "guest"]
        await deal(old, table)
        await old.shows("d sell")
        kept = {name: cookie[name] for name in ("name", "value", "domain", "path")}
        await new.command("Network.setCookie", **kept)
        await new.goes_to(table.url)
        await new.shows("d sell")
        await old.shows("Another terminal of yours plays now.")
        await tap_text(old, "Play here")
        await new.shows("Another terminal of yours plays now.")
        game = table.world.lobby.ledger.games[table.screen.code].table

        def has_moved() -> bool:
            return game.snapshot(Seat(0)).decision > 0 or game.snapshot(Seat(0)).locked is not None

        await tap_until(old, "d sell", has_moved)
        assert old.faults == new.faults == []


async def test_keys_of_a_keyboard_reach_the_app_after_the_field_is_closed(tmp_path: Path) -> None:
    """A tablet has a keyboard: a name is sent from the page's own field, and the next key is the app's."""
    async with a_table() as table, telephone(table.url, tmp_path, *WIDE) as phone:
        await sit(phone, table)
        await phone.press("n", "KeyN")
        await phone.shows("choose four figures")
        assert phone.faults == []


async def come_back(phone: Browser, table: Table, pin: str) -> None:
    """Choose the seat of the list, and answer the question for its PIN in the page's own field."""
    await phone.shows("Who are you?")
    await phone.tap_on("#keys [data-does=enter]")
    await write(phone, pin, "The PIN of your seat")


async def test_pin_in_the_field_of_the_page(tmp_path: Path) -> None:
    """Other than four figures is refused where it is chosen; wrong ones are told, and five lock it for a minute."""
    async with (
        a_table() as table,
        telephone(table.url, tmp_path / "old") as old,
        telephone(table.url, tmp_path / "new") as new,
    ):
        await sit(old, table)
        await tap_text(old, "n PIN")
        await write(old, "24", "choose four figures")
        await old.shows("A PIN has four figures.")
        await write(old, "2468", "choose four figures")
        await old.shows("PIN, guest")
        await new.becomes(FIELD_IS_OPEN)
        await new.value(NOTE_QUESTIONS)
        await tap_text(new, "I have a code")
        for _wrong in range(5):
            await come_back(new, table, "1111")
            await new.shows("That is not the PIN")
            await new.tap_on("#keys [data-does=enter]")
        await come_back(new, table, "2468")
        await new.shows("Too many PINs")
        await new.tap_on("#keys [data-does=enter]")
        await table.world.pass_by(minutes=1, seconds=1)
        await come_back(new, table, "2468")
        await new.shows(f"Table {table.screen.code}")
        await new.shows("you")
        # Between two dialogs the screen below asks for nothing.
        assert set(await new.value("questions")) == {"The PIN of your seat:"}
        assert old.faults == new.faults == []
