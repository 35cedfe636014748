"""What is explained on the screens of 7 Wonders: each term is a constant of one of these modules."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.present.seven.terms import card, city, end, table
from sevenwonders_tui.present.term import Term, terms_of

TERMS: Mapping[str, Term] = terms_of(*map(vars, (city, card, table, end)))
"""All of them, by their ids."""
