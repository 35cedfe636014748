"""The 256 colours of many terminals, and those of them that replace the colours of our themes.

The nearest of the 256 is often a bad choice: red turns into magenta, and gold into a card's yellow. So our dark and our
light theme name a number for each colour, found by search as the colours themselves were; a test checks their
distances. A colour without a number, such as a blend of two colours below a dialog, takes the nearest one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache

from textual.color import Color

from sevenwonders_tui.present.line import Paint
from sevenwonders_tui.tui.theme import LIGHT, WONDERS
from sevenwonders_tui.tui.widgets.paint import paint_variable

_LEVELS = (0, 95, 135, 175, 215, 255)

_BARS = {
    "bar-brown": 95,
    "bar-grey": 250,
    "bar-blue": 25,
    "bar-yellow": 221,
    "bar-red": 124,
    "bar-green": 72,
    "bar-purple": 139,
    "bar-brown-text": 230,
    "bar-grey-text": 233,
    "bar-blue-text": 230,
    "bar-yellow-text": 233,
    "bar-red-text": 230,
    "bar-green-text": 233,
    "bar-purple-text": 233,
}
_PAINTS = {
    Paint.STONE: 180,
    Paint.STONE_SHADE: 137,
    Paint.STONE_DARK: 94,
    Paint.ROCK: 244,
    Paint.OPENING: 235,
    Paint.MARBLE: 255,
    Paint.MARBLE_HALF: 250,
    Paint.MARBLE_SHADE: 246,
    Paint.BRONZE: 173,
    Paint.BRONZE_SHADE: 130,
    Paint.BRONZE_DARK: 94,
    Paint.LEAF: 107,
    Paint.LEAF_SHADE: 65,
    Paint.LEAF_DARK: 22,
    Paint.ROOF: 167,
    Paint.ROOF_SHADE: 95,
    Paint.GILT: 222,
    Paint.GILT_SHADE: 179,
    Paint.FIRE: 208,
    Paint.BEAM: 58,
    Paint.BEAM_FAR: 236,
    Paint.WATER: 74,
    Paint.WATER_DEEP: 24,
    Paint.IVORY: 223,
    Paint.IVORY_SHADE: 180,
    Paint.CEDAR: 94,
    Paint.SCIENCE_SHADE: 65,
    Paint.COIN_SHADE: 100,
    Paint.OUTLINE_NEXT: 242,
    Paint.OUTLINE: 237,
}
_LIGHT_PAINTS = _PAINTS | {
    Paint.OPENING: 238,
    Paint.MARBLE: 188,
    Paint.MARBLE_HALF: 248,
    Paint.BEAM: 186,
    Paint.BEAM_FAR: 187,
    Paint.SCIENCE_SHADE: 72,
    Paint.COIN_SHADE: 143,
    Paint.OUTLINE_NEXT: 144,
    Paint.OUTLINE: 187,
}
DARK_NUMBERS: Mapping[str, int] = {
    **_BARS,
    **{paint_variable(paint): number for paint, number in _PAINTS.items()},
    "card-brown": 137,
    "card-grey": 248,
    "card-blue": 68,
    "card-yellow": 185,
    "card-red": 210,
    "card-green": 115,
    "card-purple": 182,
    "foreground": 254,
    "muted": 144,
    "gold": 215,
    "success": 116,
    "error": 173,
    "frame": 239,
    "background": 233,
    "panel": 234,
    "raised": 235,
    "cursor-ground": 236,
}
LIGHT_NUMBERS: Mapping[str, int] = {
    **_BARS,
    **{paint_variable(paint): number for paint, number in _LIGHT_PAINTS.items()},
    "card-brown": 52,
    "card-grey": 238,
    "card-blue": 60,
    "card-yellow": 94,
    "card-red": 125,
    "card-green": 23,
    "card-purple": 91,
    "foreground": 235,
    "muted": 240,
    "gold": 130,
    "success": 24,
    "error": 124,
    "frame": 144,
    "background": 255,
    "panel": 254,
    "raised": 252,
    "cursor-ground": 231,
}


@cache
def _numbers() -> dict[tuple[int, int, int], int]:
    return {
        Color.parse(theme.variables[name]).rgb: number
        for theme, numbers in ((WONDERS, DARK_NUMBERS), (LIGHT, LIGHT_NUMBERS))
        for name, number in numbers.items()
    }


def number_of(color: Color) -> int:
    """Return the number that replaces a colour: the one chosen for it, otherwise the nearest.

    >>> number_of(Color.parse(WONDERS.variables["gold"])), number_of(Color.parse("#0000fe"))
    (215, 21)
    """
    chosen = _numbers().get(color.rgb)
    return _nearest(color) if chosen is None else chosen


@cache
def color_of(number: int) -> Color:
    """Return the colour of a number from 16 on: a cube of 6 x 6 x 6 colours, and 24 greys."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return Color(grey, grey, grey)
    red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return Color(_LEVELS[red], _LEVELS[green], _LEVELS[blue])


def _nearest(color: Color) -> int:
    here = _oklab(color)
    return min(range(16, 256), key=lambda number: math.dist(here, _oklab_of(number)))


@cache
def _oklab_of(number: int) -> tuple[float, float, float]:
    return _oklab(color_of(number))


def linear(color: Color) -> tuple[float, float, float]:
    """Return red, green and blue of a colour as light: sRGB without its gamma.

    >>> linear(Color.parse("#ff0000"))
    (1.0, 0.0, 0.0)
    """
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    )
    return red, green, blue


def _oklab(color: Color) -> tuple[float, float, float]:
    """Return the colour in OKLab (Ottosson 2020), where distances match the eye."""
    r, g, b = linear(color)
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
