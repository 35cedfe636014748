"""What a city may build, and what it costs. Rules: 7W 1st ed., "Construction of structures"."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import CardBuilt, CardDiscarded, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId
from tests.support.seven.build import city, table
from tests.support.seven.oracle import CARDS
from tests.support.seven.play import after, offers, offers_for, play


def test_a_free_card_costs_nothing() -> None:
    """A card without a cost is built for nothing, even with an empty treasury."""
    state = table(city(coins=0), city(), city(), hand=["altar"])
    assert after(state, "build altar").cities[0].coins == 0


def test_a_cost_in_coins_goes_to_the_bank() -> None:
    """Coins on a card are paid to the bank, to no neighbour."""
    state = table(city(coins=3), city(coins=3), city(coins=3), hand=["timber_yard"])
    now = after(state, "build timber_yard", "build pawnshop", "build pawnshop")
    assert [seat.coins for seat in now.cities] == [2, 3, 3]


def test_a_card_that_costs_coins_cannot_be_built_with_none() -> None:
    """Without the coins a card can only be discarded."""
    state = table(city(coins=0), city(), city(), hand=["timber_yard"])
    assert offers(state) == ["discard timber_yard"]


def test_production_is_never_used_up() -> None:
    """One lumber yard builds a wooden card in one turn and a wooden card in the next."""
    wooden = city(coins=0, built=["lumber_yard"], hand=["stockade", "altar"])
    now = after(table(wooden, city(hand=["stockade"] * 2), city(hand=["stockade"] * 2)), "build stockade")
    assert now.cities[0].cards == ("lumber_yard", "stockade")
    later = table(city(coins=0, built=["lumber_yard"]), city(), city(), hand=["stockade"], turn=2)
    assert offers_for(later, "build stockade") == [""]


def test_a_choice_gives_one_of_its_resources_per_build() -> None:
    """A clay pit pays for clay or for ore, never for both in one build, and gives one unit only."""
    pit = city("olympia", coins=0, built=["clay_pit", "lumber_yard"])
    state = table(pit, city(), city(), hand=["guard_tower", "barracks", "stables"])
    assert offers_for(state, "build guard_tower") == [""]
    assert offers_for(state, "build barracks") == [""]
    assert offers_for(state, "build stables") == []


def test_a_choice_may_be_made_anew_in_every_turn() -> None:
    """What a clay pit gave in one turn binds nobody in the next."""
    pit = city("olympia", coins=0, built=["clay_pit"], hand=["guard_tower", "altar"])
    now = after(table(pit, city(hand=["barracks"] * 2), city(hand=["barracks"] * 2)), "build guard_tower")
    assert offers_for(now, "build barracks") == [""]


def test_double_production_pays_for_two_units() -> None:
    """A sawmill makes two wood, enough for a caravansery."""
    state = table(city(coins=0, built=["sawmill"]), city(), city(), hand=["caravansery"], age=2)
    assert offers_for(state, "build caravansery") == [""]


def test_the_board_makes_its_resource() -> None:
    """The starting resource of the board counts as production."""
    state = table(city("rhodes", coins=0), city(), city(), hand=["barracks"])
    assert offers_for(state, "build barracks") == [""]


def test_two_of_a_name_cannot_stand_in_a_city() -> None:
    """A second card of a name can be sold or laid under a stage, and nothing else."""
    state = table(city("giza", coins=0, built=["stone_pit", "altar"]), city(), city(), hand=["altar"])
    assert offers(state) == ["stage altar", "discard altar"]


@pytest.mark.parametrize(
    ("first", "second"), [("loom", "loom_2"), ("glassworks", "glassworks_2"), ("press", "press_2")]
)
def test_the_same_name_of_another_age_is_the_same_name(first: str, second: str) -> None:
    """Loom, Glassworks and Press stand in two ages under one name and exclude themselves."""
    assert CARDS[CardId(first)].name == CARDS[CardId(second)].name
    state = table(city(built=[first]), city(), city(), hand=[second], age=2)
    assert offers(state) == [f"discard {second}"]


CHAINS = [(parent, card.id) for card in CARDS.values() for parent in card.chain_from]


@pytest.mark.parametrize(("parent", "child"), CHAINS)
def test_a_chain_makes_a_card_free(parent: CardId, child: CardId) -> None:
    """Each card whose chain parent stands in the city costs nothing, and paying for it is not offered (ruling)."""
    rich = city(coins=50, built=[parent, "sawmill", "quarry", "brickyard", "foundry"])
    state = table(rich, city(built=["loom", "press", "glassworks"]), city(), hand=[child], age=CARDS[child].age)
    assert offers_for(state, f"build {child}") == ["by chain"]
    now = after(state, f"build {child} by chain", "build pawnshop", "build pawnshop")
    assert now.cities[0].cards[-1] == child


def test_there_are_as_many_chains_as_the_cards_print() -> None:
    """The chains of the test above are all that there are: the Forum has two parents."""
    assert len(CHAINS) == len({child for _, child in CHAINS}) + 1
    assert {parent for parent, child in CHAINS if child == "forum"} == {"east_trading_post", "west_trading_post"}


def test_a_chain_parent_beside_does_not_help() -> None:
    """The parent must stand in the same city."""
    state = table(city("rhodes", coins=0), city(built=["baths"]), city(built=["baths"]), hand=["aqueduct"], age=2)
    assert offers_for(state, "build aqueduct") == []


def test_a_chain_does_not_lift_the_ban_on_two_of_a_name() -> None:
    """With both the parent and the card in the city, a second card cannot be built."""
    state = table(city(built=["baths", "aqueduct"]), city(), city(), hand=["aqueduct"], age=2)
    assert offers_for(state, "build aqueduct") == []


def test_a_buried_parent_opens_no_chain() -> None:
    """A card under a stage is not built: it has no name and no effect."""
    state = table(
        city("giza", coins=0, built=["stone_pit"]), city(), city(), hand=["theater", "statue", "theater"], age=2
    )
    now = after(state, "stage theater", "build pawnshop", "discard pawnshop")
    assert now.cities[0].buried[0][0] == "theater"
    assert now.cities[0].cards == ("stone_pit",)
    later = table(
        city("giza", coins=0, built=["stone_pit"], stages=1), city(), city(), hand=["statue", "theater"], age=2
    )
    assert offers_for(later, "build statue") == []
    assert offers_for(later, "build theater") == [""]


def test_a_discard_gives_three_coins() -> None:
    """Selling is always allowed and brings 3 coins from the bank."""
    turn = play(table(city(coins=1), city(), city(), hand=["palace"]), "discard palace")
    assert turn.state.cities[0].coins == 4
    assert turn.state.discards[0] == "palace"
    assert CardDiscarded(CityId(0), CardId("palace"), 3, Seat(0)) in turn.events


def test_a_discard_is_all_that_is_left_when_nothing_can_be_built() -> None:
    """A palace that nobody can pay for can only be sold."""
    assert offers(table(city(coins=0), city(), city(), hand=["palace"], age=3)) == ["discard palace"]


def test_stages_are_built_from_the_first_on() -> None:
    """The next stage is the only one on offer, with its own cost, and is over when the wonder is complete."""
    one = table(city("giza", coins=0, built=["stone_pit"]), city(), city(), hand=["altar"])
    two = table(city("giza", coins=0, built=["stone_pit"], stages=1), city(), city(), hand=["altar"])
    wood = table(city("giza", coins=0, built=["sawmill", "lumber_yard"], stages=1), city(), city(), hand=["altar"])
    done = table(
        city("giza", coins=9, built=["quarry", "sawmill", "stone_pit"], stages=3), city(), city(), hand=["altar"]
    )
    assert offers_for(one, "stage altar") == [""]
    assert offers_for(two, "stage altar") == []
    assert offers_for(wood, "stage altar") == [""]
    assert offers_for(done, "stage altar") == []


def test_several_stages_may_be_built_in_one_age() -> None:
    """Stages wait for no age: two turns of age I build two of them."""
    giza = city("giza", "B", coins=0, built=["sawmill", "quarry"], hand=["altar", "theater", "baths"])
    fillers = ["theater", "theater", "theater"]
    now = after(table(giza, city(hand=fillers), city(hand=fillers)), "stage altar")
    later = after(now, "stage theater")
    assert [card for card, _ in later.cities[0].buried] == ["altar", "theater"]


def test_events_tell_who_built_what() -> None:
    """Events tell the orders by city, each with its price."""
    state = table(city(hand=["altar"]), city("giza", built=["stone_pit"], hand=["baths"]), city(hand=["tree_farm"]))
    events = play(state, "build altar", "stage baths", "build tree_farm").events
    assert isinstance(events[0], CardBuilt)
    assert isinstance(events[1], StageBuilt)
    assert (events[1].city, events[1].stage, events[1].card, events[1].seat) == (1, 1, "baths", 1)
    assert isinstance(events[2], CardBuilt)
    assert events[2].payment.bank == 1
