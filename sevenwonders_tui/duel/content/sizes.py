"""The numbers of things that a game needs. Rules: 1.2, 2.1 and 3.1."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.rules import GROUP, LAST_DECK_CARDS, SPACES

CARDS = (20, 20, 20)
"""By age: the number of cards in the structure, without Senators."""
REMOVED = 3
"""The number of cards of each age that are removed unseen."""
DECKS = (CARDS[0] + REMOVED, CARDS[1] + REMOVED, CARDS[2] + REMOVED - LAST_DECK_CARDS)
"""By age: the number of cards in the box."""
WONDERS_SHOWN = 2 * GROUP
DIVINITIES_PLACED = SPACES - 1
"""The number placed in age I, one for each Mythology token; the last space is for the Gate."""
