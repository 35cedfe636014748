"""Search: moves tried in many games played on from what a seat may know."""

from sevenwonders_tui.bots.seven.search.search import Finding, Search, SearchBot

__all__ = ["Finding", "Search", "SearchBot"]
