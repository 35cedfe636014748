"""Keys typed faster than screens open: each is for the screen that the keys before it bring up."""

from __future__ import annotations

import asyncio

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.person.services import AppServices, ServicesError
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.screens.views.comparison import ComparisonScreen
from sevenwonders_tui.tui.screens.home.account import AccountScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.home.settings import SettingsScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from tests.support.keyboard import Keyboard
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import until


def type_at_once(app: App[None], *keys: str) -> None:
    """Send keys as one packet of a terminal does: the app has done nothing between two of them."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


async def left_table(keyboard: Keyboard, pilot: Pilot[None]) -> None:
    """Leave a table behind that can be continued."""
    await keyboard.deal(pilot)
    await keyboard.until(pilot, TableScreen)
    await pilot.press("q")
    await keyboard.until(pilot, MenuScreen)


async def test_c_enter_continues_the_first_table() -> None:
    """Enter typed with c is for the list of tables, and never opens a new game."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await left_table(keyboard, pilot)
        type_at_once(keyboard.app, "c", "enter")
        await keyboard.until(pilot, TableScreen)


async def test_keys_reach_through_several_screens() -> None:
    """Continue, the first table, the comparison: c Enter t without a pause."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        await left_table(keyboard, pilot)
        type_at_once(keyboard.app, "c", "enter", "t")
        await keyboard.until(pilot, ComparisonScreen)


async def test_keys_typed_before_anything_is_shown() -> None:
    """What is typed while the program starts is for its first screen, and for what that opens."""
    keyboard = Keyboard(seats=3)
    app = keyboard.app
    async with app.run_test(size=(80, 24)) as pilot:
        type_at_once(app, *["down"] * 6, "enter")
        await keyboard.until(pilot, SettingsScreen)
        type_at_once(app, "escape", *["up"] * 6, "enter")
        await keyboard.until(pilot, NewGameScreen)


async def test_keys_wait_for_what_takes_long_to_open() -> None:
    """While the tables are being opened keys are kept, however long that takes."""
    keyboard = Keyboard(seats=3)
    may_open = asyncio.Event()
    loop = asyncio.get_running_loop()

    def open_late() -> AppServices:
        asyncio.run_coroutine_threadsafe(_wait(may_open), loop).result()
        return keyboard.open()

    keyboard.app._open_services = open_late
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        type_at_once(keyboard.app, "n", "enter")
        await pilot.pause(0.05)
        assert isinstance(keyboard.screen, MenuScreen)
        may_open.set()
        await keyboard.until(pilot, TableScreen)


async def _wait(event: asyncio.Event) -> None:
    await event.wait()


async def test_keys_for_a_screen_that_never_came_are_dropped() -> None:
    """Where the tables cannot be opened, what was typed for them does nothing in the menu."""

    def refuse() -> AppServices:
        raise ServicesError("The disk is on fire.")

    keyboard = Keyboard(seats=3)
    keyboard.app._open_services = refuse
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        type_at_once(keyboard.app, "c", "down", "down", "enter")
        await pilot.pause(0.1)
        assert isinstance(keyboard.screen, MenuScreen)
        assert keyboard.screen.query_one("Choices").cursor == 0  # type: ignore[attr-defined]


async def test_text_typed_ahead_lands_in_the_form() -> None:
    """The form, its last line and the number for it in one packet."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        type_at_once(keyboard.app, "n", "up", "up", "backspace", "4", "2", "enter")
        await keyboard.until(pilot, TableScreen)
        assert keyboard.table.setup.seed == 42


async def test_a_key_typed_ahead_of_a_table_locks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers what they have not seen: the table is opened, its first pick is not made."""
    from sevenwonders_tui.tui.rest import Rest

    monkeypatch.setattr(Rest, "LENGTH_S", 600.0)
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        type_at_once(keyboard.app, "n", "enter", "d", "enter", "2")
        await keyboard.until(pilot, TableScreen)
        screen = keyboard.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.query_one("Hand").cursor == 1)  # type: ignore[attr-defined]
        assert screen.client.snapshot().view.turn == 1
        assert screen.client.snapshot().locked is None


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [(("n", "enter"), RoomScreen), (("a",), AccountScreen), (("c", "x", "escape", "n"), NewRoomScreen)],
)
async def test_keys_typed_ahead_in_a_session(keys: tuple[str, ...], wanted: type) -> None:
    """Over a line keys come in packets: from the lobby to a room, to the account, to a form and back."""
    async with a_world() as world, session(await world.person("Anna")).run_test(size=(100, 30)) as pilot:
        type_at_once(pilot.app, *keys)
        await at_screen(pilot, wanted)


async def test_keys_typed_ahead_of_the_first_visit_are_the_name() -> None:
    """Who types at once after connecting types the name, and does not leave with its q."""
    async with a_world() as world, session(world.lobby.enter_as_guest()).run_test(size=(100, 30)) as pilot:
        type_at_once(pilot.app, *"quinn")
        screen = await at_screen(pilot, FirstVisitScreen)
        await until(pilot, lambda: "quinn" in str(screen.query_one("Input").value))  # type: ignore[attr-defined]
