"""One decision of a finished game, judged by playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.bots.forecast import Forecast, Forecaster
from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyState, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.review.grade import LEAST_LOSS, Grade, grade_of
from sevenwonders_tui.review.review import Judged, Pick

SURE = 2.0
"""A difference is no luck from so many standard errors on."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is said of one decision, or of the end after the last one."""

    decision: int
    age: int
    turn: int
    pick: Pick | None
    """None where the seat was not asked, or had no choice."""
    chances: tuple[float, ...] | None
    """By seat; None where the turn began with an earlier decision."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game, and who played it."""

    deal: AnyDeal
    moves: Sequence[Mapping[Seat, AnyMove]]
    """By decision."""
    bots: Mapping[Seat, str]
    """The names of the bots; all other seats were people's."""
    game: str = FIRST_GAME


def judge(kits: Mapping[str, Kit], played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
    """Return what is to be said of a decision; equal for the same arguments, on whatever machine."""
    kit = kits[played.game]
    rules = kit.rules
    state, turn = rules.setup(played.deal), None
    for answers in played.moves[:decision]:
        turn = _turn(kit, state)
        rules.advance(state, answers)
    at = kit.position(state)
    is_new = turn != (at.age, at.turn) or not at.waiting
    chances = kit.roster.chances(rules, state, decision, playouts, played.bots) if is_new else None
    pick = None
    if seat in at.waiting and decision < len(played.moves):
        made = played.moves[decision][seat]
        pick = _pick(kit, rules.view(state, seat), made, played.bots, decision, playouts)
    return Moment(decision, at.age, at.turn, pick, chances)


def _turn(kit: Kit, state: AnyState) -> tuple[int, int]:
    at = kit.position(state)
    return at.age, at.turn


def _pick(
    kit: Kit, view: AnyView, made: AnyMove, bots: Mapping[Seat, str], decision: int, playouts: int
) -> Pick | None:
    """Return the move made beside the best one, from what the seat could know then."""
    if len(view.moves) == 1:
        return None
    roster, rules = kit.roster, kit.rules
    found = roster.best_move(rules, view, decision, Budget(playouts=playouts))
    told = _compared(roster.forecaster(rules, view, decision + 1, bots), made, found, playouts)
    return Pick(
        decision=decision,
        age=view.age,
        turn=view.turn,
        about=kit.about(view, made),
        made=_judged(told.made),
        best=_judged(told.best),
        grade=told.grade,
        is_taste=told.is_taste,
    )


@dataclass(frozen=True, slots=True)
class _Comparison:
    """The move made beside the best one."""

    made: Forecast
    best: Forecast
    grade: Grade
    is_taste: bool = False
    """Whether only taste speaks against the move made."""


def _compared(forecaster: Forecaster, made: AnyMove, found: AnyMove, playouts: int) -> _Comparison:
    """Return how the move made compares with the one that a search found.

    An error is a move that is worse in fresh games as the policy plays on, and again as people of other tastes do.
    """
    if made == found:
        (mine,) = forecaster.play((made,), Share(playouts, None))
        return _Comparison(mine, mine, Grade.BEST)
    mine, best = forecaster.play((made, found), Share(2 * playouts, None))
    if best.value <= mine.value or best.win_chance <= mine.win_chance:
        return _Comparison(mine, mine, Grade.BEST)
    if not _is_worse(mine, best) or best.win_chance - mine.win_chance < LEAST_LOSS:
        return _Comparison(mine, best, Grade.GOOD)
    mine_otherwise, best_otherwise = forecaster.play_otherwise((made, found), Share(2 * playouts, None))
    if not _is_worse(mine_otherwise, best_otherwise):
        return _Comparison(mine, best, Grade.GOOD, is_taste=True)
    mine, best = mine.with_games(mine_otherwise), best.with_games(best_otherwise)
    return _Comparison(mine, best, grade_of(best.win_chance - mine.win_chance))


def _is_worse(one: Forecast, other: Forecast) -> bool:
    """Whether a move is worse than another by more than luck."""
    lead, error = other.lead(one)
    return lead > SURE * error


def _judged(forecast: Forecast) -> Judged:
    return Judged(forecast.move, forecast.win_chance, forecast.mean_points)
