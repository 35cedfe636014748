"""The sheet of an evening: a line for each player, a column for each game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.history.evening import EveningLine
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.history.series import wins_words
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, column_cells, fit, line, rjust
from sevenwonders_tui.present.symbols import Symbols

NAME_CELLS, WIDEST_NAME, GAME_CELLS = 8, 15, 6
SUM_CELLS = 12


def evening_rows(lines: Sequence[EveningLine], cells: int, signs: Symbols) -> list[Line]:
    """Return the sheet, with a sign at each win; of many games the last ones that fit."""
    if not lines:
        return []
    label = column_cells((each.name for each in lines), NAME_CELLS, WIDEST_NAME, gap=2)
    games = len(lines[0].totals)
    first = max(games - max((cells - label - 2 * SUM_CELLS) // GAME_CELLS, 1), 0)
    numbers = "".join(rjust(str(at + 1), GAME_CELLS) for at in range(first, games))
    head = line(Span(fit(_("Tonight"), label, signs.ellipsis), Role.TITLE), Span(numbers, Role.MUTED))
    rows = [clip_line(head, cells)]
    for each in lines:
        is_first = (each.wins, each.points) == (lines[0].wins, lines[0].points)
        name = Span(fit(each.name, label, signs.ellipsis), Role.STRONG if is_first else Role.PLAIN)
        played = [_game(each, at, signs) for at in range(first, games)]
        wins = wins_words(Fraction(each.wins).limit_denominator(7))
        sums = Span(rjust(wins, SUM_CELLS) + rjust(points_words(each.points), SUM_CELLS), Role.MUTED)
        rows.append(clip_line(line(name, *played, sums), cells))
    return rows


def _game(each: EveningLine, at: int, signs: Symbols) -> Span:
    total = each.totals[at]
    if total is None:
        return Span(rjust("-", GAME_CELLS), Role.FAINT)
    won = each.shares[at] > 0
    mark = signs.stage_built if won else " "
    return Span(rjust(f"{mark}{total}", GAME_CELLS), Role.STRONG if won else Role.PLAIN)
