"""`sevenwonders door`: let people in on this machine, and hand them on to the machine that has the tables."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.hosting.packages import require_server
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import HOST_KEY, Commands, add_data_option, data_directory
from sevenwonders_tui.cli.serve import ANYONE, KEYS, add_addresses, add_admission, add_watching, address, check_guests
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.server.forward import HouseAddress


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "door",
        help=_("let people in here, and hand them on to another machine that has the tables"),
        description=_(
            "Open a door on this machine: people connect here, and play on the machine that has the tables, a house.\n"
            "When that one goes away, they are led to the next one."
        ),
        epilog=_(
            "Example:\n"
            "  sevenwonders door --house 10.0.0.1:8023 --house 10.0.0.2:8023 --houses houses.pub --ssh 0.0.0.0:8022"
        ),
        formatter_class=CellHelp,
    )
    parser.add_argument(
        "--house",
        type=house,
        action="append",
        required=True,
        metavar=_("HOST:PORT"),
        help=_("where a house is; once for each, two or three"),
    )
    parser.add_argument(
        "--houses", type=Path, required=True, metavar=_("FILE"), help=_("the public keys of the houses, one a line")
    )
    add_addresses(parser)
    add_data_option(parser)
    add_admission(parser)
    add_watching(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def house(text: str) -> tuple[str, int]:
    """Return host and port of a house. Raises argparse's error for anything else.

    >>> house("10.0.0.1:8023")
    ('10.0.0.1', 8023)
    """
    host, port = address(text)
    if ":" not in text or not host or not port:
        raise ArgumentTypeError(_("{text} is no address of a house; write it as 10.0.0.1:8023").format(text=text))
    return host, port


def run(args: Namespace) -> int:
    """Let people in until the process is told to stop."""
    check_guests(args)
    os.umask(0o077)
    require_server()
    from sevenwonders_tui.cli.hosting.doorway import Doorway
    from sevenwonders_tui.cli.hosting.watching import HealthPlan
    from sevenwonders_tui.server.errors import ServerError

    data = data_directory(args)
    doorway = Doorway(
        data=data,
        addresses=_houses(args),
        trusted=args.houses,
        address=args.ssh,
        web_address=args.web,
        proxies=args.proxy,
        public_name=args.public_name,
        host_key=args.host_key or data / HOST_KEY,
        guests=args.allow == ANYONE,
        only=None if args.allow in {KEYS, ANYONE} else Path(args.allow),
        sessions=args.max_sessions,
        sessions_per_address=args.max_per_address,
        is_verbose=args.verbose,
        has_json_log=args.log_format == "json",
        health=None if args.health is None else HealthPlan(args.health, args.health_from),
    )
    try:
        asyncio.run(doorway.run())
    except ServerError as error:
        raise CommandFailed(str(error)) from error
    return 0


def _houses(args: Namespace) -> list[HouseAddress]:
    from sevenwonders_tui.server.forward import HouseAddress

    return [HouseAddress(host, port) for host, port in args.house]
