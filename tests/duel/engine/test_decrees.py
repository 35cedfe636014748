"""The decrees of the Senate. Rules: 3.4, 3.6; decisions D10, D25."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.events import CoinCause, CoinsChanged, DecreeMoved, DecreeTurnedUp
from sevenwonders_tui.duel.engine.state import State
from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, asked, offers, play, price, told

BOX = "agora"
MINE = {1: (1, 0)}
THEIRS = {1: (0, 1)}
NOBODY_S = {1: (1, 1)}
CARDS = {"blue": "altar", "green": "scriptorium", "yellow": "tavern", "red": "guard_tower"}


def test_there_are_sixteen_decrees() -> None:
    """Rules 3.1: sixteen different decrees, of which six are dealt."""
    assert len({decree.id for decree in the_duel().catalog.agora.decrees}) == 16


@about(*(f"tax_{color}" for color in CARDS))
@pytest.mark.parametrize("color", CARDS)
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize(("cubes", "gains"), [(MINE, (1, 0)), (THEIRS, (0, 1)), (NOBODY_S, (0, 0))])
def test_tax_decree_pays_its_controller_the_age(
    color: str, age: int, cubes: dict[int, tuple[int, int]], gains: tuple[int, int]
) -> None:
    """Rules 3.6: a tax decree pays its controller 1, 2 or 3 coins, whoever builds a card of its colour."""
    for built, card in CARDS.items():
        state = position(
            city(coins=9),
            city(coins=9),
            boxes=BOX,
            age=age,
            row=[card, "glassworks"],
            decrees=[f"tax_{color}"],
            cubes=cubes,
        )
        paid = price(state, f"build {card}") or 0
        own = 4 if card == "tavern" else 0
        expected = (9 - paid + own, 9) if built != color else (9 - paid + own + age * gains[0], 9 + age * gains[1])
        assert look(after(state, f"build {card}")).coins == expected


def test_tax_decree_pays_for_free_builds_too() -> None:
    """Rules 3.6: a free build pays the tax as well, here one of the Mausoleum."""
    mine = city(coins=10, unbuilt=["mausoleum"])
    state = position(
        mine, city(), boxes=BOX, age=2, row=["altar", "theater"], discards=["palace"], decrees=["tax_blue"], cubes=MINE
    )
    assert look(after(state, "wonder mausoleum over altar 10", "pick palace")).coins[0] == 2


@about("tax_wonder")
@pytest.mark.parametrize(("cubes", "coins"), [(MINE, (2 + 3, 7)), (THEIRS, (2, 7 + 3)), (NOBODY_S, (2, 7))])
def test_tax_wonder_pays_for_each_wonder(cubes: dict[int, tuple[int, int]], coins: tuple[int, int]) -> None:
    """Rules 3.6: `tax_wonder` pays its controller the Age in coins for each Wonder that anybody builds."""
    mine = city(coins=10, unbuilt=["pyramids"])
    state = position(mine, city(), boxes=BOX, age=3, row=["altar"], decrees=["tax_wonder"], cubes=cubes)
    assert look(after(state, "wonder pyramids over altar 8")).coins == coins


@about("ignore_yellow", "ignore_red", "ignore_green")
@pytest.mark.parametrize(
    ("decree", "what", "cost"),
    [
        ("ignore_yellow", "customs_house", 0),
        ("ignore_yellow", "caravansery", 2 + 2),
        ("ignore_yellow", "arena", 4),
        ("ignore_yellow", "laboratory", 6),
        ("ignore_red", "barracks", 0),
        ("ignore_red", "circus", 6),
        ("ignore_red", "library", 6),
        ("ignore_green", "pharmacist", 0),
        ("ignore_green", "library", 4),
        ("ignore_green", "circus", 8),
    ],
)
def test_ignore_decree_drops_one_symbol(decree: str, what: str, cost: int) -> None:
    """Rules 1.7: `ignore_*` drops the coins or one unit of every card of its colour."""
    state = position(city(coins=20), boxes=BOX, row=[what], decrees=[decree], cubes=MINE)
    assert price(state, f"build {what}") == cost


@about("wonder_minus_1")
@pytest.mark.parametrize(("cubes", "cost"), [(MINE, 6), (THEIRS, 8), (NOBODY_S, 8)])
def test_wonders_need_a_resource_less(cubes: dict[int, tuple[int, int]], cost: int) -> None:
    """Rules 3.6: `wonder_minus_1` drops a resource of each Wonder of its controller."""
    state = position(
        city(coins=20, unbuilt=["pyramids"]), boxes=BOX, row=["altar"], decrees=["wonder_minus_1"], cubes=cubes
    )
    assert price(state, "wonder pyramids") == cost


@about("shield")
def test_shield_decree_follows_control() -> None:
    """Rules 3.6: `shield` moves the pawn 1 when control is won, 1 back when it is lost, 2 when it changes hands."""
    politicians = ["politician_left_1", "politician_left_2", "conspirator_1", "altar"]
    state = position(city(), city(), boxes=BOX, row=politicians, decrees=["shield"])
    won = after(state, "build politician_left_1", "place 1")
    assert look(won).pawn == 1
    tied = after(won, "build politician_left_2", "place 1")
    assert look(tied).pawn == 0
    state = position(city(), city(), boxes=BOX, row=politicians, decrees=["shield"], cubes={1: (0, 1)}, pawn=-1)
    assert look(after(state, "build politician_left_1", "place 1")).pawn == 0


@about("shield")
def test_shield_decree_that_changes_hands_moves_the_pawn_by_two() -> None:
    """Rules 3.6: on a direct switch to the opponent the pawn moves two spaces."""
    state = position(
        city(prepared=["political_maneuver"]),
        city(),
        boxes=BOX,
        row=["altar"],
        decrees=["shield"],
        cubes={1: (1, 2), 2: (1, 0)},
        pawn=-1,
    )
    moved = after(state, "trigger political_maneuver", "place 1")
    assert look(moved).pawn == 0
    assert look(after(moved, "remove 1")).pawn == 1
    state = position(
        city(prepared=["insider_influence"]),
        city(),
        boxes=BOX,
        row=["altar"],
        decrees=["shield", "tax_red"],
        cubes={1: (0, 1), 2: (1, 0)},
        pawn=-1,
    )
    assert look(after(state, "trigger insider_influence", "decree 1 2")).pawn == 1


@about("shield")
def test_zone_token_goes_to_whom_the_shield_decree_favours() -> None:
    """D25: a zone that the pawn enters by `shield` triggers for whoever the move favours, in the other's turn too."""
    state = position(
        city(),
        city(),
        boxes=BOX,
        row=["politician_left_1", "politician_left_2", "altar"],
        decrees=["shield"],
        cubes={1: (1, 0), 2: (1, 0)},
        pawn=-2,
    )
    step = after(state, "build politician_left_1", "move 1 2")
    assert look(step).pawn == -3
    assert asked(step) == "1 military_small"
    assert asked(after(step, "place 6")) == "1 turn"


