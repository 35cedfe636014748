"""The key of a deal of the day: what a table's log and its row in the history say about it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date

LATE = "late"
OWN = "own"
_KEY = re.compile(r"(\d{4}-\d\d-\d\d) e(\d+)( late)?( own)?")


@dataclass(frozen=True, slots=True)
class DayKey:
    """A deal of the day: its date, its edition, and how it was played.

    >>> str(DayKey(date(2026, 11, 23), 1, is_late=True))
    '2026-11-23 e1 late'
    >>> DayKey.read("2026-11-23 e1")
    DayKey(day=datetime.date(2026, 11, 23), edition=1, is_late=False, is_own=False)
    """

    day: date
    edition: int
    """Results of two editions are not compared."""
    is_late: bool = False
    """Whether it was begun after its day, or by a clock that ran backwards."""
    is_own: bool = False
    """Whether a server dealt it for itself."""

    def __str__(self) -> str:
        """Return the key as text."""
        flags = [word for word, is_set in ((LATE, self.is_late), (OWN, self.is_own)) if is_set]
        return " ".join((self.day.isoformat(), f"e{self.edition}", *flags))

    @property
    def on_time(self) -> DayKey:
        """The same deal, played on its day."""
        return replace(self, is_late=False)

    @staticmethod
    def read(text: str) -> DayKey:
        """Return the key of a text. Raises ValueError if it is none."""
        found = _KEY.fullmatch(text)
        if found is None:
            raise ValueError(text)
        day, edition, late, own = found.groups()
        return DayKey(date.fromisoformat(day), int(edition), is_late=bool(late), is_own=bool(own))
