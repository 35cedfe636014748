"""What the boxes of 7 Wonders Duel print, in words, and effects as plain data."""

from __future__ import annotations

from typing import Any

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.content.plain import plain_cost
from sevenwonders_tui.content.reading import parse_plain
from sevenwonders_tui.duel.content.models import EFFECTS
from sevenwonders_tui.duel.content.words import box_word, symbol_word
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import ProgressFromBox, Symbol
from tests.support.duel.effects import CATALOG


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
            assert EFFECTS.plain(effect).items() >= wanted.items()
    assert EFFECTS.plain(ProgressFromBox(None)) == {
        "kind": "progress_from_box",
        "draw": "all",
        "lies_on_component": False,
    }
