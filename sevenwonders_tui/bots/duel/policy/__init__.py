"""The learned policy of 7 Wonders Duel, as a bot and for playouts."""

from sevenwonders_tui.bots.duel.policy.policy import Policy
from sevenwonders_tui.bots.duel.policy.policy_bot import PolicyBot
from sevenwonders_tui.bots.duel.policy.ready import policy_for
from sevenwonders_tui.bots.duel.policy.taste import DuelTaste

__all__ = ["DuelTaste", "Policy", "PolicyBot", "policy_for"]
