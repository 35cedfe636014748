"""Search: moves tried in many games played on from what a seat may know."""

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.search.search import Finding, Search, SearchBot

__all__ = ["Budget", "Finding", "Search", "SearchBot"]
