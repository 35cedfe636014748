"""War and science of the reader's own city in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.content.words import shields_words
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.line import Line, Role, Span, line, ljust, pad
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.words.effects.phrase import symbol_word
from sevenwonders_tui.seven.words.signs import science_sign
from sevenwonders_tui.seven.words.table.glance import ScienceCount, WarFront
from sevenwonders_tui.seven.words.terms.table import ANY_SYMBOL, ONE_MORE, SYMBOLS, WAR_NOW
from sevenwonders_tui.seven.words.tokens import token_span

SYMBOL_CELLS = 6


@dataclass(frozen=True, slots=True)
class Outlook:
    """The facts about war and science in the panel of the reader's own city."""

    fronts: tuple[WarFront, ...]
    names: tuple[str, ...]
    """By city."""
    science: ScienceCount
    has_points: bool
    """Whether the table plays with live points."""


def outlook_lines(told: Outlook, signs: Symbols, *, has_war: bool = True) -> list[Line]:
    """Return the fronts, a line each, then the numbers of symbols and the points that one more of each would add."""
    labels = [_("war now"), _("science"), _("one more")]
    wide = max(map(cell_len, labels)) + 2
    war: list[Line] = []
    if has_war:
        most = max(cell_len(told.names[front.neighbor]) for front in told.fronts)
        for at, front in enumerate(told.fronts):
            label = line(Span("" if at else labels[0], Role.MUTED, term=WAR_NOW.id))
            war.append((*pad(label, wide), *front_line(front, told, signs, most)))
    return [*war, *science_lines(told, signs, labels[1:], wide)]


def front_line(front: WarFront, told: Outlook, signs: Symbols, name_cells: int) -> Line:
    """Return one front from the side of the reader's own city: `⚔3 > Hypatia 1  +1`."""
    own, other = front.shields
    name = ljust(told.names[front.neighbor], name_cells)
    shields = Span(f"{signs.shield}{own}", Role.RED)
    row = line(shields, f" {verdict(own, other)} {name} {other}  ", token_span(front.tokens[0]))
    return WAR_NOW.line(row, war_told(front, told.names))


def war_told(front: WarFront, names: Sequence[str]) -> str:
    """Return the state of a front in a sentence."""
    (own, other), token = front.shields, front.tokens[0]
    text = _("{name} has {shields} and {other} {more}. If the age ended now, {name} would take {token}.")
    return text.format(
        name=names[front.city],
        other=names[front.neighbor],
        shields=shields_words(own),
        more=other,
        token=_("no token") if not token else _("a token of {points}").format(points=f"{token:+d}"),
    )


def verdict(own: int, other: int) -> str:
    """Return the sign that shows which number is higher."""
    return "=" if own == other else ">" if own > other else "<"


def science_lines(told: Outlook, signs: Symbols, labels: Sequence[str], wide: int) -> list[Line]:
    """Return the numbers of symbols, and below them the points that one more of each would add."""
    head = list(pad(line(Span(labels[0], Role.MUTED, term=SYMBOLS.id)), wide))
    for symbol, count in zip(Symbol, told.science.counts, strict=True):
        text = f"{science_sign(signs, symbol)} {count}"
        head += SYMBOLS.line(
            pad(line(Span(text, Role.GREEN if count else Role.MUTED)), SYMBOL_CELLS), symbol_count(symbol, count)
        )
    if told.science.free:
        head.append(Span(f"? {told.science.free}", Role.GREEN, term=ANY_SYMBOL.id))
    if not told.has_points:
        return [tuple(head)]
    gains = [
        span
        for symbol, gain in zip(Symbol, told.science.gains, strict=True)
        for span in ONE_MORE.line(pad(line(f"+{gain}"), SYMBOL_CELLS), gain_told(symbol, gain))
    ]
    label = pad(line(Span(labels[1], Role.MUTED, term=ONE_MORE.id)), wide)
    return [tuple(head), (*label, *gains)]


def symbol_count(symbol: Symbol, count: int) -> str:
    """Return the number of a symbol in a sentence."""
    return _("{sign}: {n} here.").format(sign=symbol_word(symbol), n=count)


def gain_told(symbol: Symbol, gain: int) -> str:
    """Return the points that one more of a symbol would add, in a sentence."""
    text = ngettext("One more {sign} would add {n} point now.", "One more {sign} would add {n} points now.", gain)
    return text.format(sign=symbol_word(symbol), n=gain)
