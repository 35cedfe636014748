"""The game in lines on standard input and output: for screen readers, pipes, and terminals that cannot draw."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.parsing.options import data_directory, settings_path
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.person.services import AppServices, Wishes

LEAST, WIDE = 20, 1_000
"""The narrowest terminal that fits the words, and a width that fits every line."""


def add_plain_option(parser: ArgumentParser) -> None:
    """Add `--plain` and `--no-plain`, for `wants_lines`."""
    parser.add_argument(
        "--plain",
        action=BooleanOptionalAction,
        help=_("play in lines, for screen readers, pipes and terminals that cannot draw; else as the settings say"),
    )


def wants_lines(args: Namespace) -> bool:
    """Return whether to play in lines: as the options say, otherwise if the terminal cannot draw or the settings say
    so.
    """
    if args.plain is not None:
        return bool(args.plain)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if os.environ.get("TERM", "dumb") == "dumb":
        return True
    from sevenwonders_tui.person.settings import SettingsFile

    return SettingsFile(settings_path(args)).read().settings.plain


def play_in_lines(args: Namespace, open_services: Callable[[], AppServices], wishes: Wishes) -> int:
    """Play until the person leaves or the input ends; return the exit code."""
    import asyncio
    import logging

    from sevenwonders_tui.cli.terminal import LOG, late_log
    from sevenwonders_tui.person.settings import SettingsFile
    from sevenwonders_tui.plain.home.home import PlainHome
    from sevenwonders_tui.plain.talk import Conversation
    from sevenwonders_tui.plain.wire import ProcessWire

    logging.basicConfig(handlers=[late_log(data_directory(args) / LOG)], level=logging.WARNING)

    async def play() -> None:
        talk = Conversation(ProcessWire(_write), _cells)
        await PlainHome(talk, SettingsFile(settings_path(args)), open_services, wishes, args.lang).run()

    asyncio.run(play())
    return 0


def _cells() -> int:
    """Return the width of the terminal; `WIDE` without a terminal, or if it is narrower than `LEAST`."""
    try:
        width = os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return WIDE
    return width if width >= LEAST else WIDE


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
