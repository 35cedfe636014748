"""The files of the three boxes against the printed components."""

from __future__ import annotations

from collections import Counter

import pytest

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine.catalog import (
    Back,
    Box,
    Card,
    Catalog,
    Conspiracy,
    Deposit,
    Divinity,
    MilitaryToken,
    MilitaryZone,
    ProgressToken,
    Structure,
    Wonder,
)
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.engine.effects import Produce
from tests.duel.content import printed


@pytest.fixture(scope="module")
def box() -> Catalog:
    """Return the content of the boxes."""
    return load_duel()


@pytest.mark.parametrize("card", printed.printed_cards(), ids=lambda card: card.id)
def test_each_card_is_as_printed(box: Catalog, card: Card) -> None:
    """Name, back, colour, cost, chain symbols and effects of a card are those of its print."""
    assert [found for found in box.cards if found.id == card.id] == [card]


@pytest.mark.parametrize("wonder", printed.printed_wonders(), ids=lambda wonder: wonder.id)
def test_each_wonder_is_as_printed(box: Catalog, wonder: Wonder) -> None:
    """Box, cost and effects of a Wonder, in the draft and when it is built, are those of its print."""
    assert [found for found in box.wonders if found.id == wonder.id] == [wonder]


@pytest.mark.parametrize("token", printed.printed_progress(), ids=lambda token: token.id)
def test_each_progress_token_is_as_printed(box: Catalog, token: ProgressToken) -> None:
    """Name, box and effects of a Progress token are those of its print."""
    assert [found for found in box.progress if found.id == token.id] == [token]


@pytest.mark.parametrize("divinity", printed.printed_divinities(), ids=lambda divinity: divinity.id)
def test_each_divinity_is_as_printed(box: Catalog, divinity: Divinity) -> None:
    """Name, mythology and effects of a divinity, and of the Gate, are those of its print."""
    assert [found for found in box.pantheon.divinities if found.id == divinity.id] == [divinity]


@pytest.mark.parametrize("conspiracy", printed.printed_conspiracies(), ids=lambda conspiracy: conspiracy.id)
def test_each_conspiracy_is_as_printed(box: Catalog, conspiracy: Conspiracy) -> None:
    """Name and effects of a conspiracy are those of its print."""
    assert [found for found in box.agora.conspiracies if found.id == conspiracy.id] == [conspiracy]


def test_the_decrees_are_as_printed(box: Catalog) -> None:
    """There are 16 decrees with the effects of their print, in the order of the table, each with a name of ours."""
    assert {decree.id: decree.effects for decree in box.agora.decrees} == printed.printed_decrees()
    assert len({decree.name for decree in box.agora.decrees}) == 16


@pytest.mark.parametrize(("layout", "structures"), [("standard", "structures"), ("agora", "agora_structures")])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_each_structure_is_as_printed(box: Catalog, layout: str, structures: str, age: int) -> None:
    """Places, faces and tokens of a structure are those of its diagram, and what covers what follows from them."""
    structure: Structure = getattr(box, structures)[age - 1]
    assert structure.age == age
    expected = printed.printed_places(layout, age)
    found = [(place, {other.id for other in structure.covered_by(place)}) for place in structure.places]
    assert found == expected


def test_the_places_for_tokens_are_those_of_the_pantheon(box: Catalog) -> None:
    """Five Mythology tokens lie in age I and three Offering tokens in age II, all on cards that lie face down."""
    for structures in (box.structures, box.agora_structures):
        tokens = [Counter(place.token for place in structure.places if place.token) for structure in structures]
        assert tokens == [{Deposit.MYTHOLOGY: 5}, {Deposit.OFFERING: 3}, {}]
        assert not any(place.is_up for structure in structures for place in structure.places if place.token)


@pytest.mark.parametrize("token", printed.printed_tokens(), ids=lambda token: token.id)
def test_each_military_token_is_as_printed(box: Catalog, token: MilitaryToken) -> None:
    """Spaces and effects of a Military token, of the base game and of Agora, are those of its print."""
    assert [found for found in box.track.tokens if found.id == token.id] == [token]


