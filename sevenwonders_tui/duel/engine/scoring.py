"""The score sheet of one player."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields
from enum import StrEnum

from sevenwonders_tui.duel.engine.catalog import Box


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


OF_BOXES = {"temples": Box.PANTHEON, "divinities": Box.PANTHEON, "senate": Box.AGORA}
"""The categories that only a box brings."""


def categories_of(boxes: Collection[Box]) -> tuple[str, ...]:
    """Return the fields of a Score that a game with these boxes adds up, in the order of the record."""
    return tuple(each.name for each in fields(Score) if OF_BOXES.get(each.name) in {None, *boxes})
