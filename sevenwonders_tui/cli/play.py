"""`sevenwonders play`: open the game on this terminal."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.options import Commands, add_content_options, add_data_option, data_directory, load_catalog
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    import logging
    from io import TextIOWrapper

    from sevenwonders_tui.tui.premises import Premises

BAD_USAGE = 2
LOG = "sevenwonders.log"
"""In the data directory: what went wrong inside the program."""
SEATS = range(2, 8)


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help=_("open the game (what happens without a command, too)"),
        description=_("Open the main menu of the game. What is given here stands in the form of a new game already."),
        epilog=_("Example:\n  sevenwonders play --name Anna --name Ben --players 4"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--players", type=seat_count, metavar="N", help=_("seats of a new game, 2 to 7; bots fill them")
    )
    parser.add_argument(
        "--name", action="append", default=[], metavar="NAME", help=_("a person who plays; once for each")
    )
    parser.add_argument(
        "--seed", type=seed_number, metavar="S", help=_("seed of the deal: the same one deals the same hands")
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain ASCII signs"))
    parser.add_argument(
        "--theme", metavar="NAME", help=_("colours: wonders, wonders-light, wonders-contrast, ansi, ...")
    )
    add_data_option(parser)
    add_content_options(parser)
    parser.set_defaults(run=run)


def seat_count(text: str) -> int:
    """Return a number of seats. Raises argparse's error for anything else."""
    if not text.isdecimal() or int(text) not in SEATS:
        raise ArgumentTypeError(_("{text} seats cannot play; there are 2 to 7").format(text=text))
    return int(text)


def seed_number(text: str) -> int:
    """Return a seed. Raises argparse's error for anything else."""
    if not text.isdecimal() or int(text) >= 2**53:
        raise ArgumentTypeError(
            _("{text} is no seed; take a whole number from 0 to {most}").format(text=text, most=2**53 - 1)
        )
    return int(text)


def run(args: Namespace) -> int:
    """Run the game until it is left."""
    fault = terminal_fault()
    if fault is None and args.players is not None and len(args.name) > args.players:
        fault = _("{names} people do not fit at {seats} seats.").format(names=len(args.name), seats=args.players)
    if fault is None and len(args.name) > max(SEATS):
        fault = _("At most {most} people can play.").format(most=max(SEATS))
    if fault is not None:
        print(fault, file=sys.stderr)
        return BAD_USAGE

    import logging
    from dataclasses import replace

    from rich.console import Console

    from sevenwonders_tui.tui.app import SevenWondersApp
    from sevenwonders_tui.tui.premises import Wishes
    from sevenwonders_tui.tui.settings import SettingsFile

    # The terminal is taken; what goes wrong inside is written down beside the tables, if anything does.
    logging.basicConfig(handlers=[late_log(data_directory(args) / LOG)], level=logging.WARNING)
    app = SevenWondersApp(
        SettingsFile(settings_path(args)),
        lambda: open_premises(args),
        Wishes(tuple(args.name), args.players, args.seed),
        is_poor_terminal=Console().color_system in {None, "standard", "windows"},
    )
    if args.theme is not None and args.theme not in app.available_themes:
        text = _("There are no colours called {theme}; there are: {known}.")
        print(text.format(theme=args.theme, known=", ".join(sorted(app.available_themes))), file=sys.stderr)
        return BAD_USAGE
    app.apply_settings(
        replace(app.settings, ascii=app.settings.ascii or args.ascii, theme=args.theme or app.settings.theme)
    )
    app.run()
    return app.return_code or 0


def terminal_fault() -> str | None:
    """Return why the game cannot be drawn here; None where it can."""
    # Pictures go to the error stream: Textual draws there.
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        return _("The game needs a terminal for keys and pictures; start it without pipes or redirection.")
    if os.environ.get("TERM", "dumb") == "dumb":
        return _("This terminal (TERM={term}) cannot draw the game; use another one.").format(
            term=os.environ.get("TERM", "")
        )
    return None


def late_log(path: Path) -> logging.Handler:
    """Return a log that makes its file, and the directory of it, only when there is something to write."""
    import logging

    class LateLog(logging.FileHandler):
        def _open(self) -> TextIOWrapper:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            return super()._open()

    handler = LateLog(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    return handler


def settings_path(args: Namespace) -> Path:
    """Return where settings are kept: beside the tables if `--data` names a place, else where the system wants them."""
    if args.data:
        return Path(args.data) / "settings.json"
    from platformdirs import user_config_path

    return user_config_path("sevenwonders", appauthor=False) / "settings.json"


def open_premises(args: Namespace) -> Premises:
    """Open rules, tables and shelf. Raises PremisesError with a sentence."""
    from sevenwonders_tui.cli.errors import CommandFailed
    from sevenwonders_tui.cli.reviewfiles import REVIEWS, ReviewFiles
    from sevenwonders_tui.engine.seven import SevenWonders
    from sevenwonders_tui.store import TABLES, SqliteStore, StoreError
    from sevenwonders_tui.table.house import House
    from sevenwonders_tui.tui.premises import Premises, PremisesError

    try:
        game = SevenWonders(load_catalog(args))
        data = data_directory(args)
        return Premises(game, House(SqliteStore(data / TABLES), game), Files(), ReviewFiles(data / REVIEWS))
    except (CommandFailed, StoreError) as error:
        raise PremisesError(str(error)) from error


class Files:
    """Records as files of this machine."""

    def suggest(self, table: str) -> str:
        """Return a file in the directory that the game was started in."""
        return f"7wonders-{table}.jsonl"

    def is_taken(self, place: str) -> bool:
        """Return whether there is something under that name; a name that cannot be is told when it is written."""
        try:
            return Path(place).expanduser().exists()
        except (OSError, RuntimeError, ValueError):
            return False

    def put(self, place: str, record: bytes) -> None:
        """Write the file, whole or not at all."""
        from sevenwonders_tui.cli.errors import CommandFailed
        from sevenwonders_tui.cli.outfile import whole_file
        from sevenwonders_tui.tui.premises import ShelfError

        try:
            with whole_file(Path(place)) as stream:
                stream.write(record)
        except CommandFailed as error:
            raise ShelfError(str(error)) from error
