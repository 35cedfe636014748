"""Costs in words."""

from __future__ import annotations

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.content.words import cost_words
from sevenwonders_tui.engine.cards import CardId


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("lumber_yard", "free"),
        ("mine", "1 coin"),
        ("temple", "1 wood, 1 clay, 1 glass"),
        ("fortifications", "1 stone, 3 ore"),
    ],
)
def test_costs(card: str, words: str) -> None:
    """A cost is a list of numbers and names, and none is free."""
    assert cost_words(load_catalog().card(CardId(card)).cost) == words
