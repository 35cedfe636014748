"""Clauses and terms as whole sentences, as lines are read one by one."""

from __future__ import annotations

from sevenwonders_tui.i18n import _, start_upper
from sevenwonders_tui.present.term import Term, explanation

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
