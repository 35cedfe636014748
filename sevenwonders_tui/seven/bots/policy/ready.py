"""The learned policy for a view, made once for a rule set and a number of cities."""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.seven.bots.policy.manner import LEARNED, Manner
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.weights import weights_for
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.view import View


def policy_for(game: SevenWonders, view: View, manner: Manner = LEARNED) -> Policy:
    """Return the policy for the table of a view, played in a manner."""
    return _policy(game.rules_of(view), manner)


@lru_cache(maxsize=64)
def _policy(rules: Rules, manner: Manner) -> Policy:
    logits = manner.change(weights_for(len(rules.cities)), rules.catalog)
    return Policy(rules, logits, ends_exactly=manner.ends_exactly)
