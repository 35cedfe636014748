"""`sevenwonders serve`: let friends play on this machine from theirs."""

from __future__ import annotations

import os
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.database import require_driver
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.hosting.limits import add_limit_options, lobby_limits, positive
from sevenwonders_tui.cli.hosting.packages import require_server
from sevenwonders_tui.cli.parsing.gamechoice import add_all_content_options
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import (
    HOST_KEY,
    Commands,
    add_data_option,
    data_directory,
)
from sevenwonders_tui.i18n import _, decimal

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.table.cast import NamedBot

USUAL_ADDRESS = ("127.0.0.1", 8022)
USUAL_SESSIONS = 200
KEYS, ANYONE = "keys", "anyone"
LOG_FORMATS = ("text", "json")
DAILY = ("world", "own", "off")
"""The values of `DayMode`, the default first."""
ANSWER_WITHIN = timedelta(seconds=5)
"""The default time limit for a move of a bot that the host added."""
LONGEST_BOT_TIME_S = 300
LABEL = re.compile(r"[a-z][a-z0-9_-]{0,13}")
"""Short enough for the name of a seat, and never the name of a bot with a style or a budget."""


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help=_("let friends play here with nothing but ssh"),
        description=_(
            "Open a server on this machine. Friends need nothing but ssh; their key is their account.\n"
            "It listens for this machine alone unless --ssh names another address."
        ),
        epilog=_(
            "Examples:\n"
            "  sevenwonders serve --ssh 0.0.0.0:8022 --data /srv/sevenwonders\n"
            "  sevenwonders serve --bot deep=hard:4000 --bot 'mine=exec:./mybot --fast' --bot-time 10"
        ),
        formatter_class=CellHelp,
    )
    add_addresses(parser)
    add_data_option(parser)
    parser.add_argument(
        "--database",
        metavar="URL",
        help=_(
            "keep tables and people in a PostgreSQL database, such as postgresql://USER@HOST/NAME; its password "
            "belongs into the file that PGPASSFILE names"
        ),
    )
    add_admission(parser)
    parser.add_argument(
        "--doors",
        type=Path,
        metavar=_("FILE"),
        help=_("be a house: only the doors whose public keys are in the file come in, and hand people on"),
    )
    add_limit_options(parser)
    parser.add_argument(
        "--daily",
        choices=DAILY,
        default=DAILY[0],
        help=_(
            "the deal of the day: that of everybody (world, the default), this server's own, which only you can know "
            "before (own), or none (off)"
        ),
    )
    _add_work(parser)
    add_watching(parser)
    add_all_content_options(parser)
    parser.set_defaults(run=run, usage_error=parser.error)


def add_addresses(parser: ArgumentParser) -> None:
    """Add the options for the addresses of the server and the name that friends type."""
    parser.add_argument(
        "--ssh",
        type=address,
        default=USUAL_ADDRESS,
        metavar=_("HOST:PORT"),
        help=_("where to listen; 127.0.0.1:8022 if you do not say, 0.0.0.0:PORT for everybody"),
    )
    parser.add_argument(
        "--web",
        type=address,
        metavar=_("HOST:PORT"),
        help=_("let guests in by a browser, too; needs --allow anyone, since a browser has no key"),
    )
    parser.add_argument(
        "--proxy",
        type=network,
        action="append",
        metavar=_("ADDRESS"),
        help=_("address or network of a proxy in front of --web, whose X-Forwarded-For counts; this machine's, if not"),
    )
    parser.add_argument(
        "--public-name",
        type=public_name,
        metavar=_("HOST[:PORT]"),
        help=_("what friends type to come here, where that is not this machine's name and the port of --ssh"),
    )


