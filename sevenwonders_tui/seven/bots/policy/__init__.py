"""The learned policy: what playouts follow, and what bots without a search mind more or less of."""

from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.policy_bot import PolicyBot
from sevenwonders_tui.seven.bots.policy.ready import policy_for
from sevenwonders_tui.seven.bots.policy.taste import Taste

__all__ = ["Policy", "PolicyBot", "Taste", "policy_for"]
