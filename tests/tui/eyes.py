"""How far apart two colours are for eyes of every kind, and how well one can be read on the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import cos, radians, sin, sqrt

from textual.color import Color

Row = tuple[float, float, float]
Lab = tuple[float, float, float]
EYES: dict[str, tuple[Row, Row, Row]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of linear red, green and blue: Machado, Oliveira and Fernandes 2009, at full severity."""
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours as WCAG 2 defines it: 1 to 21."""
    dark, light = sorted(
        sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), _linear(color), strict=True))
        for color in (one, other)
    )
    return (light + 0.05) / (dark + 0.05)


def distance(one: Color, other: Color) -> float:
    """Return the distance of two colours in CIELAB for the eyes that tell them apart least."""
    return min(math.dist(_lab(one, eyes), _lab(other, eyes)) for eyes in EYES.values())


def ciede2000(one: Color, other: Color, eyes: str = "normal") -> float:
    """Return the distance of two colours by CIEDE2000 for one kind of eyes."""
    return lab_distance(_lab(one, EYES[eyes]), _lab(other, EYES[eyes]))


def least(
    colors: Iterable[Color], eyes: str = "normal", apart: Callable[[Color, Color, str], float] = ciede2000
) -> float:
    """Return the distance of those two of many colours that lie nearest to each other."""
    return min(apart(one, other, eyes) for one, other in combinations(colors, 2))


def lab_distance(one: Lab, other: Lab) -> float:
    """Return the distance of two colours in CIELAB by CIEDE2000: Sharma, Wu and Dalal 2005."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1 + 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + 25**7)))
    (chroma_1, hue_1), (chroma_2, hue_2) = (_polar(lab[1] * stretch, lab[2]) for lab in (one, other))
    lightness, chroma = (one[0] + other[0]) / 2, (chroma_1 + chroma_2) / 2
    turn, hue = _hues(hue_1, hue_2) if chroma_1 * chroma_2 else (0.0, hue_1 + hue_2)
    by_hue = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    off = (lightness - 50) ** 2
    by_lightness = (other[0] - one[0]) / (1 + 0.015 * off / sqrt(20 + off))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    turned = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * by_hue)
    twist = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(twist))
    return sqrt(by_lightness**2 + by_chroma**2 + turned**2 + rotation * by_chroma * turned)


def _polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _hues(one: float, other: float) -> tuple[float, float]:
    """Return the shorter way from one hue to the other, and the hue in the middle of it, in degrees."""
    turn = (other - one + 180) % 360 - 180
    return turn, (one + turn / 2) % 360


def _linear(color: Color) -> list[float]:
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]


def _lab(color: Color, eyes: Sequence[Row]) -> Lab:
    linear = _linear(color)
    seen = [min(1.0, max(0.0, sum(map(float.__mul__, map(float, row), linear)))) for row in eyes]
    x, y, z = (_root(sum(map(float.__mul__, row, seen)) / white) for row, white in zip(TO_XYZ, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
