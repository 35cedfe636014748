"""Names: harmless on every terminal, and never so alike that one person is taken for another."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from sevenwonders_tui.lobby import NameRefused
from sevenwonders_tui.lobby.names import check_name, fold_name
from sevenwonders_tui.table.name import NAME_CELLS


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Zoe\u0308", "Zoë"),
        ("Ａｎｎａ", "Anna"),
        ("王小明", "王小明"),
        ("Tom王", "Tom王"),
        ("สมชาย", "สมชาย"),
        ("Аня", "Аня"),
        ("Ελένη", "Ελένη"),
        ("Seán O'Neil-2", "Seán O'Neil-2"),
        ("Nguyễn", "Nguyễn"),
        ("na\u200bme", "name"),
        ("abc\u202egnp", "abcgnp"),
    ],
)
def test_name_of_a_person_is_kept(typed: str, seen: str) -> None:
    """Names of living languages are shown as they were meant."""
    assert check_name(typed) == seen


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "at least one letter"),
        (" \x00\x07 ", "at least one letter"),
        ("123", "at least one letter"),
        ("...", "at least one letter"),
        ("x" * (NAME_CELLS + 1), "at most 20"),
        ("王" * 11, "at most 20"),
        ("\x1b[31mRed", "Leave . out"),
        ("[b]Bob[/b]", "Leave . out"),
        ("Anna;", "Leave ; out"),
        ("Bob\U0001f3c6", "Leave \U0001f3c6 out"),
        ("Annа", "one alphabet"),
        ("Ꭺnna", "one alphabet"),
        ("ɑnna", "one alphabet"),
        ("ǃnna", "one alphabet"),
        ("Anna٣", "Leave ٣ out"),
        ("free city", "means something else"),
        ("H0st", "means something else"),
    ],
)
def test_name_that_could_trouble_others_is_refused_with_advice(typed: str, sentence: str) -> None:
    """Controls, markup, pictures, length and mixed alphabets are answered with what to change."""
    with pytest.raises(NameRefused, match=sentence):
        check_name(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Ann\u0430"),
        ("Sam", "Ѕаm"),
        ("Copa", "Сора"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Bob", "B0b"),
        ("Zoë", "Zoe"),
        ("Anna Maria", "Anna-Maria"),
        ("Anna", "An na"),
        ("Tom", "Τοм"),
        ("Barney", "Bamey"),
        ("Clara", "dara"),
        ("Łukasz", "Lukasz"),
        ("Ａｎｎａ", "Anna"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_fold_to_the_same(one: str, other: str) -> None:
    """Case, accents, alphabets, digits, signs and narrow pairs do not make another person."""
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("王小明", "王小红"), ("สมชาย", "สมชัย"), ("Tom", "Tim")])
def test_other_names_stay_apart(one: str, other: str) -> None:
    """Folding does not forbid what nobody would confuse."""
    assert fold_name(one) != fold_name(other)


@given(st.text(max_size=60))
def test_any_text_is_a_harmless_name_or_refused(typed: str) -> None:
    """Whatever is typed, what others see is one bounded line without controls or markup, and stays as it is."""
    try:
        name = check_name(typed)
    except NameRefused:
        return
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert 0 < len(name) <= 3 * NAME_CELLS
    assert Content.from_markup(name).plain == name
    assert check_name(name) == name
    assert fold_name(name)
