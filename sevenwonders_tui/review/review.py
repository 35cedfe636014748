"""What a review says, as numbers and moves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.review.grade import Grade

TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what came of it in games played on."""

    move: AnyMove
    win_chance: float
    """From 0 to 1: the share of the games that the seat won, a shared win in parts."""
    mean_points: float


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer of the seat, beside the best one; both are the same where nothing better was found."""

    decision: int
    age: int
    turn: int
    about: Mapping[str, str | int]
    """What else the game says of it, in its own words."""
    made: Judged
    best: Judged
    grade: Grade
    is_forced: bool = False
    """Whether nothing but selling was possible: then no choice is an error."""

    @property
    def chance_before(self) -> float:
        """What the seat could still win before the pick: what the best move promised, where it is surely better."""
        return self.best.win_chance if self.grade.is_error else self.made.win_chance

    @property
    def lost_chance(self) -> float:
        """How much chance to win the answer gave away; 0 where it was no error."""
        return max(0.0, self.best.win_chance - self.made.win_chance) if self.grade.is_error else 0.0

    @property
    def lost_points(self) -> float:
        """How many of the expected points the answer gave away; below 0 where the best move costs points."""
        return self.best.mean_points - self.made.mean_points


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game, from one seat."""

    seat: Seat
    playouts: int
    """For each pick."""
    picks: tuple[Pick, ...]
    """In the order of the game."""
    turns: tuple[tuple[int, int], ...]
    """Age and turn of each entry of `chances` but the last."""
    chances: tuple[tuple[float, ...], ...]
    """By moment and seat, as far as the reviewed seat could know: before each turn, and at the end.

    Where a turn begins with a pick of the seat, its own chance is `chance_before` of that pick.
    """

    begun: tuple[int, ...] = ()
    """By moment of `chances`: the decision with which it begins; behind the last decision for the end."""
    turned: int | None = None
    """The moment before the turn that brought a winner the most; None where no turn did that in two counts of games."""

    def find_moment(self, pick: Pick) -> int:
        """Return where the turn of a pick stands among the chances."""
        return bisect_right(self.begun, pick.decision) - 1

    def rises(self) -> tuple[tuple[int, Seat], ...]:
        """Return the turns with the winners whose chances they changed, the greatest rise first."""
        winners = [Seat(seat) for seat, share in enumerate(self.chances[-1]) if share > 0]
        found = [(moment, winner) for winner in winners for moment in range(len(self.turns))]
        return tuple(sorted(found, key=lambda one: self._rise(*one), reverse=True))

    @property
    def turned_for(self) -> Seat | None:
        """The winner to whom the turn `turned` brought the most; None where there is no such turn."""
        return next((winner for moment, winner in self.rises() if moment == self.turned), None)

    def _rise(self, moment: int, seat: Seat) -> float:
        return self.chances[moment + 1][seat] - self.chances[moment][seat]

    @property
    def turning_points(self) -> tuple[Pick, ...]:
        """The costliest errors, the worst one first."""
        errors = sorted((pick for pick in self.picks if pick.grade.is_error), key=lambda pick: -pick.lost_chance)
        return tuple(errors[:TURNING_POINTS])

    @property
    def grades(self) -> Mapping[Grade, int]:
        """How many picks have each grade, the best grade first."""
        return {grade: sum(pick.grade is grade for pick in self.picks) for grade in Grade}

    @property
    def mean_loss(self) -> float:
        """The chance to win that a pick gave away, on the mean of all picks."""
        return sum(pick.lost_chance for pick in self.picks) / max(1, len(self.picks))
