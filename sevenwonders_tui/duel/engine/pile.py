"""Things that some seats know and others do not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from sevenwonders_tui.engine.game import Seat

NOBODY: Final = 0
SPECTATOR: Final = 0b100
EVERYBODY: Final = 0b111
"""The knowers of a thing are a number with one bit for each seat, and one bit for spectators: two players may each know
a thing that the public does not."""


class Hidden(NamedTuple):
    """A thing at one place of a pile, and who knows that it lies there."""

    item: str
    knowers: int


Pile = tuple[Hidden, ...]
"""Top first."""


@cache
def hidden(item: str, knowers: int) -> Hidden:
    """Return a thing with its knowers. The value is cached: there are few, and every game uses the same ones."""
    return Hidden(item, knowers)


def pile_of(items: Iterable[str], knowers: int = NOBODY) -> Pile:
    """Return a pile of things that all have the same knowers."""
    return tuple([hidden(item, knowers) for item in items])


def known_by(seat: Seat | None) -> int:
    """Return the knowers that are this seat alone, or for None the spectators alone.

    >>> known_by(Seat(1)), known_by(None)
    (2, 4)
    """
    return SPECTATOR if seat is None else 1 << seat


def shown(pile: Pile, knowers: int) -> Pile:
    """Return the pile with these knowers added everywhere."""
    return tuple([hidden(entry.item, entry.knowers | knowers) for entry in pile])
