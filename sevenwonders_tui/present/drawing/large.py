"""Large letters, large signs and tiles, each three rows high. Huge letters are twice as large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import upper
from sevenwonders_tui.present.block import beside
from sevenwonders_tui.present.drawing.accent import STROKE, accented, has_marks, marked
from sevenwonders_tui.present.drawing.art_file import read_art
from sevenwonders_tui.present.drawing.glyph import LETTERS, TEXT_LETTERS, LargeSign
from sevenwonders_tui.present.drawing.picture import Drawing, Tone, doubled, even, painted, shaped
from sevenwonders_tui.present.line import Line, Paint, Role, Span, bar, center, ljust
from sevenwonders_tui.present.symbols import Pictures, Symbols

LARGE_ROWS = 3
"""The rows of everything here except huge letters."""
HUGE_ROWS = 5
PIXEL_SIGNS, TEXT_SIGNS = (Path(__file__).parent / "art" / f"{name}.txt" for name in ("signs", "signs-ascii"))
TEXT_SIGN_CELLS = 7
"""The width of a sign in ASCII."""
TILE_CELLS, TILE_GAP = 4, 1
"""The width of a tile with one letter if there is room, and the cells between two tiles."""
_BASES = {"Ł": f"L{STROKE}", "Ø": "O", "Đ": "D", "Æ": "AE", "Œ": "OE", "Þ": "TH", "ß": "SS"}
_BASES |= {"’": "'", "–": "-", "−": "-"}
_SHADES: dict[Role, Tone] = {Role.GREEN: Paint.SCIENCE_SHADE, Role.YELLOW: Paint.COIN_SHADE}
_PALE = frozenset({Role.MUTED, Role.FAINT, Role.LATER})
"""The roles of less important signs, which get no light tones."""


# Letters


def has_large(text: str) -> bool:
    """Return whether every sign of a text has a large drawing; Chinese ones, for instance, have none.

    >>> has_large("Città 7"), has_large("七大奇蹟")
    (True, False)
    """
    return all(sign in LETTERS for sign in _letters(text))


def large_width(text: str, signs: Symbols) -> int:
    """Return the cells that `large_text` takes.

    >>> from sevenwonders_tui.present.symbols import UNICODE
    >>> large_width("+7", UNICODE), large_width("石", UNICODE)
    (7, 2)
    """
    return _width(text, signs.pictures)


def large_text(text: str, role: Role, signs: Symbols) -> list[Line]:
    """Return a text in large capitals, three rows high, each row exactly as wide as the widest.

    In ASCII an accented letter is drawn without its accent. A text with a sign that has no drawing stands in bold in
    the middle row, unchanged.
    """
    return list(_large_text(text, role, signs.pictures))


def huge_text(text: str, role: Role, signs: Symbols) -> list[Line]:
    """Return a text in capitals twice as large, five rows high; the result of `large_text` if it cannot be drawn."""
    return list(_huge_text(text, role, signs.pictures)) if has_large(text) else large_text(text, role, signs)


@lru_cache(maxsize=1024)
def _letters(text: str) -> str:
    """Return a text in capitals without accents."""
    return "".join(sign for sign in _taken_apart(text) if not "\u0300" <= sign <= "\u036f")


def _taken_apart(text: str) -> str:
    """Return a text in capitals, each accent separate and behind its letter."""
    return normalize("NFD", "".join(_BASES.get(sign, sign) for sign in upper(text)))


def _width(text: str, how: Pictures) -> int:
    letters = _letters(text)
    if not has_large(text):
        return cell_len(text)
    glyphs = [TEXT_LETTERS[sign][0] if how is Pictures.ASCII else LETTERS[sign].split("/")[0] for sign in letters]
    return sum(map(len, glyphs)) + max(len(glyphs) - 1, 0)


@lru_cache(maxsize=512)
def _large_text(text: str, role: Role, how: Pictures) -> tuple[Line, ...]:
    letters = _letters(text)
    if not has_large(text):
        blank = (Span(" " * cell_len(text)),)
        return (blank, (Span(text, Role.STRONG if role is Role.PLAIN else role),), blank)
    if how is Pictures.ASCII:
        return tuple((Span(" ".join(TEXT_LETTERS[sign][row] for sign in letters), role),) for row in range(LARGE_ROWS))
    return _drawn(_pixels(text, 2 * LARGE_ROWS), role, how)


@lru_cache(maxsize=32)
def _huge_text(text: str, role: Role, how: Pictures) -> tuple[Line, ...]:
    pixels = _pixels(text, HUGE_ROWS)
    if how is Pictures.ASCII:
        return tuple((Span("".join("##" if pixel == "#" else "  " for pixel in row), role),) for row in pixels)
    return _drawn(doubled(pixels), role, how)


def _pixels(text: str, rows: int) -> Drawing:
    """Return a text in five rows of pixels, or in `rows` rows if a letter has an accent."""
    plain = _taken_apart(text)
    high = rows if has_marks(plain) else HUGE_ROWS
    glyphs = [accented(letter, mark, high) for letter, mark in marked(plain)]
    return tuple(".".join(glyph[row] for glyph in glyphs) for row in range(high))


# Signs


def large_sign(sign: LargeSign, role: Role, signs: Symbols) -> list[Line]:
    """Return a picture of a thing in the tone of the role; muted roles have one tone only."""
    return list(_large_sign(sign, role, signs.pictures))


def sign_width(sign: LargeSign, signs: Symbols) -> int:
    """Return the cells that `large_sign` takes."""
    return TEXT_SIGN_CELLS if signs.pictures is Pictures.ASCII else len(_sign(sign, PIXEL_SIGNS)[0])


@lru_cache(maxsize=256)
def _large_sign(sign: LargeSign, role: Role, how: Pictures) -> tuple[Line, ...]:
    if how is Pictures.ASCII:
        return tuple((Span(ljust(row, TEXT_SIGN_CELLS), role),) for row in _sign(sign, TEXT_SIGNS))
    return _drawn(_sign(sign, PIXEL_SIGNS), role, how)


def _sign(sign: LargeSign, file: Path) -> Drawing:
    return read_art(file)[sign.name.lower()]


def _drawn(picture: Drawing, role: Role, how: Pictures) -> tuple[Line, ...]:
    if how is Pictures.SHAPES:
        open_parts = str.maketrans("ow", "..")
        return tuple(shaped(even(tuple(row.translate(open_parts) for row in picture)), role))
    tones: dict[str, Tone] = {"#": role}
    if role in _SHADES:
        tones["o"] = _SHADES[role]
    if role not in _PALE:
        tones["w"] = Paint.MARBLE
    return tuple(painted(picture, tones))


# Tiles


def large_tiles(letters: Sequence[str], color: Color, cells: int) -> list[Line]:
    """Return a filled tile for each letter, side by side: four cells wide, or three if four do not fit.

    A short word instead of a letter makes its tile as wide as it needs.
    """
    longest = max(map(cell_len, letters), default=0)
    room = (cells + TILE_GAP) // max(len(letters), 1) - TILE_GAP
    wide = max(min(max(TILE_CELLS, longest + 2), room), 3, longest)
    return beside([_tile(each, color, wide) for each in letters], TILE_GAP)


def _tile(letter: str, color: Color, wide: int) -> list[Line]:
    blank = (bar(" " * wide, color),)
    return [blank, (bar(center(letter, wide), color),), blank]
