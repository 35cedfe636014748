"""What a puzzle is about, found in the reasons of its moves and in the points that they bring."""

from __future__ import annotations

from sevenwonders_tui.bots.comparison import compare_sheets
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.puzzles.model import Puzzle

MOST_THEMES = 3
EXPLAINED_POINTS = 3.0
"""A category of anybody that differs by this much explains a puzzle."""


def themes_of(puzzle: Puzzle) -> tuple[Theme, ...]:
    """Return the themes of a puzzle: those of the best move that the second has not, and of the points that it wins."""
    kit, view = puzzle.kit, puzzle.view
    mine = kit.roster.themes(kit.rules, view, puzzle.best.move)
    other = kit.roster.themes(kit.rules, view, puzzle.second.move)
    named = kit.roster.category_themes
    weighed = [
        named[each.category]
        for each in compare_sheets(puzzle.best.sheet, puzzle.second.sheet, EXPLAINED_POINTS)
        if each.category in named and (each.city == puzzle.seat) == (each.more > 0)
    ]
    ordered = [*weighed, *sorted(mine - other, key=list(Theme).index), *sorted(mine, key=list(Theme).index)]
    return tuple(dict.fromkeys(ordered))[:MOST_THEMES]


def is_explained(puzzle: Puzzle) -> bool:
    """Whether anything beside coins speaks for the best move."""
    kit = puzzle.kit
    about = kit.roster.themes(kit.rules, puzzle.view, puzzle.best.move) - {Theme.MONEY}
    return bool(about) or bool(compare_sheets(puzzle.best.sheet, puzzle.second.sheet, EXPLAINED_POINTS))
