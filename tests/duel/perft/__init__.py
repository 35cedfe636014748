"""Counted games of Duel, after the perft files of chess programs: the legal moves at each decision, along fixed dice.

A rule that is a little wrong changes a count somewhere. A line of a file is one game; the first decision that differs
is then shown with everything that could be done there.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import the_duel
from tests.support.duel.play import asked, by_dice, steps, text_of

HERE = Path(__file__).parent
BOXES = ("", "pantheon", "agora", "pantheon agora")
SEEDS = range(6)
HEAD = """\
# {boxes}. For each seed: the legal moves at every decision, draft and age by age; how it ended; coins; points.
# `pytest tests/duel/engine/test_perft.py --update-golden` writes this file anew.
"""


@dataclass(frozen=True, slots=True)
class Count:
    """The legal moves at one decision."""

    part: int
    """0 for the draft, else the age."""
    asked: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """One game."""

    seed: int
    counts: tuple[Count, ...]
    end: str

    def of(self, part: int) -> list[Count]:
        """Return the decisions of the draft or of an age."""
        return [count for count in self.counts if count.part == part]

    @property
    def line(self) -> str:
        """The game as a line of its file."""
        parts = [" ".join(str(len(count.texts)) for count in self.of(part)) or "-" for part in range(4)]
        return " | ".join([str(self.seed), *parts, self.end])


def count(boxes: str, seed: int) -> Counted:
    """Play one game by dice and count its legal moves."""
    game = the_duel()
    counts: list[Count] = []
    step = None
    for step in steps(game.deal(Options(boxes_of(boxes.split())), Rng(seed)), by_dice(seed)):
        texts = tuple(map(text_of, game.legal_moves(step.before, step.seat)))
        counts.append(Count(step.before.age if step.before.picks == 8 else 0, asked(step.before), texts))
    assert step is not None
    end = step.transition.state
    assert end.result is not None
    coins = " ".join(str(city.coins) for city in end.cities)
    points = " ".join(str(score.total) for score in game.scores(end))
    return Counted(seed, tuple(counts), f"{end.result.how.value} | {coins} | {points}")


def path_of(boxes: str) -> Path:
    """Return the file of a set of boxes."""
    return HERE / f"{boxes.replace(' ', '_') or 'base'}.txt"


def head_of(boxes: str) -> str:
    """Return how the file of a set of boxes begins."""
    return HEAD.format(boxes=f"With {' and '.join(boxes.split())}" if boxes else "Base game")


def text_of_file(boxes: str) -> str:
    """Return what the file of a set of boxes should hold."""
    return head_of(boxes) + "".join(f"{count(boxes, seed).line}\n" for seed in SEEDS)


def difference(counted: Counted, line: str) -> str:
    """Return what differs from a line of the file: the first decision with another count, with all its moves."""
    if counted.line == line:
        return ""
    for part, field in enumerate(line.split(" | ")[1:5]):
        was = [] if field == "-" else field.split()
        for number, now in enumerate(counted.of(part)):
            before = int(was[number]) if number < len(was) else 0
            if len(now.texts) != before:
                where = f"seed {counted.seed}, {f'age {part}' if part else 'draft'}, decision {number + 1}"
                told = f"{where}, {now.asked}: {len(now.texts)} legal moves, not {before}"
                return f"{told}\n  {', '.join(now.texts)}"
    same = f"seed {counted.seed}: the decisions are the same, but the end is not"
    return f"{same}\n  was {line}\n  now {counted.line}"
