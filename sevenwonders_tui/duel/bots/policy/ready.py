"""The learned policy for a set of boxes, made once."""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.duel.bots.policy.policy import Policy
from sevenwonders_tui.duel.bots.policy.weights import weights_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.rules import Rules


def policy_for(game: Duel, boxes: Boxes) -> Policy:
    """Return the policy for a set of boxes."""
    return _policy(game.rules(boxes))


@lru_cache(maxsize=16)
def _policy(rules: Rules) -> Policy:
    return Policy(rules, weights_for(rules.boxes))
