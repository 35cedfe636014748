"""Advice: what the strongest bot would do in a seat's place, and reasons that are numbers and not words.

Whoever advises knows the view and nothing else, so whoever is advised learns only what follows from what they see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import Judgement
from sevenwonders_tui.engine.game import AnyMove


@dataclass(frozen=True, slots=True)
class Option:
    """One move worth considering."""

    move: AnyMove
    win_chance: float
    """From 0 to 1: the share of the games played on that the seat won, a shared win in parts."""
    mean_points: float
    playouts: int
    """Games played on to count the wins."""
    reasons: tuple[Any, ...] = ()
    """Each game has its own."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves, the best one first, and how many games were played on to find them."""

    options: tuple[Option, ...]
    playouts: int


def advice_of(judgement: Judgement, reasons: Callable[[AnyMove], tuple[Any, ...]]) -> Advice:
    """Return what was judged of a moment as advice; `reasons` gives what speaks for a move."""
    chances = never_rising(judgement.forecasts)
    options = tuple(
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(forecast.move))
        for forecast, chance in zip(judgement.forecasts, chances, strict=True)
    )
    return Advice(options, judgement.playouts)


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
