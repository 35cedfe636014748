"""Search: a tree of moves and answers, explored in many playouts from what a seat may know."""

from sevenwonders_tui.duel.bots.search.tree import Found, Tree
from sevenwonders_tui.duel.bots.search.tree_bot import TreeBot

__all__ = ["Found", "Tree", "TreeBot"]
