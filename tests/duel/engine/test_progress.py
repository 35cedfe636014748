"""The Progress tokens. Rules: 1.13, 2.7, 3.3."""

from __future__ import annotations

import pytest

from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, asked, offers, price

BASE = {
    "agriculture": 4,
    "architecture": 0,
    "economy": 0,
    "law": 0,
    "masonry": 0,
    "mathematics": 3,
    "philosophy": 7,
    "strategy": 0,
    "theology": 0,
    "urbanism": 0,
}
PANTHEON = {"mysticism": 0, "poliorcetics": 0, "engineering": 0}
AGORA = {"corruption": 0, "organized_crime": 0}
POINTS = BASE | PANTHEON | AGORA


def test_there_are_fifteen_tokens() -> None:
    """Rules 1.1, 2.1, 3.1: ten tokens of the base game, three of Pantheon, two of Agora."""
    tokens = the_duel().catalog.progress
    assert {token.id for token in tokens} == set(POINTS)
    boxes = {box: {token.id for token in tokens if (token.box or "") == box} for box in ("", "pantheon", "agora")}
    assert boxes == {"": set(BASE), "pantheon": set(PANTHEON), "agora": set(AGORA)}


@about(*POINTS)
@pytest.mark.parametrize(("token", "points"), POINTS.items())
def test_token_scores_what_it_shows(token: str, points: int) -> None:
    """Rules 1.13: Agriculture is worth 4 points, Philosophy 7, Mathematics 3 for itself, others nothing alone."""
    score = the_duel().scores(position(city(coins=0, progress=[token]), city(coins=0), boxes="pantheon agora"))[0]
    assert (score.progress, score.total) == (points, points)


@about("agriculture", "urbanism")
@pytest.mark.parametrize("token", POINTS)
def test_token_pays_its_coins_when_it_is_taken(token: str) -> None:
    """Rules 1.13: Agriculture and Urbanism give 6 coins at once, no other token does."""
    mine = city(coins=30, built=["scriptorium"])
    state = position(mine, boxes="pantheon agora", row=["library", "altar"], board=[token])
    step = after(state, "build library")
    coins = look(step).coins[0]
    end = look(after(step, f"pick {token}"))
    assert end.coins[0] == coins + (6 if token in {"agriculture", "urbanism"} else 0)
    assert end.progress[0] == {token}


@about("mathematics")
def test_mathematics_counts_every_token_and_itself() -> None:
    """Rules 1.13: 3 points for each Progress token that its owner has, itself included."""
    mine = city(coins=0, progress=["mathematics", "economy", "law"])
    assert the_duel().scores(position(mine, city(progress=["strategy"])))[0].progress == 9


@about("mysticism")
def test_mysticism_counts_tokens_that_are_left() -> None:
    """Rules 2.7: 2 points for each Mythology token and each Offering token that was not spent."""
    mine = city(coins=1, progress=["mysticism"], mythology=["greek", "greek", "roman"], offerings=[2, 4])
    state = position(mine, boxes="pantheon", age=2, row=["altar"], spaces={1: "aphrodite"})
    assert the_duel().scores(state)[0].progress == 10
    assert the_duel().scores(after(state, "activate aphrodite 1 offerings 2"))[0].progress == 8


@about("architecture", "masonry")
@pytest.mark.parametrize(
    ("token", "what", "cost"),
    [
        ("architecture", "wonder pyramids", 4),
        ("architecture", "build courthouse", 6),
        ("masonry", "wonder pyramids", 8),
        ("masonry", "build courthouse", 2),
        ("masonry", "build laboratory", 6),
        ("masonry", "build altar", 0),
    ],
)
def test_rebates_drop_two_units_of_their_kind(token: str, what: str, cost: int) -> None:
    """Rules 1.13: Architecture drops two units of Wonders, Masonry two of blue cards."""
    mine = city(coins=20, unbuilt=["pyramids"], progress=[token])
    assert price(position(mine, row=["altar", "courthouse", "laboratory"]), what) == cost


@about("masonry")
def test_rebate_never_drops_coins() -> None:
    """Rules 1.7: a discount drops resources, never coins."""
    mine = city(coins=20, progress=["masonry"])
    assert price(position(mine, row=["pretorium", "customs_house"]), "build customs_house") == 4


@about("economy")
def test_economy_is_paid_for_resources_of_cards_and_wonders() -> None:
    """Rules 1.13: the opponent's payments for missing resources come to the owner of Economy."""
    mine, theirs = city(coins=20, unbuilt=["pyramids"]), city(coins=0, progress=["economy"])
    assert look(after(position(mine, theirs, row=["altar"]), "wonder pyramids over altar 8")).coins == (12, 8)


