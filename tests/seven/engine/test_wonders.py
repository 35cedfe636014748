"""What the stages of each wonder do. Facts and powers: 7W 1st ed., "Wonders"."""

from __future__ import annotations

from typing import Unpack

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import GuildCopied, Score, SymbolChosen
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import CityParts, CitySpec, city, table, the_game
from tests.support.seven.play import after, offers, offers_for, play

EVERYTHING = ("sawmill", "lumber_yard", "quarry", "stone_pit", "brickyard", "clay_pool", "foundry", "ore_vein")
GOODS = (*EVERYTHING, "loom", "glassworks", "press")

STAGES = [
    ("rhodes", "A", [(3, 0, 0), (0, 2, 0), (7, 0, 0)]),
    ("rhodes", "B", [(3, 1, 3), (4, 1, 4)]),
    ("alexandria", "A", [(3, 0, 0), (0, 0, 0), (7, 0, 0)]),
    ("alexandria", "B", [(0, 0, 0), (0, 0, 0), (7, 0, 0)]),
    ("ephesus", "A", [(3, 0, 0), (0, 0, 9), (7, 0, 0)]),
    ("ephesus", "B", [(2, 0, 4), (3, 0, 4), (5, 0, 4)]),
    ("babylon", "A", [(3, 0, 0), (0, 0, 0), (7, 0, 0)]),
    ("babylon", "B", [(3, 0, 0), (0, 0, 0), (0, 0, 0)]),
    ("olympia", "A", [(3, 0, 0), (0, 0, 0), (7, 0, 0)]),
    ("olympia", "B", [(0, 0, 0), (5, 0, 0), (0, 0, 0)]),
    ("halicarnassus", "A", [(3, 0, 0), (0, 0, 0), (7, 0, 0)]),
    ("halicarnassus", "B", [(2, 0, 0), (1, 0, 0), (0, 0, 0)]),
    ("giza", "A", [(3, 0, 0), (5, 0, 0), (7, 0, 0)]),
    ("giza", "B", [(3, 0, 0), (5, 0, 0), (5, 0, 0), (7, 0, 0)]),
]
CASES = [
    (wonder, side, number, *stage) for wonder, side, stages in STAGES for number, stage in enumerate(stages, start=1)
]


def score(state: State, at: int = 0) -> Score:
    """Return the points of one city."""
    return the_game().scores(state)[at]


@pytest.mark.parametrize(("wonder", "side", "number", "points", "shields", "coins"), CASES)
def test_a_stage_gives_its_points_shields_and_coins(
    wonder: str, side: str, number: int, points: int, shields: int, coins: int
) -> None:
    """Each stage adds what the board prints; coins come once, when it is built."""
    built = (*GOODS, "caravansery") if wonder != "alexandria" else GOODS
    before = table(city(wonder, side, coins=0, built=built, stages=number - 1, hand=["altar"]), city(), city())
    now = after(before, "stage altar")
    assert score(now).wonder - score(before).wonder == points
    assert now.cities[0].shields - before.cities[0].shields == shields
    assert now.cities[0].coins == coins


@pytest.mark.parametrize(("wonder", "side", "stages"), STAGES)
def test_a_side_has_so_many_stages(wonder: str, side: str, stages: list[tuple[int, int, int]]) -> None:
    """A complete wonder offers no further stage, whatever the city makes."""
    done = table(
        city(wonder, side, coins=50, built=(*GOODS, "caravansery", "forum"), stages=len(stages)),
        city(),
        city(),
        hand=["altar"],
    )
    assert offers_for(done, "stage altar") == []


def test_alexandria_b_makes_any_raw_and_any_manufactured_good() -> None:
    """Both choices of side B work in one build."""
    state = table(
        city("alexandria", "B", coins=0, stages=2), city(), city(), hand=["school", "stockade", "apothecary"], age=2
    )
    assert offers_for(state, "build school") == [""]
    assert offers_for(state, "build stockade") == [""]
    assert offers_for(state, "build apothecary") == [""]


@pytest.mark.parametrize(("side", "stages"), [("A", 2), ("B", 3)])
def test_babylon_takes_the_symbol_that_is_worth_most(side: str, stages: int) -> None:
    """The extra symbol is chosen at the end of the game, and the score says which."""
    state = table(city("babylon", side, stages=stages, built=["workshop", "laboratory", "apothecary"]), city(), city())
    assert score(state).science == 1 + 4 + 1 + 7
    assert score(state).choices == (SymbolChosen(CityId(0), Symbol.TABLET),)


def olympia(**given: Unpack[CityParts]) -> CitySpec:
    """Return Olympia A with its power."""
    return city("olympia", "A", **(CityParts(stages=2, coins=0) | given))


def test_olympia_a_builds_one_card_free_of_charge() -> None:
    """The power replaces any cost, and is used up for the age."""
    state = table(olympia(hand=["palace", "gardens"]), city(hand=["gardens"] * 2), city(hand=["gardens"] * 2), age=3)
    assert offers_for(state, "build palace") == ["by power"]
    now = after(state, "build palace by power")
    assert now.cities[0].cards == ("palace",)
    assert offers_for(now, "build gardens") == []