@about("shield")
def test_shield_decree_can_win() -> None:
    """Rules 3.6: the pawn moved by `shield` can reach a capital."""
    state = position(
        city(),
        city(),
        boxes=BOX,
        row=["politician_left_1", "altar"],
        decrees=["shield"],
        pawn=8,
        met=["small_P2side", "large_P2side"],
    )
    assert look(after(state, "build politician_left_1", "place 1")).result == ("military", (0,))


def test_military_victory_comes_before_the_political_one() -> None:
    """D10: one cube that wins both ways wins by the military, which is checked first."""
    cubes = dict.fromkeys(range(2, 7), (1, 0))
    state = position(
        city(),
        city(),
        boxes=BOX,
        row=["politician_left_1", "altar"],
        decrees=["shield"],
        pawn=8,
        cubes=cubes,
        met=["small_P2side", "large_P2side"],
    )
    assert look(after(state, "build politician_left_1", "place 1")).result == ("military", (0,))


@about("trade_brown", "trade_grey")
@pytest.mark.parametrize(("decree", "prices"), [("trade_brown", (2, 1, 1, 3, 2)), ("trade_grey", (3, 2, 2, 2, 1))])
def test_trade_decree_takes_a_coin_off_each_unit(decree: str, prices: tuple[int, ...]) -> None:
    """Rules 1.7: a trade decree makes each unit of its family a coin cheaper, never below 1."""
    probes = ("stable", "baths", "garrison", "apothecary", "workshop")
    theirs = city(built=["lumber_yard", "glassworks"])
    for probe, cost in zip(probes, prices, strict=True):
        state = position(city(), theirs, boxes=BOX, row=[probe], decrees=[decree], cubes=MINE)
        assert price(state, f"build {probe}") == cost
        state = position(city(), theirs, boxes=BOX, row=[probe], decrees=[decree], cubes=THEIRS)
        assert price(state, f"build {probe}") == (3 if probe in {"stable", "apothecary"} else 2)


