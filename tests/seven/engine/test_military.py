"""War at the end of an age. Rules: 7W 1st ed., "Resolution of military conflicts"."""

from __future__ import annotations

import pytest

from sevenwonders_tui.seven.engine.events import BattleFought
from sevenwonders_tui.seven.engine.moves import CityId
from tests.support.seven.build import city, table
from tests.support.seven.oracle import CARDS
from tests.support.seven.play import after, play

SHIELDS = {
    "stockade": 1, "barracks": 1, "guard_tower": 1, "walls": 2, "training_ground": 2, "stables": 2, "archery_range": 2,
    "fortifications": 3, "circus": 3, "arsenal": 3, "siege_workshop": 3,
}  # fmt: skip


@pytest.mark.parametrize(("card", "shields"), SHIELDS.items())
def test_a_red_card_adds_its_shields(card: str, shields: int) -> None:
    """Each red card is worth the shields printed on it."""
    assert table(city(built=[card]), city(), city()).cities[0].shields == shields


def test_the_red_cards_above_are_all() -> None:
    """No red card is missing from the table above."""
    assert set(SHIELDS) == {card for card, entry in CARDS.items() if entry.color == "red"}


def test_alexandria_between_rhodes_and_ephesus() -> None:
    """With 3 shields beside 5 and 2 at the end of age II, Alexandria takes -1 and +3."""
    state = table(
        city("alexandria", built=["stockade", "walls"]),
        city("rhodes", built=["stockade", "walls"], stages=2),
        city("ephesus", built=["stables"]),
        age=2,
        turn=6,
    )
    now = after(state)
    assert now.cities[0].tokens == ((-1, 3),)
    assert now.cities[1].tokens == ((3, 3),)
    assert now.cities[2].tokens == ((-3 + 2, -1),)


@pytest.mark.parametrize(("age", "worth"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_more_from_age_to_age(age: int, worth: int) -> None:
    """+1, +3 and +5; a defeat is always -1, and equal shields give nothing."""
    state = table(city(built=["stockade"]), city(), city(), age=age, turn=6)
    turn = play(state)
    assert [seat.tokens for seat in turn.state.cities] == [((worth, worth),), ((0, -1),), ((-1, 0),)]
    assert [event for event in turn.events if isinstance(event, BattleFought)] == [
        BattleFought(age, CityId(0), CityId(1), (1, 0), (worth, -1)),
        BattleFought(age, CityId(1), CityId(2), (0, 0), (0, 0)),
        BattleFought(age, CityId(2), CityId(0), (0, 1), (-1, worth)),
    ]


def test_shields_of_the_sixth_turn_count() -> None:
    """What is built in the last turn of an age fights in its war."""
    state = table(city("rhodes", coins=0, hand=["barracks", "altar"]), city(), city(), turn=6)
    assert after(state, "build barracks").cities[0].tokens == ((1, 1),)


def test_shields_of_stages_count() -> None:
    """Rhodes fights with its wonder."""
    assert after(table(city("rhodes", "B", stages=2), city(), city(), turn=6)).cities[0].tokens == ((1, 1),)


def test_a_recovered_red_card_counts() -> None:
    """Halicarnassus builds before the war of the age."""
    mausoleum = city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar", "altar"])
    now = after(table(mausoleum, city(), city(), turn=6, discards=["circus"]), "stage altar")
    assert after(now, "recover circus").cities[0].tokens == ((1, 1),)


def test_nobody_fights_a_city_that_is_not_beside() -> None:
    """With four seats the city across takes and gives nothing."""
    state = table(city(built=["circus"]), city(), city(), city(), turn=6)
    assert after(state).cities[2].tokens == ((0, 0),)


def test_there_is_no_war_within_an_age() -> None:
    """Tokens are handed out after the sixth turn only."""
    assert after(table(city(built=["circus"]), city(), city(), turn=5)).cities[0].tokens == ()
