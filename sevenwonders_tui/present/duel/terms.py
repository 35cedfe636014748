"""What is explained on the screens of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.present.term import Term, terms_of

TERMS: Mapping[str, Term] = terms_of(globals())
"""All of them, by their ids."""
