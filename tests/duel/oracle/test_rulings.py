"""Single rulings of the second implementation, each in a position made for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.duel.oracle import build, conspiracies, pantheon, price, score, senate, structure, turn, war
from tests.duel.oracle.deal import random_record
from tests.duel.oracle.tables import CARDS
from tests.duel.oracle.world import City, GameOver, Move, Steps, World, set_up

BOTH = ("pantheon", "agora")
GREEN = ["scriptorium", "workshop", "pharmacist", "apothecary", "academy", "university"]
"""One card for each of the six symbols on cards."""


def table(*boxes: str, age: int = 1) -> World:
    """Return a table with an Age laid out, nobody having built anything."""
    record = random_record(boxes, 0, Random(0))
    world = set_up(boxes, record["setup"], record["structures"])
    world.age = age
    structure.lay_out(world)
    return world


def city(world: World, seat: int, *cards: str, **more: Any) -> City:
    """Put cards into a city, and whatever else is named."""
    found = world.cities[seat]
    found.cards += cards
    for name, value in more.items():
        setattr(found, name, value)
    return found


def decree(world: World, name: str, chamber: int, cubes: tuple[int, int] = (0, 0)) -> None:
    """Put one Decree into a chamber, with that many cubes of each player."""
    for lying in world.decrees.values():
        if name in lying:
            lying.remove(name)
    world.decrees[chamber] = [name]
    world.cubes[chamber] = list(cubes)
    world.shield_holder = senate.holder(world, "shield")


def drive(steps: Steps[Any], *answers: Move) -> list[Move]:
    """Give these answers one after another; return the legal moves of the decision that is due then."""
    left = list(answers)
    try:
        legal = next(steps)
        while left:
            wanted = left.pop(0).items()
            legal = steps.send(next(move for move in legal if wanted <= move.items()))
    except StopIteration:
        assert not left
        return []
    return legal


def pick(value: Any, **more: Any) -> Move:
    """Return an answer to a choice."""
    return {"pick": value, **more}


def options(legal: list[Move]) -> list[Any]:
    """Return what can be picked."""
    return [move["pick"] for move in legal]


def test_price_counts_units_of_brown_and_grey_cards_only() -> None:
    """Sawmill and Lumber Yard make wood dear; Forum, Caravansery and Wonders do not."""
    world = table()
    city(world, 0, coins=99)
    city(world, 1, "sawmill", "lumber_yard", "caravansery", built={"great_lighthouse": "altar"})
    assert price.card_price(world, 0, "stable").total == 5
    assert price.card_price(world, 0, "baths").total == 2


def test_choice_producer_covers_one_unit_and_fixed_prices_hold() -> None:
    """Forum covers glass or papyrus once; Customs House makes the other one cost 1, whatever the opponent makes."""
    world = table()
    city(world, 0, "forum")
    city(world, 1, "glassworks", "glass_blower", "press")
    assert price.card_price(world, 0, "caravansery").total == 2 + 3
    city(world, 0, "customs_house")
    assert price.card_price(world, 0, "caravansery").total == 2 + 1


def test_economy_gets_what_buys_resources_only() -> None:
    """The printed coins of the Forum and the coin of Engineering go to the bank."""
    world = table()
    own = city(world, 0, coins=10)
    opponent = city(world, 1, progress=["economy"])
    forum = price.card_price(world, 0, "forum")
    assert forum == price.Price(5, 2)
    price.pay(world, 0, {"pay": 5}, forum)
    assert (own.coins, opponent.coins) == (5, 9)
    own.progress.append("engineering")
    assert price.card_price(world, 0, "barracks") == price.Price(1, 0)
    assert price.card_price(world, 0, "forum") == price.Price(5, 2)


def test_rebates_drop_the_dearest_units() -> None:
    """Masonry frees blue cards of two units; Architecture and the Decree together free Wonders of three."""
    world = table("agora")
    city(world, 0, progress=["masonry", "architecture"])
    city(world, 1, "glassworks", "glass_blower")
    assert price.card_price(world, 0, "courthouse").total == 2
    decree(world, "wonder_minus_1", 1, (1, 0))
    assert price.wonder_price(world, 0, "sphinx").total == 2
    assert price.wonder_price(world, 0, "pyramids").total == 2


def test_ignored_symbol_is_the_whole_coin_amount_or_one_unit() -> None:
    """`ignore_red` frees the Pretorium; `ignore_yellow` drops what is dearer of the Forum."""
    world = table("agora")
    decree(world, "ignore_red", 3, (2, 1))
    assert price.card_price(world, 0, "pretorium").total == 0
    assert price.card_price(world, 1, "pretorium").total == 8
    decree(world, "ignore_yellow", 1, (1, 0))
    assert price.card_price(world, 0, "forum").total == 2
    city(world, 1, "sawmill", "brickyard")
    assert price.card_price(world, 0, "forum").total == 3


def test_gate_costs_double_then_less() -> None:
    """The Gate on the far space costs 16, less the Sanctuary's 2, less a token of 4."""
    world = table("pantheon", age=2)
    world.spaces[6] = "gate"
    world.spaces[1] = "mars"
    own = city(world, 1, built={"sanctuary": "altar"}, offering_tokens=[4, 2, 3])
    assert price.space_price(world, 1, 6) == 4
    city(world, 0, built={"sanctuary": "altar"})
    own.built.clear()
    assert price.space_price(world, 0, 6, (4,)) == 10
    assert price.space_price(world, 0, 1) == 1
    assert price.offerings(world, 1, 6) == [(), (2,), (3,), (4,), (2, 3), (2, 4), (3, 4)]