def test_olympia_a_replaces_coins_too() -> None:
    """A card that costs coins can be built by the power."""
    assert "by power" in offers_for(table(olympia(), city(), city(), hand=["sawmill"], age=2), "build sawmill")


def test_olympia_a_may_be_used_where_the_cost_could_be_paid() -> None:
    """Paying and using the power are both offered."""
    state = table(olympia(coins=2), city(built=["stone_pit"]), city(), hand=["baths"])
    assert offers_for(state, "build baths") == ["left 2", "by power"]


def test_olympia_a_offers_no_power_for_what_is_free_anyway() -> None:
    """A card without a cost, or by a chain, takes no power."""
    state = table(olympia(built=["theater"]), city(), city(), hand=["altar", "statue"], age=2)
    assert offers_for(state, "build altar") == [""]
    assert offers_for(state, "build statue") == ["by chain"]


def test_olympia_a_does_not_lift_the_ban_on_two_of_a_name() -> None:
    """A name that stands in the city cannot be built by the power."""
    assert offers(table(olympia(built=["palace"]), city(), city(), hand=["palace"], age=3)) == ["discard palace"]


def test_olympia_a_does_not_build_a_stage() -> None:
    """The power is for cards from the hand only."""
    assert offers_for(table(olympia(), city(), city(), hand=["palace"], age=3), "stage palace") == []


def test_olympia_a_works_from_the_turn_after_its_stage() -> None:
    """Built in this turn, it is there in the next turn of the same age."""
    state = table(
        city("olympia", "A", coins=0, built=["quarry"], stages=1, hand=["altar", "palace"]),
        city(hand=["palace"] * 2),
        city(hand=["palace"] * 2),
        age=3,
    )
    assert offers_for(state, "build palace") == []
    assert offers_for(after(state, "stage altar"), "build palace") == ["by power"]


@pytest.mark.parametrize("unused", [0, 1])
def test_olympia_a_has_one_free_build_in_each_age(unused: int) -> None:
    """A new age brings the power back once; unused, it does not carry over."""
    state = table(olympia(free_builds=unused), city(), city(), turn=6)
    now = after(state)
    assert (now.age, now.cities[0].free_builds) == (2, 1)


def test_olympia_a_built_in_the_sixth_turn_has_one_power_in_the_next_age() -> None:
    """What comes too late for one age is not added to the next."""
    state = table(
        city("olympia", "A", coins=0, built=["quarry"], stages=1, hand=["altar", "altar"]), city(), city(), turn=6
    )
    assert after(state, "stage altar").cities[0].free_builds == 1


def copier(**given: Unpack[CityParts]) -> CitySpec:
    """Return Olympia B with all stages."""
    return city("olympia", "B", **(CityParts(stages=3, coins=0) | given))


def test_olympia_b_scores_a_neighbours_guild_as_if_it_stood_here() -> None:
    """The guild counts with the copier's neighbours; its owner loses nothing."""
    state = table(copier(), city(built=["workers_guild", "lumber_yard", "ore_vein"]), city(built=["stone_pit"]), city())
    plain = table(copier(), city(built=["workers_guild"]), city(), city())
    assert score(plain).guilds == 0
    assert score(state).guilds == 2
    four = table(
        copier(), city(built=["workers_guild", "lumber_yard"]), city(built=["stone_pit"]), city(built=["mine"])
    )
    assert score(four).guilds == 2
    assert score(four).choices == (GuildCopied(CityId(0), CardId("workers_guild"), CityId(1)),)
    assert score(four, 1).guilds == 1


def test_olympia_b_takes_the_guild_that_is_worth_most() -> None:
    """Of all guilds beside, the best is copied, and only one."""
    beside = city(built=["spies_guild", "magistrates_guild", "altar", "theater", "stockade"])
    state = table(copier(), beside, city(built=["craftsmens_guild", "loom", "press"]))
    assert score(state).guilds == 4
    assert score(state).choices == (GuildCopied(CityId(0), CardId("craftsmens_guild"), CityId(2)),)


def test_olympia_b_copies_no_own_guild() -> None:
    """Only what a neighbour built can be copied; two seats away is not beside."""
    state = table(
        copier(built=["magistrates_guild"]), city(built=["altar"]), city(built=["traders_guild", "tavern"]), city()
    )
    assert score(state).guilds == 1
    assert score(state).choices == ()


def test_olympia_b_that_copies_scientists_gets_a_symbol() -> None:
    """A copied Scientists Guild is scored under science."""
    state = table(copier(built=["apothecary", "workshop"]), city(built=["scientists_guild"]), city())
    assert (score(state).science, score(state).guilds) == (10, 0)
    assert score(state).choices == (
        SymbolChosen(CityId(0), Symbol.TABLET),
        GuildCopied(CityId(0), CardId("scientists_guild"), CityId(1)),
    )


