"""`sevenwonders host`: one large screen here, and a hand on each telephone."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from ipaddress import ip_address
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.hosting.packages import require_server
from sevenwonders_tui.cli.lines import add_plain_option, wants_lines
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options, add_boxes_option, add_game_option
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import HOST_KEY, Commands, add_data_option, data_directory
from sevenwonders_tui.cli.play import seat_count
from sevenwonders_tui.cli.terminal import BAD_USAGE, add_look_options, terminal_fault
from sevenwonders_tui.i18n import _, and_list, sentences

if TYPE_CHECKING:
    from sevenwonders_tui.cli.hosting.evening import Evening

HOST = "host"
"""The directory beside the tables of this machine where the evenings are kept."""
WEB_PORT, SSH_PORT = 8080, 8022
PORTS = 10
"""The number of ports that are tried while they are in use."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "host",
        help=_("open a table on this screen; friends in the room play on their telephones"),
        description=_(
            "Open one table for friends in a room. This screen shows what all may see, and everybody holds a hand on "
            "a telephone, which scans the code."
        ),
        epilog=_("Examples:\n  sevenwonders host\n  sevenwonders host --game duel\n  sevenwonders host --series 3"),
        formatter_class=CellHelp,
    )
    add_game_option(parser)
    parser.add_argument("--seats", type=seat_count, metavar="N", help=_("seats of the table; bots take the open ones"))
    add_boxes_option(parser, _("boxes beside the base game of 7 Wonders Duel: pantheon, agora, or both"))
    parser.add_argument("--bots", metavar=_("NAME"), help=_("the bot that takes the open seats"))
    parser.add_argument("--series", type=int, choices=(3, 5), help=_("an evening of so many games, with one sheet"))
    _add_network(parser)
    add_look_options(parser)
    add_plain_option(parser)
    add_data_option(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error, first_game=None)


def _add_network(parser: ArgumentParser) -> None:
    """Add the options for who comes in, and where."""
    parser.add_argument(
        "--address", type=own_address, metavar=_("ADDRESS"), help=_("the address of this machine that others use")
    )
    parser.add_argument(
        "--port", type=port, default=WEB_PORT, metavar="N", help=_("port of the page, 8080 or the next")
    )
    parser.add_argument("--no-ssh", action="store_true", help=_("telephones only, no terminals"))
    parser.add_argument("--open", action="store_true", help=_("list the table for all who come to the page"))
    parser.add_argument("--resume", action="store_true", help=_("go on with the last table, under the same code"))


def own_address(text: str) -> str:
    """Return an address at which one machine can be reached. Raises argparse's error for anything else."""
    try:
        address = ip_address(text)
    except ValueError as error:
        raise ArgumentTypeError(_("{text} is no address; write it as 192.168.1.23").format(text=text)) from error
    if address.is_unspecified or address.is_multicast:
        raise ArgumentTypeError(_("no telephone can go to {text}; name one address of this computer").format(text=text))
    return str(address)


def port(text: str) -> int:
    """Return a port; 0 for one that the system chooses. Raises argparse's error for anything else."""
    if not (text.isascii() and text.isdecimal() and int(text) < 2**16):
        raise ArgumentTypeError(_("{text} is no port; take a number from 1 to 65535").format(text=text))
    return int(text)


def run(args: Namespace) -> int:
    """Show the table until the evening ends."""
    game = GAMES[args.game]
    if args.boxes is not None and not game.wished(args):
        args.usage_error(_("boxes belong to 7 Wonders Duel; say --game duel with them"))
    if args.seats is not None and args.seats not in game.seats:
        args.usage_error(_("{text} seats cannot play; there are 2 to 7").format(text=args.seats))
    if args.bots is not None and not game.roster.ladder.is_rung(args.bots):
        known = and_list(game.roster.ladder.names)
        args.usage_error(_("no bot is called {bot}; there are {known}").format(bot=args.bots, known=known))
    is_plain = wants_lines(args) or not (sys.stdin.isatty() and sys.stdout.isatty())
    fault = None if is_plain else terminal_fault()
    if fault is not None:
        print(fault, file=sys.stderr)
        return BAD_USAGE
    os.umask(0o077)
    os.environ.setdefault("ESCDELAY", "40")
    # What the server is made of stays; with the default thresholds the collector takes a tenth of the start.
    gc.set_threshold(100_000, 20, 50)
    return _host(args, is_plain)


def _host(args: Namespace, is_plain: bool) -> int:
    require_server()
    from sevenwonders_tui.cli.hosting.addresses import is_own, own_addresses
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.store import StoreError

    if args.address is not None and not is_own(args.address):
        raise CommandFailed(_foreign(args.address, own_addresses()))
    addresses = own_addresses() if args.address is None else (args.address,)
    if not addresses:
        raise CommandFailed(_no_network())
    try:
        evening = _evening(args, addresses)
        asyncio.run(evening.serving.run(evening.in_lines if is_plain else evening.on_screen))
    except (ServerError, StoreError) as error:
        raise CommandFailed(str(error)) from error
    print(_("The table is kept; `sevenwonders host --resume` goes on."))
    return evening.exit_code


def _no_network() -> str:
    return _(
        "This computer is in no network. Join a Wi-Fi, or let a telephone make one: its own hotspot works, and needs "
        "no internet."
    )


def _foreign(address: str, own: Sequence[str]) -> str:
    """Return why an address cannot be used that another machine has, or none."""
    text = _("{address} is no address of this computer.").format(address=address)
    if not own:
        return sentences([text, _no_network()])
    return sentences([text, _("It has {own}; without --address the first one is used.").format(own=and_list(own))])


def _evening(args: Namespace, addresses: tuple[str, ...]) -> Evening:
    from sevenwonders_tui.cli.hosting.addresses import local_search

    # The network answers while the server is imported.
    named = local_search()
    from sevenwonders_tui.cli.hosting.evening import Evening
    from sevenwonders_tui.cli.hosting.serving import Serving
    from sevenwonders_tui.cli.ruleset import table_kits
    from sevenwonders_tui.daily.source import DayMode
    from sevenwonders_tui.lobby.limits import Limits

    games = table_kits(args)
    games[args.game]
    data = data_directory(args) / HOST
    name = named.name if addresses[0] in named.result() else None
    serving = Serving(
        data=data,
        games=games,
        address=None if args.no_ssh else (addresses[0], SSH_PORT if args.port else 0),
        web_address=(addresses[0], args.port),
        further_web_hosts=addresses[1:],
        host_key=data / HOST_KEY,
        guests=True,
        lobby_limits=Limits(lists_people=args.open),
        daily=DayMode.OFF,
        hosts=(*addresses, *([] if name is None else [name])),
        ports=PORTS,
        tells_page=True,
    )
    return Evening(args, serving, addresses, name)
