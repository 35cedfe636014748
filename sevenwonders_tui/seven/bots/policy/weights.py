"""The learned numbers of the policy, from the data file of the package.

A table of logits has a name such as `card stockade ahead`: the thing that is weighed, and the count that it depends
on. Adding logits means multiplying factors, and the policy reads factors.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from sevenwonders_tui.bots.learned import Learned, read_learned
from sevenwonders_tui.seven.bots.policy.plan import PARTS
from sevenwonders_tui.seven.engine.rules import AGES, TURNS

Logits: TypeAlias = dict[str, list[float]]
"""Tables of logits by name."""

SETS = (3, 5, 7)
"""Numbers of cities with weights of their own; other numbers use the nearest smaller one."""
SIZES = {part: size for parts in PARTS.values() for part, size in parts}
"""The length of each kind of table that a plan reads."""
SHARPEST = 12.0
"""The limit of logits on both sides of 0, so that products of factors stay in the range of floats."""


@cache
def learned() -> Learned:
    """Return the data file of the package."""
    return read_learned("sevenwonders_tui.seven.bots.policy", "tables", list(map(str, SETS)), _fits)


def _fits(name: str, row: Sequence[float]) -> bool:
    part = name.rsplit(" ", 1)[-1]
    if " on " in name:
        return len(row) == 1
    if part == "base":
        return len(row) == (AGES * TURNS if name.startswith("stage ") else TURNS)
    # Tables of the whole game end in an age and are filled up with their last number, whatever their length.
    return len(row) == SIZES.get(part, len(row)) > 0


@cache
def load_weights() -> dict[int, Logits]:
    """Return the learned tables for each of SETS; empty ones, which weigh everything alike, if the file is at fault."""
    return {int(cities): {name: list(row) for name, row in tables.items()} for cities, tables in learned().sets.items()}


def weights_for(cities: int) -> Logits:
    """Return the learned tables for `cities` cities."""
    return load_weights()[max(size for size in SETS if size <= cities)]


def factors(logits: list[float]) -> list[float]:
    """Return a table of logits as factors.

    >>> factors([0.0, 1.0])
    [1.0, 2.718281828459045]
    """
    return [math.exp(max(-SHARPEST, min(SHARPEST, logit))) for logit in logits]
