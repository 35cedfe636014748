"""`sevenwonders score`: the score sheet of recorded games."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.recordfile import entries_of, held_record
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.cli.game import GameSheet
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.record import RecordLine


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "score",
        help=_("print the score sheet of recorded games"),
        description=_(
            "Replay the records of a file and print their score sheets; of an unfinished game the points so far."
        ),
        epilog=_("Example:\n  sevenwonders score games.jsonl --game 3\n  sevenwonders score games.jsonl --json"),
        formatter_class=CellHelp,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("records, one a line; - reads standard input"))
    parser.add_argument("--game", type=line_number, metavar="N", help=_("only the game on this line, from 1"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object a line, for programs"))
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def line_number(text: str) -> int:
    """Return the number of a line. Raises argparse's error for anything else."""
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(_("{text} is no line number; they start at 1").format(text=text))
    return int(text)


def run(args: Namespace) -> int:
    """Print the sheet of each requested record."""
    import json

    from sevenwonders_tui.cli.ruleset import loaded_kits

    kits = loaded_kits(args)
    count = 0
    for entry in entries_of(args.file):
        if args.game is not None and entry.line != args.game:
            continue
        sheet = sheet_of(entry, kits)
        if args.json:
            print(json.dumps(sheet.plain_data(), ensure_ascii=False))
        else:
            if count:
                print()
            print("\n".join(sheet.lines()))
        count += 1
        if args.game is not None:
            break
    if not count and args.game is not None:
        raise CommandFailed(_("{file} has no line {line}.").format(file=args.file, line=args.game))
    if not count:
        raise CommandFailed(_("{file} holds no record.").format(file=args.file))
    return 0


def sheet_of(entry: RecordLine, kits: Mapping[str, Kit]) -> GameSheet:
    """Return the sheet of one line. Raises CommandFailed unless the line holds a game played by the rules."""
    from sevenwonders_tui.cli.games import GAMES

    record = held_record(entry, kits)
    return GAMES[record.game].sheet(entry.line, record, kits[record.game])
