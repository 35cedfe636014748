"""Questions about the rules of a game and how they are played here, for F1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import Marked, say
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap

INDENT = 2


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question about the rules, and how it is played here."""

    question: Marked
    answer: Marked


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rulings that belong together."""

    title: Marked
    rulings: tuple[Ruling, ...]


def ruling_lines(rulings: Sequence[Ruling], cells: int) -> list[Line]:
    """Return each question on lines of its own, and its answer below it."""
    rows: list[Line] = []
    for ruling in rulings:
        rows += [line(Span(text, Role.TITLE)) for text in wrap(say(ruling.question), cells)]
        rows += [line(" " * INDENT + text) for text in wrap(say(ruling.answer), cells - INDENT)]
    return rows
