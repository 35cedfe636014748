"""The review of a whole game, decision by decision, wherever the judgements are computed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.review.course import is_turn
from sevenwonders_tui.review.judge import Moment, PlayedGame
from sevenwonders_tui.review.review import TURNING_POINTS, Review

Moves: TypeAlias = Sequence[Mapping[Seat, AnyMove]]
Judge: TypeAlias = Callable[[PlayedGame, int, Seat, int], Awaitable[Moment]]
"""Ask for the judgement of one decision, with the arguments of `judge` except the games."""


def steps_in(moves: Moves) -> int:
    """Return the number of judgements of a game: one for each decision, and one for the end."""
    return len(moves) + 1


async def review_game(
    ask: Judge,
    played: PlayedGame,
    seat: Seat,
    playouts: int,
    told: Callable[[int], None] | None = None,
) -> Review:
    """Return the review of a finished game; `told` receives the number of judgements so far.

    Cancel the call to stop it.
    """
    done = 0
    plain = replace(played, moves=tuple(dict(answers) for answers in played.moves), bots=dict(played.bots))

    async def one(decision: int) -> Moment:
        nonlocal done
        moment = await ask(plain, decision, seat, playouts)
        done += 1
        if told is not None:
            told(done)
        return moment

    try:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(decision)) for decision in range(steps_in(played.moves))]
    except ExceptionGroup as failures:
        # One failed judgement cancels all others, so there is one failure to report
        raise failures.exceptions[0] from None
    moments = [task.result() for task in tasks]
    begun = [moment for moment in moments if moment.chances is not None]
    review = Review(
        seat,
        playouts,
        tuple(moment.pick for moment in moments if moment.pick is not None),
        tuple((moment.age, moment.turn) for moment in begun[:-1]),
        tuple(moment.chances for moment in begun if moment.chances is not None),
        tuple(moment.decision for moment in begun),
    )
    return replace(review, turned=await _turned(ask, plain, review))


async def _turned(ask: Judge, played: PlayedGame, review: Review) -> int | None:
    """Return the turn that helped a winner most, if a second count of other games confirms it."""
    again = replace(played, count=played.count + 1)

    async def chance(moment: int, winner: Seat) -> float:
        counted = await ask(again, review.begun[moment], review.seat, review.playouts)
        assert counted.chances is not None, "a moment has chances, however often it is counted"
        return counted.chances[winner]

    for moment, winner in review.rises()[:TURNING_POINTS]:
        now, then = review.chances[moment][winner], review.chances[moment + 1][winner]
        if not is_turn(now, then, review.playouts):
            return None
        if is_turn(await chance(moment, winner), await chance(moment + 1, winner), review.playouts):
            return moment
    return None
