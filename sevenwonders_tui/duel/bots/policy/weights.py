"""The learned numbers of the policy, from the data file in the package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

from sevenwonders_tui.bots.learned import Learned, read_learned
from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.engine.catalog import Box, Boxes

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


SETS = tuple(map(name_of, [(), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA)]))


@cache
def learned() -> Learned:
    """Return the data file of the package."""
    return read_learned("sevenwonders_tui.duel.bots.policy", "tables", SETS, _fits)


def _fits(name: str, row: Sequence[float]) -> bool:
    if name in tables.TABLES:
        return len(row) == len(tables.TABLES[name][1])
    return len(row) == {"own": tables.AGES, "draft": 1}.get(name.split(" ", maxsplit=1)[0], len(row))


def load_weights() -> Mapping[str, Tables]:
    """Return the learned tables for each set of boxes; empty ones, for first guesses, if the file is at fault."""
    return learned().sets


def weights_for(boxes: Boxes) -> Tables:
    """Return the learned tables for a set of boxes."""
    return load_weights()[name_of(boxes)]
