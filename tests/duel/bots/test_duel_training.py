"""The program that learns the policy of Duel."""

from __future__ import annotations

import json

from sevenwonders_tui.duel.bots.policy import Policy
from sevenwonders_tui.duel.engine.catalog import Box
from tests.support.duel.build import the_duel
from training.train_duel_policy import learn, written


def test_the_same_seed_learns_the_same() -> None:
    """What is learned follows from the seed, and can be read back."""
    first, second = (learn((Box.AGORA,), {}, 6, 7) for _time in range(2))
    assert first == second
    read = json.loads(written("tables", {"what": "a test"}, {"agora": first}))["tables"]["agora"]
    policy = Policy(the_duel().rules((Box.AGORA,)), read)
    assert policy.weights != Policy(the_duel().rules((Box.AGORA,)), {}).weights
