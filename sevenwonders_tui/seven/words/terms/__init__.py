"""The terms that the screens of 7 Wonders explain, in the groups of the glossary."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.present.term import Term, terms_of
from sevenwonders_tui.seven.words.terms import card, city, end, table

GROUPS: tuple[tuple[Marked, Mapping[str, Term]], ...] = (
    (N_("The table"), terms_of(vars(table))),
    (N_("A card"), terms_of(vars(card))),
    (N_("A city"), terms_of(vars(city))),
    (N_("What turns, wars and the end bring"), terms_of(vars(end))),
)
"""The glossary: titles of groups with their terms, in reading order."""
TERMS: Mapping[str, Term] = {id_: term for _title, terms in GROUPS for id_, term in terms.items()}
"""All terms by id."""
