"""Large letters, large signs and tiles: each three rows of cells high. Huge letters are twice as large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import normalize

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import upper
from sevenwonders_tui.present.block import beside
from sevenwonders_tui.present.glyph import LETTERS, PIXEL_SIGNS, TEXT_LETTERS, TEXT_SIGNS, LargeSign
from sevenwonders_tui.present.line import Line, Paint, Role, Span, bar, center
from sevenwonders_tui.present.picture import Drawing, Tone, doubled, even, painted, shaped
from sevenwonders_tui.present.symbols import Pictures, Symbols

LARGE_ROWS = 3
"""How many rows of cells everything here takes, but huge letters."""
HUGE_ROWS = 5
TILE_CELLS = 4
"""How wide a tile with one letter is, where there is room."""
_BASES = {"Ł": "L", "Ø": "O", "Đ": "D", "Æ": "AE", "Œ": "OE", "Þ": "TH", "ß": "SS", "’": "'", "–": "-", "−": "-"}
_SHADES: dict[Role, Tone] = {Role.GREEN: Paint.SCIENCE_SHADE, Role.YELLOW: Paint.COIN_SHADE}
_PALE = frozenset({Role.MUTED, Role.FAINT, Role.LATER})
"""Roles of a sign that counts for less: nothing light stands on it."""


# Letters


def has_large(text: str) -> bool:
    """Return whether each sign of a text has a large drawing; Chinese ones, for instance, have none.

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

    An accented letter is drawn without its accent. A text with a sign that has no drawing stands as it is, bold, in the
    middle row.
    """
    return list(_large_text(text, role, signs.pictures))


def huge_text(text: str, role: Role, signs: Symbols) -> list[Line]:
    """Return a text in capitals twice as large, five rows high; one that cannot be drawn as `large_text` has it."""
    return list(_huge_text(text, role, signs.pictures)) if has_large(text) else large_text(text, role, signs)


@lru_cache(maxsize=1024)
def _letters(text: str) -> str:
    """Return the capitals of a text without their accents."""
    plain = normalize("NFD", "".join(_BASES.get(sign, sign) for sign in upper(text)))
    return "".join(sign for sign in plain if not "\u0300" <= sign <= "\u036f")


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
    return _drawn(_pixels(letters), role, how)


@lru_cache(maxsize=32)
def _huge_text(text: str, role: Role, how: Pictures) -> tuple[Line, ...]:
    pixels = _pixels(_letters(text))
    if how is Pictures.ASCII:
        return tuple((Span("".join("##" if pixel == "#" else "  " for pixel in row), role),) for row in pixels)
    return _drawn(doubled(pixels), role, how)


def _pixels(letters: str) -> Drawing:
    rows = [LETTERS[sign].split("/") for sign in letters]
    return tuple(".".join(glyph[row] for glyph in rows) for row in range(5))


# Signs


def large_sign(sign: LargeSign, role: Role, signs: Symbols) -> list[Line]:
    """Return a picture of a thing, in the tone of the role; in a muted role it has one tone only."""
    return list(_large_sign(sign, role, signs.pictures))


def sign_width(sign: LargeSign, signs: Symbols) -> int:
    """Return the cells that `large_sign` takes."""
    is_ascii = signs.pictures is Pictures.ASCII
    return len(TEXT_SIGNS[sign][0] if is_ascii else PIXEL_SIGNS[sign].split("/", maxsplit=1)[0])


@lru_cache(maxsize=256)
def _large_sign(sign: LargeSign, role: Role, how: Pictures) -> tuple[Line, ...]:
    if how is Pictures.ASCII:
        return tuple((Span(row, role),) for row in TEXT_SIGNS[sign])
    return _drawn(tuple(PIXEL_SIGNS[sign].split("/")), role, how)


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


def large_tiles(letters: Sequence[str], color: Color, cells: int, gap: int = 1) -> list[Line]:
    """Return one filled tile a letter, side by side: four cells wide each, three where all have no room otherwise.

    Short words instead of letters make their tiles as wide as they need.
    """
    longest = max(map(cell_len, letters), default=0)
    room = (cells + gap) // max(len(letters), 1) - gap
    wide = max(min(max(TILE_CELLS, longest + 2), room), 3, longest)
    return beside([_tile(each, color, wide) for each in letters], gap)


def _tile(letter: str, color: Color, wide: int) -> list[Line]:
    blank = (bar(" " * wide, color),)
    return [blank, (bar(center(letter, wide), color),), blank]
