"""The judge of a moment: what its moves are worth, counted in games played on.

Advice, the coach and reviews all ask `judge_moment`, so they cannot contradict each other by more than luck:

    judgement = judge_moment(roster, rules, view, seed, budget, bots)
    judgement.best.move, judgement.best.win_chance
    judge_moment(roster, rules, view, seed, budget, bots, made=move).is_error

A search finds the moves worth considering, fresh games are played on after them, and their wins are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sevenwonders_tui.bots.forecast import Forecast, Forecaster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import AnyMove, Seat

LEAST_LOSS = 0.03
"""A smaller difference of chances is no error, however sure it is."""
SUSPECTED = 1.0
"""A move that is worse by so many standard errors is counted again."""
SURE = 2.5
"""A difference in all counted games is no luck from so many standard errors on."""
RECOUNT = 10_007
"""Added to a seed for games that have nothing to do with those of the first count."""


@dataclass(frozen=True, slots=True)
class Shortlist:
    """What a search found: different moves, the best one first."""

    moves: tuple[AnyMove, ...]
    playouts: int
    """Looks ahead that the search took."""


class Judging(Protocol):
    """What the judge asks of the bots of a game; every `Roster` has it."""

    def search(self, rules: Any, view: Any, seed: int, budget: Budget) -> Shortlist:
        """Return the moves worth considering."""

    def forecaster(self, rules: Any, view: Any, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return what plays games on after moves of the view's seat."""

    def is_forced(self, view: Any) -> bool:
        """Whether the seat can do nothing but give something up."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was counted at one moment."""

    forecasts: tuple[Forecast, ...]
    """The best move first; with a move made, that one and the best one alone, or one where they are the same."""
    playouts: int
    """Looks ahead and games played on, all together."""
    is_forced: bool
    """Whether nothing but giving something up was possible: then no move is an error."""
    is_error: bool = False
    """Whether the move made is surely worse than the best one: in a first count, and in a second with other seeds."""

    @property
    def best(self) -> Forecast:
        """The best move."""
        return self.forecasts[0]

    def find(self, move: AnyMove) -> Forecast:
        """Return what was counted of a move that was judged."""
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
    """Return what the moves of the seat that is asked are worth, from what its view shows and nothing else.

    Half of the budget searches, unless `search` gives the search one of its own, and half counts. Equal for the same
    playouts and seed. `bots` names those at the table, as far as they are bots. With `made` that move is judged beside
    what the search found, and counted again with other seeds, beyond the budget; where it looked worse than the best
    of them, that one is counted again with it.
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
    """Return the moves in the order of the search, but for those that counted games surely put before another."""
    ordered: list[Forecast] = []
    for forecast in forecasts:
        at = len(ordered)
        while at and _is_worse(ordered[at - 1], forecast, SURE):
            at -= 1
        ordered.insert(at, forecast)
    return ordered


def _is_worse(one: Forecast, other: Forecast, errors: float) -> bool:
    """Whether a move won less than another, and by more than so many standard errors, in games won or by margin."""
    if one.win_chance >= other.win_chance:
        return False
    leads = (other.lead(one), other.lead_in_wins(one))
    return any(lead > errors * error for lead, error in leads)
