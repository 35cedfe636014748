"""The learned policy for a view, made once for a rule set and a number of cities."""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.bots.policy.policy import Policy
from sevenwonders_tui.bots.policy.weights import weights_for
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.rules import Rules
from sevenwonders_tui.engine.seven.view import View


def policy_for(game: SevenWonders, view: View, sharpness: float = 1.0) -> Policy:
    """Return the policy for the table of a view.

    `sharpness` is the exponent of its weights: with 0 every move is as likely as any other, with 1 they are as
    learned, and far above 1 the most wanted move is nearly certain.
    """
    return _policy(game.rules_of(view), sharpness)


@lru_cache(maxsize=16)
def _policy(rules: Rules, sharpness: float) -> Policy:
    logits = weights_for(len(rules.cities))
    if sharpness != 1.0:
        logits = {key: [sharpness * logit for logit in table] for key, table in logits.items()}
    return Policy(rules, logits)
