"""A QR code as a block: half a cell for each module, or two letters where there are no colours.

The plate is light on every ground, as cameras expect it. The library is imported when the first code is drawn: it is
part of the extra `server`.
"""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.drawing.picture import painted
from sevenwonders_tui.present.line import Paint, line
from sevenwonders_tui.present.symbols import Pictures, Symbols

BORDER, LEAST_BORDER = 4, 2
"""The light modules around a code: as many as the standard asks, and the fewest with which cameras read it."""
LIGHT, DARK = Paint.MARBLE.value, Paint.OPENING.value


def qr_block(text: str, cells: int, rows: int, signs: Symbols) -> Block:
    """Return the code of a text, with as much of its border as `cells` and `rows` leave; empty if it does not fit.

    It is empty too if the library is not installed.
    """
    modules = _modules(text)
    for border in range(BORDER, LEAST_BORDER - 1, -1):
        if not modules:
            break
        side = len(modules) + 2 * border
        wide, high = (side, (side + 1) // 2) if signs.pictures is Pictures.PIXELS else (2 * side, side)
        if wide <= cells and high <= rows:
            return _drawn(modules, border, signs)
    return ()


@lru_cache(maxsize=8)
def _modules(text: str) -> tuple[str, ...]:
    """Return the rows of modules, each as a letter; nothing without the library."""
    try:
        import segno
    except ModuleNotFoundError:
        return ()
    matrix = segno.make(text, error="l", boost_error=False, micro=False).matrix
    return tuple("".join(DARK if module else LIGHT for module in row) for row in matrix)


def _drawn(modules: tuple[str, ...], border: int, signs: Symbols) -> Block:
    edge = LIGHT * (len(modules) + 2 * border)
    plate = (*(edge,) * border, *(LIGHT * border + row + LIGHT * border for row in modules), *(edge,) * border)
    if signs.pictures is Pictures.PIXELS:
        return painted(plate)
    # Light letters on a dark ground: the plate is what is drawn.
    return [line("".join("##" if module == LIGHT else "  " for module in row)) for row in plate]