def test_the_spaces_of_the_track_are_as_printed(box: Catalog) -> None:
    """Each space gives the leader the points of the board, and the last one on each side is a capital."""
    track = box.track
    assert track.capital == 9
    for row in printed.rows("military"):
        distance = abs(int(row["position"]))
        zones: list[MilitaryZone] = [zone for zone in track.zones if zone.nearest <= distance <= zone.farthest]
        assert [zone.points for zone in zones] == ([int(row["vp_to_leader"])] if 0 < distance < 9 else [])


def test_the_board_of_the_pantheon_is_as_printed(box: Catalog) -> None:
    """Each space has its two prices, the Gate costs twice as much, and the Offering tokens are worth 2, 3 and 4."""
    pantheon = box.pantheon
    assert list(pantheon.mythologies) == list(printed.printed_mythologies())
    rows = printed.rows("pantheon_board")
    near = ("cost_player_near_space1", "cost_player_near_space6")
    assert list(pantheon.prices) == [(int(row[near[0]]), int(row[near[1]])) for row in rows]
    gate = [tuple(int(row[f"gate_{name}"]) for name in near) for row in rows]
    assert [(first * pantheon.gate_factor, second * pantheon.gate_factor) for first, second in pantheon.prices] == gate
    assert pantheon.offerings == (2, 3, 4)


def test_the_senate_is_as_printed(box: Catalog) -> None:
    """Chambers, cubes, actions and the Senators dealt in each age are those of the box."""
    agora = box.agora
    assert list(agora.chambers) == list(printed.printed_chambers())
    assert agora.cubes == 12
    steps = tuple((int(row["blue_cards_min"]), int(row["actions"])) for row in printed.rows("agora_senate_actions"))
    assert agora.actions == steps
    assert agora.senators == tuple(int(row["senators_added"]) for row in printed.rows("agora_setup"))


def test_structures_hold_the_cards_of_the_rules(box: Catalog) -> None:
    """Senators come on top of the 20 cards of an age."""
    assert [len(structure.places) for structure in box.structures] == [20, 20, 20]
    sizes = [int(row["structure_cards"]) for row in printed.rows("agora_setup")]
    assert [len(structure.places) for structure in box.agora_structures] == sizes == [25, 25, 23]


def test_nothing_is_more_than_printed(box: Catalog) -> None:
    """The boxes have 73 cards, 5 temples, 13 Senators, 16 Wonders, 15 tokens, 16 cards of the Pantheon, 16 and 16."""
    backs = Counter(card.back for card in box.cards)
    expected = {"age1": 23, "age2": 23, "age3": 20, "guild": 7, "temple": 5, "senator": 13}
    assert backs == {Back(name): count for name, count in expected.items()}
    assert [card.id for card in box.cards] == [card.id for card in printed.printed_cards()]
    assert [wonder.id for wonder in box.wonders] == [wonder.id for wonder in printed.printed_wonders()]
    assert [token.id for token in box.progress] == [token.id for token in printed.printed_progress()]
    assert Counter(wonder.box for wonder in box.wonders) == {None: 12, Box.PANTHEON: 2, Box.AGORA: 2}
    assert len(box.pantheon.divinities) == len(box.agora.conspiracies) == len(box.agora.decrees) == 16
    assert [token.id for token in box.track.tokens] == ["small_P1side", "small_P2side", "large_P1side", "large_P2side"]


def test_the_wonders_of_a_first_game(box: Catalog) -> None:
    """The rule book gives each player four, those of the base game. Rules: 1.2."""
    assert box.first_wonders == (
        (WonderId("pyramids"), WonderId("great_lighthouse"), WonderId("temple_of_artemis"), WonderId("statue_of_zeus")),
        (WonderId("circus_maximus"), WonderId("piraeus"), WonderId("appian_way"), WonderId("colossus")),
    )


def test_only_brown_and_grey_cards_raise_prices(box: Catalog) -> None:
    """What yellow cards and Wonders make leaves the opponent's prices alone. Rules: 1.6."""
    things: list[Card | Wonder] = [*box.cards, *box.wonders]
    for thing in things:
        for effect in thing.effects:
            if isinstance(effect, Produce):
                assert effect.for_sale == (isinstance(thing, Card) and thing.color in {Color.BROWN, Color.GREY}), thing
