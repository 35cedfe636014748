"""The files of the box against the printed cards and boards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.seven.content.chains import chain_targets
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Catalog, Wonder
from sevenwonders_tui.seven.engine.effects import CoinsPer, PointsPer, Token, Where
from tests.seven.content.printed import printed_cards, printed_targets, printed_wonders


@pytest.mark.parametrize("printed", printed_cards(), ids=lambda card: card.id)
def test_each_card_is_as_printed(box: Catalog, printed: Card) -> None:
    """Name, age, colour, cost, chains, copies and effects of a card are those of its print."""
    assert box.card(printed.id) == printed


@pytest.mark.parametrize("printed", printed_wonders(), ids=lambda wonder: wonder.id)
def test_each_wonder_is_as_printed(box: Catalog, printed: Wonder) -> None:
    """Start, stages, costs and powers of both sides are those of the board."""
    assert [replace(wonder, city="") for wonder in box.wonders if wonder.id == printed.id] == [printed]


def test_nothing_is_missing_and_nothing_is_more(box: Catalog) -> None:
    """The box has 78 cards of 75 names and 7 wonders."""
    assert [card.id for card in box.cards] == [card.id for card in printed_cards()]
    assert len(box.cards) == 78
    assert len({card.name for card in box.cards}) == 75
    assert len(box.wonders) == 7


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("age", [1, 2, 3])
def test_each_deck_has_seven_cards_a_seat(box: Catalog, age: int, players: int) -> None:
    """With the guilds of age III, which are two more than players, every deck deals out evenly."""
    deck = sum(mark <= players for card in box.cards if card.age == age for mark in card.copies)
    guilds = players + 2 if age == 3 else 0
    assert deck + guilds == 7 * players


def test_copies_in_the_box(box: Catalog) -> None:
    """There are 49, 49 and 40 cards, and 10 guilds."""
    copies = [sum(len(card.copies) for card in box.cards if card.age == age) for age in (1, 2, 3)]
    assert copies == [49, 49, 40]
    assert sum(card.is_guild for card in box.cards) == 10


@pytest.mark.parametrize(
    ("age", "colors"),
    [
        (1, {"brown": (10, 14), "grey": (3, 6), "blue": (4, 8), "yellow": (4, 9), "red": (3, 6), "green": (3, 6)}),
        (2, {"brown": (4, 8), "grey": (3, 6), "blue": (4, 8), "yellow": (4, 10), "red": (4, 9), "green": (4, 8)}),
        (3, {"blue": (5, 11), "yellow": (4, 9), "red": (4, 10), "green": (5, 10), "purple": (10, 0)}),
    ],
)
def test_colours_of_each_age(box: Catalog, age: int, colors: dict[str, tuple[int, int]]) -> None:
    """Each age has the printed number of cards, and of copies, of each colour."""
    names: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    for card in box.cards:
        if card.age == age:
            names[card.color] += 1
            copies[card.color] += len(card.copies)
    assert {color: (names[color], copies[color]) for color in names} == colors


def test_chains_lead_to_the_next_age(box: Catalog) -> None:
    """There are 26 links, 12 into age II and 14 into age III, none of more than one age."""
    links = [(box.card(source).age, card.age) for card in box.cards for source in card.chain_from]
    assert Counter(links) == {(1, 2): 12, (2, 3): 14}


def test_chains_have_two_ends(box: Catalog) -> None:
    """What a card leads to is what its own printed tag says."""
    printed, targets = printed_targets(), chain_targets(box)
    for card in box.cards:
        assert {box.card(target).name for target in targets[card.id]} == printed[card.name], card.id


def test_stages_and_their_points(box: Catalog) -> None:
    """The numbers of stages and the points printed on them add up side by side."""
    for wonder in box.wonders:
        stages = {side: len(wonder.sides[side]) for side in BoardSide}
        assert stages == {BoardSide.A: 3, BoardSide.B: {"rhodes": 2, "giza": 4}.get(wonder.id, 3)}
    starts = {wonder.start for wonder in box.wonders}
    assert len(starts) == 7


def test_only_brown_and_grey_cards_sell(box: Catalog) -> None:
    """Forum, Caravansery and the stages of Alexandria make goods that nobody else may buy."""
    for card in box.cards:
        for effect in card.effects:
            if isinstance(effect, Produce):
                assert effect.for_sale == (card.color in {Color.BROWN, Color.GREY}), card.id
    stages = [stage for wonder in box.wonders for side in wonder.sides.values() for stage in side]
    made = [effect for stage in stages for effect in stage.effects if isinstance(effect, Produce)]
    assert len(made) == 3
    assert not any(effect.for_sale for effect in made)


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("vineyard", Where.SELF_AND_NEIGHBORS),
        ("bazar", Where.SELF_AND_NEIGHBORS),
        ("haven", Where.SELF),
        ("lighthouse", Where.SELF),
        ("chamber_of_commerce", Where.SELF),
        ("arena", Where.SELF),
        ("builders_guild", Where.SELF_AND_NEIGHBORS),
        ("shipowners_guild", Where.SELF),
        ("strategists_guild", Where.NEIGHBORS),
    ],
)
def test_whose_cities_a_card_counts(box: Catalog, card: str, where: Where) -> None:
    """The cards that are easily mixed up count in the cities that their print says."""
    effects = box.card(CardId(card)).effects
    assert {effect.count.where for effect in effects if isinstance(effect, CoinsPer | PointsPer)} == {where}


def test_strategists_count_defeats(box: Catalog) -> None:
    """The Strategists Guild looks at defeat tokens, not at cards."""
    (effect,) = box.card(CardId("strategists_guild")).effects
    assert isinstance(effect, PointsPer)
    assert effect.count.what is Token.DEFEAT
