"""How many can play, and how many copies and guilds are dealt to so many."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.seven.engine.catalog import Card

SEATS: Final = range(2, 8)
"""How many can play; two play with the Free City."""
CITIES: Final = range(3, 8)
"""How many cities a game can have."""


def city_count(players: int) -> int:
    """Return how many cities so many players have: two have the Free City as a third."""
    return max(players, CITIES[0])


def guilds_in_play(cities: int) -> int:
    """Return how many guilds are drawn for a game: two more than there are cities."""
    return cities + 2


def copies_in_play(card: Card, cities: int) -> int:
    """Return how many copies of a card are in the deck, 0 for a guild."""
    return sum(mark <= cities for mark in card.copies)
