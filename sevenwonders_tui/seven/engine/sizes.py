"""Numbers of players and cities, and the numbers of copies and guilds in their decks."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.seven.engine.catalog import Card

SEATS: Final = range(2, 8)
"""The possible numbers of players; two play with the Free City."""
CITIES: Final = range(3, 8)
"""The possible numbers of cities."""


def city_count(players: int) -> int:
    """Return the number of cities for `players` players: two have the Free City as a third."""
    return max(players, CITIES[0])


def guilds_in_play(cities: int) -> int:
    """Return the number of guilds in a game: two more than there are cities."""
    return cities + 2


def copies_in_play(card: Card, cities: int) -> int:
    """Return the number of copies of a card in the deck; 0 for a guild."""
    return sum(mark <= cities for mark in card.copies)
