"""Updates of a few cells send only these cells, not the part of their widget before them."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate


def send_changed_cells_only() -> None:
    """Let an update of the screen begin each run of cells at its own first cell.

    Textual cuts a run only at its end: for one number at the right edge of a sheet it sends the whole line. With this a
    motion that changes a few cells in each of many lines costs a third.
    """
    ChopsUpdate.render_segments = _render_segments  # type: ignore[method-assign, assignment]


def _render_segments(update: ChopsUpdate, console: Console) -> str:
    sequences: list[str] = []
    last_y = update.spans[-1][0]
    for y, begin, stop in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is None or x >= stop or end <= begin:
                continue
            first, last = max(x, begin), min(end, stop)
            sequences.append(Control.move_to(first, y).segment.text)
            sequences.append((strip if (first, last) == (x, end) else strip.crop(first - x, last - x)).render(console))
        if y != last_y:
            sequences.append("\n")
    return "".join(sequences)
