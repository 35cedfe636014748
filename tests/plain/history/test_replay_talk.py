"""A finished game turn by turn in lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.events import ConspiracyDrawn
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.seven.engine.setup import Options as SevenOptions
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.table.history import History, state_before
from sevenwonders_tui.table.setup import SeatPlan, TablePlan, set_up
from tests.plain.script import ScriptedWire
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of
from tests.support.reviews import invented
from tests.support.seven.build import the_game
from tests.tui.stories import played


@pytest.mark.parametrize("typed", ["q", "5"])
async def test_replay_goes_turn_by_turn_to_an_age_and_to_the_end(typed: str) -> None:
    """Each turn tells what came about; numbers lead on, back, to each age and to the last turn."""
    story, kit = story_of("points"), kits(duel=the_duel())[DUEL]
    plan = TablePlan((SeatPlan(NAMES[0]), SeatPlan(NAMES[1])), Options(story.deal.boxes), game=DUEL)
    history = History(replace(set_up(plan, kit), deal=story.deal), story.moves)

    async def find_history() -> History:
        return history

    wire = ScriptedWire(["1", "2", "1", "4", "t", "6", typed])
    front = plain_fronts(kits(duel=the_duel()))[DUEL]
    await ReplayTalk(Conversation(wire), front, story.snapshot()).walk(Seat(0), find_history)
    text = wire.said
    assert text.isascii()
    assert "Age II, " in text
    assert "won on points" in text


async def test_a_replay_of_duel_has_no_secrets() -> None:
    """What either player kept, put back and prepared is named turn by turn, and the last turn names what was left."""
    story, kit = story_of("boxes"), kits(duel=the_duel())[DUEL]
    plan = TablePlan((SeatPlan(NAMES[0]), SeatPlan(NAMES[1])), Options(story.deal.boxes), game=DUEL)
    history = History(replace(set_up(plan, kit), deal=story.deal), story.moves)

    async def find_history() -> History:
        return history

    wire = ScriptedWire([*["1"] * 100, "q"])
    front = plain_fronts(kits(duel=the_duel()))[DUEL]
    await ReplayTalk(Conversation(wire), front, story.snapshot()).walk(Seat(0), find_history)
    book = DuelBook(the_duel().catalog)
    drawn = [
        event
        for at, state in enumerate(story.states[:-1])
        for event in the_duel().apply(state, story.moves[at]).events
        if isinstance(event, ConspiracyDrawn)
    ]
    assert 1 in {event.seat for event in drawn}
    for event in drawn:
        for kept in event.kept:
            assert kept is not None
            assert book.conspiracy_name(kept) in wire.said
    end = front.replayed(history, Seat(0))[-1]
    assert end.view.is_over
    assert [each.item for each in duel_view(end.view).conspiracies] == [
        hidden.item for hidden in story.states[-1].conspiracies
    ]


@pytest.mark.parametrize("box", ["points", "boxes"])
async def test_replay_of_duel_tells_what_lies_face_down(box: str) -> None:
    """A number names every card of the structure that nobody saw at that moment, and no other."""
    story, kit = story_of(box), kits(duel=the_duel())[DUEL]
    plan = TablePlan((SeatPlan(NAMES[0]), SeatPlan(NAMES[1])), Options(story.deal.boxes), game=DUEL)
    history = History(replace(set_up(plan, kit), deal=story.deal), story.moves)
    front = plain_fronts(kits(duel=the_duel()))[DUEL]
    at = next(at for at, state in enumerate(story.states) if state.cards)
    view, book = the_duel().view(story.states[at], None), DuelBook(the_duel().catalog)
    hidden = [card for card, seen in zip(story.deal.structures[0], view.cards, strict=True) if seen is None]
    assert hidden
    (told,) = front.open_lines(history, at)
    assert told == f"Face down: {', '.join(map(book.card_name, hidden))}."


async def test_replay_of_seven_wonders_tells_all_hands_and_goes_to_turning_points() -> None:
    """All hands of a moment are a number away, and so are the turns that a review found."""
    game, review = played(3, 1), invented()
    kit = kits(the_game())[WONDERS]
    plan = TablePlan(tuple(map(SeatPlan, game.end.names)), SevenOptions(3, Variant.STANDARD), game=WONDERS)
    history = History(replace(set_up(plan, kit), deal=game.deal), game.moves)

    async def find_history() -> History:
        return history

    front = plain_fronts(kits(the_game()))[WONDERS]
    first = min(review.turning_points, key=lambda pick: pick.decision)
    wire = ScriptedWire(["6", "6", "q"])
    await ReplayTalk(Conversation(wire), front, game.end, reviews=(review,)).walk(Seat(0), find_history)
    assert "6 Show the next turning point." in wire.lines
    assert f"Age {AGES[first.age]}, turn {first.turn + 1}." in wire.lines
    hands = front.open_lines(history, 1)
    for seat, told in enumerate(hands):
        hand = the_game().view(state_before(the_game(), history, 1), Seat(seat)).hand
        assert told == f"{game.end.names[seat]}: {', '.join(map(Book(the_game().catalog).name, hand))}."
