"""The replay of a Duel that is over names conspiracies, and what was drawn."""

from __future__ import annotations

from functools import cache

import pytest

from sevenwonders_tui.duel.engine.events import ConspiracyDrawn, ConspiracyPrepared, DivinityPlaced
from sevenwonders_tui.duel.engine.moves import PlaceDivinity
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.past import DuelStep, duel_steps
from sevenwonders_tui.duel.words.events.replay import duel_step_lines
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import DICE, story_of

BOOK = DuelBook(the_duel().catalog)


@cache
def steps_of(game: str) -> tuple[DuelStep, ...]:
    """Return the turns of a game."""
    story = story_of(game)
    return duel_steps(the_duel(), story.deal, story.moves, NAMES)


@pytest.mark.parametrize("game", DICE)
def test_all_that_screens_work_out_is_worked_out_of_an_open_view(game: str) -> None:
    """The standing and what is unseen can be asked after every turn."""
    for step in steps_of(game):
        scene = DuelScene(the_duel(), BOOK, step.snapshot, UNICODE)
        assert len(scene.standing) == len(NAMES)
        the_duel().unseen(duel_view(step.snapshot.view))


def test_the_games_of_these_tests_have_secrets() -> None:
    """Conspiracies and divinities were drawn: else the tests below would say nothing."""
    told = [event for step in steps_of("boxes") for one in step.told for event in one.events]
    assert any(isinstance(event, ConspiracyDrawn) for event in told)
    assert any(isinstance(event, DivinityPlaced) for event in told)
    assert any(step.drawn for step in steps_of("boxes"))


@pytest.mark.parametrize("game", ["boxes", "senate"])
def test_what_was_drawn_is_told_with_the_turn(game: str) -> None:
    """Both divinities of which one was placed, and conspiracies that were kept, put back and prepared."""
    story = story_of(game)
    for step in steps_of(game):
        text = " ".join(" ".join(map(plain, duel_step_lines(step, BOOK, UNICODE, 500, 50))).split())
        for one in step.told:
            (seat,) = story.moves[one.decision]
            if isinstance(story.moves[one.decision][seat], PlaceDivinity):
                offered = the_duel().legal_moves(story.states[one.decision], seat)
                names = {BOOK.divinity_name(move.divinity) for move in offered if isinstance(move, PlaceDivinity)}
                assert all(name in text for name in names)
            for event in one.events:
                if isinstance(event, ConspiracyDrawn):
                    things = [*event.kept, *([event.returned] if event.other is not None else [])]
                    assert all(thing is not None and BOOK.conspiracy_name(thing) in text for thing in things)
                if isinstance(event, ConspiracyPrepared):
                    assert event.conspiracy is not None
                    assert BOOK.conspiracy_name(event.conspiracy) in text


@pytest.mark.parametrize(("cells", "rows"), [(78, 3), (98, 5), (118, 6)])
@pytest.mark.parametrize("game", DICE)
def test_few_turns_have_more_to_tell_than_there_is_room_for(game: str, cells: int, rows: int) -> None:
    """Where deeds have no row each they stand one behind the other: a turn in twenty at most is cut."""
    cut = [step for step in steps_of(game) if len(duel_step_lines(step, BOOK, UNICODE, cells, 50)) > rows]
    more = [
        step for step in cut if any("more" in plain(row) for row in duel_step_lines(step, BOOK, UNICODE, cells, rows))
    ]
    assert len(more) <= len(steps_of(game)) // 20
