"""Blocks: lists of lines that are put beside and above each other to draw a screen from its parts.

A block is a rectangle in meaning only: its lines may differ in length until something is put beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias

from sevenwonders_tui.present.line import Ground, Line, Span, clip_line, flow, line, measure, pad, pieces

Block: TypeAlias = Sequence[Line]
"""Lines from top to bottom."""


def block_cells(block: Block) -> int:
    """Return the cells of the longest line.

    >>> block_cells([line("Giza"), line("Babylon")])
    7
    """
    return max(map(measure, block), default=0)


def padded(block: Block, cells: int, rows: int = 0) -> list[Line]:
    """Return the block with every line in exactly `cells` cells, and with at least `rows` rows."""
    filled = [pad(clip_line(each, cells), cells) for each in block]
    return filled + [line(" " * cells)] * (rows - len(filled))


def beside(blocks: Iterable[Block], gap: int = 1) -> list[Line]:
    """Return blocks side by side, aligned at the top, with `gap` blanks between them.

    Each block is as wide as its longest line.
    """
    columns = [padded(block, block_cells(block)) for block in blocks]
    empty = [line(" " * block_cells(column)) for column in columns]
    rows = zip_longest(*columns)
    between = line(" " * gap)
    return [
        tuple(
            span
            for at, part in enumerate(row)
            for span in ((*between, *(part or empty[at])) if at else (part or empty[at]))
        )
        for row in rows
    ]


def centered(block: Block, cells: int) -> list[Line]:
    """Return the block in the middle of `cells` cells; all lines are shifted equally."""
    margin = max(cells - block_cells(block), 0) // 2
    return [(Span(" " * margin), *each) if margin else tuple(each) for each in block]


def on_ground(block: Block, ground: Ground, cells: int) -> list[Line]:
    """Return the block as a filled rectangle: spans without a ground of their own get this one."""
    return [
        tuple(span if span.ground is not None else replace(span, ground=ground) for span in each)
        for each in padded(block, cells)
    ]


def broken(parts: Line, cells: int) -> list[Line]:
    """Return a line unchanged if it fits into `cells` cells, otherwise broken between words.

    >>> from sevenwonders_tui.present.line import plain
    >>> [plain(row) for row in broken(line("the free build", " of the age"), 11)]
    ['the free ', 'build of ', 'the age']
    """
    if measure(parts) <= cells:
        return [parts]
    words = [
        (replace(span, text=piece + (" " if piece_at == len(found) - 1 and at < last else "")),)
        for span in parts
        for last, all_words in [(span.text.count(" "), span.text.split(" "))]
        for at, word in enumerate(all_words)
        for found in [pieces(word) if word else [""]]
        for piece_at, piece in enumerate(found)
    ]
    return flow(words, cells, "")
