"""`sevenwonders verify`: whether the games in a file were played by the rules, to the last coin."""

from __future__ import annotations

from argparse import Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.options import Commands, add_content_options, load_catalog
from sevenwonders_tui.cli.recordfile import entries_of
from sevenwonders_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from sevenwonders_tui.record import Record


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "verify",
        help=_("replay records of games and check every treasury, token and score"),
        description=_(
            "Replay every record of a file with the rules of this program. One line for each record; the first\n"
            "disagreement is named by age, turn and seat. The exit code is 1 when anything is wrong."
        ),
        epilog=_("Example:\n  sevenwonders verify games.jsonl\n  zcat games.jsonl.gz | sevenwonders verify -"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help=_("records, one a line; - reads standard input"))
    add_content_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print what is true of each record."""
    from sevenwonders_tui.engine.seven import SevenWonders
    from sevenwonders_tui.record import verify

    game = SevenWonders(load_catalog(args))
    good = bad = 0
    for entry in entries_of(args.file):
        faults = entry.faults
        if entry.record is not None:
            faults = tuple(fault.at_line(entry.line) for fault in verify(entry.record, game))
        if entry.record is None or faults:
            bad += 1
            print(_("{line}: WRONG").format(line=entry.line))
            for fault in faults:
                print(f"  {fault}")
        else:
            good += 1
            print(_("{line}: ok, {summary}").format(line=entry.line, summary=summary(entry.record)))
    if not good and not bad:
        raise CommandFailed(_("{file} holds no record.").format(file=args.file))
    if bad:
        print(
            ngettext("{n} record, {bad} wrong.", "{n} records, {bad} wrong.", good + bad).format(n=good + bad, bad=bad)
        )
        return 1
    print(ngettext("{n} record, and it is right.", "{n} records, all of them right.", good).format(n=good))
    return 0


def summary(record: Record) -> str:
    """Return a record in a few words: who won, or how far it goes."""
    seats = ngettext("{n} seat", "{n} seats", len(record.seats)).format(n=len(record.seats))
    if record.scores is None or record.winners is None:
        last = record.ages[-1]
        return _("{seats}, up to age {age} turn {turn}").format(seats=seats, age=last.age, turn=len(last.turns))
    names = ", ".join(plain(record.seats[seat].name) for seat in record.winners)
    points = record.scores[record.winners[0]].total
    return _("{seats}, won by {names} with {points} points").format(seats=seats, names=names, points=points)
