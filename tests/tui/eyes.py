"""How far apart two colours are for eyes of every kind."""

from __future__ import annotations

import math
from collections.abc import Sequence

from textual.color import Color

Row = tuple[float, float, float]
EYES: dict[str, tuple[Row, Row, Row]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What is left of linear red, green and blue: Machado, Oliveira and Fernandes 2009, at full severity."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)


def distance(one: Color, other: Color) -> float:
    """Return the distance of two colours in CIELAB for the eyes that tell them apart least."""
    return min(math.dist(_lab(one, eyes), _lab(other, eyes)) for eyes in EYES.values())


def _lab(color: Color, eyes: Sequence[Row]) -> Row:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    seen = [min(1.0, max(0.0, sum(map(float.__mul__, map(float, row), linear)))) for row in eyes]
    x, y, z = (_root(sum(map(float.__mul__, row, seen)) / white) for row, white in zip(TO_XYZ, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