def test_vault_pays_any_part() -> None:
    """A price may be split between the treasury and Astarte wherever both hold enough."""
    assert price.splits(City(coins=2, vault=3), 4) == [{"pay": 4, "vault": 2}, {"pay": 4, "vault": 3}]
    assert price.splits(City(coins=0, vault=3), 0) == [{}]
    assert price.splits(City(coins=1, vault=1), 3) == []


def test_pawn_meets_every_token_on_its_way() -> None:
    """A move from 2 to 6 costs the opponent 2 and 5 coins, and Poliorcetics one for each space."""
    world = table("pantheon")
    world.pawn = 2
    opponent = city(world, 1, coins=20)
    city(world, 0, progress=["poliorcetics"])
    drive(war.shields(world, 0, 4))
    assert (world.pawn, opponent.coins) == (6, 20 - 4 - 7)


def test_minerva_stops_the_pawn_once() -> None:
    """The pawn stops before her, she leaves, and only spaces entered count for Poliorcetics."""
    world = table("pantheon")
    world.minerva = -2
    city(world, 1, progress=["poliorcetics"])
    drive(war.shields(world, 1, 3))
    assert (world.pawn, world.cities[0].coins) == (-1, 6)
    assert world.minerva is None
    drive(war.shields(world, 1, 1))
    assert world.pawn == -2


def test_supremacy_spares_what_would_follow() -> None:
    """When the shield of a Wonder wins the game no card is destroyed."""
    world = table()
    world.pawn = 8
    city(world, 0, unbuilt=["circus_maximus"])
    city(world, 1, "press")
    with pytest.raises(GameOver):
        drive(build.wonder_built(world, 0, "circus_maximus", "altar"))
    assert world.result == {"how": "military", "winner": 0}
    assert world.cities[1].cards == ["press"]


def test_shield_decree_follows_its_chamber() -> None:
    """A tie gives back one space; a switch of control is a push of two, tokens included, by whom it favours."""
    world = table("agora")
    decree(world, "shield", 2)
    drive(senate.do(world, 0, pick({"place": 2})))
    assert world.pawn == 1
    drive(senate.do(world, 1, pick({"place": 2})))
    assert world.pawn == 0
    drive(senate.do(world, 0, pick({"place": 2})))
    world.pawn = -2
    world.cubes[1] = [0, 3]
    legal = drive(senate.do(world, 1, pick({"remove": 2})))
    assert legal[0]["seat"] == 1
    assert legal[0]["power"] == "military_small"
    assert world.pawn == -3
    legal = drive(senate.do(world, 1, pick({"move": [1, 2]})))
    assert world.pawn == -4


