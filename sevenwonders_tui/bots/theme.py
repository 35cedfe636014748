"""What a decision can be about."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """The themes of puzzles, of all games."""

    WAR = "war"
    """A front turns, or shields decide."""
    SCIENCE = "science"
    CHAIN = "chain"
    """A card is free, or makes others free."""
    DENY = "deny"
    """Somebody else does not get a card."""
    WONDER = "wonder"
    """A stage or a Wonder, and when."""
    GUILD = "guild"
    TRADE = "trade"
    """Goods: what they save, and who is paid."""
    MONEY = "money"
    UNCOVER = "uncover"
    """What is turned up, and for whom."""
    TEMPO = "tempo"
    """A turn more."""
    ALARM = "alarm"
    """A supremacy is near."""
    TOKEN = "token"  # noqa: S105 - a Progress token
    SENATE = "senate"
    GOD = "god"
