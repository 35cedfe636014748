"""Every card of the base game and every Grand Temple: its printed cost, and what it gives.

The table is typed from the printed cards. A cost is coins, wood, stone, clay, glass, papyrus.
"""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.resources import Resource
from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, offers, price

GOODS = ("wood", "stone", "clay", "glass", "papyrus")
DEAR = {
    "wood": ["sawmill", "lumber_yard", "logging_camp"],
    "stone": ["shelf_quarry", "quarry", "stone_pit"],
    "clay": ["brickyard", "clay_pool", "clay_pit"],
    "glass": ["glassworks", "glass_blower"],
    "papyrus": ["press", "drying_room"],
}
"""Cards with which the opponent makes a resource dear, and how much: 4 coins for a raw one, 2 for another."""

CARDS = {
    "age1 brown": """
        lumber_yard 000000 - logging_camp 100000 - clay_pool 000000 - clay_pit 100000 -
        quarry 000000 - stone_pit 100000 -""",
    "age1 grey": "glassworks 100000 - press 100000 -",
    "age1 blue": "theater 000000 - altar 000000 - baths 001000 -",
    "age1 green": "workshop 000001 - apothecary 000010 - scriptorium 200000 - pharmacist 200000 -",
    "age1 yellow": "stone_reserve 300000 - clay_reserve 300000 - wood_reserve 300000 - tavern 000000 -",
    "age1 red": "guard_tower 000000 - stable 010000 - garrison 000100 - palisade 200000 -",
    "age2 brown": "sawmill 200000 - brickyard 200000 - shelf_quarry 200000 -",
    "age2 grey": "glass_blower 000000 - drying_room 000000 -",
    "age2 blue": """
        courthouse 020010 - statue 000200 theater temple 010001 altar aqueduct 003000 baths rostrum 011000 -""",
    "age2 green": """
        library 011010 scriptorium dispensary 001200 pharmacist school 010002 - laboratory 010020 -""",
    "age2 yellow": "forum 300100 - caravansery 200011 - customs_house 400000 - brewery 000000 -",
    "age2 red": """
        walls 002000 - horse_breeders 010100 stable barracks 300000 garrison archery_range 011001 -
        parade_ground 000210 -""",
    "age3 blue": """
        palace 011120 - town_hall 023000 - obelisk 002010 - gardens 020200 statue pantheon 010102 temple
        senate 001201 rostrum""",
    "age3 green": "academy 011020 - study 020011 - university 000111 school observatory 001002 laboratory",
    "age3 yellow": """
        chamber_of_commerce 000002 - port 010011 - armory 002010 - lighthouse 000210 tavern arena 011100 brewery""",
    "age3 red": """
        arsenal 020300 - pretorium 800000 - fortifications 002101 palisade siege_workshop 030010 archery_range
        circus 002200 parade_ground""",
    "guild purple": """
        merchants_guild 010111 - shipowners_guild 001111 - builders_guild 012110 - magistrates_guild 020101 -
        scientists_guild 020200 - moneylenders_guild 022000 - tacticians_guild 002101 -""",
    "temple purple": """
        mesopotamian_grand_temple 030011 - phoenician_grand_temple 011012 - greek_grand_temple 003011 -
        egyptian_grand_temple 000311 - roman_grand_temple 001121 -""",
}
ROWS = [
    (back, color, *entry)
    for kind, text in CARDS.items()
    for back, color in [kind.split()]
    for words in [text.split()]
    for entry in zip(words[::3], words[1::3], words[2::3], strict=True)
]
IDS = [row[2] for row in ROWS]
CHAINS = [(row[4], row[2]) for row in ROWS if row[4] != "-"]


def boxes_for(back: str) -> str:
    """Return the box that a card comes with."""
    return "pantheon" if back == "temple" else ""


def test_there_are_so_many_cards() -> None:
    """Rules 1.1: 23, 23 and 20 cards of the ages, 7 Guilds, and 5 Grand Temples."""
    backs = [row[0] for row in ROWS]
    assert {back: backs.count(back) for back in backs} == {"age1": 23, "age2": 23, "age3": 20, "guild": 7, "temple": 5}
    assert {card.id for card in the_duel().catalog.cards if card.back is not Back.SENATOR} == set(IDS)


@about(*IDS)
@pytest.mark.parametrize(("back", "color", "card", "cost", "chain"), ROWS, ids=IDS)
def test_card_costs_what_it_shows(back: str, color: str, card: str, cost: str, chain: str) -> None:
    """D13, D14: costs are those of the printed cards; each unit costs more for each that the opponent makes."""
    coins, *units = map(int, cost)
    what = f"build {card}"
    mine = city(coins=99)
    plain = price(position(mine, boxes=boxes_for(back), row=[card]), what)
    assert plain == coins + 2 * sum(units)
    for resource, count in zip(GOODS, units, strict=True):
        makers = [maker for maker in DEAR[resource] if maker != card]
        dearer = sum(2 if maker in {"sawmill", "shelf_quarry", "brickyard"} else 1 for maker in makers)
        state = position(mine, city(built=makers), boxes=boxes_for(back), row=[card])
        assert price(state, what) == plain + dearer * count, resource