def test_shield_decree_that_switches_moves_two() -> None:
    """Control that passes straight to the opponent moves the pawn two spaces."""
    world = table("agora")
    decree(world, "shield", 3, (1, 0))
    world.cubes[4] = [0, 2]
    drive(senate.do(world, 1, pick({"move": [4, 3]})))
    assert world.pawn == -1
    world.decrees[5].append(world.decrees[3].pop())
    world.cubes[5] = [1, 0]
    drive(senate.changed(world))
    assert world.pawn == 0
    world.cubes[5] = [1, 2]
    drive(senate.changed(world))
    assert world.pawn == -2


def test_six_chambers_win() -> None:
    """Whoever controls all six chambers wins at once."""
    world = table("agora")
    for chamber in range(1, 6):
        world.cubes[chamber] = [0, 1]
    with pytest.raises(GameOver):
        drive(senate.do(world, 1, pick({"place": 6})))
    assert world.result == {"how": "senate", "winner": 1}


def test_coercion_with_two_winners_is_a_draw() -> None:
    """When the swap gives both six symbols the victory is shared, after both have taken their pairs."""
    world = table("agora")
    city(world, 0, *GREEN[:5], "library")
    city(world, 1, *GREEN[1:6], "observatory")
    steps = conspiracies.carry_out(world, 0, "coercion")
    assert {"seat": 0, "act": "choose", "power": "coercion", "pick": "university", "give": "library"} in drive(steps)
    with pytest.raises(GameOver):
        steps.send({"pick": "university", "give": "library"})
    assert world.result == {"how": "science", "winner": None}


def test_coercion_lets_both_take_pairs_first() -> None:
    """The active player's pair comes first, then the other's, then a cube may be moved."""
    world = table("agora")
    city(world, 0, "scriptorium", "workshop")
    city(world, 1, "library", "laboratory")
    world.cubes[1] = [1, 0]
    steps = conspiracies.carry_out(world, 1, "coercion")
    legal = drive(steps, pick("scriptorium", give="laboratory"))
    assert (legal[0]["seat"], legal[0]["power"]) == (1, "progress")
    world = table("agora")
    city(world, 0, "scriptorium", "workshop")
    city(world, 1, "library", "laboratory")
    world.board = ["masonry", "strategy"]
    steps = conspiracies.carry_out(world, 1, "coercion")
    legal = drive(steps, pick("scriptorium", give="laboratory"), pick("masonry"))
    assert (legal[0]["seat"], legal[0]["power"]) == (0, "progress")


def test_coercion_of_the_card_under_the_own_snake_gives_nothing() -> None:
    """The Snake is discarded and the count stays what it was."""
    world = table(*BOTH)
    own = city(world, 0, "library", "workshop", snake="scriptorium")
    city(world, 1, "scriptorium")
    assert drive(conspiracies.carry_out(world, 0, "coercion"), pick("scriptorium", give="workshop")) == []
    assert own.snake is None


def test_enki_returns_his_tokens_to_the_end_of_the_box() -> None:
    """A Theater that shows Enki draws two tokens; they go back when another Divinity is chosen."""
    world = table("pantheon")
    world.decks["mesopotamian"] = ["ishtar", "enki", "nisaba"]
    first, second, *rest = world.box
    steps = pantheon.divine_theater(world, 0)
    legal = drive(steps, pick("mesopotamian"))
    assert world.enki == [first, second]
    assert len(legal) == 6
    assert {"pick": "ishtar", "rest": ["nisaba", "enki"]}.items() <= legal[1].items()
    with pytest.raises(StopIteration):
        steps.send(legal[1])
    assert world.box == [*rest, first, second]
    assert world.decks["mesopotamian"] == ["nisaba", "enki"]


