"""Clauses, facts and terms as whole sentences, as lines are read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from sevenwonders_tui.i18n import _, comma_list, semicolon_list, start_upper
from sevenwonders_tui.present.line import Fact, Line, plain
from sevenwonders_tui.present.term import Term, explanation

ThingT = TypeVar("ThingT")
_GAP = re.compile(r"\s{2,}")
"""What keeps columns apart where lines are seen."""
MOST_DIGITS = 4
"""No list has so many things."""
_ENDS = (".", "!", "?", ":", "\u3002", "\uff01", "\uff1f", "\uff1a")


def full(clause: str) -> str:
    """Return a clause as a sentence.

    >>> full("ben built Altar"), full("It costs nothing."), full("")
    ('Ben built Altar.', 'It costs nothing.', '')
    """
    begun = start_upper(clause)
    return begun if not clause or clause.endswith(_ENDS) else _("{clause}.").format(clause=begun)


def told_so(term: Term, **values: str) -> str:
    """Return what a term says of one thing, as a screen says it to whoever asks there."""
    return explanation(term, term.of(**values), "").now


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


def headed(head: str, *parts: str) -> str:
    """Return clauses behind what they are about; that alone where there are none.

    >>> headed("Altar, blue, free", "3 points", ""), headed("Altar")
    ('Altar, blue, free: 3 points', 'Altar')
    """
    what = clauses_of(*parts)
    return _("{name}: {what}").format(name=head, what=what) if what else head


def labelled(label: str, texts: Iterable[str]) -> str:
    """Return things behind what they are; nothing where there are none."""
    found = comma_list(texts)
    if not label.strip():
        return found
    return _("{name}: {what}").format(name=start_upper(label), what=found) if found else ""


def fact_lines(facts: Iterable[Fact]) -> list[str]:
    """Return facts, each a line behind its label."""
    return [labelled(fact.label, [fact.text]) if fact.label else fact.text for fact in facts]


def numbered(rest: str, things: Sequence[ThingT]) -> ThingT | None:
    """Return the thing whose number was typed; None where that is no number, or nothing has it."""
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < MOST_DIGITS else 0
    return things[number - 1] if 0 < number <= len(things) else None