@pytest.mark.parametrize(("back", "color", "card", "cost", "chain"), ROWS, ids=IDS)
def test_card_has_the_colour_and_back_that_are_printed(back: str, color: str, card: str, cost: str, chain: str) -> None:
    """Rules 1.1: brown and grey cards are those of Ages I and II; Guilds and Grand Temples are purple."""
    entry = next(entry for entry in the_duel().catalog.cards if entry.id == CardId(card))
    assert (entry.back, entry.color) == (Back(back), Color(color))


@about(*(card for chain in CHAINS for card in chain))
@pytest.mark.parametrize(("first", "second"), CHAINS, ids=[second for _, second in CHAINS])
def test_chain_makes_the_second_card_free(first: str, second: str) -> None:
    """Rules 1.8: the card whose symbol stands under the cost makes it free, in one's own city only."""
    state = position(city(coins=0, built=[first]), row=[second])
    assert offers(state, f"build {second}") == [f"build {second} by chain"]
    assert second in look(after(state, f"build {second}")).cards[0]
    assert price(position(city(coins=99), city(built=[first]), row=[second]), f"build {second}") != 0
    assert price(position(city(coins=99), discards=[first], row=[second]), f"build {second}") != 0


def test_there_are_seventeen_chains() -> None:
    """D14: the chains are the 17 of the printed cards, each between two cards of one colour."""
    assert len(CHAINS) == 17
    color = {row[2]: row[1] for row in ROWS}
    assert all(color[first] == color[second] for first, second in CHAINS)


def test_no_chain_but_the_printed_ones() -> None:
    """Rules 1.8: no other card makes a card free."""
    for _, _, second, _, chain in ROWS[:64]:
        others = [card for card in IDS if card not in {chain, second} and ROWS[IDS.index(card)][0] != "temple"]
        rich = position(city(coins=99, built=others), only=[second])
        assert not offers(rich, f"build {second} by"), second


def test_card_under_a_wonder_gives_no_chain() -> None:
    """Rules 1.8: a card tucked under a Wonder gives no chain."""
    state = position(city(coins=0, wonders=["pyramids"], under=["theater"]), row=["statue"])
    assert not offers(state, "build statue")


MAKERS = {
    "wood": ["lumber_yard", "logging_camp"],
    "stone": ["quarry", "stone_pit"],
    "clay": ["clay_pool", "clay_pit"],
    "glass": ["glassworks", "glass_blower"],
    "papyrus": ["press", "drying_room"],
}
DOUBLE = {"wood": "sawmill", "stone": "shelf_quarry", "clay": "brickyard"}
WANTS = {"wood": "siege_workshop", "stone": "aqueduct", "clay": "arsenal", "glass": "palace", "papyrus": "school"}
"""For each resource a card that needs at least two of it."""
PRODUCTION = [(card, resource, 1) for resource, cards in MAKERS.items() for card in cards]
PRODUCTION += [(card, resource, 2) for resource, card in DOUBLE.items()]


@about(*(card for card, _, _ in PRODUCTION))
@pytest.mark.parametrize(("card", "resource", "units"), PRODUCTION)
def test_brown_and_grey_cards_make_what_they_show(card: str, resource: str, units: int) -> None:
    """Rules 1.6: a producer covers its units of each cost, and each of them makes the opponent pay one coin more."""
    wanted = WANTS[resource]
    nothing = price(position(city(coins=99), row=[wanted]), f"build {wanted}")
    assert nothing is not None
    assert price(position(city(coins=99, built=[card]), row=[wanted]), f"build {wanted}") == nothing - 2 * units
    single = {"wood": "stable", "stone": "baths", "clay": "garrison", "glass": "apothecary", "papyrus": "workshop"}
    for good, probe in single.items():
        state = position(city(coins=99), city(built=[card]), row=[probe])
        assert price(state, f"build {probe}") == 2 + (units if good == resource else 0)


def points(card: str, category: str) -> int:
    """Return what a card that stands in a city gives in a category at the end."""
    boxes = "pantheon" if "temple" in card else ""
    score = the_duel().scores(position(city(coins=0, built=[card]), city(coins=0), boxes=boxes))[0]
    assert score.total == getattr(score, category)
    return int(score.total)


POINTS = {
    "civilian": """theater 3 altar 3 baths 3 courthouse 5 statue 4 temple 4 aqueduct 5 rostrum 4 palace 7 town_hall 7
        obelisk 5 gardens 6 pantheon 6 senate 5""",
    "science": """workshop 1 apothecary 1 scriptorium 0 pharmacist 0 library 2 dispensary 2 school 1 laboratory 1
        academy 3 study 3 university 2 observatory 2""",
    "commerce": """stone_reserve 0 clay_reserve 0 wood_reserve 0 tavern 0 forum 0 caravansery 0 customs_house 0
        brewery 0 chamber_of_commerce 3 port 3 armory 3 lighthouse 3 arena 3""",
}
WORTH = [
    (category, card, int(worth))
    for category, text in POINTS.items()
    for card, worth in zip(text.split()[::2], text.split()[1::2], strict=True)
]


