"""Names: harmless on every terminal, and never so alike that one person is taken for another."""

from __future__ import annotations

import sys
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from sevenwonders_tui.lobby import NameRefused
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.table.alike import fold_name
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
        ("Ann\ufe0fa\U000e0100", "Anna"),
        ("\u00b4\u00b8A", "A"),
        ("김민준", "김민준"),
        ("\u1100\u1161", "가"),
        ("देवी", "देवी"),
        ("דָוִד", "דָוִד"),
        ("べん", "べん"),
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
        ("Anna\u0301\u20d0", "one alphabet"),
        ("Anna\u0947", "one alphabet"),
        ("Anna\u064b", "one alphabet"),
        ("\u3164", "one alphabet"),
        ("Anna\u3164", "one alphabet"),
        ("Anna\u115f", "one alphabet"),
        ("ㅣan", "one alphabet"),
        ("ក\u17b4", "one alphabet"),
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
        ("Ian", "丨an"),
        ("ヘン", "へン"),
        ("ロ一", "口一"),
        ("דָוִד", "דוד"),
        ("محمد", "مُحَمَّد"),
        ("محمد", "محمـد"),
    ],
)
def test_names_that_look_alike_fold_to_the_same(one: str, other: str) -> None:
    """Case, accents, alphabets, digits, signs and narrow pairs do not make another person."""
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("王小明", "王小红"), ("สมชาย", "สมชัย"), ("Tom", "Tim")])
def test_other_names_stay_apart(one: str, other: str) -> None:
    """Folding does not forbid what nobody would confuse."""
    assert fold_name(one) != fold_name(other)


def test_nothing_unseen_makes_another_name() -> None:
    """Of all signs there are, none can be put into a name so that it looks the same and is another one."""
    unseen = [0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0x2000, 0x2010)]
    unseen += [*range(0x2028, 0x2030), *range(0x205F, 0x2070), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0]
    unseen += [*range(0x1BCA0, 0x1BCA4), *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE01F0)]
    for number in unseen:
        for typed in (f"Anna{chr(number)}", f"An{chr(number)}na"):
            with suppress(NameRefused):
                assert fold_name(check_name(typed)) == fold_name("Anna"), hex(number)
        with pytest.raises(NameRefused):
            check_name(chr(number))


def test_no_mark_makes_another_name_of_latin_letters() -> None:
    """Whatever accent a letter carries, the name is the same person's; other marks belong to other alphabets."""
    for mark in filter(lambda sign: unicodedata.category(sign)[0] == "M", map(chr, range(sys.maxunicode + 1))):
        with suppress(NameRefused):
            assert fold_name(check_name(f"Anna{mark}")) == fold_name("Anna"), hex(ord(mark))


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
