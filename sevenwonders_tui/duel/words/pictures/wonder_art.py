"""The Wonders of 7 Wonders Duel as pictures: in their colours once built, before that a sketch in faint tones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.drawing.picture import sketched, sketched_text
from sevenwonders_tui.present.drawing.wonder_drawing import AIRY, WonderDrawings, WonderSize, is_text, pixel_lines
from sevenwonders_tui.present.line import Line, Paint, Span
from sevenwonders_tui.present.symbols import Pictures, Symbols

DRAWINGS = WonderDrawings(
    Path(__file__).parents[2] / "art",
    open_without_color={
        "divine_theater": "D",
        "great_library": "iRUd",
        "piraeus": "R",
        "sphinx": "u",
        "temple_of_artemis": "Y",
    },
)
TOWER_STEPS = 3
"""The number of steps of the tower that stands for a Wonder without a drawing."""
TEXT_PAINT: Mapping[str, Paint] = {
    "appian_way": Paint.LEAF,
    "circus_maximus": Paint.STONE,
    "colossus": Paint.BRONZE,
    "great_library": Paint.IVORY,
    "great_lighthouse": Paint.MARBLE,
    "hanging_gardens": Paint.LEAF,
    "mausoleum": Paint.MARBLE_HALF,
    "piraeus": Paint.WATER,
    "pyramids": Paint.STONE,
    "sphinx": Paint.STONE,
    "statue_of_zeus": Paint.GILT,
    "temple_of_artemis": Paint.ROOF,
    "sanctuary": Paint.ROOF,
    "divine_theater": Paint.MARBLE_HALF,
    "curia_julia": Paint.ROOF,
    "knossos": Paint.WATER,
}
"""The paint of each drawing in ASCII, the same for the whole drawing."""


def duel_wonder_picture(wonder: WonderId, size: WonderSize, signs: Symbols, *, is_built: bool = True) -> list[Line]:
    """Return a Wonder in exactly `size.rows` lines of `size.cells` cells."""
    return list(_picture(wonder, size, signs.pictures, is_built))


@lru_cache(maxsize=256)
def _picture(wonder: WonderId, size: WonderSize, how: Pictures, is_built: bool) -> tuple[Line, ...]:
    picture = DRAWINGS.drawing(wonder, size, how, TOWER_STEPS)
    if is_text(size, how):
        paint = TEXT_PAINT.get(wonder, Paint.STONE) if is_built else Paint.OUTLINE_NEXT
        return tuple((Span(row, paint),) for row in (picture if is_built else sketched_text(picture)))
    seen = picture if is_built else sketched(picture, AIRY)
    return tuple(pixel_lines(seen, how))