def add_admission(parser: ArgumentParser) -> None:
    """Add the options for who may connect, and how many."""
    parser.add_argument(
        "--host-key",
        type=Path,
        metavar=_("FILE"),
        help=_("private key of the server, made if it is not there; else {name} in the data directory").format(
            name=HOST_KEY
        ),
    )
    parser.add_argument(
        "--allow",
        default=KEYS,
        metavar=_("keys|anyone|FILE"),
        help=_("who may come: whoever has a key (the default), guests without one too, or the public keys in a file"),
    )
    parser.add_argument(
        "--max-sessions",
        type=positive,
        default=USUAL_SESSIONS,
        metavar="N",
        help=_("terminals at the same time, {usual} if you do not say").format(usual=USUAL_SESSIONS),
    )
    parser.add_argument(
        "--max-per-address",
        type=positive,
        metavar="N",
        help=_("terminals from one address, 24 if you do not say; more where many friends share a network"),
    )


def _add_work(parser: ArgumentParser) -> None:
    """Add the options for the number of processes that draw screens, and for the host's own bots."""
    parser.add_argument(
        "--processes",
        type=positive,
        default=1,
        metavar="N",
        help=_("draw the screens in N processes, 1 if you do not say; worth it from about 100 people at once"),
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar=_("LABEL=NAME"),
        help=_(
            "offer people one more bot, under a label: hard with a budget, an entry point, or exec: and a command; "
            "once for each"
        ),
    )
    parser.add_argument(
        "--bot-time",
        type=bot_time,
        default=ANSWER_WITHIN.total_seconds(),
        metavar=_("SECONDS"),
        help=_("what such a bot may take for a move, {usual} if you do not say; then another move is made").format(
            usual=decimal(ANSWER_WITHIN.total_seconds(), places=None)
        ),
    )


def add_watching(parser: ArgumentParser) -> None:
    """Add the options for the figures and the log."""
    parser.add_argument(
        "--health",
        type=address,
        metavar=_("HOST:PORT"),
        help=_("tell programs how the server does: /metrics for Prometheus, /healthz, /readyz; off if you do not say"),
    )
    parser.add_argument(
        "--health-from",
        type=network,
        action="append",
        default=[],
        metavar=_("NETWORK"),
        help=_("who may ask besides this machine: an address or a network; may be said more than once"),
    )
    parser.add_argument(
        "--log-format",
        choices=LOG_FORMATS,
        default=LOG_FORMATS[0],
        help=_("lines of the log for people (text, the default) or for programs (json)"),
    )
    parser.add_argument("--verbose", action="store_true", help=_("log who comes and goes"))


def address(text: str) -> tuple[str, int]:
    """Return host and port. Raises argparse's error for anything else.

    >>> address("0.0.0.0:8022"), address("[::1]:22"), address(":8022"), address("8022")
    (('0.0.0.0', 8022), ('::1', 22), ('', 8022), ('127.0.0.1', 8022))
    """
    host, colon, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and int(port) < 2**16):
        raise ArgumentTypeError(_("{text} is no address; write it as 0.0.0.0:8022").format(text=text))
    return (host.removeprefix("[").removesuffix("]") if colon else USUAL_ADDRESS[0]), int(port)


def public_name(text: str) -> tuple[str, int | None]:
    """Return a host, and a port if there is one. Raises argparse's error for anything that `ssh` could not take.

    >>> public_name("games.example.org:22"), public_name("games.example.org"), public_name("[2001:db8::1]:8022")
    (('games.example.org', 22), ('games.example.org', None), ('2001:db8::1', 8022))
    """
    host, colon, port = text.rpartition(":")
    if not colon or host.count(":") != (text.count(":") - 1 if text.startswith("[") and "]:" in text else 0):
        host, port = text, ""
    host = host.removeprefix("[").removesuffix("]")
    if not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z.:-]*", host) or (port and not _is_port(port)):
        raise ArgumentTypeError(_("{text} is no name of a host; write it as games.example.org:22").format(text=text))
    return host, int(port) if port else None


def network(text: str) -> IPv4Network | IPv6Network:
    """Return a network, or a single address as one. Raises argparse's error for anything else.

    >>> network("10.0.0.0/8"), network("192.0.2.7")
    (IPv4Network('10.0.0.0/8'), IPv4Network('192.0.2.7/32'))
    """
    try:
        return ip_network(text)
    except ValueError as error:
        message = _("{text} is no address and no network; write it as 192.0.2.7 or 10.0.0.0/8")
        raise ArgumentTypeError(message.format(text=text)) from error


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdecimal() and 0 < int(text) < 2**16


