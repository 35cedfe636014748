"""What has been seen of an age of Duel: every card of the structure once, and none that lies face down."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sevenwonders_tui.duel.words.events.memory import seen_rows
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.table import TableRules
from tests.duel.words.moments import late
from tests.support.duel.scene import scene_of


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_every_card_that_lay_open_stands_once(boxes: str) -> None:
    """Wherever it is now; the cards that lie face down are only counted."""
    for state in late(boxes):
        scene = scene_of(state)
        view = scene.view
        rows = seen_rows(scene)
        assert rows is not None
        told = Counter(plain(card) for row in rows for card in row.cards)
        assert told == Counter(scene.book.card_name(card) for card in view.cards if card is not None)
        down = sum(card is None and scene.lies(at) for at, card in enumerate(view.cards))
        notes = [row.note for row in rows if row.note]
        assert [int(note.split()[0]) for note in notes] == ([down] if down else [])


def test_a_table_of_duel_that_forbids_it_tells_nothing() -> None:
    """The panel has no rows then."""
    scene = scene_of(late("")[1])
    scene.snapshot = replace(scene.snapshot, rules=TableRules(memory=False))
    assert seen_rows(scene) is None
