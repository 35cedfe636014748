"""The memory of a seat, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.plain.sentence import full, labelled
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.memory import SeenRow, forbidden_words, nothing_words


def memory_lines(title: str, rows: Sequence[SeenRow] | None) -> list[str]:
    """Return what a seat has seen, one line for each place; None says that the table forbids it."""
    if rows is None:
        return [forbidden_words()]
    told = [full(labelled(row.label, [*map(plain, row.cards), *([row.note] if row.note else [])])) for row in rows]
    return [full(title), *(told or [nothing_words()])]
