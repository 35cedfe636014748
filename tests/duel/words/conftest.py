"""The components of the boxes, for the words of Duel."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.words.book import DuelBook
from tests.present.conftest import golden_text, language
from tests.support.duel.build import the_duel

__all__ = ["duel_book", "golden_text", "language"]


@pytest.fixture(scope="session")
def duel_book() -> DuelBook:
    """Return the components of all boxes."""
    return DuelBook(the_duel().catalog)
