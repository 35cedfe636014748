"""The quality of a pick: one of five grades, and the loss that leads to each."""

from __future__ import annotations

from enum import StrEnum

from sevenwonders_tui.bots.judge import LEAST_LOSS

MISTAKE_LOSS = 0.08
BLUNDER_LOSS = 0.16


class Grade(StrEnum):
    """The grades of a pick, best first."""

    BEST = "best"
    """No better move was found, or no other was possible."""
    GOOD = "good"
    """The bot prefers another move, but the counted games show no difference."""
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        """Whether the pick gave away a chance to win."""
        return self not in {Grade.BEST, Grade.GOOD}


def grade_of(lost_chance: float) -> Grade:
    """Return the grade of a pick that certainly gave away this much of the chance to win.

    >>> [str(grade_of(lost)) for lost in (0.01, 0.05, 0.1, 0.3)]
    ['good', 'inaccuracy', 'mistake', 'blunder']
    """
    if lost_chance < LEAST_LOSS:
        return Grade.GOOD
    if lost_chance < MISTAKE_LOSS:
        return Grade.INACCURACY
    return Grade.MISTAKE if lost_chance < BLUNDER_LOSS else Grade.BLUNDER
