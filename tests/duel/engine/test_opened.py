"""A Duel that is over has no secrets: conspiracies, removed cards, decks and what was drawn have their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.duel.engine.moves import Choose, PlaceDivinity
from sevenwonders_tui.duel.engine.task import ChooseDrawn, TakeToken
from sevenwonders_tui.duel.engine.view import Veiled, View
from tests.support.duel.build import the_duel
from tests.support.duel.knowledge import VIEWERS
from tests.support.duel.stories import DICE, story_of


def veiled(view: View) -> list[Veiled]:
    """Return everything of a view that may lie face down, but for the structure."""
    found = [*view.box, *view.conspiracies, *(each for deck in view.decks.values() for each in deck)]
    found += [each for city in view.cities for each in city.unprepared]
    found += [each for city in view.cities for each, _card in city.prepared]
    found += [space.card for space in view.spaces if space is not None]
    return found + ([] if view.locked is None else [view.locked])


@pytest.mark.parametrize("game", DICE)
def test_everything_has_its_name(game: str) -> None:
    """Conspiracies, divinities, decks, decrees and tokens of the box are named before each decision, for everybody."""
    story = story_of(game)
    for state in story.states:
        for viewer in VIEWERS:
            view = the_duel().opened(state, viewer, story.deal)
            assert all(each.item is not None for each in veiled(view))
            assert all(lying.decree is not None for chamber in view.decrees for lying in chamber)


def test_the_structure_can_be_turned_up() -> None:
    """Every card of the structure is named, also where it lies face down, and everything else is as it is opened."""
    story = story_of("boxes")
    hidden = 0
    for state in story.states:
        view, plain = the_duel().turned_up(state, None, story.deal), the_duel().opened(state, None, story.deal)
        assert view.cards == tuple(card.id for card in state.cards)
        assert replace(view, cards=plain.cards, faces=plain.faces) == plain
        hidden += view.cards != plain.cards
    assert hidden, "something lay face down"


@pytest.mark.parametrize("game", DICE)
def test_removed_cards_are_those_that_were_never_dealt(game: str) -> None:
    """Each age has its own; with those of the structures and the Senators they are all cards that there are."""
    story = story_of(game)
    rules = the_duel().rules(story.deal.boxes)
    ages = the_duel().opened(story.states[-1], None, story.deal).removed
    removed = {card for cards in ages for card in cards}
    laid = {card for structure in story.deal.structures for card in structure}
    assert len(ages) == 3
    assert not laid & removed
    assert laid | removed | set(rules.decks[Back.SENATOR]) == {*rules.cards}


def test_what_is_open_is_what_lay_there() -> None:
    """Conspiracies of both cities and the order of the deck are those of the game, at its end."""
    story = story_of("boxes")
    end, view = story.states[-1], the_duel().opened(story.states[-1], None, story.deal)
    assert [each.item for each in view.conspiracies] == [hidden.item for hidden in end.conspiracies]
    for shown, city in zip(view.cities, end.cities, strict=True):
        assert [each.item for each in shown.unprepared] == [hidden.item for hidden in city.unprepared]
        assert [(each.item, card) for each, card in shown.prepared] == [
            (hidden.item, card.id) for hidden, card in city.prepared
        ]


@pytest.mark.parametrize("game", ["boxes", "senate"])
def test_what_was_drawn_is_all_that_the_choice_is_between(game: str) -> None:
    """Two divinities for a Mythology token, the tokens of the box for the Great Library; in other decisions nothing."""
    found = 0
    for state in story_of(game).states:
        drawn = the_duel().drawn(state)
        if isinstance(state.asked, TakeToken | ChooseDrawn):
            seat = state.asked.seat
            moves = the_duel().legal_moves(state, seat)
            things: set[str] = {move.divinity for move in moves if isinstance(move, PlaceDivinity)}
            things |= {str(move.item) for move in moves if isinstance(move, Choose)}
            assert drawn is not None
            assert drawn.seat == seat
            assert len(drawn.things) == len({*drawn.things} & things) == len(things) > 1
            found += 1
        else:
            assert drawn is None
    assert found
