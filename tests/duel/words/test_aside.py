"""What lies beside the table: the pile, the box, and what is still to come."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE
from sevenwonders_tui.duel.words.table.aside import aside
from sevenwonders_tui.present.line import measure, plain
from tests.duel.words.moments import late
from tests.support.duel.build import position, the_duel
from tests.support.duel.scene import scene_of
from tests.support.duel.stories import story_of


def shown(scene: DuelScene, cells: int = 120, rows: int = 40) -> str:
    """Return what stands beside the table."""
    return "\n".join(map(plain, aside(scene, NOWHERE, cells, rows).lines))


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_every_card_is_seen_somewhere_or_told_as_unseen(boxes: str) -> None:
    """Discarded cards stand in the pile, and all that nobody has seen of the age under what is still to come."""
    for state in late(boxes):
        scene = scene_of(state)
        spots = {spot.target.id for spot in aside(scene, NOWHERE, 119, 60).spots}
        view = scene.view
        hidden = {back for at, back in enumerate(view.backs) if view.cards[at] is None and scene.lies(at)}
        unseen = the_duel().unseen(view)
        for card in (*view.discards, *(card for back in hidden for card in unseen[back])):
            assert card in spots or scene.book.card(card).color is None
        down = [state.cards[at].id for at in range(len(view.cards)) if view.cards[at] is None]
        assert all(any(card in cards for cards in unseen.values()) for card in down)


@pytest.mark.slow
def test_columns_keep_to_their_room(language: str) -> None:
    """In every language and every width."""
    del language
    for boxes in ("", "pantheon agora"):
        for cells in (77, 100, 117, 180):
            lines = aside(scene_of(late(boxes)[1]), NOWHERE, cells, 20).lines
            assert max(map(measure, lines)) <= cells


def test_tokens_of_the_box_are_those_that_lie_nowhere() -> None:
    """A token of the board or of a city is not told as one of the box."""
    text = shown(scene_of(position(board=["law", "economy"], box=["masonry"])))
    assert "Masonry" in text
    assert "Economy" not in text


def test_before_the_cards_are_dealt_none_is_out_of_the_game() -> None:
    """While Wonders are drafted without boxes the first age is told as one to come."""
    text = shown(scene_of(story_of("points").states[0]))
    assert "Age I, not dealt yet" in text
    assert "I: 20 of these 23" in text
    assert "out of the game" not in text
