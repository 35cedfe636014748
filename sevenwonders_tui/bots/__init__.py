"""Players that are programs: a bot receives a view and returns a move."""

from sevenwonders_tui.bots.bot import Bot, dismiss
from sevenwonders_tui.bots.match import Match, play_match

__all__ = ["Bot", "Match", "dismiss", "play_match"]
