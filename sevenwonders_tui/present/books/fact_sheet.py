"""Sheets of facts: a column of labels, texts beside them, an empty row between parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sevenwonders_tui.present.line import Fact, Line, column_cells, fact_rows

LABEL_CELLS, WIDEST_LABEL = 12, 20


def entries(label: str, texts: Iterable[str]) -> list[Fact]:
    """Return several texts; only the first has the label."""
    return [Fact(label if not at else "", text) for at, text in enumerate(texts)]


def fact_sheet(parts: Sequence[Sequence[Fact]], cells: int) -> list[Line]:
    """Return parts of a sheet below each other, all labels in one column; empty parts are left out."""
    wide = column_cells((each.label for part in parts for each in part), LABEL_CELLS, WIDEST_LABEL)
    rows: list[Line] = []
    for part in filter(None, parts):
        rows += [*([()] if rows else []), *fact_rows(part, wide, cells)]
    return rows
