"""Five whole games that an independent program wrote and accepts."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import read_records
from sevenwonders_tui.seven.record import Record

EXAMPLES = Path(__file__).parent / "data" / "examples.jsonl"


def example_records() -> list[Record]:
    """Return the examples."""
    return [entry.record for entry in read_records(FORMATS, EXAMPLES) if entry.record is not None]
