"""`sevenwonders picture`: the end of a recorded game as a picture to share."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.outfile import whole_file
from sevenwonders_tui.cli.files.recordfile import game_at
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.cli.score import line_number
from sevenwonders_tui.i18n import _


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "picture",
        help=_("draw the end of a recorded game, to share"),
        description=_(
            "Draw the end of a recorded game as an SVG file, or as a PNG file where its name ends in .png: the\n"
            "winner's wonders, the points of all seats, and where they came from. Any browser shows both."
        ),
        epilog=_(
            "Examples:\n  sevenwonders picture game.jsonl --out game.png\n"
            "  sevenwonders picture games.jsonl --game 3 > game.svg"
        ),
        formatter_class=CellHelp,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("records, one a line; - reads standard input"))
    parser.add_argument(
        "--game", type=line_number, default=1, metavar="N", help=_("the game on this line, from 1; else the first")
    )
    parser.add_argument("--out", metavar=_("FILE"), help=_("write the picture there, and not to standard output"))
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Draw the game."""
    from sevenwonders_tui.cli.ruleset import loaded_kits
    from sevenwonders_tui.present.drawing.png import NoPng, is_png, png_of

    held = game_at(args.file, args.game, loaded_kits(args))
    if not GAMES[held.kit.id].is_over(held.record):
        raise CommandFailed(_("This game is not over: only its end is drawn."))
    picture = GAMES[held.kit.id].picture(held)
    if args.out is not None and is_png(args.out):
        try:
            picture = png_of(picture)
        except NoPng as error:
            raise CommandFailed(str(error)) from error
    if args.out is None:
        sys.stdout.buffer.write(picture)
    else:
        with whole_file(Path(args.out)) as stream:
            stream.write(picture)
    return 0
