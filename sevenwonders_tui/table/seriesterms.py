"""What people agree on before a series of games; it stands in the origin of its tables."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.table.origin import Origin, OriginKind

LENGTHS = (3, 5)


class SeriesBy(StrEnum):
    """What decides a series. The words are stored."""

    WINS = "wins"
    """A shared win counts in parts."""
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class SeriesTerms:
    """What people agree on before a series."""

    length: int
    """The most games: one of `LENGTHS`."""
    by: SeriesBy = SeriesBy.WINS

    def begin(self) -> Origin:
        """Return the origin of the tables of a new series."""
        return Origin(OriginKind.SERIES, f"{secrets.token_hex(6)} {self.by} {self.length}")


ALL_TERMS = tuple(SeriesTerms(length, by) for by in SeriesBy for length in LENGTHS)


def terms_of(origin: Origin) -> SeriesTerms | None:
    """Return what a table's people agreed on; None if it belongs to no series that this release knows.

    >>> terms_of(Origin(OriginKind.SERIES, "1f0c2a9b77de wins 3"))
    SeriesTerms(length=3, by=<SeriesBy.WINS: 'wins'>)
    """
    if origin.kind is not OriginKind.SERIES:
        return None
    words = origin.key.split()
    return next((terms for terms in ALL_TERMS if words[1:] == [terms.by.value, str(terms.length)]), None)
