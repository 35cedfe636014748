"""The effects of a thing as a picture of three rows: large letters, things and tiles side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.block import Block, beside, block_cells, centered
from sevenwonders_tui.present.drawing.glyph import LargeSign
from sevenwonders_tui.present.drawing.large import has_large, large_sign, large_text, large_tiles
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.symbols import Symbols


@dataclass(frozen=True, slots=True)
class LargeWord:
    """Letters or a number; if one has no large drawing, as in Chinese, each stands on a tile."""

    text: str
    role: Role
    tile: Color
    """The colour of the tiles."""


@dataclass(frozen=True, slots=True)
class LargeThing:
    """A picture of a thing, repeated if needed."""

    sign: LargeSign
    role: Role
    times: int = 1


@dataclass(frozen=True, slots=True)
class LetterTiles:
    """A choice: a filled tile for each letter."""

    letters: tuple[str, ...]
    color: Color


SignPart: TypeAlias = LargeWord | LargeThing | LetterTiles
FaceSign: TypeAlias = tuple[SignPart, ...]
"""Parts that stand side by side."""


def face_sign(ways: Iterable[FaceSign], cells: int, signs: Symbols) -> Block:
    """Return the first of these signs that fits into `cells` cells, centred; nothing if none fits."""
    for parts in ways:
        block = beside([part for each in parts for part in _drawn(each, cells, signs)])
        if block_cells(block) <= cells:
            return centered(block, cells)
    return []


def _drawn(part: SignPart, cells: int, signs: Symbols) -> list[Block]:
    match part:
        case LargeWord(text, role, tile):
            return [large_text(text, role, signs) if has_large(text) else large_tiles(text, tile, cells)]
        case LargeThing(sign, role, times):
            return [large_sign(sign, role, signs)] * times
        case LetterTiles(letters, color):
            return [large_tiles(letters, color, cells)]
        case _:
            assert_never(part)
