"""Advice: the moves of the strongest bot in a seat's position, with reasons as numbers instead of words.

Advice is computed from the seat's view alone, so it reveals nothing that does not follow from what the player sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import mean
from typing import Any

from sevenwonders_tui.bots.comparison import Difference, compare_sheets
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import Judgement
from sevenwonders_tui.engine.game import AnyMove


@dataclass(frozen=True, slots=True)
class Option:
    """One move worth considering."""

    move: AnyMove
    win_chance: float
    """From 0 to 1: the share of the playouts that the seat won; a shared win is divided."""
    mean_points: float
    playouts: int
    """The number of playouts behind the chance."""
    reasons: tuple[Any, ...] = ()
    """Each game has its own kinds of reasons."""
    compared: tuple[Difference, ...] = ()
    """For the best move: where its points differ from those of the next one, in the same games."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves, the best one first, and the number of playouts behind them."""

    options: tuple[Option, ...]
    playouts: int


def advice_of(judgement: Judgement, reasons: Callable[[AnyMove], tuple[Any, ...]]) -> Advice:
    """Return a judgement as advice; `reasons` returns the reasons for a move."""
    chances = never_rising(judgement.forecasts)
    options = [
        Option(forecast.move, chance, forecast.mean_points, forecast.games, reasons(forecast.move))
        for forecast, chance in zip(judgement.forecasts, chances, strict=True)
    ]
    if len(options) > 1:
        first, second = judgement.forecasts[:2]
        options[0] = replace(options[0], compared=compare_sheets(first.mean_sheet, second.mean_sheet))
    return Advice(tuple(options), judgement.playouts)


def never_rising(forecasts: Sequence[Forecast]) -> list[float]:
    """Return the chances of moves as they are shown, the best move first.

    If luck gave a worse move more wins than a better one, both get their common average.
    """
    told: list[list[float]] = []
    for forecast in forecasts:
        told.append([forecast.win_chance])
        while len(told) > 1 and mean(told[-2]) < mean(told[-1]):
            last = told.pop()
            told[-1] += last
    return [mean(chances) for chances in told for _chance in chances]