@about(*(card for _, card, _ in WORTH))
@pytest.mark.parametrize(("category", "card", "worth"), WORTH, ids=[card for _, card, _ in WORTH])
def test_blue_green_and_yellow_cards_are_worth_what_they_show(category: str, card: str, worth: int) -> None:
    """D13, D14: points are those of the printed cards, in the category of their colour."""
    assert points(card, category) == worth


@about(*(row[2] for row in ROWS if row[1] == "red"))
@pytest.mark.parametrize(
    ("card", "shields"),
    [
        *((card, 1) for card in ("guard_tower", "stable", "garrison", "palisade", "horse_breeders", "barracks")),
        *((card, 2) for card in ("walls", "archery_range", "parade_ground", "fortifications", "siege_workshop")),
        *((card, 2) for card in ("circus",)),
        *((card, 3) for card in ("arsenal", "pretorium")),
    ],
)
def test_red_card_moves_the_pawn_by_its_shields(card: str, shields: int) -> None:
    """Rules 1.10: each shield moves the pawn a space; red cards give no points."""
    state = position(city(coins=99), row=[card, "altar"])
    assert look(after(state, f"build {card}")).pawn == shields
    assert sum(score.total for score in the_duel().scores(position(city(coins=0, built=[card]), city(coins=0)))) == 0


@about("stone_reserve", "clay_reserve", "wood_reserve", "customs_house")
@pytest.mark.parametrize(
    ("card", "covered"),
    [
        ("stone_reserve", {"stone"}),
        ("clay_reserve", {"clay"}),
        ("wood_reserve", {"wood"}),
        ("customs_house", {"glass", "papyrus"}),
    ],
)
def test_fixed_price_cards_make_their_resource_cost_one(card: str, covered: set[str]) -> None:
    """Rules 1.6: with a Reserve or Customs House a missing unit costs 1 coin, others as before."""
    probes = {"wood": "stable", "stone": "baths", "clay": "garrison", "glass": "apothecary", "papyrus": "workshop"}
    for resource, probe in probes.items():
        makers = [maker for maker in DEAR[resource][:2] if maker != card]
        state = position(city(coins=99, built=[card]), city(built=makers[:1]), row=[probe])
        dear = 4 if makers[0] in {"sawmill", "shelf_quarry", "brickyard"} else 3
        assert price(state, f"build {probe}") == (1 if resource in covered else dear)


@about("forum", "caravansery")
@pytest.mark.parametrize(
    ("card", "choices"), [("forum", ("glass", "papyrus")), ("caravansery", ("wood", "stone", "clay"))]
)
def test_choice_cards_make_one_unit_of_their_family(card: str, choices: tuple[str, ...]) -> None:
    """Rules 1.6: Forum and Caravansery make one unit of their choice for each purchase."""
    probes = {"wood": "stable", "stone": "baths", "clay": "garrison", "glass": "apothecary", "papyrus": "workshop"}
    for resource, probe in probes.items():
        state = position(city(coins=99, built=[card]), row=[probe])
        assert price(state, f"build {probe}") == (0 if resource in choices else 2)


@about("tavern", "brewery")
@pytest.mark.parametrize(("card", "coins"), [("tavern", 4), ("brewery", 6)])
def test_coins_of_a_card_are_taken_at_once(card: str, coins: int) -> None:
    """Rules 1.5: Tavern gives 4 coins when built, Brewery 6."""
    assert look(after(position(city(coins=0), row=[card, "altar"]), f"build {card}")).coins[0] == coins


@about("chamber_of_commerce", "port", "armory", "lighthouse", "arena")
@pytest.mark.parametrize(
    ("card", "cost", "built", "wonders", "coins"),
    [
        ("chamber_of_commerce", 4, ["glassworks", "press", "altar"], [], 0),
        ("port", 6, ["quarry", "clay_pit", "altar"], [], 4),
        ("armory", 6, ["stable", "walls", "altar"], [], 2),
        ("lighthouse", 6, ["forum", "brewery", "altar"], [], 3),
        ("arena", 6, ["altar"], ["pyramids", "sphinx"], 4),
    ],
)
def test_yellow_cards_of_age_three_pay_for_the_own_city(
    card: str, cost: int, built: list[str], wonders: list[str], coins: int
) -> None:
    """Trap 25: 3 a grey card, 2 a brown, 1 a red, 1 a yellow with Lighthouse itself, 2 a Wonder; the other's never."""
    theirs = city(built=["glass_blower", "lumber_yard", "garrison", "tavern"], wonders=["colossus"])
    state = position(city(coins=50, built=built, wonders=wonders), theirs, age=3, row=[card, "altar"])
    paid = price(state, f"build {card}")
    assert paid is not None
    earned = {"chamber_of_commerce": 6}.get(card, coins)
    assert look(after(state, f"build {card}")).coins[0] == 50 - paid + earned


def test_cost_names_only_the_five_resources() -> None:
    """Rules 1.1: the game has five resources, three raw and two manufactured."""
    used = {unit for card in the_duel().catalog.cards for unit in card.cost.resources}
    assert used == {Resource(resource) for resource in GOODS}
