"""Drawings that stand in text files beside the code, in `art/` folders, where any editor can change them.

A file begins with a few lines for its editor. A line `=== rhodes` begins the drawing of that name; the lines below it
are its rows, down to the next such line. Empty lines around a drawing are ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sevenwonders_tui.present.drawing.picture import Drawing

BEGIN = "=== "


@cache
def read_art(file: Path) -> Mapping[str, Drawing]:
    """Return the drawings of a file by their names. Raise OSError if it cannot be read."""
    return parse_art(file.read_text(encoding="utf-8"))


def parse_art(text: str) -> Mapping[str, Drawing]:
    r"""Return the drawings of a text by their names.

    >>> parse_art("Two signs.\n\n=== cross\n#.#\n.#.\n\n=== dot\n#\n")
    {'cross': ('#.#', '.#.'), 'dot': ('#',)}
    """
    _about, *parts = f"\n{text}".split(f"\n{BEGIN}")
    named = (part.partition("\n") for part in parts)
    return {name.strip(): tuple(rows.strip("\n").split("\n")) for name, _end, rows in named}
