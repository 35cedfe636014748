"""Search: the time that bots of both games may take for a move."""

from sevenwonders_tui.bots.search.budget import Budget

__all__ = ["Budget"]
