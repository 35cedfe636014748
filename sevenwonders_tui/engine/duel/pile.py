"""Things of which not everybody knows which they are, and who does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from sevenwonders_tui.engine.game import Seat

NOBODY: Final = 0
EVERYBODY: Final = 0b11
"""Who knows something is a number with a bit for each seat."""


class Hidden(NamedTuple):
    """A thing at one place of a pile, and who knows that it lies there."""

    item: str
    knowers: int

    def is_known_to(self, seat: Seat | None) -> bool:
        """Whether a seat, or everybody for None, knows it."""
        return self.knowers == EVERYBODY if seat is None else bool(self.knowers >> seat & 1)


Pile = tuple[Hidden, ...]
"""Top first."""


def pile_of(items: Iterable[str], knowers: int = NOBODY) -> Pile:
    """Return a pile of things that the same seats know."""
    return tuple(Hidden(item, knowers) for item in items)


def known_by(seat: Seat) -> int:
    """Return the knowers that are this seat alone.

    >>> known_by(Seat(1))
    2
    """
    return 1 << seat


def shown(pile: Pile, knowers: int) -> Pile:
    """Return the pile with these knowers added everywhere."""
    return tuple(Hidden(entry.item, entry.knowers | knowers) for entry in pile)
