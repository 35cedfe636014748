"""Files of drawings: what is read of them, and that what is wrong with one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.present.drawing.art_file import parse_art
from tests.support.art import PAINTS, art_faults

GOOD = "Two houses.\n\n=== low\nRR\nSK\n\n=== high\nrr\nSK\n"


def test_drawings_keep_blanks_and_their_order() -> None:
    """In ASCII a row may begin with blanks; what stands above the first name is no drawing."""
    assert parse_art("=== b\n /\\\n/__\\\n\n\n=== a\n#\n") == {"b": (" /\\", "/__\\"), "a": ("#",)}
    assert list(parse_art(GOOD)) == ["low", "high"]
    assert not parse_art("Nothing yet.\n")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("RR", "R", "Row 1 of low has 1 signs and needs 2."),
        ("RR\n", "", "low has 1 rows and needs 2."),
        ("rr", "r?", "Row 1 of high has ?, which stands for nothing."),
        ("=== high", "=== low", "low is drawn twice."),
    ],
)
def test_broken_drawing_is_told_in_a_sentence(tmp_path: Path, old: str, new: str, fault: str) -> None:
    """Who edits a drawing learns the file, the drawing and the row."""
    file = tmp_path / "seven" / "art" / "houses.txt"
    file.parent.mkdir(parents=True)
    file.write_text(GOOD, encoding="utf-8")
    assert not art_faults(file, 2, 2, letters=PAINTS)
    file.write_text(GOOD.replace(old, new), encoding="utf-8")
    assert art_faults(file, 2, 2, letters=PAINTS) == [f"seven/art/houses.txt: {fault}"]
