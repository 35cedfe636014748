"""Grand Temples and the tokens that make them free. Rules: 2.5; decisions D8, D9."""

from __future__ import annotations

import pytest

from tests.duel.engine.about import about
from tests.support.duel.build import city, look, position, the_duel
from tests.support.duel.play import after, offers, price

MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")


@about(*MYTHOLOGIES, *(f"{mythology}_grand_temple" for mythology in MYTHOLOGIES))
@pytest.mark.parametrize("mythology", MYTHOLOGIES)
def test_mythology_token_makes_its_temple_free(mythology: str) -> None:
    """Trap 37: a Mythology token makes the Grand Temple of its mythology free, and it is kept."""
    temple = f"{mythology}_grand_temple"
    for token in MYTHOLOGIES:
        state = position(city(coins=0, mythology=[token]), boxes="pantheon", age=3, row=[temple, "altar"])
        free = [f"build {temple} by token"] if token == mythology else []
        assert offers(state, f"build {temple}") == free
    state = position(city(coins=0, mythology=[mythology]), boxes="pantheon", age=3, row=[temple, "altar"])
    assert look(after(state, f"build {temple}")).mythology[0] == (mythology,)


def test_token_of_a_temple_still_scores_with_mysticism() -> None:
    """Trap 37: the token that made a Grand Temple free is still worth 2 points with Mysticism."""
    state = position(
        city(coins=0, mythology=["greek"], progress=["mysticism"]), boxes="pantheon", age=3, row=["greek_grand_temple"]
    )
    assert the_duel().scores(after(state, "build greek_grand_temple"))[0].progress == 2


def test_temple_by_token_pays_urbanism() -> None:
    """D9, Trap 37: a Grand Temple that is free by its token counts as a chain for Urbanism."""
    state = position(
        city(coins=0, mythology=["greek"], progress=["urbanism"]),
        boxes="pantheon",
        age=3,
        row=["greek_grand_temple", "altar"],
    )
    assert look(after(state, "build greek_grand_temple by token")).coins[0] == 4


def test_borrowed_chains_lend_mythology_tokens() -> None:
    """D8: with the decree `borrow_chains` the opponent's Mythology token makes a Grand Temple free."""
    mine, theirs = city(coins=0), city(mythology=["roman"])
    both = "pantheon agora"
    row, decrees = ["roman_grand_temple", "altar"], ["borrow_chains"]
    state = position(mine, theirs, boxes=both, age=3, row=row, decrees=decrees, cubes={1: (1, 0)})
    assert offers(state, "build roman_grand_temple") == ["build roman_grand_temple by token"]
    assert look(after(state, "build roman_grand_temple")).mythology == ((), ("roman",))
    state = position(mine, theirs, boxes=both, age=3, row=row, decrees=decrees, cubes={1: (1, 1)})
    assert not offers(state, "build roman_grand_temple")


def test_temple_without_a_token_is_paid() -> None:
    """Rules 2.5: without the token a Grand Temple is paid like any card, with Engineering for 1 coin."""
    state = position(city(coins=20), boxes="pantheon", age=3, row=["greek_grand_temple"])
    assert price(state, "build greek_grand_temple") == 10
    state = position(city(coins=20, progress=["engineering"]), boxes="pantheon", age=3, row=["greek_grand_temple"])
    assert price(state, "build greek_grand_temple") == 1


def test_temple_is_purple() -> None:
    """Rules 2.5: Grand Temples are purple; no decree of a colour asks for one of them."""
    temples = [card for card in the_duel().catalog.cards if card.mythology is not None]
    assert {card.color.value for card in temples if card.color} == {"purple"}
    assert len(temples) == 5