@about("blue_plus_2")
def test_two_more_blue_cards_count_for_senate_actions() -> None:
    """Trap 45: 3 blue cards and `blue_plus_2` count as 5, which gives three actions."""
    mine = city(built=["altar", "theater", "baths"])
    state = position(mine, boxes=BOX, row=["politician_center_1", "palace"], decrees=["blue_plus_2"], cubes=MINE)
    step = after(state, "build politician_center_1", "place 3", "place 3")
    assert asked(step) == "0 politician"
    assert asked(after(step, "place 3")) == "1 turn"


@about("blue_plus_2")
def test_number_of_actions_is_fixed_when_the_politician_is_recruited() -> None:
    """Record page: losing or winning `blue_plus_2` between two actions changes their number no more."""
    state = position(city(), city(), boxes=BOX, row=["politician_left_1", "palace"], decrees=["blue_plus_2"])
    assert asked(after(state, "build politician_left_1", "place 1")) == "1 turn"
    state = position(
        city(), city(), boxes=BOX, row=["politician_left_1", "palace"], decrees=["blue_plus_2"], cubes=MINE
    )
    assert asked(after(state, "build politician_left_1", "move 1 2")) == "0 politician"


@about("discard_plus_2")
@pytest.mark.parametrize(("cubes", "coins"), [(MINE, 5), (THEIRS, 3), (NOBODY_S, 3)])
def test_discarding_pays_two_more(cubes: dict[int, tuple[int, int]], coins: int) -> None:
    """Rules 3.6: `discard_plus_2` pays 4 and the yellow cards for a discarded card."""
    state = position(
        city(coins=0, built=["tavern"]), boxes=BOX, row=["altar", "palace"], decrees=["discard_plus_2"], cubes=cubes
    )
    assert look(after(state, "discard altar")).coins[0] == coins


@about("borrow_chains")
@pytest.mark.parametrize(("cubes", "free"), [(MINE, True), (THEIRS, False), (NOBODY_S, False)])
def test_chains_of_the_opponent_are_borrowed(cubes: dict[int, tuple[int, int]], free: bool) -> None:
    """Rules 3.6: with `borrow_chains` the opponent's cards count for chains, which pay Urbanism."""
    mine = city(coins=0, progress=["urbanism"])
    state = position(
        mine, city(built=["theater"]), boxes=BOX, row=["statue", "palace"], decrees=["borrow_chains"], cubes=cubes
    )
    assert offers(state, "build statue") == (["build statue by chain"] if free else [])
    if free:
        assert look(after(state, "build statue")).coins[0] == 4


@about("conspirator_again")
def test_conspirator_gives_another_turn() -> None:
    """Trap 53: with `conspirator_again` a Conspirator gives another turn, and a Politician after him does not."""
    row = ["conspirator_1", "politician_left_1", "altar"]
    state = position(city(), city(), boxes=BOX, row=row, decrees=["conspirator_again"], cubes=MINE)
    step = after(state, "build conspirator_1", "place 4")
    assert asked(step) == "0 turn"
    assert asked(after(step, "build politician_left_1", "skip")) == "1 turn"


@about("conspirator_again")
def test_conspirator_again_must_be_controlled_when_he_is_recruited() -> None:
    """Record page: the decree counts as it stands when the Conspirator is recruited, before his own action."""
    row = ["conspirator_1", "altar"]
    state = position(city(), city(), boxes=BOX, row=row, decrees=["conspirator_again"])
    assert asked(after(state, "build conspirator_1", "place 1")) == "1 turn"


