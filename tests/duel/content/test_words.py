"""Effects of 7 Wonders Duel in words, and as plain data."""

from __future__ import annotations

from typing import Any

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.reading import parse_plain
from sevenwonders_tui.duel.content.plain import plain_cost, plain_effect
from sevenwonders_tui.duel.content.words import box_word, effect_words, symbol_word
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import MoveCube, ProgressFromBox, Symbol
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.resources import Resource
from tests.support.duel.effects import CATALOG, every_effect


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


def test_boxes_and_symbols_have_names() -> None:
    """Each has one."""
    assert [box_word(box) for box in Box] == ["Pantheon", "Agora"]
    assert len({symbol_word(symbol) for symbol in Symbol}) == len(Symbol)


def test_plain_effects_are_those_of_the_files() -> None:
    """What a card does is written for programs as the content files write it; what they may leave out is added."""
    content: Any = parse_plain(box_file("duel/base.yaml").read_text(encoding="utf-8"), "")[0]
    written = {
        entry["id"]: entry
        for age in ("age_1", "age_2", "age_3")
        for entries in content[age].values()
        for entry in entries
    }
    cards = {card.id: card for card in CATALOG.cards if card.id in written}
    assert len(cards) == len(written)
    for id_, entry in written.items():
        assert plain_cost(cards[id_].cost) == entry.get("cost", {})
        for effect, wanted in zip(cards[id_].effects, entry["effects"], strict=True):
            assert plain_effect(effect).items() >= wanted.items()