def bot_time(text: str) -> float:
    """Return seconds. Raises argparse's error for anything else."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= LONGEST_BOT_TIME_S:
        text_ = _("{text} is no time; write seconds, at most {most}, such as 2.5")
        raise ArgumentTypeError(text_.format(text=text, most=LONGEST_BOT_TIME_S))
    return seconds


def named_bots(args: Namespace) -> dict[str, NamedBot]:
    """Return the bots that the host adds, by label. Ends the command as bad usage if one is invalid."""
    from sevenwonders_tui.table.cast import NamedBot
    from sevenwonders_tui.table.setup import bot_fault

    found: dict[str, NamedBot] = {}
    rosters = [game.roster for game in GAMES.values()]
    for text in args.bot:
        label, equals, name = text.partition("=")
        if not equals or not LABEL.fullmatch(label):
            args.usage_error(
                _("--bot {text} is not LABEL=NAME; a label has small letters, digits, - and _").format(text=text)
            )
        if label in found or any(roster.is_bot(label) for roster in rosters):
            args.usage_error(_("there is a bot {label} already; choose another label").format(label=label))
        faults = [bot_fault(name, roster) for roster in rosters]
        if None not in faults:
            args.usage_error(str(faults[0]))
        found[label] = NamedBot(name, timedelta(seconds=args.bot_time))
    return found


def _read_games(args: Namespace) -> Mapping[str, Kit]:
    """Return the games, loaded before the first person connects. Raises CommandFailed with every fault."""
    from sevenwonders_tui.cli.ruleset import table_kits

    games = table_kits(args)
    for game in games:
        games[game]
    return games


def check_options(args: Namespace) -> None:
    """End with a usage error where options do not go together."""
    if args.doors is not None and (args.web is not None or args.allow != KEYS):
        args.usage_error(_("--doors lets doors in and nobody else; --allow and --web belong to `sevenwonders door`"))
    if args.doors is not None and args.public_name is None:
        args.usage_error(_("say --public-name with --doors: what friends type to come to a door"))
    check_guests(args)


def check_guests(args: Namespace) -> None:
    """End with a usage error where browsers may come and guests may not."""
    if args.web is not None and args.allow != ANYONE:
        args.usage_error(_("--web lets guests in; say --allow anyone with it"))


def run(args: Namespace) -> int:
    """Serve until the process is told to stop, or another machine leads."""
    check_options(args)
    # SQLite and others create further files, which must be private too.
    os.umask(0o077)
    # The variables of this terminal do not describe the terminals of the people who connect.
    os.environ.pop("NO_COLOR", None)
    # How long a lone Escape may be the start of another key, in milliseconds; Textual reads it once, on import.
    os.environ.setdefault("ESCDELAY", "40")
    require_server()

    if args.database is not None:
        require_driver()

    import asyncio

    from sevenwonders_tui.cli.hosting.serving import Serving
    from sevenwonders_tui.cli.hosting.watching import HealthPlan
    from sevenwonders_tui.daily.source import DayMode
    from sevenwonders_tui.server.errors import ServerError
    from sevenwonders_tui.store import StoreError

    data = data_directory(args)
    try:
        serving = Serving(
            data=data,
            games=_read_games(args),
            address=args.ssh,
            web_address=args.web,
            proxies=args.proxy,
            public_name=args.public_name,
            host_key=args.host_key or data / HOST_KEY,
            doors=args.doors,
            guests=args.allow == ANYONE,
            only=None if args.allow in {KEYS, ANYONE} else Path(args.allow),
            sessions=args.max_sessions,
            sessions_per_address=args.max_per_address,
            lobby_limits=lobby_limits(args),
            processes=args.processes,
            is_verbose=args.verbose,
            has_json_log=args.log_format == "json",
            health=None if args.health is None else HealthPlan(args.health, args.health_from),
            database=args.database,
            daily=DayMode(args.daily),
            bots=named_bots(args),
        )
        return asyncio.run(serving.run())
    except (ServerError, StoreError) as error:
        raise CommandFailed(str(error)) from error
