"""The numbers that the policy has learned, from the data file that comes with the package.

A table of logits has a name such as `card stockade ahead`: what is weighed, and by what. Adding logits is multiplying
factors, and factors are what the policy reads.
"""

from __future__ import annotations

import json
import math
from functools import cache
from importlib.resources import files
from typing import TypeAlias

Logits: TypeAlias = dict[str, list[float]]
"""By name of the table."""

SETS = (3, 5, 7)
"""Numbers of cities that have weights of their own; others take the nearest smaller."""
SHARPEST = 12.0
"""No logit is further from 0 than this, so that products of factors stay in the range of floats."""


@cache
def load_weights() -> dict[int, Logits]:
    """Return the learned tables for each of SETS."""
    text = files("sevenwonders_tui.seven.bots.policy").joinpath("weights.json").read_text(encoding="utf-8")
    tables: dict[str, Logits] = json.loads(text)["tables"]
    return {int(cities): logits for cities, logits in tables.items()}


def weights_for(cities: int) -> Logits:
    """Return the learned tables for so many cities."""
    return load_weights()[max(size for size in SETS if size <= cities)]


def factors(logits: list[float]) -> list[float]:
    """Return a table of logits as factors.

    >>> factors([0.0, 1.0])
    [1.0, 2.718281828459045]
    """
    return [math.exp(max(-SHARPEST, min(SHARPEST, logit))) for logit in logits]
