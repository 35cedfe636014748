"""Players that are programs: a bot sees a view and returns a move."""

from sevenwonders_tui.bots.bot import Bot, dismiss
from sevenwonders_tui.bots.match import Match, play_match
from sevenwonders_tui.bots.registry import BOT_NAMES, bot_names, is_bot, make_bot
from sevenwonders_tui.bots.roster import is_rung

__all__ = ["BOT_NAMES", "Bot", "Match", "bot_names", "dismiss", "is_bot", "is_rung", "make_bot", "play_match"]
