"""`sevenwonders verify`: whether the games in a file were played by the rules, to the last coin."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Final

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.recordfile import entries_of, faults_of
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _, ngettext

MOST_COMPLAINTS: Final = 20
"""The number of faults shown unless all are requested: the answer for a large file of another kind comes at once."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "verify",
        help=_("replay records of games and check every treasury, token and score"),
        description=_(
            "Replay every record of a file with the rules of this program. One line for each record; the first\n"
            "disagreement is named by age, turn and seat. After 20 complaints it stops; --all goes on to the end.\n"
            "The exit code is 1 when anything is wrong."
        ),
        epilog=_("Example:\n  sevenwonders verify games.jsonl\n  zcat games.jsonl.gz | sevenwonders verify -"),
        formatter_class=CellHelp,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("records, one a line; - reads standard input"))
    parser.add_argument("--all", action="store_true", help=_("tell all that is wrong, not the first 20 things alone"))
    add_all_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the verdict on each record."""
    from sevenwonders_tui.cli.games import GAMES
    from sevenwonders_tui.cli.ruleset import loaded_kits

    kits = loaded_kits(args)
    left = sys.maxsize if args.all else MOST_COMPLAINTS
    good = bad = 0
    for entry in entries_of(args.file):
        faults = faults_of(entry, kits)
        if entry.record is not None and not faults:
            good += 1
            summary = GAMES[entry.record.game].summary(entry.record)
            print(_("{line}: ok, {summary}").format(line=entry.line, summary=summary))
            continue
        if left == 0:
            break
        bad += 1
        print(_("{line}: WRONG").format(line=entry.line))
        for fault in faults[:left]:
            print(f"  {fault}")
        if len(faults) > left:
            break
        left -= len(faults)
    else:
        return conclusion(good, bad, args.file)
    text = ngettext(
        "Stopped after {n} complaint, and there are more; --all tells them all.",
        "Stopped after {n} complaints, and there are more; --all tells them all.",
        MOST_COMPLAINTS,
    )
    print(text.format(n=MOST_COMPLAINTS))
    return 1


def conclusion(good: int, bad: int, file: str) -> int:
    """Print the numbers of right and wrong records, and return the exit code.

    Raises CommandFailed if there was no record.
    """
    if not good and not bad:
        raise CommandFailed(_("{file} holds no record.").format(file=file))
    if bad:
        text = ngettext("{n} record, {bad} wrong.", "{n} records, {bad} wrong.", good + bad)
        print(text.format(n=good + bad, bad=bad))
        return 1
    print(ngettext("{n} record, and it is right.", "{n} records, all of them right.", good).format(n=good))
    return 0
