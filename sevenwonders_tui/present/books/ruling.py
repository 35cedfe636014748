"""Questions about the rules of a game, and the rulings that apply here, for F1."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import Marked, say
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap

INDENT = 2
ARTICLE = "^[Tt]he "
"""The English article before the name of a thing."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question about the rules, and the ruling that applies here."""

    question: Marked
    answer: Marked


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rulings that belong together."""

    title: Marked
    rulings: tuple[Ruling, ...]
    is_drawn: bool = False
    """Whether it is about drawn screens only, and of no use in line mode."""


def naming(chapters: Iterable[Chapter], name: str, *, is_bare: bool = False) -> tuple[Ruling, ...]:
    """Return the rulings that mention a thing by its English name; both are written in English.

    With `is_bare` a name behind an article or within a longer name does not count: "the Senate" is a place.
    """
    bare = re.sub(ARTICLE, "", name)
    wanted = re.compile(rf"(\w* ?)\b{re.escape(bare)}\b")
    found = ((each, f"{each.question} {each.answer}") for chapter in chapters for each in chapter.rulings)
    return tuple(each for each, text in found if name and bare in text and _names(wanted, text, is_bare=is_bare))


def _names(wanted: re.Pattern[str], text: str, *, is_bare: bool) -> bool:
    before = [match[1] for match in wanted.finditer(text)]
    return any(not (is_bare and (re.match(ARTICLE, word) or word[:1].isupper())) for word in before)


def ruling_lines(rulings: Sequence[Ruling], cells: int) -> list[Line]:
    """Return each question on lines of its own, and its answer below it."""
    rows: list[Line] = []
    for ruling in rulings:
        rows += [line(Span(text, Role.TITLE)) for text in wrap(say(ruling.question), cells)]
        rows += [line(" " * INDENT + text) for text in wrap(say(ruling.answer), cells - INDENT)]
    return rows
