"""All explained terms of the screens of 7 Wonders Duel, in the groups of the glossary."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.duel.words.terms import boxes, city, sheets, signs, table
from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.present.term import Term, terms_of

GROUPS: tuple[tuple[Marked, Mapping[str, Term]], ...] = (
    (N_("The table"), terms_of(vars(table))),
    (N_("A city"), terms_of(vars(city))),
    (N_("What things give and cost"), terms_of(vars(signs))),
    (N_("Pantheon and Agora"), terms_of(vars(boxes))),
    (N_("Beside the table"), terms_of(vars(sheets))),
)
"""The glossary: titles of groups with their terms, in reading order."""
TERMS: Mapping[str, Term] = {id_: term for _title, terms in GROUPS for id_, term in terms.items()}
"""All terms by id."""
