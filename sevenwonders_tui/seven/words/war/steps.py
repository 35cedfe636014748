"""The steps in which a war is shown: front by front, first the shields of both sides, then the loser."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class FrontStep(IntEnum):
    """The parts of one front that are shown."""

    NAMED = 0
    """The names only."""
    COUNTED = 1
    """The shields too."""
    DECIDED = 2
    """The tokens too."""


@dataclass(frozen=True, slots=True)
class WarStep:
    """One step of a war."""

    fronts: tuple[FrontStep, ...]
    """By front, in the order in which they are shown."""

    @property
    def is_over(self) -> bool:
        """Whether all fronts are decided."""
        return all(front is FrontStep.DECIDED for front in self.fronts)


def war_steps(fronts: int) -> tuple[WarStep, ...]:
    """Return all steps of a war with `fronts` fronts; the last one shows everything.

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
