"""7 Wonders Duel in three sentences, for people who have never played it."""

from __future__ import annotations

from sevenwonders_tui.i18n import _


def duel_introduction() -> str:
    """Return how the game goes."""
    return _(
        "7 Wonders Duel is for two. Take turns to take a card that lies free: build it, put it under a Wonder, or sell "
        "it. The army in the other's capital wins at once, six different symbols do, and else the points after age III."
    )
