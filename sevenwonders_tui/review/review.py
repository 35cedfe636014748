"""The content of a review, as numbers and moves."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from sevenwonders_tui.bots.comparison import Difference, compare_sheets
from sevenwonders_tui.bots.forecast import Sheet
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.review.grade import Grade

TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and its results in playouts."""

    move: AnyMove
    win_chance: float
    """From 0 to 1: the share of the games that the seat won; a shared win is divided."""
    mean_points: float
    sheet: Sheet = field(default_factory=dict)
    """Empty in a review of release 0.7.0 or older."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer of the seat beside the best one; both are the same if nothing better was found."""

    decision: int
    age: int
    turn: int
    about: Mapping[str, str | int]
    """Further facts about the answer, in the game's own words."""
    made: Judged
    best: Judged
    grade: Grade
    is_forced: bool = False
    """Whether selling was the only possibility; then no choice is an error."""

    @property
    def chance_before(self) -> float:
        """The seat's chance to win before the pick: the chance of the best move if it is certainly better, otherwise of
        the move made.
        """
        return self.best.win_chance if self.grade.is_error else self.made.win_chance

    @property
    def lost_chance(self) -> float:
        """The chance to win that the answer gave away; 0 if it was no error."""
        return max(0.0, self.best.win_chance - self.made.win_chance) if self.grade.is_error else 0.0

    def compared(self, judged: Judged) -> tuple[Difference, ...]:
        """Return where the points of the better move differ from those of the error; nothing for other moves."""
        is_better = self.grade.is_error and judged is self.best
        return compare_sheets(self.best.sheet, self.made.sheet) if is_better else ()

    @property
    def lost_points(self) -> float:
        """The expected points that the answer gave away; below 0 if the best move costs points."""
        return self.best.mean_points - self.made.mean_points


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole game for one seat."""

    seat: Seat
    playouts: int
    """The number of playouts for each pick."""
    picks: tuple[Pick, ...]
    """In the order of the game."""
    turns: tuple[tuple[int, int], ...]
    """The age and turn of each entry of `chances` except the last."""
    chances: tuple[tuple[float, ...], ...]
    """By moment and seat, as far as the reviewed seat could know: before each turn, and at the end.

    If a turn begins with a pick of the seat, its own chance is `chance_before` of that pick.
    """

    begun: tuple[int, ...] = ()
    """By moment of `chances`: its first decision; for the end, the number after the last decision."""
    turned: int | None = None
    """The moment before the turn that helped a winner most; None if no turn did so in two counts of games."""

    def find_moment(self, pick: Pick) -> int:
        """Return the index in `chances` of the turn of a pick."""
        return bisect_right(self.begun, pick.decision) - 1

    def rises(self) -> tuple[tuple[int, Seat], ...]:
        """Return the turns paired with each winner, by the change of the winner's chance, the greatest rise first."""
        winners = [Seat(seat) for seat, share in enumerate(self.chances[-1]) if share > 0]
        found = [(moment, winner) for winner in winners for moment in range(len(self.turns))]
        return tuple(sorted(found, key=lambda one: self._rise(*one), reverse=True))

    @property
    def turned_for(self) -> Seat | None:
        """The winner whom the turn `turned` helped most; None if there is no such turn."""
        return next((winner for moment, winner in self.rises() if moment == self.turned), None)

    def _rise(self, moment: int, seat: Seat) -> float:
        return self.chances[moment + 1][seat] - self.chances[moment][seat]

    @property
    def turning_points(self) -> tuple[Pick, ...]:
        """The costliest errors, the worst first."""
        errors = sorted((pick for pick in self.picks if pick.grade.is_error), key=lambda pick: -pick.lost_chance)
        return tuple(errors[:TURNING_POINTS])

    @property
    def grades(self) -> Mapping[Grade, int]:
        """The number of picks with each grade, the best grade first."""
        return {grade: sum(pick.grade is grade for pick in self.picks) for grade in Grade}

    @property
    def mean_loss(self) -> float:
        """The chance to win that a pick gave away, as the mean over all picks."""
        return sum(pick.lost_chance for pick in self.picks) / max(1, len(self.picks))
