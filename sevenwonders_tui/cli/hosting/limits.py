"""The options of `serve` that limit what strangers may use, and how long their data is kept."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.limits import Limits
    from sevenwonders_tui.server.limits import ServerLimits

LONGEST = 36_500
"""Hours or days."""


def add_limit_options(parser: ArgumentParser) -> None:
    """Add the options; a missing one is None."""
    parser.add_argument(
        "--new-names",
        type=positive,
        metavar="N",
        help=_("first names that may be chosen from one address on the internet in an hour, 5 if you do not say"),
    )
    parser.add_argument(
        "--new-rooms",
        type=positive,
        metavar="N",
        help=_("tables that may be opened from one address on the internet in an hour, 3 if you do not say"),
    )
    parser.add_argument(
        "--keep-unbegun",
        type=span,
        metavar=_("HOURS"),
        help=_("close a table that nobody is at and that never began after so long, 1 if you do not say"),
    )
    parser.add_argument(
        "--keep-names",
        type=span,
        metavar=_("DAYS"),
        help=_(
            "forget guests without a seat, and people who never sat at a table, after so long; 30 if you do not say"
        ),
    )
    parser.add_argument(
        "--forget-after",
        type=span,
        metavar=_("DAYS"),
        help=_("remove tables and reviews of rooms that were closed so long ago; never if you do not say"),
    )


def lobby_limits(args: Namespace) -> Limits:
    """Return the limits of the lobby from the host's options."""
    from sevenwonders_tui.lobby.limits import Limits

    said = {
        "new_names": args.new_names,
        "new_rooms": args.new_rooms,
        "keep_unbegun": args.keep_unbegun and timedelta(hours=args.keep_unbegun),
        "keep_tables": args.forget_after and timedelta(days=args.forget_after),
        "keep_name": args.keep_names and timedelta(days=args.keep_names),
    }
    return replace(Limits(), **{name: value for name, value in said.items() if value is not None})


def server_limits(sessions: int, sessions_per_address: int | None) -> ServerLimits:
    """Return the limits of connections from the host's options; None leaves the usual one."""
    from sevenwonders_tui.server.limits import ServerLimits

    limits = replace(ServerLimits(), sessions=sessions)
    return limits if sessions_per_address is None else replace(limits, sessions_per_address=sessions_per_address)


def positive(text: str) -> int:
    """Return a number above zero. Raises argparse's error for anything else."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise ArgumentTypeError(_("{text} is no number above zero").format(text=text))
    return int(text)


def span(text: str) -> int:
    """Return a number of hours or days. Raises argparse's error for anything else."""
    if positive(text) > LONGEST:
        raise ArgumentTypeError(_("{text} is too long; write at most {most}").format(text=text, most=LONGEST))
    return int(text)
