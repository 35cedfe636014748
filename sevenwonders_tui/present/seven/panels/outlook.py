"""War and science of one's own city in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.engine.seven.effects import Symbol
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, line, ljust
from sevenwonders_tui.present.seven.glance import ScienceCount, WarFront
from sevenwonders_tui.present.seven.signs import science_sign
from sevenwonders_tui.present.seven.tokens import token_span
from sevenwonders_tui.present.symbols import Symbols

SYMBOL_CELLS = 6


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one's own panel says about war and science."""

    fronts: tuple[WarFront, ...]
    names: tuple[str, ...]
    """By city."""
    science: ScienceCount
    has_points: bool
    """Whether the table plays with live points."""


def outlook_lines(told: Outlook, signs: Symbols, *, has_war: bool = True) -> list[Line]:
    """Return the fronts, a line each, then how many symbols there are and what one more of each would add."""
    labels = [_("war now"), _("science"), _("one more")]
    wide = max(map(cell_len, labels)) + 2
    war: list[Line] = []
    if has_war:
        most = max(cell_len(told.names[front.neighbor]) for front in told.fronts)
        for at, front in enumerate(told.fronts):
            war.append((Span(ljust("" if at else labels[0], wide), Role.MUTED), *front_line(front, told, signs, most)))
    return [*war, *science_lines(told, signs, labels[1:], wide)]


def front_line(front: WarFront, told: Outlook, signs: Symbols, name_cells: int) -> Line:
    """Return one front from the side of one's own city: `⚔3 > Hypatia 1  +1`."""
    own, other = front.shields
    name = ljust(told.names[front.neighbor], name_cells)
    shields = Span(f"{signs.shield}{own}", Role.RED)
    return line(shields, f" {verdict(own, other)} {name} {other}  ", token_span(front.tokens[0]))


def verdict(own: int, other: int) -> str:
    """Return which number is higher."""
    return "=" if own == other else ">" if own > other else "<"


def science_lines(told: Outlook, signs: Symbols, labels: Sequence[str], wide: int) -> list[Line]:
    """Return how many symbols a city has, and below it what one more of each would add."""
    head = [Span(ljust(labels[0], wide), Role.MUTED)]
    for symbol, count in zip(Symbol, told.science.counts, strict=True):
        text = ljust(f"{science_sign(signs, symbol)} {count}", SYMBOL_CELLS)
        head.append(Span(text, Role.GREEN if count else Role.MUTED))
    if told.science.free:
        head.append(Span(f"? {told.science.free}", Role.GREEN))
    if not told.has_points:
        return [tuple(head)]
    gains = [Span(ljust(f"+{gain}", SYMBOL_CELLS)) for gain in told.science.gains]
    return [tuple(head), line(Span(ljust(labels[1], wide), Role.MUTED), *gains)]
