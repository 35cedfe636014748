"""What components do, in signs and in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest
from rich.cells import cell_len

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import Effect, MoveCube, ProgressFromBox, Symbol
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.effect import effect_sign, effect_words
from sevenwonders_tui.duel.words.effects.full import (
    card_told,
    conspiracy_told,
    decree_told,
    divinity_told,
    military_told,
    progress_told,
    wonder_told,
)
from sevenwonders_tui.duel.words.effects.short import (
    card_gives,
    conspiracy_gives,
    decree_gives,
    divinity_gives,
    gives,
    progress_gives,
    wonder_gives,
)
from sevenwonders_tui.duel.words.signs import duel_legend, minerva_sign, symbol_sign, token_sign
from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from tests.support.duel.effects import UNPRINTED, every_effect

SETS = pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
LONGEST = 48
"""What the signs of a component may take in any language; 28 in English."""


def every_gives(book: DuelBook, signs: Symbols) -> Iterator[str]:
    """Yield the signs of every component of all boxes."""
    catalog = book.catalog
    yield from (plain(card_gives(book, card.id, signs)) for card in catalog.cards)
    yield from (plain(wonder_gives(book, wonder.id, signs)) for wonder in catalog.wonders)
    yield from (plain(progress_gives(book, token.id, signs)) for token in catalog.progress)
    yield from (plain(divinity_gives(book, divinity.id, signs)) for divinity in catalog.pantheon.divinities)
    yield from (plain(decree_gives(book, decree.id, signs)) for decree in catalog.agora.decrees)
    yield from (plain(conspiracy_gives(book, plot.id, signs)) for plot in catalog.agora.conspiracies)


def every_told(book: DuelBook) -> Iterator[list[str]]:
    """Yield the sentences of every component of all boxes."""
    catalog = book.catalog
    yield from (card_told(book, card.id) for card in catalog.cards)
    yield from (wonder_told(book, wonder.id) for wonder in catalog.wonders)
    yield from (progress_told(book, token.id) for token in catalog.progress)
    yield from (divinity_told(book, divinity.id) for divinity in catalog.pantheon.divinities)
    yield from (decree_told(book, decree.id) for decree in catalog.agora.decrees)
    yield from (conspiracy_told(book, plot.id) for plot in catalog.agora.conspiracies)
    for has_agora in (False, True):
        yield from (military_told(book, token.id, has_agora=has_agora) for token in catalog.track.tokens)


def test_every_effect_of_the_boxes_has_words_of_its_own() -> None:
    """No two effects that differ are told alike, and no place of a text stays open."""
    effects = set(every_effect())
    words = {effect_words(effect) for effect in effects}
    assert len(words) == len(effects)
    assert not any("{" in text or "  " in text for text in words)


def test_effects_that_no_box_has_have_words_too() -> None:
    """Changed content may make choices several times, demand a move of a cube, and draw a single token."""
    choice = (Resource.WOOD, Resource.CLAY)
    assert effect_words(Produce((choice, choice))) == "makes wood or clay, wood or clay (never used up)"
    assert effect_words(MoveCube(is_optional=False)) == "move a cube to a neighbouring chamber"
    assert effect_words(ProgressFromBox(1)) == "draw a Progress token from the box and take it"


@SETS
def test_every_component_has_short_signs_in_every_language(duel_book: DuelBook, signs: Symbols, language: str) -> None:
    """None is without, none is longer than a line of a panel, and no place stays open."""
    for text in every_gives(duel_book, signs):
        assert text
        assert not re.search(r"\{|  ", text)
        assert cell_len(text) <= (28 if language == "en" else LONGEST), text


def test_ascii_signs_are_ascii(duel_book: DuelBook) -> None:
    """A plain terminal gets nothing that it cannot draw."""
    assert all(text.isascii() for text in every_gives(duel_book, ASCII))
    assert all(sign.isascii() for sign, _name in duel_legend(ASCII, tuple(Box)))


def test_every_component_is_told_in_sentences_in_every_language(duel_book: DuelBook, language: str) -> None:
    """Each has at least one; none is longer than three lines of eighty cells."""
    for sentences in every_told(duel_book):
        assert sentences
        for sentence in sentences:
            assert "{" not in sentence
            assert 1 < cell_len(sentence) <= 240, sentence
            assert language != "en" or re.fullmatch("[A-Z0-9].*[.]", sentence)


def test_every_kind_of_effect_has_a_sign(duel_book: DuelBook) -> None:
    """Changed content may use any kind anywhere, and more than once."""
    effects = {*every_effect(), *UNPRINTED}
    assert {type(effect) for effect in effects} == set(get_args(Effect))
    for signs in (UNICODE, ASCII):
        for effect in effects:
            assert effect_sign(effect, duel_book.catalog, signs)
            assert plain(gives([effect, effect], duel_book.catalog, signs))


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("laboratory", "∆ 1✦"),
        ("customs_house", "G+P 1¢"),
        ("brickyard", "CC"),
        ("caravansery", "W/S/C"),
        ("arsenal", "⚔⚔⚔"),
        ("armory", "1¢/red 3✦"),
        ("shipowners_guild", "1¢ 1✦/most brown+grey"),
        ("greek_grand_temple", "5/12/21✦"),
    ],
)
def test_what_a_card_gives_fits_on_a_card(duel_book: DuelBook, card: str, text: str) -> None:
    """The signs are those that people read on the box."""
    assert plain(card_gives(duel_book, card, UNICODE)) == text


@pytest.mark.parametrize(
    ("wonder", "text"),
    [
        ("appian_way", "+3¢ they -3¢ again 3✦"),
        ("circus_maximus", "-1 grey ⚔ 3✦"),
        ("piraeus", "G/P again 2✦"),
        ("knossos", "drafted: cube · cube, move 3✦"),
    ],
)
def test_what_a_wonder_gives_has_a_comma_between_choices(duel_book: DuelBook, wonder: str, text: str) -> None:
    """Signs and words stand side by side; what comes with the draft is told apart."""
    assert plain(wonder_gives(duel_book, wonder, UNICODE, is_drafted=True)) == text


def test_costs_are_letters(duel_book: DuelBook) -> None:
    """Coins come first, equal resources stand together, and what is free costs nothing."""
    resources = (Resource.WOOD, Resource.WOOD, Resource.GLASS)
    assert plain(cost_line(Cost(2, resources), UNICODE)) == "2¢ WW G"
    assert measure(cost_line(duel_book.card("theater").cost, UNICODE)) == 0


@SETS
def test_signs_take_one_cell_and_are_told_apart(signs: Symbols) -> None:
    """No two symbols look alike, and columns stay aligned."""
    found = [*(symbol_sign(signs, symbol) for symbol in Symbol), minerva_sign(signs), token_sign(signs)]
    assert len(set(found)) == len(found)
    assert all(cell_len(sign) == 1 for sign in found)


def test_the_legend_grows_with_the_boxes() -> None:
    """The base game explains no sign of a box."""
    base, both = duel_legend(UNICODE, ()), duel_legend(UNICODE, tuple(Box))
    assert {sign for sign, _name in base} < {sign for sign, _name in both}
