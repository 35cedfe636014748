"""The learned policy of 7 Wonders Duel, as a bot and for playouts."""

from sevenwonders_tui.duel.bots.policy.policy import Policy
from sevenwonders_tui.duel.bots.policy.policy_bot import PolicyBot
from sevenwonders_tui.duel.bots.policy.ready import policy_for
from sevenwonders_tui.duel.bots.policy.taste import DuelTaste

__all__ = ["DuelTaste", "Policy", "PolicyBot", "policy_for"]
