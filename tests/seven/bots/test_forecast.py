"""Forecasts: wins counted in games that no choice was made by."""

from __future__ import annotations

from sevenwonders_tui.bots.forecast import Forecast, chance_of
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.forecast import WondersForecaster
from sevenwonders_tui.seven.engine.state import State
from tests.support.decisions import decisions
from tests.support.seven.build import city, table, the_game


def forecasts(state: State, playouts: int = 60, bots: dict[Seat, str] | None = None) -> list[Forecast]:
    """Return the forecasts of all moves of the first seat."""
    view = the_game().view(state, Seat(0))
    (share,) = Budget(playouts=playouts * len(view.moves)).shares(1)
    return WondersForecaster(the_game(), view, 1, bots or {}).play(view.moves, share)


def last_pick(mine: list[str], theirs: list[str]) -> State:
    """Return the last pick of a game, whatever the first seat does, between two hands that hold little."""
    state = table(
        city("giza", coins=1, built=mine), city(built=theirs), city(built=theirs), age=3, turn=6, hand=["lodge", "loom"]
    )
    for seat in (1, 2):
        state.hands[seat] = (CardId("lodge"), CardId("haven"))
    return state


BLUE = ["palace", "senate", "town_hall", "pantheon", "gardens"]


def test_sure_win_at_the_last_pick_is_a_hundred_per_cent() -> None:
    """Nothing can happen any more, and the chance says so."""
    assert {forecast.win_chance for forecast in forecasts(last_pick(BLUE, []))} == {1.0}


def test_sure_loss_at_the_last_pick_is_no_chance_at_all() -> None:
    """A game that cannot be won any more is shown as lost."""
    assert {forecast.win_chance for forecast in forecasts(last_pick([], BLUE))} == {0.0}


def test_nothing_is_certain_before_the_last_pick() -> None:
    """A hundred wins in a hundred games are no certainty while hands are still passed."""
    state = table(city("giza", coins=1, built=BLUE), city(), city(), age=3, turn=5, hand=["lodge", "loom", "palace"])
    for forecast in forecasts(state):
        assert 0.9 < forecast.win_chance < 1
    assert chance_of(0.0, 100, 4, is_last=False) == 0.25 / 101


def test_chance_counts_wins_and_not_margins() -> None:
    """A win by a point is a whole win, though the value that a search chooses by is hardly above the middle."""
    state = last_pick(["altar", "loom"], [])
    state.cities[1].coins = state.cities[2].coins = 0
    for forecast in forecasts(state):
        assert forecast.win_chance == 1
        assert forecast.value < 0.75


def test_moves_meet_the_same_games() -> None:
    """A lead is a mean over pairs of games, so that luck is no difference; nobody leads over themselves."""
    (view, *_rest) = decisions(3, 2, every=6)
    (share,) = Budget(playouts=200).shares(1)
    first, second = WondersForecaster(the_game(), view, 1, {}).play((view.moves[0], view.moves[0]), share)
    assert first.games == second.games == 100
    assert abs(first.lead(first)[0]) == 0
    assert first.lead(second)[0] < first.lead(second)[1] * 4


def test_chance_is_better_against_those_who_play_badly() -> None:
    """The games are played on by the bots at the table, where they are known to be weak."""
    (view, *_rest) = decisions(3, 2, every=6)
    chances = []
    for bots in ({}, {Seat(seat): "random" for seat in range(3) if seat != view.seat}):
        (share,) = Budget(playouts=150).shares(1)
        (forecast,) = WondersForecaster(the_game(), view, 1, bots).play(view.moves[:1], share)
        chances.append(forecast.win_chance)
    assert chances[1] > chances[0] + 0.2