@about("conspirator_again")
def test_conspirator_at_the_end_of_an_age_gives_no_turn() -> None:
    """Rules 3.6: the turn of `conspirator_again` is lost if the Age ends."""
    state = position(
        city(), city(), boxes=BOX, only=["conspirator_1"], decrees=["conspirator_again"], cubes=MINE, pawn=-1
    )
    step = after(state, "build conspirator_1", "place 4")
    assert (look(step).age, asked(step)) == (2, "0 starter")


def lying(state: State, chamber: int) -> list[tuple[str, bool]]:
    """Return the decrees of a chamber, the one on top first, and whether each lies face up."""
    return [(each.decree, each.is_up) for each in state.decrees[chamber - 1]]


def test_moved_decree_lies_under_the_one_that_was_there() -> None:
    """Rules 3.7: Insider Influence puts the decree under that of the chamber; what is moved next is the one on top."""
    mine = city(prepared=["insider_influence"])
    state = position(mine, boxes=BOX, row=["altar"], decrees=["tax_green", "tax_wonder", "tax_red"])
    moved = after(state, "trigger insider_influence", "decree 1 3")
    assert lying(moved, 1) == []
    assert lying(moved, 3) == [("tax_red", True), ("tax_green", True)]
    again = position(city(prepared=["insider_influence"]), boxes=BOX, row=["altar"])
    again.decrees = moved.decrees
    step = after(again, "trigger insider_influence")
    assert not offers(step, "decree 1")
    assert lying(after(step, "decree 3 5"), 5)[-1] == ("tax_red", True)


def test_face_down_decree_stays_down_where_no_cube_lies() -> None:
    """Rules 3.4: moved to a chamber without cubes it lies under the other one, as unknown as before."""
    state = position(city(prepared=["insider_influence"]), boxes=BOX, row=["altar"])
    step = play(state, "trigger insider_influence", "decree 2 3")
    assert [is_up for _decree, is_up in lying(step.state, 3)] == [True, False]
    assert [(event.decree, event.source, event.target) for event in told(step, DecreeMoved)] == [(None, 2, 3)]
    assert not told(step, DecreeTurnedUp)


def test_face_down_decree_is_turned_up_by_any_cube_and_not_only_by_control() -> None:
    """D32: moved into a chamber in which both have as many cubes it is turned up, and works for nobody."""
    state = position(
        city(coins=0, prepared=["insider_influence"]),
        boxes=BOX,
        row=["pretorium", "altar"],
        decrees=["tax_green", "ignore_red", "tax_wonder"],
        cubes={3: (1, 1)},
    )
    step = play(state, "trigger insider_influence", "decree 2 3")
    assert lying(step.state, 3) == [("tax_wonder", True), ("ignore_red", True)]
    assert told(step, DecreeMoved)[0].decree is None
    assert [(event.chamber, event.decree) for event in told(step, DecreeTurnedUp)] == [(3, "ignore_red")]
    assert step.state.cities[0].decrees == step.state.cities[1].decrees == ()
    assert not offers(after(step.state, "skip"), "build pretorium")


def test_decree_works_for_nobody_in_a_tie() -> None:
    """Rules 3.4: with as many cubes on both sides a decree is idle."""
    state = position(city(coins=0), boxes=BOX, row=["pretorium"], decrees=["ignore_red"], cubes=NOBODY_S)
    assert not offers(state, "build")


def test_tax_is_paid_after_urbanism_and_coins_of_the_card() -> None:
    """Record page: coins of the card, then Urbanism, then a tax decree."""
    mine = city(coins=0, built=["brewery"], progress=["urbanism"])
    row, decrees = ["arena", "palace"], ["tax_yellow"]
    state = position(mine, city(), boxes=BOX, age=3, row=row, decrees=decrees, cubes=MINE)
    step = play(state, "build arena by chain")
    assert look(step.state).coins[0] == 4 + 3
    changes = [(event.coins, event.cause) for event in told(step, CoinsChanged)]
    assert changes == [(4, CoinCause.CHAIN), (3, CoinCause.TOLL)]
