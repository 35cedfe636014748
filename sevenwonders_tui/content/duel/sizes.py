"""How much of everything a game needs. Rules: 1.2, 2.1 and 3.1."""

from __future__ import annotations

CARDS = (20, 20, 20)
"""By age: cards in the structure, without Senators."""
REMOVED = 3
"""Cards of each age that are taken out unseen."""
SPECIALS = 3
"""Guilds or Grand Temples in age III."""
DECKS = (CARDS[0] + REMOVED, CARDS[1] + REMOVED, CARDS[2] + REMOVED - SPECIALS)
"""By age: the cards of the box."""
WONDERS_SHOWN = 8
WONDERS_EACH = 4
PROGRESS_SHOWN = 5
DIVINITIES_EACH = 3
"""Of one mythology."""
CHAMBERS = 6
CONSPIRACIES_DRAWN = 2
