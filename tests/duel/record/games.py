"""Games of the second implementation as plain data, to be spoiled."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

from sevenwonders_tui.duel.record.format import DuelFormat
from sevenwonders_tui.record import RecordLine, parse_record
from tests.duel import oracle as duel_oracle
from tests.duel.oracle.deal import BOXES

__all__ = ["BOTH", "BOXES", "FORMATS", "example", "parsed", "played"]

FORMATS = {"duel": DuelFormat()}
BOTH = ("pantheon", "agora")

_EXAMPLE = Path(duel_oracle.__file__).parent / "example.json"


def example() -> dict[str, Any]:
    """Return the unfinished record that the page about records shows."""
    data: dict[str, Any] = json.loads(_EXAMPLE.read_text(encoding="utf-8"))
    return data


@cache
def _game(boxes: tuple[str, ...], seed: int) -> dict[str, Any]:
    return duel_oracle.random_game(boxes, seed)


def played(boxes: tuple[str, ...] = (), seed: int = 0) -> dict[str, Any]:
    """Return the record of a whole random game, which the caller may change."""
    return copy.deepcopy(_game(boxes, seed))


def parsed(data: Any) -> RecordLine:
    """Return what reading says to plain data in line 3."""
    return parse_record(FORMATS, json.dumps(data).encode(), line=3)
