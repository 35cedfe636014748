"""Each private name of Textual that the server uses still does what it is used for."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from datetime import timedelta

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from textual import events, work
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

from sevenwonders_tui.server.terminal import private
from tests.server.links import KeyApp, running_app

SOON, PATIENCE = timedelta(milliseconds=20), timedelta(seconds=60)


def test_parser_turns_text_into_keys() -> None:
    """What a terminal sends comes out of the parser as Textual's events."""
    found = list(private.new_parser().feed("a\x1b[C"))
    assert [event.key for event in found if isinstance(event, events.Key)] == ["a", "right"]


def test_parser_waits_after_a_lone_escape() -> None:
    """Only then there is something to ask again about after a while."""
    parser = private.new_parser()
    assert not private.waits_for_more(parser)
    assert not list(parser.feed("\x1b"))
    assert private.waits_for_more(parser)


def test_ended_parser_gives_out_what_it_held_and_takes_no_more() -> None:
    """Its generator has to end, because a cache of its class keeps the parser for ever."""
    parser = private.new_parser()
    list(parser.feed("a\x1b"))
    assert [event.key for event in private.end_parser(parser) if isinstance(event, events.Key)] == ["escape"]
    with pytest.raises(private.PARSER_ERRORS):
        list(parser.feed("a"))


def test_impossible_key_raises_one_of_the_named_errors() -> None:
    """What the parser raises at impossible bytes is caught by name."""
    with pytest.raises(private.PARSER_ERRORS):
        list(private.new_parser().feed("\x1b[99999999999u"))


def test_app_draws_in_true_colours_whatever_the_server_runs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The colours of the process that runs the server are nobody's colours."""
    monkeypatch.setenv("TERM", "dumb")
    app = KeyApp()
    private.send_truecolor(app)
    assert app.console.color_system == ColorSystem.TRUECOLOR.name.lower()


class Loud(LineFilter):
    """Turns letters into capitals."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Change every segment."""
        return [Segment(text.upper(), style, control) for text, style, control in segments]


def test_added_filter_changes_what_is_drawn() -> None:
    """A filter that is added to an app is one of its filters."""
    app = KeyApp()
    loud = Loud()
    private.add_filter(app, loud)
    assert loud in app.get_line_filters()


async def test_standard_output_stays_where_it_was() -> None:
    """AppRunner that end in another order than they began leave the output of the process alone."""
    before = sys.stdout
    async with running_app() as second_to_end:
        async with running_app():
            second_to_end.terminal.stop()
            await second_to_end.task
            assert sys.stdout is before
        assert sys.stdout is before


async def test_frame_that_is_drawn_in_a_batch_is_told_as_lost() -> None:
    """What is drawn while the app updates in a batch is thrown away, and somebody must know."""
    lost: list[None] = []
    app = KeyApp()
    private.on_lost_frame(app, lambda: lost.append(None))
    async with app.run_test():
        app._display(app.screen, "a frame")
        assert not lost
        with app.batch_update():
            app._display(app.screen, None)
            assert not lost
            app._display(app.screen, "a frame")
            assert len(lost) == 1


async def test_crash_is_told_and_kept() -> None:
    """An app that goes wrong calls what it was given, ends, and still says what went wrong."""

    class Broken(App[None]):
        def on_mount(self) -> None:
            """Go wrong."""
            raise ValueError("a hand")

    told: list[str] = []
    app = Broken()
    private.on_crash(app, lambda: told.append("told"))
    with pytest.raises(ValueError, match="a hand"):
        async with app.run_test():
            pass
    assert told == ["told"]
    assert isinstance(private.crash_of(app), ValueError)
    assert private.crash_of(KeyApp()) is None


async def test_workers_that_an_app_left_behind_are_ended() -> None:
    """What waits for ever is cancelled and over; what does not listen is not waited for without end."""

    class LateApp(KeyApp):
        @work
        async def wait(self) -> None:
            """Wait for ever."""
            await asyncio.Event().wait()

        @work
        async def wait_deaf(self) -> None:
            """Wait on when cancelled."""
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            await released.wait()

    released = asyncio.Event()
    app = LateApp()
    async with app.run_test():
        pass
    assert await private.end_workers(app, SOON)
    with app._context():
        app.wait()
    assert await private.end_workers(app, PATIENCE)
    assert not len(app.workers)
    with app._context():
        app.wait_deaf()
    await asyncio.sleep(0)
    assert not await private.end_workers(app, SOON)
    released.set()
