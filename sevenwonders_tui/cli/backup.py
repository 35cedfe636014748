"""`sevenwonders backup`: copy all data of a server or a player, even while it is in use."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option, data_directory
from sevenwonders_tui.i18n import _, comma_list


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "backup",
        help=_("copy all tables and people, also while a server runs"),
        description=_(
            "Copy the data directory to a new place. The copy is whole even while people play; to go back to it,\n"
            "stop the server and put the copy where the data was."
        ),
        epilog=_("Example:\n  sevenwonders backup /backups/sevenwonders-monday --data /srv/sevenwonders"),
        formatter_class=CellHelp,
    )
    parser.add_argument("target", type=Path, metavar=_("DIR"), help=_("directory to make; there must be nothing yet"))
    add_data_option(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Make the copy, and print what it contains."""
    from sevenwonders_tui.store import StoreError, back_up

    try:
        names = back_up(data_directory(args), args.target)
    except StoreError as error:
        raise CommandFailed(str(error)) from error
    print(_("{path} holds {names}.").format(path=args.target, names=comma_list(names)))
    return 0
