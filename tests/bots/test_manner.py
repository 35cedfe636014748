"""Manners: ways to play that are not quite the policy's."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.forecast import manner_of
from sevenwonders_tui.seven.bots.policy import policy_for
from sevenwonders_tui.seven.bots.policy.manner import LEARNED, Manner
from sevenwonders_tui.seven.engine.moves import Build, CityId, Discard
from tests.support.seven.build import city, table, the_game

HAND = ["stockade", "altar", "apothecary", "loom"]


def shares(manner: Manner) -> dict[str, float]:
    """Return how likely each card is built, and that one is sold, by somebody with a manner."""
    state = table(city(built=["lumber_yard", "loom"]), city(), city(), hand=HAND)
    policy = policy_for(the_game(), the_game().view(state, Seat(0)), manner)
    orders, weights = policy.weigh(state, CityId(0))
    found = {"sold": 0.0}
    for order, weight in zip(orders, weights, strict=True):
        if isinstance(order, Build):
            found[order.card] = weight / sum(weights)
        elif isinstance(order, Discard):
            found["sold"] += weight / sum(weights)
    return found


def test_liking_makes_cards_of_a_colour_likelier() -> None:
    """Four times as likely beside any other card, which are among themselves as before."""
    usual, fond = shares(LEARNED), shares(Manner(likes=Color.RED))
    assert fond["stockade"] / fond["altar"] > 3.9 * usual["stockade"] / usual["altar"]
    assert abs(fond["apothecary"] / fond["altar"] - usual["apothecary"] / usual["altar"]) < 1e-9


def test_who_minds_the_policy_less_plays_more_evenly() -> None:
    """Without any judgement all that can be built is as likely."""
    blind = shares(Manner(judgement=0.0))
    assert max(blind.values()) - min(blind.values()) < 1e-9
    builds = [share for card, share in shares(LEARNED).items() if card != "sold"]
    assert max(builds) > 2 * min(builds)


def test_rungs_that_never_sell_are_played_on_so() -> None:
    """The lower rungs sell only when nothing can be built."""
    assert shares(Manner(judgement=0.05))["sold"] > 0.1
    assert shares(manner_of("easy"))["sold"] < 0.001


def test_bots_are_played_on_by_rung_and_style() -> None:
    """Who searches plays like the policy, who is unknown too; the lower the rung, the less of it."""
    assert manner_of("hard:500") == manner_of("some-guest") == manner_of("policy") == LEARNED
    assert manner_of("fair+science").likes is Color.GREEN
    assert manner_of("easy").judgement < manner_of("fair").judgement < manner_of("good").judgement < 1


def test_only_who_knows_all_of_the_policy_ends_a_game_exactly() -> None:
    """Bots of the lower rungs do not count out their last pick, so games played on for them must not either."""
    state = table(city(coins=9), city(), city(), age=3, turn=6, hand=["altar", "pawnshop"])
    played = {}
    for manner in (LEARNED, manner_of("good")):
        policy, chance = policy_for(the_game(), the_game().view(state, Seat(0)), manner), Random(1).random
        played[manner] = {policy.choose(state, Seat(0), chance) for _each in range(200)}
    assert len(played[LEARNED]) == 1
    assert len(played[manner_of("good")]) > 1
