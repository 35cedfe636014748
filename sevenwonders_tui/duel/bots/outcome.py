"""The result of a finished game of Duel for a seat."""

from __future__ import annotations

import math

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import State

MARGIN = 7.0
"""The margin in points from which further points matter less."""


def win_share(game: Duel, state: State, seat: int) -> float:
    """Return a seat's share of the win: a half for a shared victory and for a draw."""
    winners = game.winners(state)
    return float(winners[0] == seat) if len(winners) == 1 else 0.5


def win_shares(game: Duel, state: State) -> tuple[float, ...]:
    """Return each seat's share of the win."""
    return tuple(win_share(game, state, seat) for seat in SEATS)


def value_of(game: Duel, state: State, seat: int) -> float:
    """Return how well the game ended, from 0 to 1: the margin squeezed into this range, or 0 or 1 after a supremacy."""
    if state.result is None or state.result.how is not Victory.POINTS:
        return win_share(game, state, seat)
    totals = [score.total for score in game.scores(state)]
    return 1 / (1 + math.exp((totals[1 - seat] - totals[seat]) / MARGIN))
