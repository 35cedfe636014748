"""7 Wonders in three sentences, for people who have never played it."""

from __future__ import annotations

from sevenwonders_tui.i18n import _


def introduction() -> str:
    """Return the introduction."""
    return _(
        "Build a city through three ages of six turns. Every turn, all choose a card of their hand at the same time: "
        "build it, put it under a stage of the wonder, or sell it for 3 coins. Then the hands go on to the neighbour."
    )
