"""Advice: the best moves and the numbers that speak for them."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots.advice import never_rising
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.effects import Shields
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Saves,
    Supplies,
    War,
    reasons,
)
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.effects import CopyGuild, DiscardBuild, Effect, FreeBuild, SeventhCard
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Order, Pass
from sevenwonders_tui.seven.engine.state import State
from tests.support.decisions import decisions
from tests.support.seven.build import city, table, the_game

FEW = Budget(playouts=40)


def reasons_for(state: State, kind: type[Order], card: str) -> set[Reason]:
    """Return all that speaks for an order of the first seat, the cheapest way to pay first."""
    view = the_game().view(state, Seat(0))
    wanted = next(move for move in view.moves if isinstance(move[0], kind) and getattr(move[0], "card", "") == card)
    return set(reasons(the_game(), view, wanted))


@pytest.mark.parametrize("players", [2, 3, 7])
def test_advice_is_the_best_moves_with_numbers_and_reasons(players: int) -> None:
    """At most three different moves, each offered, with a chance, points and a reason."""
    for view in decisions(players, 4, every=7):
        advice = ROSTER.advise(the_game(), view, 3, FEW, {})
        assert 1 <= len(advice.options) <= 3
        assert advice.playouts <= 40 + len(view.moves)
        for option in advice.options:
            assert option.move in view.moves
            assert 0 <= option.win_chance <= 1
            assert option.reasons or len(advice.options) == 1


def test_advice_is_the_same_for_the_same_seed() -> None:
    """With a number of playouts nothing depends on the machine."""
    for view in decisions(3, 4, every=9):
        assert ROSTER.advise(the_game(), view, 3, FEW, {}) == ROSTER.advise(the_game(), view, 3, FEW, {})


@pytest.mark.parametrize("players", [2, 4])
def test_advice_looks_at_nothing_that_is_hidden(players: int) -> None:
    """When everything hidden is dealt anew, the advice is equal."""
    game = the_game()
    for view in decisions(players, 5, every=6):
        assert view.seat is not None
        other = game.view(game.sample(view, Rng(99)), view.seat)
        assert ROSTER.advise(game, other, 3, FEW, {}) == ROSTER.advise(game, view, 3, FEW, {})


def test_points_at_once_name_their_category() -> None:
    """A blue card scores its printed points."""
    state = table(city(), city(), city(), hand=["altar", "pawnshop"])
    assert PointsNow(2, "civilian") in reasons_for(state, Build, "altar")


def test_stage_counts_what_it_scores() -> None:
    """A stage is looked at like a card, whatever lies under it."""
    state = table(city("giza", built=["stone_pit", "quarry"]), city(), city(), hand=["altar", "loom"])
    assert PointsNow(3, "wonder") in reasons_for(state, BuildStage, "loom")


def test_shields_that_turn_a_war_are_named_with_their_worth() -> None:
    """A level war spares the defeat; a lead wins the victory token."""
    state = table(city("rhodes"), city(built=["stockade"]), city(), hand=["barracks", "pawnshop"])
    found = reasons_for(state, Build, "barracks")
    assert {War(CityId(1), False, 1), War(CityId(2), True, 1)} <= found


def test_chains_lead_on_and_back() -> None:
    """A card that is free says so, and so does one that makes others free."""
    state = table(city(built=["baths"]), city(), city(), age=2, hand=["aqueduct", "brickyard"])
    assert ByChain() in reasons_for(state, Build, "aqueduct")
    state = table(city(), city(), city(), hand=["theater", "pawnshop"])
    assert Chains((CardId("statue"),)) in reasons_for(state, Build, "theater")


def test_coins_that_come_in_are_counted() -> None:
    """A tavern brings five, a sold card three."""
    state = table(city(), city(), city(), hand=["tavern", "loom"])
    assert reasons_for(state, Build, "tavern") == {Income(5, 0)}
    assert Income(3, 0) in reasons_for(state, Discard, "loom")


def test_goods_and_trading_posts_name_what_they_save() -> None:
    """Own goods make trade needless, a post makes it cheaper."""
    state = table(city(), city("rhodes"), city("olympia"), hand=["stone_pit", "east_trading_post", "west_trading_post"])
    assert any(isinstance(reason, Supplies) for reason in reasons_for(state, Build, "stone_pit"))
    assert any(isinstance(reason, Saves) for reason in reasons_for(state, Build, "east_trading_post"))


def test_card_that_the_next_city_wants_is_kept_from_it() -> None:
    """Whoever gets the hand next could build it and score it; the last two cards of an age go to nobody."""
    rich = [city(wonder, coins=9, built=["baths"]) for wonder in ("giza", "rhodes")]
    state = table(city(), *rich, age=2, turn=2, hand=["aqueduct", "brickyard", "caravansery"])
    assert Denies(CardId("aqueduct"), CityId(2), 5) in reasons_for(state, Discard, "aqueduct")
    state = table(city(), *rich, age=2, turn=6, hand=["aqueduct", "brickyard"])
    assert reasons_for(state, Discard, "aqueduct") == {Income(3, 0)}


@pytest.mark.parametrize(
    ("wonder", "side", "built", "power"),
    [
        ("babylon", "B", 1, SeventhCard()),
        ("olympia", "A", 1, FreeBuild()),
        ("olympia", "B", 2, CopyGuild()),
        ("halicarnassus", "A", 1, DiscardBuild()),
    ],
)
def test_stage_names_its_power(wonder: str, side: str, built: int, power: Effect) -> None:
    """A power is a reason, with the ages in which it still counts; points and coins are counted elsewhere."""
    goods = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "sawmill", "quarry", "brickyard", "foundry"]
    mine = city(wonder, side=side, stages=built, coins=9, built=[*goods, "loom", "glassworks", "press"])
    state = table(mine, city(), city(), age=2, hand=["altar", "statue"])
    brought = [reason for reason in reasons_for(state, BuildStage, "altar") if isinstance(reason, Brings)]
    assert brought == [Brings((power,), 2)]


def test_card_of_which_nothing_else_can_be_said_says_what_it_does() -> None:
    """A shield too few to change a war is a shield all the same; a sentence about playouts is no reason."""
    far = city(built=["fortifications", "siege_workshop"])
    state = table(
        city(built=["lumber_yard"]), far, city(built=["fortifications", "siege_workshop"]), hand=["stockade", "loom"]
    )
    assert reasons_for(state, Build, "stockade") == {Brings((Shields(1),), 3)}


def test_every_move_but_an_unused_power_has_a_reason() -> None:
    """Whatever is offered, something can be said for it."""
    game = the_game()
    for view in decisions(3, 6, every=4):
        for move in view.moves:
            assert reasons(game, view, move) or isinstance(move[0], Pass)


def test_chances_told_never_contradict_the_order_of_the_moves() -> None:
    """A worse move that won more by luck gets the chance of both moves together."""
    view = the_game().view(table(city(), city(), city(), hand=["altar", "loom"]), Seat(0))
    forecasts = [Forecast(view.moves[0], 3, wins=[won, 0.0]) for won in (0.4, 0.8, 0.2)]
    assert never_rising(forecasts) == pytest.approx([0.3, 0.3, 0.1])
