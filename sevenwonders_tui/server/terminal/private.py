"""Every private name of Textual and Rich that the server uses, so that an upgrade can break only this module.

Each function has a test of its own in tests/server/terminal/test_private.py.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from rich.color import ColorSystem
from rich.console import RenderableType
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.filter import LineFilter
from textual.message import Message
from textual.screen import Screen

PARSER_ERRORS = (ArithmeticError, LookupError, ParseError, RuntimeError, TypeError, ValueError)
"""The errors that Textual's parser may raise for invalid bytes, such as a key with an impossible code point."""


def new_parser() -> XTermParser:
    """Return a parser for terminal input."""
    return XTermParser()


def waits_for_more(parser: XTermParser) -> bool:
    """Return whether the parser needs more input: a lone Escape may be a key, or the start of one."""
    return parser._timeout_time is not None


def end_parser(parser: XTermParser) -> Iterable[Message]:
    """Tell the parser that the input has ended, once.

    A cache of the class keeps every parser; an unfinished parser keeps its last event, and the event keeps the app.
    """
    return parser.feed("")


def send_truecolor(app: App[Any]) -> None:
    """Let the app compute in true colours, whatever the server's environment says.

    A style caches its codes for the colours of the app that rendered it first, and other apps reuse them. A filter
    converts colours for poorer terminals.
    """
    app.console._color_system = ColorSystem.TRUECOLOR


def add_filter(app: App[Any], line_filter: LineFilter) -> None:
    """Let a filter change every line before it is sent to the terminal."""
    app._filters.append(line_filter)


def on_lost_frame(app: App[Any], tell: Callable[[], None]) -> None:
    """Call `tell` when a frame is dropped that was drawn while the app updates in a batch.

    Widgets that are only marked as changed are drawn after the batch; a frame that was drawn is not drawn again.
    """
    display = app._display

    def watched(screen: Screen[Any], frame: RenderableType | None) -> None:
        if frame is not None and app._batch_count:
            tell()
        display(screen, frame)

    app._display = watched  # type: ignore[method-assign, assignment]


def leave_output_alone(app: App[Any]) -> None:
    """Keep the app from redirecting the standard output of the process.

    Apps that end in another order than they began would leave it redirected to one that is gone.
    """
    app._capture_stdout = app._capture_stderr = sys.stdout  # type: ignore[assignment]


def on_crash(app: App[Any], tell: Callable[[], None]) -> None:
    """Call `tell` and end the app when an error occurs in it.

    Textual would build a traceback with the values of all variables, which blocks the event loop and reveals hands.
    """

    def stop() -> None:
        tell()
        app._close_messages_no_wait()

    app._fatal_error = stop  # type: ignore[method-assign]


async def end_workers(app: App[Any], within: timedelta) -> bool:
    """Cancel the remaining workers of an ended app; return whether they ended in time.

    An app that is stopped while it begins starts some workers after it has cancelled all others; they would wait for
    invisible screens until the collector destroys them.
    """
    left = tuple(app.workers)
    for worker in left:
        if not worker.is_cancelled:
            worker.cancel()
    tasks = [worker._task for worker in left if worker._task is not None]
    return not tasks or not (await asyncio.wait(tasks, timeout=within.total_seconds()))[1]


def crash_of(app: App[Any]) -> Exception | None:
    """Return the error that ended the app early; None if there was none."""
    return app._exception
