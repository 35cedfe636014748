"""Questions about the rules of a game and how they are played here, for F1."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import Marked, say
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap

INDENT = 2
ARTICLE = "[Tt]he "
"""Before the name of a thing, in English."""


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


def naming(chapters: Iterable[Chapter], names: Iterable[str], *, is_bare: bool = False) -> tuple[Ruling, ...]:
    """Return the rulings that name a thing by one of its names in English, in which both are written.

    `is_bare` leaves out what stands behind an article: "the Senate" is a place, "Senate" a card.
    """
    wanted = "|".join(re.escape(re.sub(f"^{ARTICLE}", "", name)) for name in names if name)
    pattern = re.compile(rf"{f'(?<!{ARTICLE})' if is_bare else ''}\b(?:{wanted})\b")
    found = (ruling for chapter in chapters for ruling in chapter.rulings)
    return tuple(each for each in found if wanted and pattern.search(f"{each.question} {each.answer}"))


def ruling_lines(rulings: Sequence[Ruling], cells: int) -> list[Line]:
    """Return each question on lines of its own, and its answer below it."""
    rows: list[Line] = []
    for ruling in rulings:
        rows += [line(Span(text, Role.TITLE)) for text in wrap(say(ruling.question), cells)]
        rows += [line(" " * INDENT + text) for text in wrap(say(ruling.answer), cells - INDENT)]
    return rows
