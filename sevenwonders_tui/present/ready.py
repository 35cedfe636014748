"""Proposals of the coach that lie ready: what the judge of advice and reviews found for a fixed deal, kept in a file.

Whoever follows them meets each moment that they were made for. At any other moment, and with other content, nothing
lies ready, and the judge is asked while the person reads. `python -m tools.lesson_lines` makes the files.
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
    """What is proposed at the moments of one deal."""

    content: str
    """The fingerprint of the content that they were made with."""
    moves: Mapping[str, Any]
    """By the mark of the moment; as plain data."""

    def find(self, content: str, mark: str) -> Any | None:
        """Return the move for a moment, as plain data; None where none lies ready."""
        return self.moves.get(mark) if content == self.content else None


@cache
def load_ready(package: str) -> ReadyMoves:
    """Return what lies ready in a package."""
    rows = json.loads((files(package) / FILE).read_text(encoding="utf-8"))
    return ReadyMoves(rows["content"], rows["moves"])


def mark_of(seen: Iterable[object]) -> str:
    """Return a short mark for all that decides a moment.

    >>> mark_of(["altar", 3]) == mark_of(("altar", "3")) != mark_of(["altar", 4])
    True
    """
    return blake2b("\n".join(map(str, seen)).encode(), digest_size=MARK_BYTES).hexdigest()
