"""Names of cards where there is little room: no two of a game read alike."""

from __future__ import annotations

from collections import Counter

import pytest

from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.i18n import LANGUAGES, speak
from sevenwonders_tui.present.line import clip
from sevenwonders_tui.seven.words.book import Book

LEAST = 10
"""A card of Duel's structure in 80 columns: eleven cells, of which its number takes one. Nothing else is narrower."""


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_names_that_are_cut_tell_cards_apart(language: str) -> None:
    """Whoever sees two cards with one name believes that they are the same."""
    wonders, duel = load_catalog(), load_duel()
    with speak(language):
        for names in (
            {Book(wonders).name(card.id) for card in wonders.cards},
            {DuelBook(duel).card_name(card.id) for card in duel.cards},
        ):
            shown = Counter(clip(name, LEAST) for name in names)
            assert {name for name, count in shown.items() if count > 1} == set()
