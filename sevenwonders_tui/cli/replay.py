"""`sevenwonders replay`: a recorded game on this terminal, turn by turn."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.recordfile import STDIN, game_at
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option
from sevenwonders_tui.cli.score import line_number
from sevenwonders_tui.cli.terminal import BAD_USAGE, add_look_options, run_app, terminal_fault
from sevenwonders_tui.i18n import _


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help=_("look at a recorded game, turn by turn"),
        description=_(
            "Show the table after each turn of a recorded game, as everybody saw it: cards that lay face down\n"
            "stay so. A game that is not over is shown as far as it came."
        ),
        epilog=_("Examples:\n  sevenwonders replay game.jsonl\n  sevenwonders replay games.jsonl --game 3"),
        formatter_class=CellHelp,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("records, one a line"))
    parser.add_argument(
        "--game", type=line_number, default=1, metavar="N", help=_("the game on this line, from 1; else the first")
    )
    add_look_options(parser)
    add_data_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Show the game until the person leaves."""
    if args.file == STDIN:
        raise CommandFailed(_("A replay needs the keyboard, so it reads no records from it; name a file."))

    from sevenwonders_tui.cli.ruleset import loaded_kits

    held = game_at(args.file, args.game, loaded_kits(args))
    replay = GAMES[held.kit.id].replay(held)
    if replay is None:
        raise CommandFailed(_("Nothing was played in this game yet."))
    fault = terminal_fault()
    if fault is not None:
        print(fault, file=sys.stderr)
        return BAD_USAGE

    from sevenwonders_tui.tui.replay_app import ReplayApp

    return run_app(args, partial(ReplayApp, replay=replay))
