"""A one-turn player: it counts in points what each move gives now and later, and takes the best."""

from sevenwonders_tui.bots.greedy.greedy_bot import GreedyBot

__all__ = ["GreedyBot"]
