"""The score sheet of one player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Victory(StrEnum):
    """The ways in which a game ends."""

    MILITARY = "military"
    SCIENCE = "science"
    SENATE = "senate"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player by category, in the order of the record."""

    civilian: int = 0
    science: int = 0
    commerce: int = 0
    guilds: int = 0
    wonders: int = 0
    progress: int = 0
    treasury: int = 0
    military: int = 0
    temples: int = 0
    """Only with Pantheon."""
    divinities: int = 0
    """Only with Pantheon."""
    senate: int = 0
    """Only with Agora."""

    @property
    def total(self) -> int:
        """All points."""
        return (
            self.civilian
            + self.science
            + self.commerce
            + self.guilds
            + self.wonders
            + self.progress
            + self.treasury
            + self.military
            + self.temples
            + self.divinities
            + self.senate
        )