def test_seventh_wonder_removes_the_eighth_before_its_effects() -> None:
    """Mausoleum as the seventh: the eighth is in the box when the card is chosen."""
    world = table()
    city(world, 0, built=dict.fromkeys(("sphinx", "colossus", "piraeus"), "x"), unbuilt=["mausoleum"])
    city(world, 1, built=dict.fromkeys(("pyramids", "great_library", "appian_way"), "x"), unbuilt=["hanging_gardens"])
    world.pile = ["altar"]
    assert options(drive(build.wonder_built(world, 0, "mausoleum", "baths"))) == ["altar"]
    assert world.boxed_wonders == ["hanging_gardens"]
    assert not world.again


def test_turn_of_events_turns_up_between_its_discards() -> None:
    """What the first discard frees may be discarded next, and its Mythology token is taken before."""
    world = table(*BOTH)
    world.lying = {"a1r4p1": "altar", "a1r5p1": "baths", "a1r5p2": "tavern"}
    world.hidden = {"a1r4p1"}
    world.tokens = {"a1r4p1": "greek"}
    top = world.decks["greek"][0]
    steps = conspiracies.carry_out(world, 0, "turn_of_events")
    legal = drive(steps, pick("baths"))
    assert options(legal) == ["tavern", None]
    legal = steps.send(pick("tavern"))
    assert legal[0]["power"] == "mythology"
    with pytest.raises(StopIteration):
        steps.send(pick(top, space=6))
    assert not world.hidden
    assert world.spaces[6] == top
    assert world.cities[0].mythology_tokens == ["greek"]


def test_trigger_that_empties_the_structure_ends_the_turn() -> None:
    """Nothing is left to act on, so no act is asked for."""
    world = table("agora")
    world.lying = {"a1r1p1": "altar"}
    world.hidden = set()
    city(world, 0, prepared={"property_fraud": "baths"})
    assert drive(turn.turn(world, 0), {"act": "trigger"}, pick("altar")) == []
    assert world.cities[0].cards == ["altar"]


def test_urbanism_pays_for_chains_and_temple_tokens_only() -> None:
    """A chain and a Mythology token count as a free chain build; a card without cost does not."""
    world = table("pantheon")
    own = city(world, 0, "theater", progress=["urbanism"], mythology_tokens=["roman"])
    world.lying = {"s1r5p1": "statue", "s1r5p2": "roman_grand_temple", "s1r5p3": "guard_tower", "s1r5p4": "clay_pool"}
    world.hidden = set()
    for card, free, gain in [("statue", "chain", 4), ("roman_grand_temple", "token", 4), ("guard_tower", None, 0)]:
        before = own.coins
        drive(turn.turn(world, 0), {"act": "build", "card": card, **({"free": free} if free else {})})
        assert own.coins - before == gain


def test_organized_crime_keeps_both_without_asking() -> None:
    """No choice comes up."""
    world = table("agora")
    own = city(world, 0, progress=["organized_crime"])
    assert drive(senate.conspire(world, 0)) == []
    assert own.unprepared == world.setup["conspiracies"][:2]


def test_politician_acts_as_often_as_blue_cards_say() -> None:
    """Three blue cards and the Decree count as five: three actions, their number fixed at the start."""
    world = table("agora")
    decree(world, "blue_plus_2", 1, (1, 0))
    city(world, 0, "altar", "theater", "baths")
    steps = build.card_built(world, 0, "politician_right_1")
    legal = drive(steps, pick({"move": [1, 2]}), pick({"place": 5}), pick({"place": 6}))
    assert legal == []
    assert world.cities[0].supply == 10


def test_guilds_count_the_better_city() -> None:
    """Shipowners counts brown and grey of one city, Moneylenders the richer one; the owner scores."""
    world = table()
    city(world, 0, "shipowners_guild", "moneylenders_guild", "lumber_yard", "clay_pool", "quarry", coins=0)
    city(world, 1, "clay_pit", "stone_pit", "glassworks", "press", coins=8)
    assert score.sheet(world, 0)["guilds"] == 4 + 2
    assert score.sheet(world, 1)["guilds"] == 0


def test_tables_hold_what_the_boxes_hold() -> None:
    """73 cards, 5 Grand Temples and 13 Senators."""
    assert len(CARDS) == 73 + 5 + 13