def test_olympia_b_weighs_points_against_symbols() -> None:
    """A symbol that makes a set beats a guild of a few points, and loses to one of more."""
    science = ["apothecary", "workshop"]
    few = ["scientists_guild", "magistrates_guild", *["altar", "theater", "pawnshop", "baths"]]
    many = [*few, "aqueduct", "temple", "statue", "courthouse", "senate"]
    assert score(table(copier(built=science), city(built=few), city())).science == 10
    assert score(table(copier(built=science), city(built=many), city())).guilds == 9


def test_olympia_b_that_copies_shipowners_counts_the_copy_too() -> None:
    """A copied Shipowners Guild counts itself, as if it stood here (ruling)."""
    state = table(copier(built=["lumber_yard", "loom", "spies_guild"]), city(built=["shipowners_guild"]), city())
    assert score(state).guilds == 1 + 1 + 1 + 1


def test_olympia_b_before_its_last_stage_copies_nothing() -> None:
    """Without the third stage there is no copy."""
    state = table(copier(stages=2), city(built=["magistrates_guild", "altar"]), city(built=["altar"]))
    assert score(state).guilds == 0


POWER_STAGES = [("A", 2), ("B", 1), ("B", 2), ("B", 3)]


def mausoleum(side: str, number: int, **given: Unpack[CityParts]) -> CitySpec:
    """Return Halicarnassus with the goods for its next stage, which has the power."""
    goods = ("foundry", "ore_vein", "brickyard", "clay_pool", "glassworks", "press")
    return city("halicarnassus", side, **(CityParts(stages=number - 1, coins=0, built=goods) | given))


@pytest.mark.parametrize(("side", "number"), POWER_STAGES)
def test_halicarnassus_builds_a_card_from_the_discard_pile(side: str, number: int) -> None:
    """The stage lets its owner build any card of the pile free of charge, at the end of that turn."""
    state = table(mausoleum(side, number, hand=["altar", "altar"]), city(), city(), discards=["palace", "tavern"])
    now = after(state, "stage altar", "discard pawnshop", "build pawnshop")
    assert list(the_game().pending(now)) == [0]
    assert offers(now) == ["recover palace", "recover tavern", "recover pawnshop", "pass"]
    end = play(now, "recover palace").state
    assert end.cities[0].cards[-1] == "palace"
    assert end.discards == ("tavern", "pawnshop")
    assert end.turn == 2


def test_halicarnassus_sees_the_discards_of_this_very_turn() -> None:
    """What others sold in the same turn lies in the pile already."""
    now = after(
        table(mausoleum("B", 1, hand=["altar", "altar"]), city(), city()),
        "stage altar",
        "discard pawnshop",
        "discard pawnshop",
    )
    assert offers(now) == ["recover pawnshop", "pass"]


def test_halicarnassus_takes_no_name_that_it_has() -> None:
    """A card of a name in the city is not offered; the other copies of a card are one offer."""
    state = table(mausoleum("B", 1, hand=["altar"] * 2), city(), city(), discards=["press_2", "mine", "mine"])
    now = after(state, "stage altar", "build pawnshop", "build pawnshop")
    assert offers(now) == ["recover mine", "pass"]


def test_halicarnassus_may_take_nothing() -> None:
    """Taking nothing is allowed (ruling)."""
    now = after(table(mausoleum("B", 1, hand=["altar"] * 2), city(), city()), "stage altar")
    end = after(now, "pass")
    assert end.discards == now.discards
    assert end.turn == 2


@pytest.mark.parametrize("pile", [(), ("press_2",)])
def test_halicarnassus_loses_its_power_when_there_is_nothing_to_take(pile: tuple[str, ...]) -> None:
    """With an empty pile, or only names that the city has, nobody is asked (ruling)."""
    state = table(mausoleum("B", 1, hand=["altar"] * 2), city(), city(), discards=pile)
    now = after(state, "stage altar", "build pawnshop", "build pawnshop")
    assert now.turn == 2
    assert set(the_game().pending(now)) == {0, 1, 2}


def test_halicarnassus_takes_the_income_of_what_it_recovers() -> None:
    """A recovered card is built: its coins come from the bank, counted at that moment."""
    state = table(mausoleum("B", 1, hand=["altar"] * 2), city(), city(), discards=["vineyard"])
    now = after(state, "stage altar", "build pawnshop", "build pawnshop")
    assert after(now, "recover vineyard").cities[0].coins == 4


def test_only_the_searcher_sees_the_pile() -> None:
    """The pile is only in the view of the seat that searches."""
    now = after(table(mausoleum("B", 1, hand=["altar"] * 2), city(), city()), "stage altar")
    views = [the_game().view(now, seat) for seat in (Seat(0), Seat(1), None)]
    assert [view.pile for view in views] == [("pawnshop", "pawnshop"), None, None]
    assert [view.discards for view in views] == [2, 2, 2]
