"""Search: a tree of moves and answers, explored in many playouts from what a seat may know, and exact endings."""

from sevenwonders_tui.duel.bots.search.endgame import Endgame, find_best, is_ending
from sevenwonders_tui.duel.bots.search.tree import Found, Tree
from sevenwonders_tui.duel.bots.search.tree_bot import TreeBot

__all__ = ["Endgame", "Found", "Tree", "TreeBot", "find_best", "is_ending"]
