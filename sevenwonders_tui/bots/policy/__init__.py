"""The learned policy: what playouts follow, and what the easy bot half remembers."""

from sevenwonders_tui.bots.policy.easy import EasyBot
from sevenwonders_tui.bots.policy.policy import Policy
from sevenwonders_tui.bots.policy.policy_bot import PolicyBot
from sevenwonders_tui.bots.policy.ready import policy_for

__all__ = ["EasyBot", "Policy", "PolicyBot", "policy_for"]
