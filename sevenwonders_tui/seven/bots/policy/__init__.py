"""The learned policy: playouts follow it, and bots without a search follow it more or less closely."""

from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.policy_bot import PolicyBot
from sevenwonders_tui.seven.bots.policy.ready import policy_for
from sevenwonders_tui.seven.bots.policy.taste import Taste

__all__ = ["Policy", "PolicyBot", "Taste", "policy_for"]
