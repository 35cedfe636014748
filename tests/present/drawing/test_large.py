"""Large letters, signs and tiles: each is a block of three rows that are all equally wide."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import normalize

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.drawing.art_file import read_art
from sevenwonders_tui.present.drawing.glyph import LETTERS, TEXT_LETTERS, LargeSign
from sevenwonders_tui.present.drawing.large import (
    HUGE_ROWS,
    LARGE_ROWS,
    PIXEL_SIGNS,
    TEXT_SIGN_CELLS,
    TEXT_SIGNS,
    has_large,
    huge_text,
    large_sign,
    large_text,
    large_tiles,
    large_width,
    sign_width,
)
from sevenwonders_tui.present.line import Line, Role, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from tests.support.art import art_faults

SETS = pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII], ids=["pixels", "shapes", "ascii"])


def test_every_letter_has_its_rows() -> None:
    """A letter is five pixels high, or three lines of ASCII, and all its rows are equally long."""
    for name, glyph in LETTERS.items():
        rows = glyph.split("/")
        assert (len(rows), len({*map(len, rows)})) == (5, 1), name
        assert set(glyph) <= set("#./"), name
    assert LETTERS.keys() == TEXT_LETTERS.keys()
    for name, lines in TEXT_LETTERS.items():
        assert len({*map(len, lines)}) == 1, name
        assert "".join(lines).isascii(), name


def test_every_sign_has_its_rows() -> None:
    """A sign is six pixels high, or three lines of ASCII, and all its rows are equally long."""
    assert not art_faults(PIXEL_SIGNS, 6, None, letters="#ow.")
    assert not art_faults(TEXT_SIGNS, LARGE_ROWS, TEXT_SIGN_CELLS)
    names = [sign.name.lower() for sign in LargeSign]
    assert list(read_art(PIXEL_SIGNS)) == list(read_art(TEXT_SIGNS)) == names


@SETS
@pytest.mark.parametrize("text", ["7 WONDERS", "Città 12/+3", "Straßburg", "七大奇蹟", "3 × 石", ""])
def test_text_takes_the_cells_that_are_told(text: str, signs: Symbols) -> None:
    """Each of the three rows is as wide as `large_width` says, also where a sign has no drawing."""
    block = large_text(text, Role.PLAIN, signs)
    assert [measure(row) for row in block] == [large_width(text, signs)] * LARGE_ROWS


@SETS
def test_huge_text_is_twice_as_wide(signs: Symbols) -> None:
    """Huge letters take five rows, and in pixels twice the cells of large ones; ASCII has the same shapes."""
    large = large_width("7 Wonders", UNICODE)
    assert [measure(row) for row in huge_text("7 Wonders", Role.PLAIN, signs)] == [2 * large] * HUGE_ROWS
    assert huge_text("七", Role.PLAIN, signs) == large_text("七", Role.PLAIN, signs)


def test_text_without_drawing_stays_readable() -> None:
    """Chinese stands bold in the middle row."""
    assert not has_large("七大奇蹟")
    assert [plain(row).strip() for row in large_text("七大奇蹟", Role.PLAIN, UNICODE)] == ["", "七大奇蹟", ""]


@SETS
@pytest.mark.parametrize("sign", LargeSign)
def test_signs_are_three_rows(sign: LargeSign, signs: Symbols) -> None:
    """Each sign is as wide as is told, in its own tone and in a muted one."""
    for role in (Role.GREEN, Role.YELLOW, Role.RED, Role.MUTED):
        block = large_sign(sign, role, signs)
        assert [measure(row) for row in block] == [sign_width(sign, signs)] * LARGE_ROWS


def test_tiles_get_narrow_where_room_is_short() -> None:
    """Four tiles of four cells take 19; where there is less room each takes three cells."""
    for cells, wide in ((19, 19), (18, 15), (15, 15)):
        assert [measure(row) for row in large_tiles("WSCO", Color.BROWN, cells)] == [wide] * LARGE_ROWS


@pytest.mark.parametrize("letter", "ÁÉÍÓÖŐÚÜŰÄÇĞİŞĄĆĘŁŃŚŹŻ")
@pytest.mark.parametrize("drawn", [large_text, huge_text])
def test_accents_are_drawn(letter: str, drawn: Callable[..., list[Line]]) -> None:
    """A letter with an accent takes the room of the plain one, and is another letter."""
    base = {"Ł": "L"}.get(letter, normalize("NFD", letter)[0])
    marked, bare = (drawn(f"O{each}O", Role.PLAIN, UNICODE) for each in (letter, base))
    assert marked != bare
    assert [measure(row) for row in marked] == [measure(row) for row in bare]


def test_accents_tell_letters_apart() -> None:
    """Hungarian has four letters of one O, and Polish three of one Z."""
    for letters in ("OÓÖŐ", "UÚÜŰ", "ZŹŻ", "CĆÇ", "SŚŞ", "AÁÄĄ"):
        drawn = ["".join(map(plain, large_text(letter, Role.PLAIN, COLORLESS))) for letter in letters]
        assert len({*drawn}) == len(letters), letters