@about("economy")
def test_economy_leaves_other_payments_to_the_bank() -> None:
    """Rules 1.13: Senator fees and Pantheon costs go to the bank."""
    theirs = city(coins=0, progress=["economy"])
    mine = city(coins=20, built=["politician_left_1", "politician_left_2"])
    both = "pantheon agora"
    state = position(mine, theirs, boxes=both, age=2, row=["conspirator_1", "altar"], spaces={1: "aphrodite"})
    assert look(after(state, "build conspirator_1 2")).coins == (18, 0)
    assert look(after(state, "activate aphrodite 3")).coins == (17, 0)


@about("law")
def test_law_that_is_locked_is_a_symbol_no_more() -> None:
    """Rules 3.7: what Obscurantism takes from the opponent ends: Law with four others and one more does not win."""
    theirs = city(coins=30, built=["scriptorium", "workshop", "pharmacist", "apothecary"], progress=["law"])
    state = position(city(prepared=["obscurantism"]), theirs, boxes="agora", row=["altar", "academy", "baths"])
    locked = after(state, "trigger obscurantism", "pick law")
    assert sum(locked.cities[1].symbols) == 4
    step = after(locked, "discard altar", "build academy")
    assert (look(step).result, sum(step.cities[1].symbols)) == (None, 5)


def test_law_is_a_symbol() -> None:
    """Rules 1.11: Law counts as the scales, the seventh symbol."""
    built = ["scriptorium", "workshop", "pharmacist", "apothecary"]
    state = position(city(coins=30, built=built, progress=["law"]), row=["academy", "altar"])
    assert look(after(state, "build academy")).result == ("science", (0,))


@about("strategy")
@pytest.mark.parametrize(("card", "spaces"), [("guard_tower", 2), ("walls", 3), ("pretorium", 4), ("altar", 0)])
def test_strategy_adds_one_shield_to_each_red_card(card: str, spaces: int) -> None:
    """Rules 1.13: red cards built after Strategy push the pawn one space further."""
    state = position(city(coins=20, progress=["strategy"]), row=[card, "theater"])
    assert look(after(state, f"build {card}")).pawn == spaces


@about("theology")
def test_theology_is_for_wonders_only() -> None:
    """Rules 1.13: with Theology a Wonder gives another turn, a card does not."""
    state = position(city(coins=20, unbuilt=["pyramids"], progress=["theology"]), row=["altar", "theater"])
    assert asked(after(state, "wonder pyramids over altar")) == "0 turn"
    assert asked(after(state, "build altar")) == "1 turn"


@about("urbanism")
def test_urbanism_pays_for_each_chain() -> None:
    """Rules 1.13: each card built free by a chain pays 4 coins."""
    state = position(city(coins=0, built=["theater"], progress=["urbanism"]), row=["statue", "altar"])
    assert look(after(state, "build statue by chain")).coins[0] == 4


@about("engineering")
@pytest.mark.parametrize(
    ("card", "offered"), [("statue", ["build statue 1"]), ("palace", []), ("gardens", ["build gardens 1"])]
)
def test_engineering_builds_chain_cards_for_a_coin(card: str, offered: list[str]) -> None:
    """Rules 1.7: with Engineering any card with a chain symbol under its cost may be built for 1 coin."""
    state = position(city(coins=1, progress=["engineering"]), boxes="pantheon", row=[card])
    assert offers(state, f"build {card}") == offered


@about("poliorcetics")
@pytest.mark.parametrize(("pawn", "theirs", "left"), [(0, 9, 6), (-3, 9, 6), (0, 2, 0)])
def test_poliorcetics_takes_a_coin_for_each_space(pawn: int, theirs: int, left: int) -> None:
    """Rules 2.7: each space that its owner pushes the pawn costs the opponent a coin, as long as there is one."""
    met = ["small_P2side", "small_P1side"]
    mine = city(coins=20, progress=["poliorcetics"])
    state = position(mine, city(coins=theirs), boxes="pantheon", row=["pretorium", "altar"], pawn=pawn, met=met)
    assert look(after(state, "build pretorium 8")).coins == (12, left)


@about("corruption")
def test_corruption_makes_senators_free() -> None:
    """Rules 3.3: with Corruption every Senator costs nothing."""
    built = ["politician_left_1", "politician_left_2", "conspirator_2"]
    row = ["conspirator_1", "politician_center_1"]
    for progress, cost in (([], 3), (["corruption"], 0)):
        state = position(city(coins=9, built=built, progress=progress), boxes="agora", row=row)
        assert price(state, "build conspirator_1") == cost
        assert price(state, "build politician_center_1") == cost


@about("organized_crime")
def test_organized_crime_keeps_both_conspiracies() -> None:
    """Rules 3.3: with Organized Crime both drawn Conspiracies are kept, and nothing is asked."""
    mine = city(coins=9, progress=["organized_crime"])
    state = position(mine, boxes="agora", row=["conspirator_1", "altar"], deck=["coup", "blackmail", "treason"])
    step = after(state, "build conspirator_1", "conspire")
    assert asked(step) == "1 turn"
    assert look(step).conspiracies[0] == ("coup", "blackmail")
    assert look(step).deck[:1] == ("treason",)
