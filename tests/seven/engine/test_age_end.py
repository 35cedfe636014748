"""The sixth turn: the left-over cards, Babylon's seventh card, Halicarnassus after it, the next age."""

from __future__ import annotations

from typing import Unpack

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import (
    AgeBegan,
    BattleFought,
    CardRecovered,
    GameEnded,
    HandsPassed,
    PowerPassed,
)
from sevenwonders_tui.seven.engine.moves import CityId, Prompt, PromptKind
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import CityParts, CitySpec, city, table, the_game
from tests.support.seven.play import after, offers, play


def babylon(**given: Unpack[CityParts]) -> CitySpec:
    """Return Babylon B with its power."""
    return city("babylon", "B", **(CityParts(stages=2, coins=0) | given))


def test_what_is_left_goes_to_the_pile_for_no_coins() -> None:
    """Of the last two cards one is played, the other goes to the discard pile."""
    state = table(
        city(coins=0, hand=["altar", "palace"]), city(hand=["tavern", "tavern"]), city(hand=["mine", "mine"]), turn=6
    )
    now = after(state, "build altar", "build tavern", "discard mine")
    assert sorted(now.discards) == ["mine", "mine", "palace", "tavern"]
    assert now.cities[0].coins == 0


def test_a_new_age_is_dealt_after_the_war() -> None:
    """Hands of seven, the first turn, and the age in the story; hands are not passed at the end of an age."""
    turn = play(table(city(), city(), city(), turn=6))
    kinds = [type(event) for event in turn.events]
    assert kinds[-4:] == [BattleFought, BattleFought, BattleFought, AgeBegan]
    assert HandsPassed not in kinds
    assert (turn.state.age, turn.state.turn) == (2, 1)
    assert turn.state.hands == list(turn.state.deal.hands[1])


def test_the_game_ends_after_the_third_age() -> None:
    """Nobody is asked any more, nobody may do anything, and the points are told."""
    game = the_game()
    turn = play(table(city(), city(), city(), age=3, turn=6))
    assert game.pending(turn.state) == {}
    assert all(game.legal_moves(turn.state, seat) == () for seat in turn.state.rules.seats)
    assert turn.events[-1] == GameEnded(game.scores(turn.state), game.winners(turn.state))
    view = game.view(turn.state, Seat(1))
    assert view.is_over
    assert view.scores == game.scores(turn.state)


def seventh(last_two: tuple[str, str], sixth: str, **given: Unpack[CityParts]) -> State:
    """Return the position in which Babylon, as city 0, is asked about its last card."""
    state = table(babylon(**(given | CityParts(hand=last_two))), city(), city(built=["lumber_yard"]), turn=6)
    return after(state, sixth, "build pawnshop", "build pawnshop")


def test_babylon_b_may_play_the_seventh_card() -> None:
    """Its owner alone is asked, and may build, bury, sell or leave the last card."""
    now = seventh(("altar", "theater"), "build altar")
    assert dict(the_game().pending(now)) == {0: Prompt(PromptKind.SEVENTH_CARD, (CityId(0),))}
    assert offers(now) == ["build theater", "discard theater", "pass"]
    end = after(now, "build theater")
    assert end.cities[0].cards == ("altar", "theater")
    assert end.age == 2


def test_babylon_b_may_use_the_seventh_card_for_a_stage() -> None:
    """The third stage is built over the last card."""
    now = seventh(("altar", "palace"), "build altar", built=["brickyard", "clay_pool", "press"])
    end = after(now, "stage palace")
    assert [card for card, _ in end.cities[0].buried][-1] == "palace"


def test_babylon_b_may_sell_the_seventh_card() -> None:
    """Three coins from the bank."""
    end = after(seventh(("altar", "palace"), "build altar"), "discard palace")
    assert end.cities[0].coins == 3
    assert "palace" in end.discards


def test_babylon_b_may_leave_the_seventh_card() -> None:
    """It goes to the discard pile for nothing, and the story says that the power was left unused."""
    turn = play(seventh(("altar", "palace"), "build altar"), "pass")
    assert turn.state.cities[0].coins == 0
    assert "palace" in turn.state.discards
    assert turn.events[0] == PowerPassed(CityId(0))


def test_the_seventh_card_cannot_be_paid_from_income_of_turn_six() -> None:
    """Coins of the sixth turn, by sale or card, are not there yet (ruling)."""
    for sixth in ("discard altar", "build tavern"):
        now = seventh(("tavern" if "tavern" in sixth else "altar", "stockade"), sixth)
        assert now.cities[0].coins > 2
        assert offers(now) == ["discard stockade", "pass"]


