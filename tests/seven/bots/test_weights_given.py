"""Weights of one's own, for training and for comparing."""

from __future__ import annotations

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.bots.policy import policy_for
from sevenwonders_tui.seven.bots.policy.ready import give_weights
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.setup import Variant
from tests.support.seven.build import deal_of, the_game


def test_weights_are_given_to_one_game_object_only() -> None:
    """Its bots find any build as good as the next with empty weights; those of any other object play as learned."""
    own, usual = SevenWonders(load_catalog()), the_game()
    give_weights(own, Variant.STANDARD, 3, {})
    state = own.setup(deal_of(3, 1))
    weights = set(policy_for(own, own.view(state, None)).weigh(state, CityId(0))[1])
    assert weights == {1.0}
    there = usual.setup(deal_of(3, 1))
    assert len(set(policy_for(usual, usual.view(there, None)).weigh(there, CityId(0))[1])) > 2
