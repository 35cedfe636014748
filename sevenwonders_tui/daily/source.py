"""Where a server's deals of the day come from: everybody's, or its own, which nobody can know before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from sevenwonders_tui.daily.deal import EDITION, DailyDeal, day_key, deal_of, seal_of
from sevenwonders_tui.history.daykey import DayKey


class DayMode(StrEnum):
    """Which deals of the day a server has."""

    WORLD = "world"
    """Those of everybody: results compare with those of homes and other servers."""
    OWN = "own"
    """Its own: only its host can know them."""
    OFF = "off"
    """None."""


@dataclass(frozen=True, slots=True)
class DaySource:
    """The deals of the day of one server."""

    mode: DayMode = DayMode.WORLD
    secret: bytes = b""
    """For its own deals; empty otherwise."""
    server: str = ""
    """The name of the server, which stands in lines about its own deals."""

    @property
    def is_own(self) -> bool:
        """Whether the server deals its own days."""
        return self.mode is DayMode.OWN

    def key(self, day: date) -> str:
        """Return the word that the server adds to the words of a day; empty for the deals of everybody."""
        return day_key(self.secret, day) if self.is_own else ""

    def seal(self, day: date) -> str:
        """Return the digest of that word, which may be shown before the day; empty for the deals of everybody."""
        return seal_of(self.key(day)) if self.is_own else ""

    def deal(self, game: str, day: date) -> DailyDeal:
        """Return the deal of a game and date."""
        return deal_of(game, day, self.key(day))

    def name(self, day: date, *, is_late: bool = False) -> DayKey:
        """Return what logs and rows call the deal."""
        return DayKey(day, EDITION, is_late=is_late, is_own=self.is_own)
