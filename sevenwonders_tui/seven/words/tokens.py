"""Military tokens and shields, as every screen draws them."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.line import Ground, Line, Role, Span, join, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.terms.city import TOKEN

MOST_SHIELDS = 5
"""More shields than this are shown as a number."""


def token_role(points: int) -> Role:
    """Return the role of a token, or of a sum of them: good, bad, or neutral for a draw."""
    return Role.GOOD if points > 0 else Role.BAD if points < 0 else Role.MUTED


def token_span(points: int) -> Span:
    """Return one token, or a sum of them: `+3`, `-1`, or `0` if there is none."""
    return Span(f"{points:+d}" if points else "0", token_role(points))


def taken_token(points: int) -> Span:
    """Return a token that a city has taken in a war that is over."""
    return TOKEN.span(token_span(points))


def tokens_line(tokens: Sequence[int]) -> Line:
    """Return several tokens: `+1 -1 +3`."""
    return join([line(taken_token(token)) for token in tokens], " ")


def token_cell(points: int | None) -> Span:
    """Return a token as a filled field of four cells; an empty one if nothing is decided."""
    if not points:
        return Span("    " if points is None else "  0 ", Role.MUTED)
    return Span(f" {points:+d} ", Role.STRONG, Ground.GOOD if points > 0 else Ground.BAD)


def shield_signs(shields: int, signs: Symbols) -> Span:
    """Return shields one by one; their number if there are none or many."""
    is_drawn = 0 < shields <= MOST_SHIELDS
    text = signs.shield * shields if is_drawn else f"{shields}{signs.shield}"
    return Span(text, Role.RED if shields else Role.MUTED)
