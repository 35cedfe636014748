"""An app at a terminal that is somewhere else, and everything that may happen to the two."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import weakref
from datetime import timedelta
from pathlib import Path

import pytest
from textual import events
from textual.app import App

from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.terminal import ExitReason, Terminal, TerminalRules
from tests.server.links import LEFT_ALTERNATE_SCREEN, KeyApp, MemoryLink, key_app, running_app

SOON = timedelta(milliseconds=30)


async def test_keys_reach_the_app_and_paint_comes_back() -> None:
    """A key that was typed changes what the terminal shows."""
    async with running_app() as at:
        at.terminal.receive(b"a")
        await at.link.shows(b"last:a")


async def test_keys_typed_ahead_wait_for_the_app() -> None:
    """What was typed before the first paint is not lost."""
    link = MemoryLink()
    terminal = Terminal(link, TerminalFacts())
    terminal.receive(b"ab")
    task = asyncio.create_task(terminal.run(key_app))
    await link.shows(b"keys:2 last:b")
    terminal.stop()
    assert await task is ExitReason.LEFT


async def test_lone_escape_is_a_key_after_a_moment() -> None:
    """Escape alone is a key, though it could have been the start of another one."""
    async with running_app() as at:
        at.terminal.receive(b"\x1b")
        await at.link.shows(b"last:escape")


async def test_terminal_is_left_as_it_was() -> None:
    """After the app the alternate screen, the mouse, pasting and focus reports are off, and the cursor is back."""
    async with running_app() as at:
        at.terminal.receive(b"q")
        assert await at.task is ExitReason.LEFT
        last = bytes(at.link.sent)[-200:]
        for mode in (b"1049l", b"1000l", b"1002l", b"1006l", b"1004l", b"2004l", b"25h", b"7h"):
            assert b"\x1b[?" + mode in last


async def test_crash_ends_one_app_and_is_logged_with_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    """The neighbour plays on, and the terminal is left as it was."""
    async with running_app() as good, running_app() as bad:
        with caplog.at_level(logging.ERROR):
            bad.terminal.receive(b"x")
            assert await bad.task is ExitReason.CRASHED
        (crash,) = [record for record in caplog.records if record.levelno == logging.ERROR]
        assert crash.exc_info
        assert isinstance(crash.exc_info[1], ValueError)
        assert LEFT_ALTERNATE_SCREEN in bad.link.sent
        good.terminal.receive(b"a")
        await good.link.shows(b"last:a")


async def test_crash_tells_no_values_to_anybody(capfd: pytest.CaptureFixture[str]) -> None:
    """Textual would print a traceback with the values of all variables, hands among them."""
    async with running_app() as at:
        at.terminal.receive(b"x")
        await at.task
        assert b"secret" not in at.link.sent
    printed = capfd.readouterr()
    assert "secret" not in printed.out + printed.err


async def test_held_painting_skips_frames_and_then_shows_the_newest() -> None:
    """Whoever does not read gets nothing more, and everything anew afterwards."""
    third = asyncio.Event()

    class CountingApp(KeyApp):
        def say(self, text: str) -> None:
            """Note when the third key was there."""
            super().say(text)
            if self.keys == 3:
                third.set()

    async with running_app(CountingApp) as at:
        at.terminal.hold_painting()
        at.terminal.receive(b"abc")
        await third.wait()
        assert b"last:" not in at.link.sent
        at.terminal.resume_painting()
        await at.link.shows(b"keys:3 last:c")
        assert b"last:a" not in at.link.sent


async def test_painting_held_before_the_start_shows_when_it_goes_on() -> None:
    """A line that is slow from the beginning gets its first picture late."""
    link = MemoryLink()
    terminal = Terminal(link, TerminalFacts())
    terminal.hold_painting()
    task = asyncio.create_task(terminal.run(key_app))
    await link.shows(b"2026$p")
    terminal.resume_painting()
    await link.shows(b"ready")
    terminal.stop()
    await task


async def test_stuck_line_is_cut() -> None:
    """Whoever takes nothing for long is gone."""
    async with running_app(rules=TerminalRules(stuck_after=SOON)) as at:
        at.terminal.hold_painting()
        await at.link.until(lambda: at.link.is_dropped)


async def test_line_that_catches_up_is_not_cut() -> None:
    """The patience with a slow line starts anew each time."""
    async with running_app(rules=TerminalRules(stuck_after=SOON)) as at:
        at.terminal.hold_painting()
        at.terminal.resume_painting()
        at.terminal.hold_painting()
        at.terminal.resume_painting()
        at.terminal.receive(b"a")
        await at.link.shows(b"last:a")
        assert not at.link.is_dropped


async def test_idle_session_ends() -> None:
    """A session without a key for long is over, and says which end that was."""
    async with running_app(rules=TerminalRules(idle_after=timedelta(milliseconds=500))) as at:
        assert await at.task is ExitReason.IDLE


async def test_drag_of_the_window_draws_once() -> None:
    """Many sizes in a row become one, when the row is over."""
    sizes: list[tuple[int, int]] = []

    class SizeApp(KeyApp):
        def on_resize(self, event: events.Resize) -> None:
            """Note the size."""
            sizes.append((event.size.width, event.size.height))

    async with running_app(SizeApp) as at:
        for width in range(81, 121):
            at.terminal.resize(width, 30)
        await at.link.until(lambda: (120, 30) in sizes)
    assert set(sizes) == {(80, 24), (120, 30)}


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (5000, 5000), (2**32 - 1, 1)])
async def test_odd_sizes_do_not_end_the_app(size: tuple[int, int]) -> None:
    """A window of nothing, of one cell, or of millions is no reason to stop."""
    async with running_app() as at:
        at.terminal.resize(*size)
        at.terminal.receive(b"a")
        at.terminal.resize(100, 30)
        at.terminal.receive(b"b")
        await at.link.shows(b"last:b")
        assert at.app.size.width <= 400


async def test_flood_is_taken_no_faster_than_the_rules_allow() -> None:
    """Input that no person types is held back at its source, and the neighbour plays on."""
    rules = TerminalRules(events_rate=1, events_burst=10)
    async with running_app(rules=rules) as flooded, running_app() as neighbour:
        flooded.terminal.receive(bytes(range(128, 256)) * 100)
        assert flooded.link.is_held
        neighbour.terminal.receive(b"a")
        await neighbour.link.shows(b"last:a")
        assert isinstance(flooded.app, KeyApp)
        assert flooded.app.keys < 200


async def test_input_goes_on_after_the_meter_was_full() -> None:
    """A fast typist loses no key."""
    async with running_app(rules=TerminalRules(events_rate=2000, events_burst=4)) as at:
        at.terminal.receive(b"a" * 99 + b"z")
        await at.link.shows(b"keys:100 last:z")
        assert at.link.was_held
        assert not at.link.is_held


async def test_app_that_does_not_listen_is_cancelled() -> None:
    """An app that hangs in a handler cannot keep its session."""
    heard = asyncio.Event()

    class Deaf(KeyApp):
        async def on_key(self, _event: events.Key) -> None:
            """Wait for what never comes."""
            heard.set()
            await asyncio.Event().wait()

    async with running_app(Deaf, rules=TerminalRules(exit_within=SOON)) as at:
        at.terminal.receive(b"a")
        await heard.wait()
        at.terminal.stop(ExitReason.STOPPED)
        assert await at.task is ExitReason.STOPPED


async def test_mistake_after_the_end_is_no_crash() -> None:
    """Whoever is told that the server stops is not told besides that the game broke."""

    class Unclean(KeyApp):
        def on_unmount(self) -> None:
            """Go wrong on the way out."""
            raise ValueError

    async with running_app(Unclean) as at:
        at.terminal.stop(ExitReason.STOPPED)
        assert await at.task is ExitReason.STOPPED


async def test_line_lost_before_the_first_paint_ends_the_app() -> None:
    """People close windows while the game still starts."""
    link = MemoryLink()
    terminal = Terminal(link, TerminalFacts())
    task = asyncio.create_task(terminal.run(key_app))
    terminal.stop()
    assert await task is ExitReason.LEFT


async def test_nothing_opens_on_the_server(tmp_path: Path) -> None:
    """A browser or a file that an app asks for would be the server's, not the person's."""

    class Opener(KeyApp):
        def on_mount(self) -> None:
            """Ask for both."""
            self.open_url("http://127.0.0.1/")
            self.deliver_text(io.StringIO("text"), save_directory=tmp_path, save_filename="delivered.txt")

    async with running_app(Opener) as at:
        at.terminal.receive(b"a")
        await at.link.shows(b"last:a")
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("garbage_of_its_own")
async def test_no_app_stays_behind(caplog: pytest.LogCaptureFixture) -> None:
    """After sessions that ended in every way there is, the memory holds none of their apps."""
    apps: list[weakref.ref[App[None]]] = []
    # What is logged, pytest keeps, with everything that hangs on it.
    caplog.set_level(logging.CRITICAL, "sevenwonders_tui.server.terminal.terminal")

    def make(driver: DriverFactory) -> App[None]:
        app = key_app(driver)
        apps.append(weakref.ref(app))
        return app

    async def one(last: bytes) -> None:
        link = MemoryLink()
        terminal = Terminal(link, TerminalFacts())
        task = asyncio.create_task(terminal.run(make))
        await link.shows(b"ready")
        terminal.receive(b"a\x1b[C\x1b[<0;5;5M" + last)
        if last not in {b"q", b"x"}:
            terminal.stop()
        await task

    for last in (b"q", b"x", b"", b"\x1b", b"\xc3"):
        await one(last)
    await asyncio.sleep(0)
    gc.collect()
    assert [app() for app in apps if app() is not None] == []
