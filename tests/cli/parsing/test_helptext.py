"""The help of commands in languages whose signs take two cells."""

from __future__ import annotations

import re

from rich.cells import cell_len

from tests.cli.conftest import Run


def test_explanations_stand_below_each_other_in_chinese(run: Run) -> None:
    """All begin in one column of the terminal, and no line of them is wider than it."""
    rows = run("cards", "--lang", "zh_TW", "--help").out.splitlines()
    found = [re.match(r"  (-\S+ \S+?|[\u4e00-\u9fff]+)  +(?=\S)", row) for row in rows]
    starts = [cell_len(each[0]) for each in found if each]
    assert len(starts) > 5
    assert len({*starts}) == 1
    options = rows[rows.index("選項:") :]
    assert all(cell_len(row) <= 80 for row in options)
