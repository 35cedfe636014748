"""The judge of a moment: the value of its moves, measured by playouts.

Advice, the coach and reviews all ask `judge_moment`, so they cannot contradict each other by more than luck:

    judgement = judge_moment(roster, rules, view, seed, budget, bots)
    judgement.best.move, judgement.best.win_chance
    judge_moment(roster, rules, view, seed, budget, bots, made=move).is_error

A search finds the moves worth considering, playouts start after each of them, and their wins are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sevenwonders_tui.bots.forecast import Forecast, Forecaster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import AnyMove, Seat

LEAST_LOSS = 0.03
"""A smaller difference of chances is not an error, however certain it is."""
SUSPECTED = 1.0
"""A move is counted again if it is worse by more than this many standard errors."""
SURE = 2.5
"""A difference over all counted games is real if it exceeds this many standard errors."""
RECOUNT = 10_007
"""The offset of the seed for the second count, so that its games are independent of the first."""


@dataclass(frozen=True, slots=True)
class Shortlist:
    """The result of a search: different moves, the best one first."""

    moves: tuple[AnyMove, ...]
    playouts: int
    """The number of looks ahead of the search."""


class Judging(Protocol):
    """The methods of a game's roster that the judge needs; every `Roster` has them."""

    def search(self, rules: Any, view: Any, seed: int, budget: Budget) -> Shortlist:
        """Return the moves worth considering."""

    def forecaster(self, rules: Any, view: Any, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return a forecaster for moves of the view's seat."""

    def is_forced(self, view: Any) -> bool:
        """Whether the seat's only possible action is to give something up."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of one moment."""

    forecasts: tuple[Forecast, ...]
    """The best move first. For a move that was made, only that move and the best one, or one forecast if they are the
    same."""
    playouts: int
    """The number of looks ahead and playouts together."""
    is_forced: bool
    """Whether the only possible action was to give something up; then no move is an error."""
    is_error: bool = False
    """Whether the move is certainly worse than the best one, in a first count and in a second one with other seeds."""

    @property
    def best(self) -> Forecast:
        """The best move."""
        return self.forecasts[0]

    def find(self, move: AnyMove) -> Forecast:
        """Return the forecast of a judged move."""
        return next(forecast for forecast in self.forecasts if forecast.move == move)


def judge_moment(
    roster: Judging,
    rules: Any,
    view: Any,
    seed: int,
    budget: Budget,
    bots: Mapping[Seat, str],
    made: AnyMove | None = None,
    search: Budget | None = None,
) -> Judgement:
    """Return the values of the moves of the seat that is asked, computed from its view alone.

    Half of the budget searches, unless `search` gives the search its own, and half counts. The same playouts and seed
    give the same judgement. `bots` names the bots at the table, by seat.

    With `made`, that move is judged beside the moves of the search, and counted again with other seeds, beyond the
    budget. If it looked worse than the best of them, that one is counted again too.
    """
    is_forced = roster.is_forced(view)
    if made is not None and is_forced:
        found = Shortlist((made,), 0)
    else:
        found = roster.search(rules, view, seed, search or budget.half())
    moves = found.moves if made is None else tuple(dict.fromkeys((*found.moves, made)))
    (share,) = budget.half().shares(1)
    forecasts = roster.forecaster(rules, view, seed + 1, bots).play(moves, share)
    playouts = found.playouts + sum(forecast.games for forecast in forecasts)
    if made is None:
        return Judgement(tuple(in_order(forecasts)), playouts, is_forced)
    mine = next(forecast for forecast in forecasts if forecast.move == made)
    best = max(forecasts, key=lambda forecast: forecast.win_chance)
    is_suspected = best is not mine and _is_worse(mine, best, SUSPECTED)
    pair = (best.move, made) if is_suspected else (made,)
    (share,) = (budget.half() if is_suspected else budget.half().half()).shares(1)
    again = roster.forecaster(rules, view, seed + RECOUNT, bots).play(pair, share)
    playouts += sum(forecast.games for forecast in again)
    mine = mine.with_games(again[-1])
    if not is_suspected:
        first = forecasts[0]
        return Judgement((mine,) if first.move == made else (first, mine), playouts, is_forced)
    best = best.with_games(again[0])
    is_error = (
        _is_worse(again[1], again[0], SUSPECTED)
        and _is_worse(mine, best, SURE)
        and best.win_chance - mine.win_chance >= LEAST_LOSS
    )
    return Judgement((best, mine), playouts, is_forced, is_error)


def in_order(forecasts: Sequence[Forecast]) -> list[Forecast]:
    """Return the moves in the order of the search, except where the counted games clearly contradict it."""
    ordered: list[Forecast] = []
    for forecast in forecasts:
        at = len(ordered)
        while at and _is_worse(ordered[at - 1], forecast, SURE):
            at -= 1
        ordered.insert(at, forecast)
    return ordered


def _is_worse(one: Forecast, other: Forecast, errors: float) -> bool:
    """Whether a move won less often than another, and by more than `errors` standard errors, in wins or in margin."""
    if one.win_chance >= other.win_chance:
        return False
    leads = (other.lead(one), other.lead_in_wins(one))
    return any(lead > errors * error for lead, error in leads)
