"""The terms of the screens that belong to no game: reviews, the lobby and its rooms."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.present import lobby_terms
from sevenwonders_tui.present.review import review_terms
from sevenwonders_tui.present.term import Term

TERMS: Mapping[str, Term] = {**review_terms.TERMS, **lobby_terms.TERMS}
"""All of these terms, by id."""
GROUP: tuple[Marked, Mapping[str, Term]] = (N_("Away from the table"), TERMS)
"""Their group in a glossary."""