def test_the_seventh_card_is_paid_from_what_the_sixth_left() -> None:
    """The treasury at the start of turn six less what the sixth card cost (ruling)."""
    two = seventh(("timber_yard", "stockade"), "build timber_yard", coins=2, built=["glassworks"])
    assert "build stockade" in offers(two)
    assert "build stockade right 2" in offers(seventh(("altar", "stockade"), "build altar", coins=2))
    assert offers(seventh(("mine", "stockade"), "build mine", coins=2, built=["glassworks"])) == [
        "discard stockade",
        "pass",
    ]
    view = the_game().view(two, Seat(1))
    assert (view.cities[0].coins, view.cities[0].purse) == (1, 1)
    sold = the_game().view(seventh(("altar", "stockade"), "discard altar", coins=2), Seat(1))
    assert (sold.cities[0].coins, sold.cities[0].purse) == (5, 2)


def test_production_of_turn_six_counts_for_the_seventh_card() -> None:
    """A lumber yard built as the sixth card builds the seventh (ruling)."""
    assert "build stockade" in offers(seventh(("lumber_yard", "stockade"), "build lumber_yard"))


def test_a_discount_of_turn_six_counts_for_the_seventh_card() -> None:
    """A trading post built as the sixth card lowers the price of the seventh (ruling)."""
    assert "build stockade right 1" in offers(
        seventh(("east_trading_post", "stockade"), "build east_trading_post", coins=1)
    )


def test_a_chain_of_turn_six_counts_for_the_seventh_card() -> None:
    """The sixth card may be the parent of the seventh."""
    assert "build statue by chain" in offers(seventh(("theater", "statue"), "build theater"))


def test_a_name_built_as_the_sixth_card_cannot_be_the_seventh() -> None:
    """The ban on two of a name holds within the turn."""
    assert offers(seventh(("altar", "altar"), "build altar")) == ["discard altar", "pass"]


def test_the_power_works_in_the_turn_in_which_its_stage_is_built() -> None:
    """Stage 2 built in turn six gives a seventh card in that same turn."""
    state = table(babylon(stages=1, built=["sawmill", "glassworks"], hand=["altar", "theater"]), city(), city(), turn=6)
    assert "build theater" in offers(after(state, "stage altar"))


def test_nobody_is_asked_for_a_seventh_card_before_turn_six() -> None:
    """The power waits for the last turn of the age."""
    now = after(table(babylon(), city(), city(), turn=5))
    assert now.waiting[Seat(0)].kind is PromptKind.PICK


def test_without_the_second_stage_there_is_no_seventh_card() -> None:
    """One stage gives no power."""
    assert after(table(babylon(stages=1), city(), city(), turn=6)).age == 2


def test_trade_for_the_seventh_card_reaches_the_seller() -> None:
    """Neighbours are paid for the seventh card too."""
    now = seventh(("altar", "stockade"), "build altar", coins=2)
    assert after(now, "build stockade right 2").cities[2].coins == now.cities[2].coins + 2


def test_the_seventh_card_has_its_income() -> None:
    """A vineyard as the seventh card counts what lies there by then."""
    now = seventh(("altar", "vineyard"), "build altar")
    assert after(now, "build vineyard").cities[0].coins == 1


def babylon_and_halicarnassus() -> State:
    """Return the position in which Babylon is asked, and Halicarnassus has built its power in the same turn."""
    mausoleum = city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar", "theater"])
    state = table(babylon(hand=["altar", "palace"]), mausoleum, city(hand=["mine", "tavern"]), turn=6)
    return after(state, "build altar", "stage altar", "build tavern")


def test_halicarnassus_searches_after_babylon_has_played() -> None:
    """First Babylon's seventh card, then all that is left over, then the search."""
    now = babylon_and_halicarnassus()
    assert list(now.waiting) == [0]
    asked = after(now, "discard palace")
    assert dict(asked.waiting) == {1: Prompt(PromptKind.DISCARD_PILE, (CityId(1),))}
    assert sorted(offers(asked, 1)) == ["pass", "recover mine", "recover palace", "recover theater"]


def test_the_card_that_babylon_leaves_can_be_recovered() -> None:
    """An unplayed seventh card lies in the pile when Halicarnassus searches."""
    asked = after(babylon_and_halicarnassus(), "pass")
    turn = play(asked, seat1="recover palace")
    assert turn.events[0] == CardRecovered(CityId(1), CardId("palace"))
    assert turn.state.cities[1].cards[-1] == "palace"
    assert turn.state.age == 2


def test_halicarnassus_finds_its_own_last_card() -> None:
    """In turn six the own unplayed card lies in the pile."""
    mausoleum = city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar", "palace"])
    now = after(table(mausoleum, city(), city(), turn=6), "stage altar", "build pawnshop", "build pawnshop")
    assert offers(now) == ["recover palace", "recover pawnshop", "pass"]
