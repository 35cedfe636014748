"""The steps in which a war is told: front by front, first the shields of both sides, then who gives way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class FrontStep(IntEnum):
    """How much is shown of one front."""

    NAMED = 0
    """Only who stands there."""
    COUNTED = 1
    """Their shields too."""
    DECIDED = 2
    """And what it brought them."""


@dataclass(frozen=True, slots=True)
class WarStep:
    """One step of a war."""

    fronts: tuple[FrontStep, ...]
    """In the order in which the fronts are told."""

    @property
    def is_over(self) -> bool:
        """Whether all fronts are decided."""
        return all(front is FrontStep.DECIDED for front in self.fronts)


def war_steps(fronts: int) -> tuple[WarStep, ...]:
    """Return all steps of a war with so many fronts; in the last one everything is shown.

    >>> [[int(front) for front in step.fronts] for step in war_steps(2)]
    [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]]
    """
    shown = [FrontStep.NAMED] * fronts
    steps = [WarStep(tuple(shown))]
    for at in range(fronts):
        for step in (FrontStep.COUNTED, FrontStep.DECIDED):
            shown[at] = step
            steps.append(WarStep(tuple(shown)))
    return tuple(steps)
