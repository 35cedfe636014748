"""`sevenwonders play`: open the game on this terminal."""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentTypeError, Namespace
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.lines import add_plain_option, play_in_lines, wants_lines
from sevenwonders_tui.cli.parsing.gamechoice import (
    add_all_content_options,
    add_boxes_option,
    add_first_game_option,
    add_wished_game_option,
    wished_game,
)
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.numbers import SEATS
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option, data_directory
from sevenwonders_tui.cli.terminal import BAD_USAGE, add_look_options, run_app, terminal_fault
from sevenwonders_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.person.services import AppServices, Wishes


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help=_("open the game (what happens without a command, too)"),
        description=_("Open the main menu of the game. What is given here stands in the form of a new game already."),
        epilog=_(
            "Examples:\n"
            "  sevenwonders play --name Anna --name Ben --players 4\n"
            "  sevenwonders play --game duel --boxes pantheon,agora"
        ),
        formatter_class=CellHelp,
    )
    add_wished_game_option(parser)
    parser.add_argument(
        "--players", type=seat_count, metavar="N", help=_("seats of a new game, 2 to 7; bots fill them")
    )
    add_boxes_option(parser, _("boxes beside the base game of 7 Wonders Duel: pantheon, agora, or both"))
    add_first_game_option(parser)
    parser.add_argument(
        "--name", action="append", default=[], metavar=_("NAME"), help=_("a person who plays; once for each")
    )
    parser.add_argument(
        "--seed", type=seed_number, metavar="S", help=_("seed of the deal: the same one deals the same hands")
    )
    add_look_options(parser)
    add_plain_option(parser)
    add_data_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


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
    fault = None
    if args.players is not None and len(args.name) > args.players:
        fault = _too_many(len(args.name), args.players)
    if fault is None and len(args.name) > max(SEATS):
        most = max(SEATS)
        fault = ngettext("At most {n} person can play.", "At most {n} people can play.", most).format(n=most)
    if fault is not None:
        print(fault, file=sys.stderr)
        return BAD_USAGE

    from sevenwonders_tui.person.services import Wishes

    game = wished_game(args)
    wishes = Wishes(
        tuple(args.name),
        args.players,
        args.seed,
        game=None if game is None else game.id,
        choice={} if game is None else game.wished(args),
    )
    return play_with(args, wishes)


def play_with(args: Namespace, wishes: Wishes) -> int:
    """Run the game, on the full screen or in lines, until it is left."""
    is_plain = wants_lines(args)
    fault = None if is_plain else terminal_fault()
    if fault is not None:
        print(fault, file=sys.stderr)
        return BAD_USAGE
    with ExitStack() as held:
        if is_plain:
            return play_in_lines(args, lambda: open_services(args, held), wishes)
        # Textual makes many objects that stay; with the default thresholds the garbage collector takes a tenth of the
        # start.
        gc.set_threshold(100_000, 20, 50)
        from sevenwonders_tui.tui.home import HomeApp

        return run_app(args, partial(HomeApp, open_services=lambda: open_services(args, held), wishes=wishes))


def open_services(args: Namespace, held: ExitStack) -> AppServices:
    """Open rules, tables and shelf, and lock out servers while `held` is open.

    Raises ServicesError with a sentence, and with ways out if the tables cannot be read or written.
    """
    from sevenwonders_tui.cli.errors import CommandFailed
    from sevenwonders_tui.cli.files.reviewfiles import REVIEWS, ReviewFiles
    from sevenwonders_tui.cli.ruleset import table_kits
    from sevenwonders_tui.cli.wayout import Home
    from sevenwonders_tui.games.registry import FIRST_GAME
    from sevenwonders_tui.person.services import ServicesError
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.server.lock import no_server
    from sevenwonders_tui.store import TABLES

    try:
        games = table_kits(args)
        # Load the game while the menu is shown, so that the form opens at once.
        games[args.game or FIRST_GAME]
        data = data_directory(args)
        held.enter_context(no_server(data))
    except (CommandFailed, ServerError) as error:
        raise ServicesError(str(error)) from error
    return Home(games, data / TABLES, Files(), ReviewFiles(data / REVIEWS)).open()


class Files:
    """Records and pictures as files of this machine."""

    def suggest(self, table: str, kind: str) -> str:
        """Return a path in the directory in which the game was started."""
        return f"7wonders-{table}{kind}"

    def is_taken(self, place: str) -> bool:
        """Return whether the path exists; an impossible path is reported when it is written."""
        try:
            return Path(place).expanduser().exists()
        except (OSError, RuntimeError, ValueError):
            return False

    def put(self, place: str, content: bytes) -> None:
        """Write the file, completely or not at all."""
        from sevenwonders_tui.cli.errors import CommandFailed
        from sevenwonders_tui.cli.files.outfile import whole_file
        from sevenwonders_tui.person.services import ShelfError

        try:
            with whole_file(Path(place)) as stream:
                stream.write(content)
        except CommandFailed as error:
            raise ShelfError(str(error)) from error


def _too_many(people: int, seats: int) -> str:
    text = _("{people} do not fit at {seats}.")
    return text.format(
        people=ngettext("{n} person", "{n} people", people).format(n=people),
        seats=ngettext("{n} seat", "{n} seats", seats).format(n=seats),
    )
