"""Advice of 7 Wonders Duel: the moves that the policy likes best, compared by games played on, with reasons."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from sevenwonders_tui.bots.advice import OPTIONS, Advice, Option, never_rising
from sevenwonders_tui.bots.duel.forecast import DuelForecaster
from sevenwonders_tui.bots.duel.policy import policy_for
from sevenwonders_tui.bots.duel.reason import reasons
from sevenwonders_tui.bots.duel.thing import thing_of
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.engine.duel.moves import Move
from sevenwonders_tui.engine.duel.view import View
from sevenwonders_tui.engine.game import Seat

CANDIDATES = 8
"""Moves that are played on, those first that the policy likes best."""


def compared(game: Duel, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> list[Forecast]:
    """Return what games played on say of the policy's favourites, the best first; the worse half goes each round."""
    forecaster = DuelForecaster(game, view, seed, bots)
    alive = [Forecast(move, 2) for move in _favourites(game, view)]
    gone: list[Forecast] = []
    for share in budget.shares(max(1, math.ceil(math.log2(len(alive))))):
        fresh = forecaster.play([one.move for one in alive], share)
        alive = [one.with_games(more) for one, more in zip(alive, fresh, strict=True)]
        alive.sort(key=lambda one: -one.value)
        kept = (len(alive) + 1) // 2
        gone = alive[kept:] + gone
        alive = alive[:kept]
    return alive + gone


def _favourites(game: Duel, view: View) -> list[Move]:
    """Return the moves that the policy likes best, one for each thing that can be had."""
    assert view.seat is not None, "a spectator has no moves"
    scores = policy_for(game, view.boxes).scores(game.known(view), view.seat, view.moves)
    ranked = sorted(range(len(scores)), key=lambda number: -scores[number])
    best = {thing_of(view.moves[number]): view.moves[number] for number in reversed(ranked)}
    return list(reversed(best.values()))[:CANDIDATES]


def advise(game: Duel, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
    """Return the best moves found; half of the budget finds them, half says in fresh games how often they win."""
    found = compared(game, view, seed, budget.half(), bots)
    (share,) = budget.half().shares(1)
    moves = [one.move for one in found[:OPTIONS]]
    forecasts = DuelForecaster(game, view, seed + 1, bots).play(moves, share)
    return Advice(_options(game, view, forecasts), sum(one.games for one in (*found, *forecasts)))


def _options(game: Duel, view: View, forecasts: Sequence[Forecast]) -> tuple[Option, ...]:
    chances = never_rising(forecasts)
    return tuple(
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(game, view, forecast.move))
        for forecast, chance in zip(forecasts, chances, strict=True)
    )
