"""Things of which not everybody knows which they are, and who does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from sevenwonders_tui.engine.game import Seat

NOBODY: Final = 0
SPECTATOR: Final = 0b100
EVERYBODY: Final = 0b111
"""Who knows something is a number with a bit for each seat, and one for whoever only watches: two players can know a
thing, each by themselves, that is told to nobody."""


class Hidden(NamedTuple):
    """A thing at one place of a pile, and who knows that it lies there."""

    item: str
    knowers: int


Pile = tuple[Hidden, ...]
"""Top first."""


@cache
def hidden(item: str, knowers: int) -> Hidden:
    """Return a thing and who knows it, which is made once: there are few, and every game meets them again."""
    return Hidden(item, knowers)


def pile_of(items: Iterable[str], knowers: int = NOBODY) -> Pile:
    """Return a pile of things that the same seats know."""
    return tuple([hidden(item, knowers) for item in items])


def known_by(seat: Seat | None) -> int:
    """Return the knowers that are this seat alone, or for None whoever only watches.

    >>> known_by(Seat(1)), known_by(None)
    (2, 4)
    """
    return SPECTATOR if seat is None else 1 << seat


def shown(pile: Pile, knowers: int) -> Pile:
    """Return the pile with these knowers added everywhere."""
    return tuple([hidden(entry.item, entry.knowers | knowers) for entry in pile])
