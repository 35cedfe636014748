"""Moves and scores of 7 Wonders Duel in the words of the record, both ways."""

from sevenwonders_tui.duel.notation.words import AnyLine, AnyWords
from sevenwonders_tui.duel.notation.writing import (
    CATEGORIES,
    Words,
    categories_of,
    dump_line,
    dump_move,
    dump_score,
    load_move,
    move_of,
    read_line,
)

__all__ = [
    "CATEGORIES",
    "AnyLine",
    "AnyWords",
    "Words",
    "categories_of",
    "dump_line",
    "dump_move",
    "dump_score",
    "load_move",
    "move_of",
    "read_line",
]
