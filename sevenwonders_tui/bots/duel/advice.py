"""Advice of 7 Wonders Duel: what the hard bot would do in a seat's place.

Half of the budget goes into the search that chooses the moves, half into the forecast that says how often they win.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from sevenwonders_tui.bots.advice import OPTIONS, Advice, Option, never_rising
from sevenwonders_tui.bots.duel.forecast import DuelForecaster
from sevenwonders_tui.bots.duel.reason import reasons
from sevenwonders_tui.bots.duel.search import Found, Tree
from sevenwonders_tui.bots.duel.thing import thing_of
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.engine.duel.view import View
from sevenwonders_tui.engine.game import Seat


def searched(game: Duel, view: View, seed: int, budget: Budget) -> list[Found]:
    """Return what a search found of the moves, the best first."""
    tree = Tree(game, view, seed)
    (share,) = budget.shares(1)
    tree.run(share)
    return tree.findings()


def advise(game: Duel, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
    """Return the best moves found; half of the budget finds them, half says in games played on how often they win."""
    found = searched(game, view, seed, budget.half())
    chosen = _different(found)
    (share,) = budget.half().shares(1)
    forecasts = DuelForecaster(game, view, seed + 1, bots).play([one.move for one in chosen], share)
    playouts = sum(one.playouts for one in found) + sum(one.games for one in forecasts)
    return Advice(_options(game, view, forecasts), playouts)


def _different(found: Iterable[Found]) -> list[Found]:
    """Return the best moves that differ in more than payment, or in what lies under a Wonder."""
    best: dict[Hashable, Found] = {}
    for one in found:
        if one.playouts or not best:
            best.setdefault(thing_of(one.move), one)
    return list(best.values())[:OPTIONS]


def _options(game: Duel, view: View, forecasts: Sequence[Forecast]) -> tuple[Option, ...]:
    chances = never_rising(forecasts)
    return tuple(
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(game, view, forecast.move))
        for forecast, chance in zip(forecasts, chances, strict=True)
    )
