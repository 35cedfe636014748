"""What a view of 7 Wonders Duel holds."""

from __future__ import annotations

import pickle

import pytest

from sevenwonders_tui.duel.engine.moves import Prompt, PromptKind
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import begin, city, deal, position, the_duel
from tests.support.duel.deals import BOXES, random_deal
from tests.support.duel.play import after, by_dice, steps

VIEWERS = (None, Seat(0), Seat(1))


def test_a_view_tells_what_its_seat_is_asked() -> None:
    """Prompt and moves are those of the seat; a waiting seat and a spectator have none."""
    game = the_duel()
    state = begin(deal())
    view = game.view(state, Seat(0))
    assert view.prompt == Prompt(PromptKind.TURN, "")
    assert view.moves == game.legal_moves(state, Seat(0))
    assert (view.is_over, view.scores, view.winners, view.result) == (False, None, (), None)
    for viewer in (None, Seat(1)):
        view = game.view(state, viewer)
        assert (view.prompt, view.moves) == (None, ())
        assert list(view.waiting) == [0]


@pytest.mark.parametrize("boxes", BOXES)
def test_views_of_equal_states_are_equal_values(boxes: str) -> None:
    """A view can be compared and can travel to another process."""
    game = the_duel()
    for step in steps(random_deal(boxes, 8), by_dice(8)):
        for viewer in VIEWERS:
            view = game.view(step.before, viewer)
            assert view == game.view(step.before.copy(), viewer)
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("boxes", BOXES)
def test_what_a_view_shows_is_enough_for_points(boxes: str) -> None:
    """`standing` counts from a view what `scores` counts from the whole game, and `known` looks the same."""
    game = the_duel()
    for step in steps(random_deal(boxes, 6), by_dice(6)):
        for viewer in VIEWERS:
            view = game.view(step.before, viewer)
            assert game.standing(view) == game.scores(step.before)
            known = game.known(view)
            if viewer == step.seat and view.prompt == Prompt(PromptKind.TURN, ""):
                assert game.legal_moves(known, viewer) == view.moves
            assert game.winners(known) == game.winners(step.before)


@pytest.mark.parametrize("boxes", BOXES)
def test_a_finished_game_shows_how_it_ended(boxes: str) -> None:
    """Who has won, how, and the sheets; nobody is asked any more."""
    game = the_duel()
    end = [step.transition.state for step in steps(random_deal(boxes, 3), by_dice(3))][-1]
    for viewer in VIEWERS:
        view = game.view(end, viewer)
        assert view.is_over
        assert view.prompt is None
        assert (view.result, view.winners) == (end.result, game.winners(end))
        assert view.scores == game.scores(end)


def test_a_view_shows_the_structure_by_place() -> None:
    """Cards that lie face up or are gone have their names, all have their backs."""
    game = the_duel()
    state = after(begin(deal()), "discard #s1r5p1", "discard #s1r5p2")
    view = game.view(state, Seat(1))
    assert view.lying.bit_count() == 20 - 2
    names = [card for card in view.cards if card is not None]
    assert {CardId(card.id) for card in state.discards} <= set(names)
    assert len(names) == 20 - 8 + 1
    assert set(view.backs) == {"age1"}


def test_a_city_shows_all_that_lies_in_it() -> None:
    """Cards, Wonders with the cards under them, tokens, divinities and conspiracies with theirs."""
    mine = city(
        built=["academy"],
        wonders=["sphinx"],
        under=["altar"],
        unbuilt=["pyramids"],
        progress=["law"],
        divinities=["mars"],
        mythology=["greek"],
        offerings=[3],
        triggered=["coup"],
        vault=2,
    )
    seen = the_duel().view(position(mine, boxes="pantheon agora", age=2, row=["baths"]), None).cities[0]
    assert (seen.cards, seen.wonders, seen.unbuilt) == (("academy",), (("sphinx", "altar"),), ("pyramids",))
    assert (seen.progress, seen.divinities, seen.tokens) == (("law",), ("mars",), ("greek",))
    assert (seen.offerings, seen.vault, seen.supply, seen.snake) == ((3,), 2, 12, None)
    assert [conspiracy for conspiracy, _card in seen.triggered] == ["coup"]
    assert sum(seen.symbols) == 2
