"""A Duel that is over has no secrets: its replay names conspiracies, removed cards, decks, and what was drawn."""

from __future__ import annotations

from functools import cache

import pytest

from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.duel.engine.events import ConspiracyDrawn, ConspiracyPrepared, DivinityPlaced
from sevenwonders_tui.duel.engine.moves import PlaceDivinity
from sevenwonders_tui.duel.engine.view import Veiled, View
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


def veiled(view: View) -> list[Veiled]:
    """Return everything of a view that may lie face down, but for the structure."""
    cities = [*view.cities]
    found = [*view.box, *view.conspiracies, *(each for deck in view.decks.values() for each in deck)]
    found += [each for city in cities for each in city.unprepared]
    found += [each for city in cities for each, _card in city.prepared]
    found += [space.card for space in view.spaces if space is not None]
    return found + ([] if view.locked is None else [view.locked])


@pytest.mark.parametrize("game", DICE)
def test_nothing_has_no_name_in_the_replay(game: str) -> None:
    """Conspiracies, gods, decks, decrees, tokens of the box and removed cards are named after every turn."""
    story = story_of(game)
    for step in steps_of(game):
        view = duel_view(step.snapshot.view)
        assert all(each.item is not None for each in veiled(view))
        assert all(lying.decree is not None for chamber in view.decrees for lying in chamber)
        laid = {card for structure in story.deal.structures for card in structure}
        removed = [card for cards in view.removed for card in cards]
        assert len(view.removed) == 3
        assert not laid & set(removed)
        rules = the_duel().rules(story.deal.boxes)
        senators = set(rules.decks[Back.SENATOR])
        assert laid | set(removed) | senators == {*rules.cards}
        # All that the screens work out of a view is worked out of an open one too.
        scene = DuelScene(the_duel(), BOOK, step.snapshot, UNICODE)
        assert len(scene.standing) == len(NAMES)
        the_duel().unseen(view)


def test_what_is_open_is_what_lay_there() -> None:
    """Conspiracies of both cities and the order of the deck are those of the game, at its end."""
    end, view = story_of("boxes").states[-1], duel_view(steps_of("boxes")[-1].snapshot.view)
    assert [each.item for each in view.conspiracies] == [hidden.item for hidden in end.conspiracies]
    for shown, city in zip(view.cities, end.cities, strict=True):
        assert [each.item for each in shown.unprepared] == [hidden.item for hidden in city.unprepared]
        assert [(each.item, card) for each, card in shown.prepared] == [
            (hidden.item, card.id) for hidden, card in city.prepared
        ]


def test_the_games_of_these_tests_have_secrets() -> None:
    """Some conspiracy lies face down at the end, and gods were drawn: else the tests above would say nothing."""
    told = [event for step in steps_of("boxes") for one in step.told for event in one.events]
    assert any(isinstance(event, ConspiracyDrawn) for event in told)
    assert any(isinstance(event, DivinityPlaced) for event in told)
    assert any(step.drawn for step in steps_of("boxes"))


@pytest.mark.parametrize("game", ["boxes", "senate"])
def test_what_was_drawn_is_told_with_the_turn(game: str) -> None:
    """Both gods of which one was placed, and conspiracies that were kept, put back and prepared."""
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
