"""The learned weights in the data files of the package, and what becomes of bots without them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import isfinite
from typing import Any, Final, TypeAlias

from sevenwonders_tui.i18n import N_, Said

VERSION: Final = 1
"""The version of the files. One that names no version has this one."""
WEIGHTS: Final = "weights.json"

Rows: TypeAlias = Mapping[str, Sequence[float]]
"""Weights by name of what they weigh."""


@dataclass(frozen=True, slots=True)
class Learned:
    """The weights of one data file."""

    sets: Mapping[str, Rows]
    """By name of the set, such as a set of boxes; all are empty if the file is at fault."""
    fault: Said | None = None
    """Why bots play worse, in a sentence for whoever starts a game."""


def read_learned(
    package: str, part: str, sets: Collection[str], fits: Callable[[str, Sequence[float]], bool] = lambda *_row: True
) -> Learned:
    """Return the weights of the file in a package: those under the key `part`, with all of `sets`.

    `fits` says whether a row has as many weights as what it weighs needs. A file that is missing, damaged or of another
    version is a fault, never an error: games go on without it.
    """
    file = files(package).joinpath(WEIGHTS)
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        learned = data[part]
        is_right = data.get("version", VERSION) == VERSION and set(sets) <= set(learned) and _are_rows(learned, fits)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        is_right = False
    if is_right:
        return Learned(learned)
    text = N_(
        "Bots play worse: their learned weights ({file}) are missing, damaged or of another version. "
        "Install the program again."
    )
    return Learned({name: {} for name in sets}, Said(text, file=str(file)))


def _are_rows(learned: Mapping[str, Any], fits: Callable[[str, Sequence[float]], bool]) -> bool:
    return all(
        isinstance(row, list) and all(map(isfinite, row)) and fits(name, row)
        for rows in learned.values()
        for name, row in rows.items()
    )
