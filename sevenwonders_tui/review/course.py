"""The course of a game for the reviewed seat: the losses by its own errors, and the losses without them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sevenwonders_tui.bots.judge import SURE
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.review.review import Pick, Review

LEAST_TURN = 0.1
"""A turn is no turning point if it changed a chance by less than this."""


@dataclass(frozen=True, slots=True)
class Fall:
    """The loss of one turn without an error of the seat: through the cards, and through the others."""

    moment: int
    """The index of the turn among the turns of the review."""
    before: float
    """The seat's chance after its own picks of that turn."""
    after: float
    """Its chance before the next turn."""
    gainer: Seat
    """The seat whose chance rose most."""

    @property
    def lost(self) -> float:
        """The loss of chance."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Course:
    """What decided a game, computed from its review."""

    review: Review

    @property
    def is_lost(self) -> bool:
        """Whether the seat has no share of the win."""
        return self.review.chances[-1][self.review.seat] == 0

    @property
    def best_moment(self) -> int:
        """The index of the turn before which the seat's chance was highest."""
        return max(range(len(self.review.turns)), key=self._own)

    @property
    def best_chance(self) -> float:
        """The chance at `best_moment`."""
        return self._own(self.best_moment)

    @property
    def errors(self) -> tuple[Pick, ...]:
        """All errors of the seat, the costliest first."""
        found = [pick for pick in self.review.picks if pick.grade.is_error]
        return tuple(sorted(found, key=lambda pick: -pick.lost_chance))

    @property
    def worst_fall(self) -> Fall | None:
        """The turn with the greatest loss without an error; None if no turn lost anything."""
        falls = [self._fall(moment) for moment in range(len(self.review.turns))]
        worst = max(falls, key=lambda fall: fall.lost, default=None)
        return worst if worst is not None and worst.lost > 0 else None

    def _own(self, moment: int) -> float:
        return self.review.chances[moment][self.review.seat]

    def _fall(self, moment: int) -> Fall:
        """Return the loss of a turn, without the losses of its errors, which are reported with them."""
        review = self.review
        errors = sum(pick.lost_chance for pick in review.picks if review.find_moment(pick) == moment)
        now, then = review.chances[moment], review.chances[moment + 1]
        others = [Seat(seat) for seat in range(len(now)) if seat != review.seat]
        gainer = max(others, key=lambda seat: then[seat] - now[seat])
        return Fall(moment, max(0.0, now[review.seat] - errors), then[review.seat], gainer)


def is_turn(before: float, after: float, playouts: int) -> bool:
    """Whether a chance rose by more than `LEAST_TURN` and by more than luck, each chance counted in
    `playouts` games.
    """
    error = math.sqrt((before * (1 - before) + after * (1 - after)) / playouts)
    return after - before >= max(LEAST_TURN, SURE * error)
