"""What all screens and dialogs have in common."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import WorkerState

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from tests.tui.conftest import ScreenApp, no_services
from tests.tui.tables import until


class Below(Screen[None]):
    """A screen that asks and notes what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[str | None] = []

    def compose(self) -> ComposeResult:
        """Show something."""
        yield Static("below")

    async def ask(self) -> None:
        """Ask once."""
        answer = await self.app.push_screen_wait(AskTextScreen("Name", "Which?", "Anna"))
        self.answers.append(answer)


async def asking(app: App[None]) -> AskTextScreen:
    """Return the dialog that lies on top."""
    assert isinstance(app.screen, AskTextScreen)
    return app.screen


async def test_second_answer_to_a_dialog_is_none() -> None:
    """Enter pressed twice in one go answers the dialog, and leaves alone what lies below it."""
    below = Below()
    app = ScreenApp(below)
    async with app.run_test() as pilot:
        worker = below.run_worker(below.ask())
        await pilot.pause()
        dialog = await asking(app)
        dialog.on_input_submitted()
        dialog.on_input_submitted()
        await worker.wait()
        await pilot.pause()
        assert below.answers == ["Anna"]
        assert app.screen is below


async def test_answer_that_nobody_waits_for_closes_the_dialog() -> None:
    """Whoever asked may have been stopped meanwhile; the dialog goes all the same, and the game goes on."""
    below = Below()
    app = ScreenApp(below)
    async with app.run_test() as pilot:
        worker = below.run_worker(below.ask())
        await pilot.pause()
        await asking(app)
        worker.cancel()
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert worker.state is WorkerState.CANCELLED
        assert app.screen is below


async def test_mouse_selects_no_text() -> None:
    """Dragging the mouse over a screen marks nothing: that can stop the app on widgets that are going away."""
    app = HomeApp(SettingsInMemory(), no_services)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.mouse_down(offset=(10, 3))
        await pilot.hover(offset=(40, 9))
        assert not app.screen.selections
        await pilot.mouse_up(offset=(40, 9))


class Counting(BaseScreen[None]):
    """A screen whose key needs a widget of it."""

    KEYS: ClassVar[tuple[Command, ...]] = (Command("test.count", "x", N_("count"), N_("Count."), "count"),)
    counted = 0

    def compose(self) -> ComposeResult:
        """Show something."""
        yield Static("one", id="number")

    def action_count(self) -> None:
        """Count on."""
        self.query_one("#number", Static).update("two")
        self.counted += 1


async def test_key_ahead_of_a_screen_waits_for_it() -> None:
    """A key that comes while a screen has no widgets yet is answered as soon as it has them."""
    app = HomeApp(SettingsInMemory(), no_services)
    async with app.run_test() as pilot:
        screen = Counting()
        shown = app.push_screen(screen)
        assert not screen.is_mounted
        await app.on_event(Key("x", "x"))
        await shown
        await until(pilot, lambda: screen.counted == 1)


async def test_screen_that_is_left_is_not_open() -> None:
    """From the moment that a screen is left, news that still come for it find it closed."""
    app = HomeApp(SettingsInMemory(), no_services)
    async with app.run_test():
        screen = Counting()
        await app.push_screen(screen)
        assert screen.is_open
        gone = app.pop_screen()
        assert not screen.is_open
        await gone


async def test_screen_of_an_app_that_ends_is_not_open() -> None:
    """From the moment that somebody quits, no news are painted over widgets that are taken away one by one."""
    app = HomeApp(SettingsInMemory(), no_services)
    async with app.run_test():
        screen = Counting()
        await app.push_screen(screen)
        assert screen.is_open
        app.exit()
        assert not screen.is_open


async def test_ctrl_c_says_how_to_leave() -> None:
    """Ctrl-C is pressed too easily to end a game; it says which key does, in words of ours."""
    app = HomeApp(SettingsInMemory(), no_services)
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert [notice.message for notice in app._notifications] == ["Ctrl+Q leaves the game. Every table is kept."]
        assert app.is_running
