"""Search: moves tried in many games played on from what a seat may know."""

from sevenwonders_tui.seven.bots.search.search import Finding, Search, SearchBot

__all__ = ["Finding", "Search", "SearchBot"]
