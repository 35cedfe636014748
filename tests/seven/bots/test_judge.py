"""The judge of a moment, whom advice, the coach and reviews ask alike."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import Judgement, in_order, judge_moment
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.moves import Build, Discard, Move
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from tests.support.decisions import decisions
from tests.support.seven.build import city, table, the_game

FEW = Budget(playouts=160)
BLUE = ["palace", "senate", "pantheon", "baths"]


def judged(view: View, made: Move | None = None, seed: int = 1) -> Judgement:
    """Return the judgement of a moment with few playouts."""
    return judge_moment(ROSTER, the_game(), view, seed, FEW, {}, made)


def near_the_end() -> State:
    """Return a close game at its last pick: the town hall wins it for the first seat, and selling it does not."""
    mine = city(
        "giza", coins=1, built=["palace", "senate", "pantheon", "stone_pit", "quarry", "ore_vein", "glassworks"]
    )
    rivals = [city("rhodes", coins=1, built=BLUE), city("olympia", coins=1, built=["palace"])]
    state = table(mine, *rivals, age=3, turn=6, hand=["town_hall", "lodge"])
    for seat in (1, 2):
        state.hands[seat] = state.hands[seat][:0] + tuple(state.hands[0][1:]) * 2
    return state


def test_move_that_gives_a_won_game_away_is_an_error() -> None:
    """What two counts of games tell apart is no taste, and both counts are told together."""
    view = the_game().view(near_the_end(), Seat(0))
    sold = next(move for move in view.moves if isinstance(move[0], Discard))
    built = next(move for move in view.moves if isinstance(move[0], Build) and move[0].card == "town_hall")
    judgement = judged(view, sold)
    assert judgement.is_error
    assert judgement.best.move[0] == built[0]
    assert judgement.best.win_chance - judgement.find(sold).win_chance > 0.5
    assert not judged(view, built).is_error


def test_sale_is_no_error_where_nothing_else_can_be_done() -> None:
    """Whoever can only sell chose nothing, whichever card would have been better to sell."""
    state = table(city("giza"), city(), city(), age=3, turn=6, hand=["palace", "town_hall"])
    view = the_game().view(state, Seat(0))
    assert ROSTER.is_forced(view)
    for move in view.moves:
        judgement = judged(view, move)
        assert judgement.is_forced
        assert not judgement.is_error
        assert judgement.best.move == move


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_advice_tells_what_the_judge_has_counted(players: int) -> None:
    """Advice and judge name the same moves in the same order, and what advice promises is counted."""
    for view in decisions(players, 4, every=12):
        judgement, advice = judged(view), ROSTER.advise(the_game(), view, 1, FEW, {})
        assert [option.move for option in advice.options] == [forecast.move for forecast in judgement.forecasts]
        assert advice.playouts == judgement.playouts
        assert sum(judgement.best.chances) == pytest.approx(1)
        assert view.seat is not None
        assert judgement.best.chances[view.seat] == pytest.approx(judgement.best.win_chance)


def test_best_of_advice_is_never_an_error_for_the_judge() -> None:
    """Who follows advice is not blamed for it in the review."""
    for view in decisions(3, 6, every=8):
        advised = ROSTER.advise(the_game(), view, 11, FEW, {}).options[0].move
        assert not judged(view, advised, seed=97).is_error


def test_counted_games_overrule_the_order_of_the_search() -> None:
    """A move that surely wins more than the one named before it comes first; by luck alone none does."""
    (view, *_rest) = decisions(3, 2, every=6)
    worse = Forecast(view.moves[0], 3, wins=[0.0] * 15 + [1.0] * 5, values=[0.4] * 20)
    better = Forecast(view.moves[1], 3, wins=[1.0] * 15 + [0.0] * 5, values=[0.6] * 20)
    luckier = Forecast(view.moves[2], 3, wins=[0.0] * 14 + [1.0] * 6, values=[0.4, 0.3] * 10)
    assert in_order([worse, better]) == [better, worse]
    assert in_order([worse, luckier]) == [worse, luckier]
