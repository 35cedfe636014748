"""Advice of 7 Wonders: what the hard bot would do in a seat's place.

    advice = advise(game, view, seed, Budget(seconds=2))
    advice.options[0].move, advice.options[0].win_chance, advice.options[0].reasons

Half of the budget goes into the search that chooses the moves, half into the forecast that says how often they win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sevenwonders_tui.bots.advice import OPTIONS, Advice, Option, never_rising
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.bots.seven.forecast import WondersForecaster
from sevenwonders_tui.bots.seven.reason import reasons
from sevenwonders_tui.bots.seven.search import Finding, Search
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Build, Recover
from sevenwonders_tui.engine.seven.view import View


def advise(game: SevenWonders, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str] | None = None) -> Advice:
    """Return what the hard bot thinks of the moves of a seat that is asked; equal with the same number of playouts.

    `bots` names those who sit at the table; people are expected to play like the policy.
    """
    found = Search(game, view, seed).run(budget.half())
    chosen = _different(found)
    forecaster = WondersForecaster(game, view, seed + 1, bots or {})
    (share,) = budget.half().shares(1)
    forecasts = forecaster.play([one.move for one in chosen], share)
    chances = never_rising(forecasts)
    options = tuple(
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(game, view, forecast.move))
        for forecast, chance in zip(forecasts, chances, strict=True)
    )
    return Advice(options, sum(one.playouts for one in found) + sum(option.playouts for option in options))


def _different(found: Iterable[Finding]) -> list[Finding]:
    """Return the best moves that differ in more than payment, or in what lies under a stage or is sold."""
    best: dict[tuple[str, CardId | None], Finding] = {}
    for finding in found:
        order = finding.move[0]
        card = order.card if isinstance(order, Build | Recover) else None
        if finding.playouts:
            best.setdefault((type(order).__name__, card), finding)
    return list(best.values())[:OPTIONS]
