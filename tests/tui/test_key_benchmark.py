"""The measurement of keys at a table."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from benchmarks.table_keys import NothingPainted, TableApp, pressed


async def test_key_that_paints_nothing_ends_the_measurement() -> None:
    """Nothing is waited for without an end: the sentence names the key."""
    with pytest.raises(NothingPainted, match=r"The key f20 painted nothing within 0\.2 s"):
        await pressed(TableApp(Screen()), (80, 24), ("f20",), 1, longest_s=0.2)
