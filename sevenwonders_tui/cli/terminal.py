"""An app on this terminal: whether it can be drawn, its look, and its error log."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from sevenwonders_tui.cli.parsing.options import data_directory, settings_path
from sevenwonders_tui.i18n import _, choose_language, comma_list

if TYPE_CHECKING:
    import logging
    from io import TextIOWrapper

    from textual.driver import Driver

    from sevenwonders_tui.person.settings import Motion, SettingsStore
    from sevenwonders_tui.present.notice import NoticeWay
    from sevenwonders_tui.tui.app import BaseApp
    from sevenwonders_tui.tui.keyfile import WantedKeys

FAILED = 1
BAD_USAGE = 2
TERMINATED = 143
"""The exit code that shells report for a program that was asked to end."""
KEYS = "keys.toml"
"""The file beside the settings with the person's own keys."""
LOG = "sevenwonders.log"
"""The file in the data directory with errors of the program."""


AppT = TypeVar("AppT", bound="BaseApp")
AppT_co = TypeVar("AppT_co", bound="BaseApp", covariant=True)


class MakeApp(Protocol[AppT_co]):
    """Makes the app of a command."""

    def __call__(
        self,
        settings: SettingsStore,
        *,
        keys: WantedKeys | None,
        is_poor_terminal: bool,
        is_palette_terminal: bool,
        is_ascii_terminal: bool,
        usual_motion: Motion,
        notices: NoticeWay,
        driver_class: type[Driver] | None,
    ) -> AppT_co:
        """Return the app. Without a driver Textual uses its own."""


def add_look_options(parser: ArgumentParser) -> None:
    """Add `--ascii`, `--no-ascii` and `--theme`, for `run_app`."""
    parser.add_argument(
        "--ascii",
        action=BooleanOptionalAction,
        help=_("draw with plain ASCII signs, or with lines and other signs; else as the settings say"),
    )
    parser.add_argument(
        "--theme",
        metavar=_("NAME"),
        help=_("colours: wonders, wonders-light, wonders-colour-blind, wonders-contrast, ansi, ..."),
    )


def run_app(args: Namespace, make: MakeApp[BaseApp]) -> int:
    """Run an app until the person leaves; return the exit code.

    The options are those of `add_look_options`, and `--data`.
    """
    import asyncio
    import logging

    # The app occupies the terminal, so errors are logged to a file beside the tables, which is created when it is
    # needed.
    logging.basicConfig(handlers=[late_log(data_directory(args) / LOG)], level=logging.WARNING)
    app = make_look(args, make)
    if app is None:
        return BAD_USAGE
    try:
        asyncio.run(run_until_left(app))
    except Exception:
        logging.getLogger(__name__).exception("the app could not run")
        print(app.mistake_words(), file=sys.stderr)
        return FAILED
    return app.return_code or 0


def make_look(args: Namespace, make: MakeApp[AppT]) -> AppT | None:
    """Return an app that looks as the options, the settings and this terminal say; None, with a message, if there is
    no such look.
    """
    from dataclasses import replace

    from rich.console import Console

    from sevenwonders_tui.person.settings import SettingsFile, Signs
    from sevenwonders_tui.present.notice import notice_way
    from sevenwonders_tui.present.symbols import is_ascii_terminal

    color_system = Console().color_system
    app = make(
        SettingsFile(settings_path(args)),
        keys=wanted_keys(args),
        is_poor_terminal=color_system in {None, "standard", "windows"},
        is_palette_terminal=color_system == "256",
        is_ascii_terminal=is_ascii_terminal(os.environ.get("TERM", "")),
        usual_motion=usual_motion(os.environ),
        notices=notice_way(os.environ.get("TERM", ""), os.environ),
        driver_class=local_driver(),
    )
    if args.theme is not None and args.theme not in app.available_themes:
        text = _("There are no colours called {theme}; there are: {known}.")
        print(text.format(theme=args.theme, known=comma_list(sorted(app.available_themes))), file=sys.stderr)
        return None
    app.asked_language, app.terminal_language = args.lang, choose_language()
    wanted = {None: app.settings.signs, True: Signs.ASCII, False: Signs.LINES}
    app.apply_settings(replace(app.settings, signs=wanted[args.ascii], theme=args.theme or app.settings.theme))
    return app


def usual_motion(environment: Mapping[str, str]) -> Motion:
    """Return how much moves on this terminal unless the person chooses: less over a remote connection."""
    from sevenwonders_tui.person.settings import Motion

    if environment.get("TEXTUAL_ANIMATIONS", "").lower() == "none":
        return Motion.NONE
    return Motion.LITTLE if environment.get("SSH_CONNECTION") else Motion.ALL


def local_driver() -> type[Driver] | None:
    """Return the driver that reads the keys of this terminal; None if Textual uses another kind on this system."""
    from textual import constants

    if sys.platform == "win32" or constants.DRIVER is not None:
        return None
    from sevenwonders_tui.cli.driver import LocalDriver

    return LocalDriver


async def run_until_left(app: BaseApp) -> None:
    """Run the app; restore the terminal when the process is asked to end."""
    import asyncio

    with suppress(NotImplementedError):  # no such signals on this system
        leave = partial(app.exit, return_code=TERMINATED)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, leave)
    await app.run_async()


def terminal_fault() -> str | None:
    """Return why the game cannot be drawn here; None if it can."""
    # Textual draws on the error stream, so it must be a terminal too.
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        return _("The game needs a terminal for keys and pictures; start it without pipes or redirection.")
    if os.environ.get("TERM", "dumb") == "dumb":
        return _("This terminal (TERM={term}) cannot draw the game; use another one.").format(
            term=os.environ.get("TERM", "")
        )
    return None


def late_log(path: Path) -> logging.Handler:
    """Return a log handler that creates its file and directory only with the first entry."""
    import logging

    class LateLog(logging.FileHandler):
        def _open(self) -> TextIOWrapper:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return super()._open()

        # If the log cannot be created or written, there is no other place for the entry.
        def emit(self, record: logging.LogRecord) -> None:
            with suppress(OSError):
                super().emit(record)

        def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  logging calls it so
            pass

    handler = LateLog(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


def keys_path(args: Namespace) -> Path:
    """Return the path of the file with the person's own keys."""
    return settings_path(args).with_name(KEYS)


def wanted_keys(args: Namespace) -> WantedKeys | None:
    """Return the person's own keys; None without such a file."""
    path = keys_path(args)
    if not path.exists():
        return None
    from sevenwonders_tui.tui.keyfile import read_keys

    return read_keys(path)
