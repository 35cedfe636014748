"""`sevenwonders history export` and `import`: finished games to other files, and back."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.historyfile import KINDS, asked_games, opened_history
from sevenwonders_tui.i18n import _, comma_list, ngettext, sentences

STDOUT = "-"


# To other files, and back


def run_export(args: Namespace) -> int:
    """Write the games to a file, completely or not at all."""
    from sevenwonders_tui.cli.files.outfile import whole_file
    from sevenwonders_tui.history.export import dump_line
    from sevenwonders_tui.history.stored import from_stored

    if args.person is None:
        args.person = "all"
    if args.kind is None:
        args.kind = list(KINDS)
    with opened_history(args) as file:
        rows = [from_stored(row) for row in file.find(asked_games(file, args), oldest=True)]
    told = [row for row in rows if not row.is_sealed]
    if args.file == STDOUT:
        for row in told:
            sys.stdout.write(dump_line(row).decode())
        return 0
    with whole_file(Path(args.file)) as stream:
        for row in told:
            stream.write(dump_line(row))
    text = ngettext("{n} game is in {file}.", "{n} games are in {file}.", len(told)).format(n=len(told), file=args.file)
    sealed = len(rows) - len(told)
    left = ngettext(
        "{n} game of an event that is not over was left out.",
        "{n} games of events that are not over were left out.",
        sealed,
    )
    print(sentences([text, left.format(n=sealed) if sealed else ""]))
    return 0


def run_import(args: Namespace) -> int:
    """Add the games of a file."""
    from sevenwonders_tui.history.export import NotImported, read_lines, strangers_in
    from sevenwonders_tui.history.stored import to_stored
    from sevenwonders_tui.regular import open_regular

    try:
        with open_regular(args.file) as stream:
            rows = read_lines(stream)
    except NotImported as error:
        raise CommandFailed(str(error)) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandFailed(_("{path} cannot be read: {reason}.").format(path=args.file, reason=reason)) from error
    with opened_history(args, is_writing=True) as file:
        names = {seat.name for row in rows for seat in row.seats if seat.is_person}
        known = [name for each in file.people() for name in file.names(each.person)]
        if not args.anyway and strangers_in(rows, known):
            text = _(
                "Nobody in {file} has played here ({names}), so nothing was imported. Is it somebody else's? "
                "--anyway imports it."
            )
            raise CommandFailed(text.format(file=args.file, names=comma_list(sorted(names)[:5])))
        new = file.add(map(to_stored, rows))
    text = ngettext("{new} of {n} game is new.", "{new} of {n} games are new.", len(rows))
    print(text.format(new=new, n=len(rows)))
    return 0
