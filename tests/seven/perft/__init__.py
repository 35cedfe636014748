"""Counted games, after the perft files of chess programs: the legal moves of all seats, turn by turn, along fixed dice.

A rule that is a little wrong changes a count somewhere. A line of a file is one game; the first turn that differs is
then shown with everything that each seat may do in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import Diced, move_text, steps

HERE = Path(__file__).parent
SEATS = range(2, 8)
SEEDS = range(6)
HEAD = """\
# {seats} seats. For each seed: the legal moves of all seats at every pick, age by age; those at powers; coins; points.
# `pytest tests/seven/engine/test_perft.py --update-golden` writes this file anew.
"""


@dataclass(frozen=True, slots=True)
class Count:
    """The legal moves at one decision."""

    age: int
    turn: int
    kind: str
    moves: tuple[tuple[int, tuple[str, ...]], ...]
    """For each pending seat, what it may do."""

    @property
    def total(self) -> int:
        """The moves of all seats."""
        return sum(len(texts) for _, texts in self.moves)


@dataclass(frozen=True, slots=True)
class Counted:
    """One game."""

    seed: int
    counts: tuple[Count, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]

    def picks(self, age: int) -> list[Count]:
        """Return the picks of an age."""
        return [count for count in self.counts if count.age == age and count.kind == "pick"]

    @property
    def line(self) -> str:
        """The game as a line of its file."""
        ages = ["  ".join(str(count.total) for count in self.picks(age)) for age in (1, 2, 3)]
        powers = " ".join(f"{c.age}.{c.turn}={c.total}" for c in self.counts if c.kind != "pick") or "-"
        coins, points = (" ".join(map(str, numbers)) for numbers in (self.coins, self.points))
        return " | ".join([str(self.seed), *ages, powers, coins, points])


def count(seats: int, seed: int) -> Counted:
    """Play one game by dice and count its legal moves; every third game is on side A, every third on side B."""
    game = the_game()
    counts: list[Count] = []
    step = None
    for step in steps(deal_of(seats, seed, sides=(None, "A", "B")[seed % 3]), Diced(seed)):
        moves = tuple(
            (seat, tuple(map(move_text, game.legal_moves(step.before, seat)))) for seat in step.before.waiting
        )
        kind = next(iter(step.before.waiting.values())).kind.value
        counts.append(Count(step.before.age, step.before.turn, kind, moves))
    assert step is not None
    end = step.transition.state
    coins = tuple(city.coins for city in end.cities)
    return Counted(seed, tuple(counts), coins, tuple(score.total for score in game.scores(end)))


def path_of(seats: int) -> Path:
    """Return the file for a number of seats."""
    return HERE / f"{seats}_seats.txt"


def text_of(seats: int) -> str:
    """Return the expected text of the file for a number of seats."""
    return HEAD.format(seats=seats) + "".join(f"{count(seats, seed).line}\n" for seed in SEEDS)


def difference(counted: Counted, line: str) -> str:
    """Return what differs from a line of the file: the first turn with another count, with all its moves."""
    if counted.line == line:
        return ""
    fields = line.split(" | ")
    for age, field in enumerate(fields[1:4], start=1):
        for now, was in zip(counted.picks(age), map(int, field.split()), strict=True):
            if now.total != was:
                told = [f"  seat {seat}, {len(texts)}: {', '.join(texts)}" for seat, texts in now.moves]
                return "\n".join(
                    [f"seed {counted.seed}, age {age}, turn {now.turn}: {now.total} legal moves, not {was}", *told]
                )
    same = f"seed {counted.seed}: the picks are the same, but powers, coins or points are not"
    return f"{same}\n  was {line}\n  now {counted.line}"
