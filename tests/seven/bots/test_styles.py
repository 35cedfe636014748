"""Styles: named opponents with a taste."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.seven.bots.policy import Taste, policy_for
from sevenwonders_tui.seven.bots.policy.taste import FACTOR, REASONABLE
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.bots.search import Search
from sevenwonders_tui.seven.engine.moves import Build, CityId, PromptKind
from tests.support.decisions import decisions
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import known_card

LIKED = {
    Taste.WAR: Color.RED,
    Taste.SCIENCE: Color.GREEN,
    Taste.BUILDING: Color.BLUE,
    Taste.TRADE: Color.YELLOW,
}


def held(name: str, color: Color) -> int:
    """Return how many cards of a color a bot has built in a few games against two without a taste."""
    game, count = the_game(), 0
    for seed in range(12):
        bots = [ROSTER.make(name, game, 1), ROSTER.make("fair", game, 2), ROSTER.make("fair", game, 3)]
        cards = game.view(play_match(game, deal_of(3, seed), bots).state, None).cities[0].cards
        count += sum(game.catalog.card(card).color is color for card in cards)
    return count


@pytest.mark.parametrize(("taste", "color"), LIKED.items())
def test_style_is_known_by_what_it_builds(taste: Taste, color: Color) -> None:
    """In the same deals somebody with a taste holds clearly more cards of its color in the end than without."""
    assert held(f"fair+{taste}", color) > 1.15 * held("fair", color)


def test_a_taste_makes_what_fits_likelier_where_it_is_no_folly() -> None:
    """What fits is four times as likely as without the taste, unless the policy hardly wants it; nothing else is."""
    game, told = the_game(), set()
    for view in decisions(3, 4, every=2):
        if view.prompt is None or view.prompt.kind is not PromptKind.PICK:
            continue
        state, policy = game.known(view), policy_for(game, view)
        orders, weights = policy.weigh(state, view.prompt.cities[0])
        same, factors = Taste.WAR.tilt(policy, state, orders, weights)
        assert same == orders
        for order, weight, factor in zip(orders, weights, factors, strict=True):
            is_red = isinstance(order, Build) and game.catalog.card(order.card).color is Color.RED
            is_wanted = weight >= REASONABLE * max(weights)
            if isinstance(order, Build):
                assert factor == (FACTOR if is_red and is_wanted else 1.0)
                told.add((is_red, is_wanted))
    assert len(told) == 4


def test_denial_buries_what_the_next_city_wants_most() -> None:
    """A sale takes the card away that the receiver of the hand would have liked best."""
    game = the_game()
    for view in decisions(4, 3, every=4):
        state = game.known(view)
        assert view.seat is not None
        at = CityId(view.seat)
        if view.prompt is None or view.prompt.kind is not PromptKind.PICK:
            continue
        policy = policy_for(game, view)
        orders, factors = Taste.DENIAL.tilt(policy, state, *policy.weigh(state, at))
        (*_, sale) = orders
        receiver = state.rules.receiver(at, state.age)
        wished = max(policy.wish(state, receiver, card) for card in state.hands[at])
        card = known_card(sale)
        assert card is not None
        assert policy.wish(state, receiver, card) == wished
        assert len(orders) == len(factors)
        assert (sale,) in view.moves


@pytest.mark.parametrize("taste", Taste)
def test_search_with_a_taste_prefers_it_among_what_is_as_good(taste: Taste) -> None:
    """A search values moves as without a taste, and gives up little for one that fits."""
    game = the_game()
    for view in decisions(3, 2, every=6):
        search = Search(game, view, 1, taste)
        if len(search.findings) > 1:
            found = search.run(Budget(playouts=60))
            assert all(0.0 <= finding.liking <= 1.0 for finding in found)
            assert found[0].move in view.moves
