"""Counting points at any moment of a game."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.duel.engine.component import BLUE, GREEN, LANES, PURPLE, TEMPLES, YELLOW, Gain
from sevenwonders_tui.duel.engine.count import count, count_of
from sevenwonders_tui.duel.engine.effects import PointsByCount, PointsPer
from sevenwonders_tui.duel.engine.rules import COINS_A_POINT, SEATS
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.game import Seat


def scores(state: State) -> tuple[Score, Score]:
    """Return the score of each seat if the game ended now. Rules 1.16, 2.5, 3.4."""
    if state.result is not None and state.result.sheets is not None:
        return state.result.sheets
    return score(state, SEATS[0]), score(state, SEATS[1])


def score(state: State, seat: Seat) -> Score:
    """Return the score of a seat if the game ended now."""
    city = state.cities[seat]
    by_lane = [0] * LANES
    for card in city.cards:
        gain = card.gain
        by_lane[card.score_lane] += gain.points
        if gain.points_per:
            by_lane[card.score_lane] += _counted(state, seat, gain)
    return Score(
        civilian=by_lane[BLUE],
        science=by_lane[GREEN],
        commerce=by_lane[YELLOW],
        guilds=by_lane[PURPLE],
        wonders=_points(state, seat, [wonder.gain for wonder, _card in city.wonders]),
        progress=_points(state, seat, [token.gain for token in city.progress]),
        treasury=city.coins // COINS_A_POINT,
        military=_military(state, seat),
        temples=by_lane[TEMPLES] + (_together(state, seat) if state.rules.has_pantheon else 0),
        divinities=_points(state, seat, [divinity.gain for divinity in city.divinities]) + city.vault,
        senate=_senate(state, seat) if state.rules.has_agora else 0,
    )


def winners_on_points(state: State) -> tuple[Seat, ...]:
    """Return the seats with most points, then with most points from blue cards; both after a second tie. Rules 1.16."""
    return best_of(scores(state))


def best_of(sheets: tuple[Score, Score]) -> tuple[Seat, ...]:
    """Return the seats whose sheets win on points; both for a shared victory."""
    first, second = [(sheet.total, sheet.civilian) for sheet in sheets]
    if first == second:
        return SEATS
    return (SEATS[first < second],)


def _senate(state: State, seat: Seat) -> int:
    controlled = zip(state.rules.chambers, state.controllers, strict=True)
    return sum(chamber.points for chamber, controller in controlled if controller == seat)


def _military(state: State, seat: Seat) -> int:
    lead = state.pawn if seat == 0 else -state.pawn
    return state.rules.military_points[lead] if lead > 0 else 0


def _points(state: State, seat: Seat, gains: Iterable[Gain]) -> int:
    points = 0
    for gain in gains:
        points += gain.points
        if gain.points_per:
            points += _counted(state, seat, gain)
    return points


def _counted(state: State, seat: Seat, gain: Gain) -> int:
    return sum(
        effect.amount * count(state, seat, effect.count) for effect in gain.points_per if isinstance(effect, PointsPer)
    )


def _together(state: State, seat: Seat) -> int:
    """Return the points of things that score together: each kind once, even if several components name it."""
    kinds = {
        effect
        for card in state.cities[seat].cards
        for effect in card.gain.points_per
        if isinstance(effect, PointsByCount)
    }
    return sum(effect.points[min(count_of(state, seat, effect.what), len(effect.points)) - 1] for effect in kinds)
