"""Renames an unusable file of tables, whole, so that its new name says when."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path

from sevenwonders_tui.store.backup import BESIDE
from sevenwonders_tui.store.faults import translated


def set_aside(path: Path, now: datetime) -> Path:
    """Rename the file together with SQLite's files beside it, and return the new path. Raises StoreError."""
    with translated(path):
        names = (_name(path, now, number) for number in count())
        target = next(name for name in names if not _is_taken(name))
        # The file itself last: until then a new one cannot begin in its place.
        for ending in (*BESIDE, ""):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(target.with_name(target.name + ending))
    return target


def _name(path: Path, now: datetime, number: int) -> Path:
    return path.with_name(f"{path.stem}-{now:%Y-%m-%d-%H%M%S}{f'-{number}' if number else ''}{path.suffix}")


def _is_taken(name: Path) -> bool:
    return any(name.with_name(name.name + ending).exists() for ending in (*BESIDE, ""))
