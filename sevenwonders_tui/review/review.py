"""What a review says, as numbers and moves."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.moves import Move, PromptKind

TURNING_POINTS = 3
LEAST_LOSS = 0.02
"""A chance to win that differs by less may be the luck of the playouts, and is no mistake."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it promised."""

    move: Move
    win_chance: float
    """From 0 to 1, by the margins at the ends of the playouts."""
    mean_points: float


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer of the seat, beside the best one; both are the same move where nothing better was found."""

    decision: int
    age: int
    turn: int
    kind: PromptKind
    stage: int
    """The number of the stage that comes next in the city that answers."""
    made: Judged
    best: Judged

    @property
    def lost_chance(self) -> float:
        """How much chance to win the answer gave away."""
        return max(0.0, self.best.win_chance - self.made.win_chance)

    @property
    def lost_points(self) -> float:
        """How many of the expected points the answer gave away; below 0 where the best move costs points."""
        return self.best.mean_points - self.made.mean_points

    @property
    def is_mistake(self) -> bool:
        """Whether another move was better by more than luck."""
        return self.made.move != self.best.move and self.lost_chance >= LEAST_LOSS


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
    """By moment and seat, with all hands known: before each turn, and at the end."""

    @property
    def turning_points(self) -> tuple[Pick, ...]:
        """The costliest mistakes, the worst one first."""
        mistakes = sorted((pick for pick in self.picks if pick.is_mistake), key=lambda pick: -pick.lost_chance)
        return tuple(mistakes[:TURNING_POINTS])
