"""Counting the moves of a position in the same games, no longer than it takes to be sure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sevenwonders_tui.bots.forecast import Forecast, Forecaster
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.game import AnyMove

CHUNK = 25
"""The games after which a count looks at what it has."""
FAR_BEHIND = 3.0
"""A move is counted no further when it is worse by this many standard errors."""
LEAST_BEHIND = 0.12
"""And by this chance to win."""


def lead_of(best: Forecast, other: Forecast) -> tuple[float, float]:
    """Return the lead of a move's share of wins over another one in the games of both, and its standard error.

    The other move may have fewer games, which are the first ones of the best.
    """
    differences = [one - two for one, two in zip(best.wins, other.wins, strict=False)]
    mean = sum(differences) / len(differences)
    return mean, math.sqrt(sum((each - mean) ** 2 for each in differences)) / len(differences)


def is_far_behind(best: Forecast, other: Forecast) -> bool:
    """Whether a move need not be counted further."""
    lead, error = lead_of(best, other)
    return lead >= LEAST_BEHIND and lead > FAR_BEHIND * error


def count_moves(
    forecaster: Forecaster,
    best: AnyMove,
    others: Sequence[AnyMove],
    games: int,
    is_hopeless: Callable[[Forecast, Forecast], bool] | None = None,
) -> list[Forecast] | None:
    """Return the forecasts of the best move and of the others, in this order, each counted in at most `games` games.

    A move that is far behind stops. None as soon as `is_hopeless` says so of the best move and another one.
    """
    found: dict[AnyMove, Forecast] = {}
    running = [best, *others]
    while (left := games - (found[best].games if found else 0)) > 0:
        chunk = min(CHUNK, left)
        for forecast in forecaster.play(running, Share(chunk * len(running), None)):
            before = found.get(forecast.move)
            found[forecast.move] = forecast if before is None else before.with_games(forecast)
        rivals = running[1:]
        if is_hopeless is not None and any(is_hopeless(found[best], found[move]) for move in rivals):
            return None
        running = [best, *(move for move in rivals if not is_far_behind(found[best], found[move]))]
    return [found[move] for move in (best, *others)]
