"""Advice: what the hard bot would do in a seat's place, and reasons that are numbers and not words.

    advice = advise(game, view, seed, Budget(seconds=2))
    advice.options[0].move, advice.options[0].win_chance, advice.options[0].reasons

It knows the view and nothing else, so whoever is advised learns only what follows from what they see. Half of the
budget goes into the search that chooses the moves, half into the forecast that says how often they win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.bots.seven.forecast import Forecast, Forecaster
from sevenwonders_tui.bots.seven.reason import Reason, reasons
from sevenwonders_tui.bots.seven.search import Finding, Search
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Build, Move, Recover
from sevenwonders_tui.engine.seven.view import View

OPTIONS = 3
"""Moves that are told at most."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move worth considering."""

    move: Move
    win_chance: float
    """From 0 to 1: the share of the games played on that the seat won, a shared win in parts."""
    mean_points: float
    playouts: int
    """Games played on to count the wins."""
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves, the best one first, and how many games were played on to find them."""

    options: tuple[Option, ...]
    playouts: int


def advise(game: SevenWonders, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str] | None = None) -> Advice:
    """Return what the hard bot thinks of the moves of a seat that is asked; equal with the same number of playouts.

    `bots` names those who sit at the table; people are expected to play like the policy.
    """
    found = Search(game, view, seed).run(budget.half())
    chosen = _different(found)
    forecaster = Forecaster(game, view, seed + 1, bots or {})
    (share,) = budget.half().shares(1)
    forecasts = forecaster.play([one.move for one in chosen], share)
    chances = never_rising(forecasts)
    options = tuple(
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(game, view, forecast.move))
        for forecast, chance in zip(forecasts, chances, strict=True)
    )
    return Advice(options, sum(one.playouts for one in found) + sum(option.playouts for option in options))


def never_rising(forecasts: Sequence[Forecast]) -> list[float]:
    """Return the chances of moves, the best move first, as they can be told.

    Where luck gave a worse move more wins than a better one, both are told what they won together.
    """
    told: list[list[float]] = []
    for forecast in forecasts:
        told.append([forecast.win_chance])
        while len(told) > 1 and mean(told[-2]) < mean(told[-1]):
            last = told.pop()
            told[-1] += last
    return [mean(chances) for chances in told for _chance in chances]


def _different(found: Iterable[Finding]) -> list[Finding]:
    """Return the best moves that differ in more than payment, or in what lies under a stage or is sold."""
    best: dict[tuple[str, CardId | None], Finding] = {}
    for finding in found:
        order = finding.move[0]
        card = order.card if isinstance(order, Build | Recover) else None
        if finding.playouts:
            best.setdefault((type(order).__name__, card), finding)
    return list(best.values())[:OPTIONS]
