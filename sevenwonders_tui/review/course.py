"""How a game went for the seat of a review: what its own errors lost, and what was lost without them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sevenwonders_tui.bots.judge import SURE
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.review.review import Pick, Review

LEAST_TURN = 0.1
"""A turn that moved a chance by less is no turning point."""


@dataclass(frozen=True, slots=True)
class Fall:
    """What one turn took without an error of the seat: by the cards that came, and by what the others did."""

    moment: int
    """The number of the turn among the turns of the review."""
    before: float
    """The seat's chance as it had played that turn."""
    after: float
    """Its chance before the next turn."""
    gainer: Seat
    """Whose chance rose most."""

    @property
    def lost(self) -> float:
        """How much of the chance went."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Course:
    """What decided a game, as its review counts it."""

    review: Review

    @property
    def is_lost(self) -> bool:
        """Whether the seat has no part in the win."""
        return self.review.chances[-1][self.review.seat] == 0

    @property
    def best_moment(self) -> int:
        """The turn before which the seat's chance was highest."""
        return max(range(len(self.review.turns)), key=self._own)

    @property
    def best_chance(self) -> float:
        """What the chance was then."""
        return self._own(self.best_moment)

    @property
    def errors(self) -> tuple[Pick, ...]:
        """All errors of the seat, the costliest first."""
        found = [pick for pick in self.review.picks if pick.grade.is_error]
        return tuple(sorted(found, key=lambda pick: -pick.lost_chance))

    @property
    def worst_fall(self) -> Fall | None:
        """The turn that took the most without an error; None where no turn took anything."""
        falls = [self._fall(moment) for moment in range(len(self.review.turns))]
        worst = max(falls, key=lambda fall: fall.lost, default=None)
        return worst if worst is not None and worst.lost > 0 else None

    def _own(self, moment: int) -> float:
        return self.review.chances[moment][self.review.seat]

    def _fall(self, moment: int) -> Fall:
        """Return what a turn took; what its errors lost is told with them, and is not counted here."""
        review = self.review
        errors = sum(pick.lost_chance for pick in review.picks if review.find_moment(pick) == moment)
        now, then = review.chances[moment], review.chances[moment + 1]
        others = [Seat(seat) for seat in range(len(now)) if seat != review.seat]
        gainer = max(others, key=lambda seat: then[seat] - now[seat])
        return Fall(moment, max(0.0, now[review.seat] - errors), then[review.seat], gainer)


def is_turn(before: float, after: float, playouts: int) -> bool:
    """Whether a chance rose by more than a little and by more than luck, each counted in so many games."""
    error = math.sqrt((before * (1 - before) + after * (1 - after)) / playouts)
    return after - before >= max(LEAST_TURN, SURE * error)
