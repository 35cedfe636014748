"""The learned policy for a set of boxes, made once."""

from __future__ import annotations

from functools import lru_cache
from weakref import WeakKeyDictionary

from sevenwonders_tui.duel.bots.policy.policy import Policy
from sevenwonders_tui.duel.bots.policy.weights import Tables, weights_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.rules import Rules

_given: WeakKeyDictionary[Rules, Policy] = WeakKeyDictionary()


def policy_for(game: Duel, boxes: Boxes) -> Policy:
    """Return the policy for a set of boxes."""
    rules = game.rules(boxes)
    return _given.get(rules) or _policy(rules)


def give_policy(game: Duel, boxes: Boxes, learned: Tables) -> None:
    """Let all bots of this very `game` play by other tables: for training, and to compare weights."""
    rules = game.rules(boxes)
    _given[rules] = Policy(rules, learned)


@lru_cache(maxsize=16)
def _policy(rules: Rules) -> Policy:
    return Policy(rules, weights_for(rules.boxes))
