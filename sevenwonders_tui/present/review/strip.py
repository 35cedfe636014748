"""What a pick chose from, as a strip of bars: a card a line, with a mark at what was played and at what was better."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import Ground, Line, Role, Span, bar, clip, flow, line, ljust, wrap
from sevenwonders_tui.present.review import review_terms as terms
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.review import Pick

MARK_CELLS = 2


@dataclass(frozen=True, slots=True)
class StripCard:
    """A thing that could be chosen."""

    name: str
    color: Color | None
    """None for a thing without a card colour."""
    is_made: bool
    """Whether the pick was about it."""
    is_best: bool
    """Whether the best move was about it."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What a pick chose from."""

    title: str
    cards: tuple[StripCard, ...]


def strip_lines(strip: Strip | None, pick: Pick | None, cells: int, signs: Symbols) -> list[Line]:
    """Return a bar for each card and below them what the marks say; a sentence if there is no pick."""
    if strip is None or pick is None:
        text = _("A pick under the cursor shows here what it chose from.")
        return [line(Span(row, Role.MUTED)) for row in wrap(text, cells)]
    wrong = pick.grade.is_error
    mark, role = (signs.cross, Role.BAD) if wrong else (signs.check, Role.GOOD)
    made, best = Span(ljust(mark, MARK_CELLS), role), Span(ljust(signs.check, MARK_CELLS), Role.GOOD)
    rows: list[Line] = []
    for card in strip.cards:
        sign = made if card.is_made else best if card.is_best and wrong else Span(" " * MARK_CELLS)
        rows.append((sign, _bar(card, cells - MARK_CELLS, signs)))
    told = [line(made, Span(pgettext("a choice", "played"), Role.MUTED))] if _has(strip, is_made=True) else []
    if wrong and _has(strip, is_made=False):
        told.append(line(best, Span(_("better"), Role.MUTED)))
    return terms.CHOICES.block([*rows, *flow(told, cells, " ")])


def _has(strip: Strip, *, is_made: bool) -> bool:
    """Whether a mark stands at a card: that of the move that was made, or else that of the best."""
    return any(card.is_made if is_made else card.is_best and not card.is_made for card in strip.cards)


def _bar(card: StripCard, cells: int, signs: Symbols) -> Span:
    text = ljust(f" {clip(card.name, cells - 1, signs.ellipsis)}", cells)
    return Span(text, Role.STRONG, Ground.RAISED) if card.color is None else bar(text, card.color)
