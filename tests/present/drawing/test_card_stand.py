"""Rows of cards: every place is filled, and the cards share their columns and rows alike."""

from __future__ import annotations

from itertools import product

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.card_stand import (
    NARROWEST_CARD,
    Stance,
    places,
    stand_heights,
    stand_shape,
    standing_card,
)
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.picture import card_picture

IDS = ("glassworks", "laboratory", "caravansery", "walls", "haven", "scientists_guild", "shipowners_guild", "altar")
WIDTHS = (80, 99, 100, 120, 140, 160, 200)


def hand(cards: int) -> list[CardPicture]:
    """Return that many cards."""
    book = Book(load_catalog())
    return [card_picture(book, CardId(card), UNICODE) for card in IDS[:cards]]


@pytest.mark.parametrize("is_framed", [False, True], ids=["filled", "framed"])
@pytest.mark.parametrize(
    "cards", [1, 4, 8, *(pytest.param(cards, marks=pytest.mark.slow) for cards in (2, 3, 5, 6, 7))]
)
def test_a_place_is_filled_however_its_card_stands(cards: int, is_framed: bool) -> None:
    """Down, locked or chosen, beside any other card: as wide and as high as its place, and all places fit the row."""
    pictures = hand(cards)
    for cells, rows in product(WIDTHS, (8, 10, 13)):
        shape = stand_shape(pictures, cells, rows, is_framed=is_framed)
        assert sum(shape.cells) <= cells
        for at, cell in enumerate(shape.cells):
            assert shape.card_cells(at) >= NARROWEST_CARD - is_framed
            for stance, before in product(Stance, Stance):
                block = standing_card(pictures[at], shape, at, stance, before, UNICODE)
                assert [measure(row) for row in block] == [cell] * rows


def test_the_frame_of_the_chosen_card_takes_the_column_behind_it() -> None:
    """The card after the chosen one draws the right edge; beside a locked card the chosen one goes first."""
    pictures = hand(7)
    shape = stand_shape(pictures, 120, 13, is_framed=False)
    after = standing_card(pictures[1], shape, 1, Stance.DOWN, Stance.CHOSEN, UNICODE)
    assert "".join(plain(row)[0] for row in after) == "┓" + "┃" * 11 + "┛"
    beside = standing_card(pictures[1], shape, 1, Stance.LOCKED, Stance.CHOSEN, UNICODE)
    assert plain(beside[0]).startswith("┓═")


def test_large_signs_are_for_all_cards_of_a_hand_or_for_none() -> None:
    """The rows that `stand_heights` asks for are just enough; one less and no card has its sign."""
    pictures = hand(7)
    said, drawn = stand_heights(pictures, 120)
    assert said < drawn
    assert stand_shape(pictures, 120, drawn, is_framed=False).has_signs
    assert not stand_shape(pictures, 120, drawn - 2, is_framed=False).has_signs


def test_too_narrow_a_row_has_no_places() -> None:
    """The hand is a list then."""
    assert places(98, 7) == ()
    assert len(places(99, 7)) == 7
