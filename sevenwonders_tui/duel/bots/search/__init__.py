"""Search: a tree of moves and answers, looked at in many games played on from what a seat may know."""

from sevenwonders_tui.duel.bots.search.tree import Found, Tree
from sevenwonders_tui.duel.bots.search.tree_bot import TreeBot

__all__ = ["Found", "Tree", "TreeBot"]
