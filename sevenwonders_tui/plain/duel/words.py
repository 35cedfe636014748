"""Pieces of the words of a table of Duel, joined as they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from sevenwonders_tui.i18n import _, comma_list, semicolon_list, start_upper
from sevenwonders_tui.present.line import Fact, Line, plain

_GAP = re.compile(r"\s{2,}")
"""What keeps columns apart where lines are seen."""


def read(parts: Line) -> str:
    """Return a line as it is read: where there are gaps between columns there are commas.

    >>> from sevenwonders_tui.present.line import line
    >>> read(line("+3 points", "   ", "another turn"))
    '+3 points, another turn'
    """
    return comma_list(filter(None, _GAP.split(plain(parts).strip())))


def clauses_of(*parts: str) -> str:
    """Return parts of a sentence with semicolons between them, without those that are empty."""
    return semicolon_list(filter(None, parts))


def labelled(label: str, texts: Iterable[str]) -> str:
    """Return things behind what they are; nothing where there are none."""
    found = comma_list(texts)
    return _("{name}: {what}").format(name=start_upper(label), what=found) if found else ""


def fact_lines(facts: Iterable[Fact]) -> list[str]:
    """Return facts, each a line behind its label."""
    return [labelled(fact.label, [fact.text]) if fact.label else fact.text for fact in facts]


def numbered(rest: str, things: Sequence[str]) -> str | None:
    """Return the thing whose number was typed; None where that is no number, or nothing has it."""
    number = int(rest) if rest.isascii() and rest.isdigit() else 0
    return things[number - 1] if 0 < number <= len(things) else None
