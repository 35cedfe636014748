"""One decision of a finished game, judged by playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.seven.forecast import Forecast, Forecaster, Players, chance_of, play_on
from sevenwonders_tui.bots.seven.search import Search
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move, PromptKind
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View
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

    deal: Deal
    moves: Sequence[Mapping[Seat, Move]]
    """By decision."""
    bots: Mapping[Seat, str]
    """The names of the bots; all other seats were people's."""


def judge(game: SevenWonders, played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
    """Return what is to be said of a decision; equal for the same arguments, on whatever machine."""
    state = game.setup(played.deal)
    for answers in played.moves[:decision]:
        game.advance(state, answers)
    if not state.waiting:
        return Moment(decision, state.age, state.turn, None, game.win_shares(state, game.totals(state)))
    is_turn = all(prompt.kind is PromptKind.PICK for prompt in state.waiting.values())
    chances = _chances(game, state, played.bots, decision, playouts) if is_turn else None
    pick = None
    if seat in state.waiting and decision < len(played.moves):
        made = played.moves[decision][seat]
        pick = _pick(game, game.view(state, seat), made, played.bots, decision, playouts)
    return Moment(decision, state.age, state.turn, pick, chances)


def _chances(game: SevenWonders, state: State, bots: Mapping[Seat, str], seed: int, playouts: int) -> tuple[float, ...]:
    """Return the chance of each seat, with all hands known; together they are 1."""
    players, chance = Players(game, game.view(state, None), bots), Random(seed).random
    seats = len(state.rules.seats)
    wins = [0.0] * seats
    is_last = True
    for _number in range(playouts):
        end, playing = state.copy(), players.draw(chance)
        game.advance(end, {seat: playing[seat].choose(end, seat, chance) for seat in end.waiting})
        is_last &= not end.waiting
        play_on(game, playing, end, chance)
        wins = [won + share for won, share in zip(wins, game.win_shares(end, game.totals(end)), strict=True)]
    return tuple(chance_of(won, playouts, seats, is_last=is_last) for won in wins)


def _pick(
    game: SevenWonders, view: View, made: Move, bots: Mapping[Seat, str], decision: int, playouts: int
) -> Pick | None:
    """Return the move made beside the best one, from what the seat could know then."""
    if len(view.moves) == 1:
        return None
    prompt = view.prompt
    assert prompt is not None, "only a seat that is asked is judged"
    found = Search(game, view, decision).run(Budget(playouts=playouts))[0].move
    told = _compared(Forecaster(game, view, decision + 1, bots), made, found, playouts)
    return Pick(
        decision=decision,
        age=view.age,
        turn=view.turn,
        kind=prompt.kind,
        stage=view.cities[made[0].city].stages + 1,
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


def _compared(forecaster: Forecaster, made: Move, found: Move, playouts: int) -> _Comparison:
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
