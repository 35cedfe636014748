"""Search: moves are tried in many playouts from a seat's knowledge."""

from sevenwonders_tui.seven.bots.search.search import Finding, Search, SearchBot

__all__ = ["Finding", "Search", "SearchBot"]
