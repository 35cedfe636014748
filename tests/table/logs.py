"""Logs that older releases wrote."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.store import MemoryStore

DATA = Path(__file__).parent / "data"


def first_release(name: str) -> MemoryStore:
    """Return a store with a log that release 0.1.0 wrote, under the name of its file."""
    head, *entries = (DATA / f"{name}-0.1.0.jsonl").read_bytes().splitlines()
    store = MemoryStore()
    store.create(name, head)
    store.append(name, 0, entries)
    return store
