"""Parts of the pictures on pages of rules: tiles with words, and signs between what stands side by side."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.present.block import Block, block_cells, centered
from sevenwonders_tui.present.large import LARGE_ROWS
from sevenwonders_tui.present.line import Role, Span, line


def labelled_tiles(title: str, tiles: Block, below: str) -> Block:
    """Return tiles with a title above them and, where there is something to say, a word below."""
    wide = max(block_cells(tiles), cell_len(title))
    foot = centered([line(Span(below, Role.STRONG))], wide) if below else []
    return [line(Span(title, Role.MUTED)), (), *centered(tiles, wide), *foot]


def sign_between(text: str, rows: int) -> Block:
    """Return a sign at the height of the middle of what stands beside it."""
    middle = min(LARGE_ROWS, rows - 1)
    return [line(Span(text if at == middle else " ", Role.STRONG)) for at in range(rows)]
