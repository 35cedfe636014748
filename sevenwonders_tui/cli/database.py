"""`sevenwonders database`: take the tables and people of a server from files to a database, or back."""

from __future__ import annotations

from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.database import is_directory, named_place
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _, ngettext


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    example = _(
        "Examples:\n"
        "  sevenwonders database move /srv/sevenwonders postgresql://seven@db/wonders\n"
        "  sevenwonders database move postgresql://seven@db/wonders /srv/again"
    )
    parser = commands.add_parser(
        "database",
        help=_("take a server's tables and people to a database, or back"),
        description=_("Take the tables and people of a server from its files to a database, or back."),
        epilog=example,
        formatter_class=CellHelp,
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar=_("ACTION"))
    move = actions.add_parser(
        "move",
        help=_("copy everything to an empty place, and check it"),
        description=_(
            "Copy all tables and people to an empty database or data directory, and check that they arrived.\n"
            "Stop the server first. What is copied stays where it was, so you can go back to it."
        ),
        epilog=example,
        formatter_class=CellHelp,
    )
    move.add_argument("source", metavar=_("FROM"), help=_("data directory or address of a database"))
    move.add_argument("target", metavar=_("TO"), help=_("data directory or address of a database; it must be empty"))
    move.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Move everything, and print how much it was."""
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.server.lock import only_server
    from sevenwonders_tui.store import StoreError
    from sevenwonders_tui.store.moving import move

    try:
        with ExitStack() as stack:
            for place in (args.source, args.target):
                if is_directory(place) and Path(place).is_dir():
                    stack.enter_context(only_server(Path(place)))
            source, target = (stack.enter_context(named_place(place)) for place in (args.source, args.target))
            if source.is_empty:
                raise CommandFailed(_("There is nothing in {place}.").format(place=source.name))
            moved = move(source, target)
    except (ServerError, StoreError) as error:
        raise CommandFailed(str(error)) from error
    tables = ngettext("{n} table", "{n} tables", moved.tables).format(n=moved.tables)
    rows = ngettext("{n} row about people and rooms", "{n} rows about people and rooms", moved.rows)
    text = _("{place} holds {tables} and {rows}.")
    print(text.format(place=target.name, tables=tables, rows=rows.format(n=moved.rows)))
    return 0
