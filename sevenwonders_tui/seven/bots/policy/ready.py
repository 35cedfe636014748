"""The learned policy for a view, made once for a rule set and a number of cities."""

from __future__ import annotations

from functools import lru_cache

from sevenwonders_tui.seven.bots.policy.manner import LEARNED, Manner
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.weights import Logits, weights_for
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.rules import Rules
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.view import View

_given: dict[Rules, Logits] = {}


def policy_for(game: SevenWonders, view: View, manner: Manner = LEARNED) -> Policy:
    """Return the policy for the table of a view, played in a manner."""
    return _policy(game.rules_of(view), manner)


def give_weights(game: SevenWonders, variant: Variant, players: int, learned: Logits) -> None:
    """Let all bots of this very `game` play by other tables, before any of them has played: to compare weights."""
    _given[game.rules(variant, players)] = learned


@lru_cache(maxsize=64)
def _policy(rules: Rules, manner: Manner) -> Policy:
    learned = _given[rules] if rules in _given else weights_for(len(rules.cities))
    logits = manner.change(learned, rules.catalog)
    return Policy(rules, logits, ends_exactly=manner.ends_exactly)
