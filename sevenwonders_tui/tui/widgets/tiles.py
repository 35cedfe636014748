"""A tile for each city in table order: side by side, then lower, then without frames, as there is room."""

from __future__ import annotations

from dataclasses import dataclass

from textual.containers import Container

WIDE = 110
"""From so many cells on tiles stand side by side: three that are upright, or two where there are more than three."""


@dataclass(frozen=True, slots=True)
class TileShape:
    """How high the tiles of a screen may be, in rows."""

    most_flat: int
    """Without a frame."""
    least_framed: int
    most_framed: int
    upright: int = 0
    """Of three tiles side by side; 0 where they are always below each other."""


class Tiles(Container):
    """Holds widgets that know the class `-flat`: without a frame."""

    DEFAULT_CSS = """
    Tiles { layout: grid; grid-size: 1; grid-gutter: 0 1; width: 1fr; max-width: 104; height: auto; }
    Tiles.-double { grid-size: 2; max-width: 150; }
    Tiles.-triple { grid-size: 3; max-width: 130; }
    """

    def __init__(self, shape: TileShape) -> None:
        super().__init__()
        self.shape = shape

    def fit(self, cells: int, rows: int) -> None:
        """Fit all tiles into so much room."""
        if not self.children:
            return
        tiles = len(self.children)
        is_triple = cells >= WIDE and tiles == 3 and 0 < self.shape.upright <= rows
        is_double = cells >= WIDE and tiles > 3
        lines = -(-tiles // (3 if is_triple else 2 if is_double else 1))
        room = rows // lines
        is_flat = room < self.shape.least_framed
        height = min(room, self.shape.most_flat if is_flat else self.shape.most_framed)
        if is_triple:
            height = self.shape.upright
        is_loose = lines * (height + 1) <= rows + 1
        self.set_class(is_double, "-double")
        self.set_class(is_triple, "-triple")
        self.set_class(not is_loose, "-tight")
        self.styles.grid_rows = str(height)
        self.styles.grid_gutter_horizontal = int(is_loose)
        for tile in self.children:
            tile.set_class(is_flat, "-flat")
