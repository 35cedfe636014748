"""The shared picture as PNG, for programs that show no SVG. It needs an optional library."""

from __future__ import annotations

from sevenwonders_tui.i18n import N_, SaidError

PNG = ".png"
EXTRA = "sevenwonders-tui[picture]"
"""The extra that installs the library."""
SCALE = 2
"""Pixels for each unit of the SVG, so that words are sharp on any screen."""


class NoPng(SaidError):
    """The library that draws PNG files is not installed."""


def is_png(place: str) -> bool:
    """Return whether a file of that name should be a PNG.

    >>> is_png("End.PNG"), is_png("end.svg")
    (True, False)
    """
    return place.strip().casefold().endswith(PNG)


def png_of(picture: bytes) -> bytes:
    """Return an SVG as PNG, with the fonts of this machine. Raise NoPng if the library is missing.

    It takes some tenths of a second, so call it in a thread.
    """
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 - few have it, and nothing else needs it
    except ImportError as error:
        text = N_("PNG files need one more library. Install it with: pip install '{extra}'")
        raise NoPng(text, extra=EXTRA) from error
    return bytes(svg_to_bytes(svg_string=picture.decode(), zoom=SCALE))
