"""Names: what a person typed cannot act on what another person sees."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from sevenwonders_tui.table.name import MARKS, NAME_CELLS, clean_name


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Anna", "Anna"),
        ("  Anna\tMaria \n", "Anna Maria"),
        ("\x1b[31mRed", "(31mRed"),
        ("[b]Bob[/b]", "(b)Bob(/b)"),
        ("back\\slash", "back/slash"),
        ("abc\u202egnp.exe", "abcgnp.exe"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u2694\ufe0f 1\ufe0f", "\u2694 1"),
        ("a" + "\u0301" * 9, "\u00e1" + "\u0301" * MARKS),
        ("\u0301Anna", "Anna"),
        ("x" * 99, "x" * NAME_CELLS),
        ("王" * 99, "王" * (NAME_CELLS // 2)),
        ("สมชาย", "สมชาย"),
        ("\x00\r\n", ""),
    ],
)
def test_name_is_made_harmless(typed: str, seen: str) -> None:
    """Control signs, markup, writing direction, towers of accents and length are all bounded in one place."""
    assert clean_name(typed) == seen


@given(st.text(max_size=80))
def test_any_text_becomes_a_short_line_without_control_signs_or_markup(typed: str) -> None:
    """Whatever is typed, the name is bounded, on one line, the same when cleaned again, and no markup."""
    name = clean_name(typed)
    assert len(name) <= NAME_CELLS * (MARKS + 1)
    assert not any(unicodedata.category(letter).startswith("C") for letter in name)
    assert Content.from_markup(name).plain == name
    assert clean_name(name) == name
