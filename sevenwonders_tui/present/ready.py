"""Prepared proposals of the coach: the answers of the judge of advice and reviews for a fixed deal, kept in a file.

A person who follows them meets exactly the moments they were made for. At any other moment, and with other content,
there is no prepared proposal, and the judge is asked while the person reads. `python -m tools.lesson_lines` makes the
files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

FILE = "ready.json"
MARK_BYTES = 6


@dataclass(frozen=True, slots=True)
class ReadyMoves:
    """The prepared proposals of one deal."""

    content: str
    """The fingerprint of the content that they were made with."""
    moves: Mapping[str, Any]
    """By the mark of the moment; plain data."""

    def find(self, content: str, mark: str) -> Any | None:
        """Return the move for a moment as plain data; None if none is prepared."""
        return self.moves.get(mark) if content == self.content else None


@cache
def load_ready(package: str) -> ReadyMoves:
    """Return the prepared proposals of a package."""
    rows = json.loads((files(package) / FILE).read_text(encoding="utf-8"))
    return ReadyMoves(rows["content"], rows["moves"])


def mark_of(seen: Iterable[object]) -> str:
    """Return a short hash of everything that determines a moment.

    >>> mark_of(["altar", 3]) == mark_of(("altar", "3")) != mark_of(["altar", 4])
    True
    """
    return blake2b("\n".join(map(str, seen)).encode(), digest_size=MARK_BYTES).hexdigest()
