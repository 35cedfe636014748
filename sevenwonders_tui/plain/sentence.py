"""Clauses, facts and terms as whole sentences, since lines are read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from sevenwonders_tui.i18n import _, comma_list, semicolon_list, start_upper
from sevenwonders_tui.present.line import Fact, Line, plain
from sevenwonders_tui.present.term import Term, explanation

ThingT = TypeVar("ThingT")
_GAP = re.compile(r"\s{2,}")
"""The gap between columns of a drawn line."""
MOST_DIGITS = 4
"""A number with this many digits is longer than any list."""
_ENDS = (".", "!", "?", ":", "\u3002", "\uff01", "\uff1f", "\uff1a")


def full(clause: str) -> str:
    """Return a clause as a sentence.

    >>> full("ben built Altar"), full("It costs nothing."), full("")
    ('Ben built Altar.', 'It costs nothing.', '')
    """
    begun = start_upper(clause)
    return begun if not clause or clause.endswith(_ENDS) else _("{clause}.").format(clause=begun)


def told_so(term: Term, **values: str) -> str:
    """Return a term's explanation of one thing, as a screen shows it."""
    return explanation(term, term.of(**values), "").now


def read(parts: Line) -> str:
    """Return a line for reading aloud: gaps between columns become commas.

    >>> from sevenwonders_tui.present.line import line
    >>> read(line("+3 points", "   ", "another turn"))
    '+3 points, another turn'
    """
    return comma_list(filter(None, _GAP.split(plain(parts).strip())))


def clauses_of(*parts: str) -> str:
    """Return the non-empty parts of a sentence with semicolons between them."""
    return semicolon_list(filter(None, parts))


def headed(head: str, *parts: str) -> str:
    """Return clauses behind their heading; the heading alone if there are none.

    >>> headed("Altar, blue, free", "3 points", ""), headed("Altar")
    ('Altar, blue, free: 3 points', 'Altar')
    """
    what = clauses_of(*parts)
    return _("{name}: {what}").format(name=head, what=what) if what else head


def labelled(label: str, texts: Iterable[str]) -> str:
    """Return things behind their label; nothing if there are none."""
    found = comma_list(texts)
    if not label.strip():
        return found
    return _("{name}: {what}").format(name=start_upper(label), what=found) if found else ""


def fact_lines(facts: Iterable[Fact]) -> list[str]:
    """Return facts, one line each, behind their labels."""
    return [labelled(fact.label, [fact.text]) if fact.label else fact.text for fact in facts]


def numbered(rest: str, things: Sequence[ThingT]) -> ThingT | None:
    """Return the thing with the typed number; None if it is no number, or no thing has it."""
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < MOST_DIGITS else 0
    return things[number - 1] if 0 < number <= len(things) else None
