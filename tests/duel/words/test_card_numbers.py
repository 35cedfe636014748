"""The numbers of cards: each keeps its own until it is taken, whatever is taken beside it."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.pointing import pointing
from sevenwonders_tui.duel.words.questions.questions import question
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import MOST_NUMBERS, Focus
from sevenwonders_tui.duel.words.table.parts import bands, draw_part
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.present.symbols import UNICODE
from tests.support.areas import cut_out
from tests.support.duel.build import the_duel
from tests.support.duel.choices import CHOICES, choice
from tests.support.duel.play import mover
from tests.support.duel.scene import scene_of
from tests.support.duel.stories import DICE, story_of


@pytest.mark.parametrize("end", DICE)
def test_a_card_keeps_its_number_until_it_is_taken(end: str) -> None:
    """Through whole games no number moves from one card to another, and each new card gets the least free one."""
    story, book = story_of(end), DuelBook(the_duel().catalog)
    before: tuple[int, dict[int, int]] = (0, {})
    for decision in range(len(story.states)):
        scene = DuelScene(the_duel(), book, story.snapshot(decision), UNICODE)
        if not scene.view.cards or scene.view.group:
            continue
        numbers = scene.numbers
        assert set(numbers) == set(scene.view.open)
        assert len(set(numbers.values())) == len(numbers)
        assert max(numbers.values(), default=0) <= MOST_NUMBERS
        age, old = before
        if age != scene.view.age:
            assert [numbers[place] for place in scene.view.open] == list(range(1, len(numbers) + 1))
        else:
            kept = {place: number for place, number in old.items() if place in numbers}
            assert kept == {place: numbers[place] for place in kept}
            used = set(kept.values())
            for place in sorted(numbers.keys() - kept.keys()):
                assert numbers[place] == min(set(range(1, 30)) - used)
                used.add(numbers[place])
        before = scene.view.age, numbers


@pytest.mark.parametrize("room", [(80, 21), pytest.param((120, 33), marks=pytest.mark.slow)], ids=str)
def test_each_digit_stands_at_what_it_chooses(room: tuple[int, int]) -> None:
    """Wherever a choice is made on the table, each digit is read where its card, Wonder or chamber is drawn."""
    for name in CHOICES:
        scene = scene_of(choice(name), mover(choice(name)))
        assert scene.asked is not None
        found = pointing(scene, question(scene, scene.asked, scene.moves))
        if found is None:
            continue
        focus = Focus(None, found.keys)
        assert len(set(focus.numbers)) == len(focus.numbers)
        drawn = [
            draw_part(part, scene, focus, box.cells, box.rows, band)
            for part, box in plan(TableNeeds.of(scene, 0), *room).boxes.items()
            for band in bands(scene)
        ]
        for target, key in found.keys.items():
            texts = [cut_out(part, area) for part in drawn for spot, area in part.spots if spot == target]
            assert all(key in text for text in texts), (name, target, texts)
