"""The learned numbers of the policy, from the data file in the package."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from sevenwonders_tui.duel.engine.catalog import Boxes

Tables: TypeAlias = Mapping[str, Sequence[float]]
"""Weights by name of the table."""

BASE_NAME = "base"


def name_of(boxes: Boxes) -> str:
    """Return the name of a set of boxes in the data file.

    >>> from sevenwonders_tui.duel.engine.catalog import Box
    >>> name_of(()), name_of(tuple(Box))
    ('base', 'pantheon+agora')
    """
    return "+".join(box.value for box in boxes) or BASE_NAME


@cache
def load_weights() -> Mapping[str, Tables]:
    """Return the learned tables for each set of boxes."""
    text = files("sevenwonders_tui.duel.bots.policy").joinpath("weights.json").read_text(encoding="utf-8")
    tables: Mapping[str, Tables] = json.loads(text)["tables"]
    return tables


def weights_for(boxes: Boxes) -> Tables:
    """Return the learned tables for a set of boxes."""
    return load_weights()[name_of(boxes)]
