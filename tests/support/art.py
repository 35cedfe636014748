"""The faults of a file of drawings, each in a sentence for the person who edited it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

from sevenwonders_tui.present.drawing.art_file import BEGIN, parse_art
from sevenwonders_tui.present.drawing.picture import OPEN
from sevenwonders_tui.present.line import Paint

PAINTS = frozenset(paint.value for paint in Paint) | {OPEN}
"""The letters of the pixels of a wonder."""
SIGNS = frozenset(map(chr, range(32, 127)))


def art_faults(file: Path, rows: int, cells: int | None, *, letters: Collection[str] = ()) -> list[str]:
    """Return the faults of a file of drawings.

    Each drawing must be `rows` high. `letters` are the letters of its pixels: then all its rows are `cells` wide, or as
    wide as its first row if `cells` is None. Without letters it is drawn in ASCII, and a row may be shorter.
    """
    text = file.read_text(encoding="utf-8")
    return [f"{file.parent.parent.name}/art/{file.name}: {fault}" for fault in _faults(text, rows, cells, letters)]


def _faults(text: str, rows: int, cells: int | None, letters: Collection[str]) -> Iterator[str]:
    names = Counter(line.removeprefix(BEGIN).strip() for line in text.splitlines() if line.startswith(BEGIN))
    for name in (name for name, times in names.items() if times > 1):
        yield f"{name} is drawn twice."
    for name, drawing in parse_art(text).items():
        if len(drawing) != rows:
            yield f"{name} has {len(drawing)} rows and needs {rows}."
        needed = len(drawing[0]) if cells is None else cells
        for number, row in enumerate(drawing, 1):
            if len(row) > needed or (len(row) < needed and letters):
                yield f"Row {number} of {name} has {len(row)} signs and needs {needed}."
            if unknown := set(row).difference(letters or SIGNS):
                yield f"Row {number} of {name} has {' '.join(sorted(unknown))}, which stands for nothing."
