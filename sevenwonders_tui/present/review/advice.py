"""The advice of the strongest bot in words: the part that all games share."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.i18n import _, ngettext, semicolon_list, start_upper
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, rjust, told, wrap
from sevenwonders_tui.present.review.chart import chance_words
from sevenwonders_tui.present.review.review_terms import CHANCE, PROMISE
from sevenwonders_tui.present.symbols import Symbols

INDENT = 2
LEAST_BAR, WIDEST_BAR = 10, 40
"""The least and the most cells of the bar for a chance to win."""


def intro_words(advice: Advice) -> str:
    """Return how the advice was computed."""
    text = ngettext(
        "From {n} game played on from what you can see:",
        "From {n} games played on from what you can see:",
        advice.playouts,
    )
    return text.format(n=advice.playouts)


def advised_words(option: Option, words: str, reasons: Sequence[str]) -> str:
    """Return a move, its promise and the reasons for it as one sentence."""
    points = round(option.mean_points)
    text = ngettext("{move} ({chance} to win, {n} point)", "{move} ({chance} to win, {n} points)", points)
    told_so = text.format(move=words, chance=chance_words(option.win_chance), n=points)
    why = semicolon_list(reasons)
    return _("{text}: {why}.").format(text=told_so, why=why) if why else _("{text}.").format(text=told_so)


def advised_lines(
    option: Option, words: str, kind: Line, reasons: Sequence[str], cells: int, signs: Symbols
) -> list[Line]:
    """Return a move, its promise as a bar and in numbers, and the reasons for it, from top to bottom.

    `words` describe the move; `kind` stands behind them.
    """
    rows: list[Line] = []
    for text in wrap(words, cells - measure(kind)):
        said = line(Span(text, Role.STRONG))
        rows.append((Span(" " * INDENT), *said) if rows else (*said, *kind))
    rows.append((Span(" " * INDENT), *_promise(option, cells - INDENT, signs)))
    joined = semicolon_list(reasons)
    text = _("{text}.").format(text=start_upper(joined)) if joined else ""
    rows += [line(" " * INDENT, Span(row, Role.MUTED)) for row in wrap(text, cells - INDENT) if row]
    return rows


def _promise(option: Option, cells: int, signs: Symbols) -> Line:
    """Return the chance to win as a bar and a number, with the points to come."""
    chance, points = chance_words(option.win_chance), round(option.mean_points)
    told_so = (
        *CHANCE.line(told(_("{chance} to win"), Role.MUTED, chance=Span(rjust(chance, 6), Role.TITLE))),
        *PROMISE.line(
            told(ngettext("{n} point", "{n} points", points), Role.MUTED, n=Span(rjust(str(points), 5), Role.TITLE))
        ),
    )
    if not told_so[0].text.startswith(" "):
        # Some languages put the chance behind its word.
        told_so = (Span(" "), *told_so)
    wide = min(cells - measure(told_so), WIDEST_BAR)
    filled = round(option.win_chance * wide)
    bars = CHANCE.line((Span(signs.bar * filled, Role.MUTED), Span(signs.bar_rest * (wide - filled), Role.FAINT)))
    return (*bars, *told_so) if wide >= LEAST_BAR else told_so
