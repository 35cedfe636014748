"""The options of 7 Wonders on the command line."""

from __future__ import annotations

from argparse import Namespace

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options, Variant


def variant_of(seats: int) -> Variant:
    """Return the variant for `seats` seats."""
    return Variant.FREE_CITY if seats == 2 else Variant.STANDARD


def simulated(args: Namespace, seats: int) -> Options:
    """Return the options for `simulate`. Ends the command as bad usage if the options do not fit each other."""
    variant = variant_of(seats)
    if args.variant not in {None, variant.value}:
        args.usage_error(_("two players play with the Free City, and nobody else does"))
    side = None if args.sides in {None, "random"} else BoardSide(args.sides)
    return Options(seats, variant, (BoardChoice(side=side),) * _cities(seats))


def contested(seats: int) -> Options:
    """Return the options for `arena`."""
    return Options(seats, variant_of(seats))


def joined(args: Namespace, seats: int) -> Options:
    """Return the options for `bot`: the program's board as asked for, and the others by chance."""
    own = BoardChoice(WonderId(args.wonder) if args.wonder else None, BoardSide(args.side) if args.side else None)
    return Options(seats, variant_of(seats), (own, *[BoardChoice()] * (_cities(seats) - 1)))


def _cities(seats: int) -> int:
    return max(seats, 3)
