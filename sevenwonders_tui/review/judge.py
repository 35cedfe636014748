"""One decision of a finished game, judged by playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import judge_moment
from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyState, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.review.grade import Grade, grade_of
from sevenwonders_tui.review.review import Judged, Pick

SHARES = 4
"""The judge counts with half of its budget, and counts two moves."""
COUNTS_APART = 1_000_003
"""The distance between the seeds of two counts of a game, so that no playout is repeated."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The judgement of one decision, or of the end after the last one."""

    decision: int
    age: int
    turn: int
    pick: Pick | None
    """None if the seat was not asked, or had no choice."""
    chances: tuple[float, ...] | None
    """By seat, as far as the reviewed seat could know; None if the turn began with an earlier decision.

    For its own picks they come from the same games as the judgement of the pick.
    """


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game and its players."""

    deal: AnyDeal
    moves: Sequence[Mapping[Seat, AnyMove]]
    """By decision."""
    bots: Mapping[Seat, str]
    """The names of the bots; people played all other seats."""
    game: str = FIRST_GAME
    count: int = 0
    """The number of the count. Each count uses other playouts: a result that two of them share is not luck."""


def judge(kits: Mapping[str, Kit], played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
    """Return the judgement of a decision; the same arguments give the same judgement on every machine."""
    kit = kits[played.game]
    rules = kit.rules
    state, turn = rules.setup(played.deal), None
    for answers in played.moves[:decision]:
        turn = _turn(kit, state)
        rules.advance(state, answers)
    at = kit.position(state)
    if not at.waiting:
        return Moment(decision, at.age, at.turn, None, kit.roster.result(rules, state))
    is_new = turn != (at.age, at.turn)
    view, seed = rules.view(state, seat), decision + COUNTS_APART * played.count
    pick, chances = None, None
    if seat in at.waiting:
        pick, chances = _pick(kit, view, played, decision, seed, playouts)
    elif is_new:
        chances = kit.roster.forecaster(rules, view, seed, played.bots).watch(Share(playouts, None))
    return Moment(decision, at.age, at.turn, pick, chances if is_new else None)


def _turn(kit: Kit, state: AnyState) -> tuple[int, int]:
    at = kit.position(state)
    return at.age, at.turn


def _pick(
    kit: Kit, view: AnyView, played: PlayedGame, decision: int, seed: int, playouts: int
) -> tuple[Pick | None, tuple[float, ...]]:
    """Return the move beside the best one, and the chances before it, from what the seat could know then."""
    assert view.seat is not None, "a pick is somebody's"
    made = played.moves[decision][view.seat]
    if len(view.moves) == 1:
        # A move without an alternative shows the chances, and says nothing about the play of the seat
        (only,) = kit.roster.forecaster(kit.rules, view, seed, played.bots).play((made,), Share(playouts, None))
        return None, only.chances
    budget, search = Budget(playouts=SHARES * playouts), Budget(playouts=kit.roster.review_looks * playouts)
    found = judge_moment(kit.roster, kit.rules, view, seed, budget, played.bots, made, search)
    mine = found.find(made)
    is_best = found.is_forced or mine.win_chance >= found.best.win_chance
    best = mine if is_best else found.best
    grade = Grade.BEST if is_best else Grade.GOOD
    if found.is_error:
        grade = grade_of(best.win_chance - mine.win_chance)
    pick = Pick(
        decision=decision,
        age=view.age,
        turn=view.turn,
        about=kit.about(view, made),
        made=_judged(mine),
        best=_judged(best),
        grade=grade,
        is_forced=found.is_forced,
    )
    return pick, (best if grade.is_error else mine).chances


def _judged(forecast: Forecast) -> Judged:
    return Judged(forecast.move, forecast.win_chance, forecast.mean_points, forecast.mean_sheet)
