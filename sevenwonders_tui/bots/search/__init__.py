"""Search: how long bots of either game may think about a move."""

from sevenwonders_tui.bots.search.budget import Budget

__all__ = ["Budget"]
