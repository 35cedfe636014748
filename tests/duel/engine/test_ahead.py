"""States drawn from what one seat sees: what is hidden there, what is still to come, and what is seen already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.engine.catalog import AGE_BACKS
from sevenwonders_tui.duel.engine.pile import Hidden, known_by, pile_of
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.structure import take_place
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import begin, city, deal, look, position, the_duel
from tests.support.duel.play import after, asked, offers


def played_out(state: State) -> State:
    """Return how a game ends by random moves, played in place."""
    game, chance = the_duel(), Rng(1).fractions()
    while game.pending(state):
        (seat,) = game.pending(state)
        game.advance(state, {seat: game.random_move(state, seat, chance)})
    return state


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])
def test_nothing_of_an_empty_box_is_drawn(boxes: str) -> None:
    """Where no Progress token is hidden none is drawn, and the game can be played on."""
    state = position(boxes=boxes, age=2, row=["altar", "theater"], board=["law"], box=[])
    drawn = the_duel().ahead(the_duel().view(state, Seat(0))).draw(Rng(2).fractions())
    assert (look(drawn).board, look(drawn).box) == (("law",), ())
    assert played_out(drawn).result


def test_removed_cards_that_a_seat_has_seen_stay_what_they_are() -> None:
    """Who looked at the removed cards by Treason plays on with these and no others."""
    removed = ["altar", "quarry", "stable", "forum", "temple", "walls", "palace", "study", "arsenal"]
    state = position(city(prepared=["treason"]), boxes="agora", age=3, row=["press"], removed=removed)
    step = after(state, "trigger treason", "pick palace")
    drawn = the_duel().ahead(the_duel().view(step, Seat(0))).draw(Rng(3).fractions())
    assert drawn.removed == step.removed


def drawn_states(view: View, count: int) -> Iterator[State]:
    """Yield states drawn from a view: as many whole games as states to play on from."""
    game = the_duel()
    ahead, chance = game.ahead(view), Rng(count).fractions()
    for seed in range(count):
        yield game.sample(view, Rng(seed))
        yield ahead.draw(chance)


@pytest.mark.parametrize("boxes", ["", "pantheon", "agora", "pantheon agora"])
def test_an_age_to_come_can_be_any_cards_at_any_places(boxes: str) -> None:
    """Each card of an age lies in some draws, at many places, and is missing in others; what is missing was removed."""
    game = the_duel()
    view = game.view(begin(deal(boxes)), Seat(1))
    rules = game.rules(view.boxes)
    for sampler in (0, 1):
        drawn = list(drawn_states(view, 60))[sampler::2]
        for age in (2, 3):
            own = rules.decks[AGE_BACKS[age - 1]]
            structures = [state.deal.structures[age - 1] for state in drawn]
            for card in own:
                places = [cards.index(card) for cards in structures if card in cards]
                assert 20 < len(places) < 60
                assert len(set(places)) > 8
            others = {at for cards in structures for at, card in enumerate(cards) if card not in own}
            assert not others or len(others) == len(structures[0])
            if rules.has_agora:
                for state, cards in zip(drawn, structures, strict=True):
                    assert {card.id for card in state.removed[age - 1]} == set(own) - set(cards)


def begin_with_treason() -> State:
    """Return the first turn of a game in which seat 0 has prepared Treason."""
    state = begin(deal("agora")).copy()
    own = known_by(Seat(0))
    state.conspiracies = tuple(each for each in state.conspiracies if each.item != "treason")
    state.cities[0].prepared = ((Hidden("treason", own), state.cards[state.open[0]]),)
    take_place(state, state.open[0])
    return state


@pytest.mark.parametrize(("seat", "may_lie_there"), [(Seat(0), False), (Seat(1), True)])
def test_removed_cards_that_a_seat_has_seen_lie_nowhere_else(seat: Seat, may_lie_there: bool) -> None:
    """Who used Treason never draws what it saw as a face-down card of this age; who did not may draw it."""
    state = after(begin_with_treason(), "trigger treason")
    state = after(state, offers(state)[0])
    removed = {card.id for card in state.removed[0]}
    found = set[str]()
    for drawn in drawn_states(the_duel().view(state, seat), 40):
        laid, out = {card.id for card in drawn.cards}, {card.id for card in drawn.removed[0]}
        assert len(out & set(drawn.rules.decks[AGE_BACKS[0]])) == len(removed) == 2
        assert not laid & out
        assert may_lie_there or out == removed
        found |= laid & removed
    assert bool(found) == may_lie_there


def test_cards_that_lie_under_something_are_not_drawn_again() -> None:
    """A card of an earlier age under a Wonder, or under a conspiracy, triggered or not, lies nowhere else in a draw."""
    game = the_duel()
    mine = city(coins=40, unbuilt=["sphinx"], conspiracies=["coup", "treason"])
    state = begin(deal("agora"))
    state.cities[0].unbuilt, state.cities[0].coins = position(mine, row=["altar"]).cities[0].unbuilt, 40
    state.cities[0].unprepared = pile_of(["coup", "treason"], known_by(Seat(0)))
    state.conspiracies = tuple(each for each in state.conspiracies if each.item not in {"coup", "treason"})
    under = []
    for act in ("wonder sphinx over", "prepare coup over", "prepare treason over"):
        under.append(look(state).accessible[0])
        state = after(state, f"{act} {under[-1]}")
        while asked(state) == "1 turn":
            state = after(state, offers(state, "discard")[0])
    state = after(state, "trigger coup")
    while look(state).age == 1:
        state = after(state, (offers(state, "discard") or offers(state))[0])
    assert not {card for cards in game.unseen(game.view(state, None)).values() for card in cards} & set(under)
    for viewer in (None, Seat(0), Seat(1)):
        drawn = game.sample(game.view(state, viewer), Rng(1))
        assert set(under) <= set(drawn.deal.structures[0])
        game.setup(drawn.deal)


@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_known_state_shows_what_the_view_shows(seat: Seat) -> None:
    """A state in which everything hidden is empty has the same moves, prices, coins and points."""
    game = the_duel()
    state = position(
        city(conspiracies=["coup"]), boxes="pantheon agora", age=2, row=["altar", "stable"], spaces={1: "mars"}
    )
    known = game.known(game.view(state, seat))
    assert game.scores(known) == game.scores(state)
    assert look(known).coins == look(state).coins
    assert look(known).accessible == look(state).accessible
    if seat == Seat(0):
        assert game.legal_moves(known, seat) == game.legal_moves(state, seat)
