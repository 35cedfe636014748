"""Matches between bots of 7 Wonders Duel, played by the compiled twin with weights of the package."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.scoring import Victory
from training.duel_twin_games import HOWS, Words, build
from training.duel_twin_weights import Weights, write_weights


class Side(NamedTuple):
    """One side of a match: a bot as `duel_twin/bots.h` reads it, and the weights that it plays by."""

    bot: str
    weights: Weights


class Ended(NamedTuple):
    """The end of one game."""

    share: float
    """The first side's share of the win."""
    how: Victory
    greens: int
    """Green cards of ages I and II in both cities."""
    seconds: tuple[float, float]
    """The processor time of each side."""


def play_matches(
    words: Words, boxes: Boxes, sides: tuple[Side, Side], deals: Iterable[int], seed: int, folder: Path
) -> list[Ended]:
    """Play deals, named by their seeds, in both seats; the two games of a deal come one after the other."""
    program = str(build("match", folder))
    command = [program]
    for number, side in enumerate(sides):
        path = folder / f"{name_of(boxes)}-{number}.weights"
        write_weights(words.all_of, boxes, side.weights, path)
        command += [side.bot, str(path)]
    lines = "".join(f"{words.deal(words.dealt(boxes, each))}\n" for each in deals)
    done = subprocess.run([*command, str(seed)], input=lines, capture_output=True, check=True, text=True)  # noqa: S603 - our own program
    return [_read(line) for line in done.stdout.splitlines()]


def _read(line: str) -> Ended:
    share, how, greens, first, second = line.split()
    victory = HOWS[int(how)]
    assert victory is not None, line
    return Ended(float(share), victory, int(greens), (float(first), float(second)))
