"""States to play on from, drawn from what one seat sees, where hardly anything is hidden."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.engine.game import Seat
from tests.duel_build import city, look, position, the_duel
from tests.duel_play import after


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
