"""What is explained on the screens of every game: goods, prices in coins, seats, and what rooms show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present import lobby_terms, review_terms
from sevenwonders_tui.present.term import Term, terms_of

GOODS: Final = Term(
    "any.goods",
    N_("resources"),
    N_(
        "Each letter is one resource: W wood, S stone, C clay, O ore, G glass, L loom, P papyrus. "
        "WW is two wood. C/O is clay or ore, as you like, but only one of them in a turn."
    ),
    "paying",
)

TERMS: Mapping[str, Term] = {**terms_of(globals()), **review_terms.TERMS, **lobby_terms.TERMS}
"""All of them, by their ids."""
