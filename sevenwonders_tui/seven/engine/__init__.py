"""7 Wonders, first edition: 3 to 7 players, and two with the Free City."""

from sevenwonders_tui.seven.engine.game import SevenWonders

__all__ = ["SevenWonders"]
