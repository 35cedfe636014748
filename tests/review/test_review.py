"""A finished game walked through: each pick beside the best one, and the chances of all."""

from __future__ import annotations

import asyncio
import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.review import (
    Judged,
    Moment,
    Pick,
    PlayedGame,
    Review,
    digest_of,
    find_review,
    judge,
    steps_in,
    with_review,
)
from sevenwonders_tui.review.grade import Grade, grade_of
from sevenwonders_tui.review.walk import review_game
from sevenwonders_tui.seven.codec import WondersCodec
from tests.review.examples import FEW, a_game, a_review, ask, people_in
from tests.support.seven.build import the_game
from tests.tui.stories import played


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.slow), 3])
async def test_every_choice_of_the_seat_is_beside_the_best_one(players: int) -> None:
    """Each pick was made in the game, the best one was offered, and is never worse."""
    played, review = a_game(players), await a_review(players)
    state = the_game().setup(played.deal)
    picks = {pick.decision: pick for pick in review.picks}
    for decision, answers in enumerate(played.moves):
        moves = the_game().legal_moves(state, Seat(0))
        assert (decision in picks) == (len(moves) > 1)
        if decision in picks:
            pick = picks[decision]
            assert pick.made.move == answers[Seat(0)]
            assert pick.best.move in moves
            assert pick.best.win_chance >= pick.made.win_chance
            assert (pick.age, pick.turn) == (state.age, state.turn)
        the_game().advance(state, answers)


def test_taste_ends_where_counted_games_tell_two_moves_apart() -> None:
    """A good pick may be as strong as the best one; an error is certainly weaker."""
    played = a_game()
    picks = [
        judge(kits(the_game()), people_in(played), decision, Seat(seat), 4 * FEW).pick
        for decision in (6, 12, 15)
        for seat in range(3)
    ]
    found = [pick for pick in picks if pick is not None]
    assert {pick.grade.is_error for pick in found} == {True, False}
    for pick in found:
        apart = 2.5 * math.sqrt(2 * pick.best.win_chance * (1 - pick.best.win_chance) / (4 * FEW)) + 0.05
        if pick.grade is Grade.GOOD:
            assert pick.best.win_chance - pick.made.win_chance < apart
            assert pick.lost_chance == 0
        if pick.grade.is_error:
            assert pick.lost_chance >= 0.03


async def test_moment_has_one_chance_in_the_curve_and_at_its_pick() -> None:
    """The chance in the curve before a turn is that of its pick, counted in the same games."""
    for players in (2, 3):
        review = await a_review(players)
        first = {(pick.age, pick.turn): pick for pick in reversed(review.picks)}
        assert len(first) == len(review.turns) == 18
        for moment, pick in ((review.turns.index(turn), pick) for turn, pick in first.items()):
            assert review.chances[moment][0] == pytest.approx(pick.chance_before)
            assert pick.chance_before - pick.lost_chance == pytest.approx(pick.made.win_chance)


async def test_chances_are_told_for_every_turn_and_end_with_who_won() -> None:
    """There are eighteen turns and the end; the chances of all seats add up to 1."""
    review = await a_review()
    assert review.turns == tuple((age, turn) for age in (1, 2, 3) for turn in range(1, 7))
    assert len(review.chances) == 19
    assert all(sum(chances) == pytest.approx(1) for chances in review.chances)
    winners = a_game().end.view.winners
    assert review.chances[-1] == tuple((at in winners) / len(winners) for at in range(3))


async def test_review_is_the_same_each_time() -> None:
    """With a number of playouts nothing depends on the machine, or on the order of the judgements."""

    async def ask_late(played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
        for _time in range(steps_in(played.moves) - decision):
            await asyncio.sleep(0)
        return await ask(played, decision, seat, playouts)

    assert await review_game(ask_late, people_in(a_game()), Seat(0), FEW) == await a_review()


async def test_pick_is_judged_by_what_the_seat_could_know() -> None:
    """Other hidden hands change neither the judgement of the pick nor the chances before it."""
    game, played = the_game(), a_game()
    state = game.setup(played.deal)
    view = game.view(state, Seat(0))
    sampled = game.sample(view, Rng(5)).deal
    first, *rest = sampled.hands
    other = replace(sampled, hands=((view.hand, *first[1:]), *rest))
    assert other.hands[0][1] != played.deal.hands[0][1]
    here = judge(kits(game), people_in(played), 0, Seat(0), FEW)
    there = judge(kits(game), PlayedGame(other, played.moves[:1], {}), 0, Seat(0), FEW)
    assert here == there


async def test_progress_is_told_judgement_by_judgement() -> None:
    """A bar knows how far it is."""
    game = a_game()
    told: list[int] = []
    await review_game(ask, people_in(game), Seat(1), 4, told.append)
    assert told == list(range(1, steps_in(game.moves) + 1))


async def test_review_that_is_stopped_asks_no_more() -> None:
    """Cancelling the walk cancels every judgement that is under way."""
    begun = 0
    ended = 0

    async def never(played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
        nonlocal begun, ended
        begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            ended += 1
        raise AssertionError

    walk = asyncio.create_task(review_game(never, people_in(a_game()), Seat(0), 4))
    while not begun:
        await asyncio.sleep(0)
    walk.cancel()
    with pytest.raises(asyncio.CancelledError):
        await walk
    assert begun == ended


def a_pick(decision: int, lost: float) -> Pick:
    """Return a pick that gave something away."""
    first, second = the_game().view(the_game().setup(a_game().deal), Seat(0)).moves[:2]
    made, best = Judged(first, 0.5 - lost, 40.0), Judged(second, 0.5, 42.0)
    return Pick(decision, 1, 1, {"kind": "pick", "stage": 1}, made, best, grade_of(lost))


def test_turning_points_are_the_three_costliest_errors() -> None:
    """The worst comes first, and what may be luck is no error."""
    picks = tuple(a_pick(at, lost) for at, lost in enumerate((0.05, 0.2, 0.01, 0.1, 0.3)))
    review = Review(Seat(0), FEW, picks, (), ())
    assert [pick.decision for pick in review.turning_points] == [4, 1, 3]
    assert Review(Seat(0), FEW, (a_pick(0, 0.01),), (), ()).turning_points == ()
    assert a_pick(0, 0.1).lost_points == 2.0
    assert review.grades == {"best": 0, "good": 1, "inaccuracy": 1, "mistake": 1, "blunder": 2}
    assert review.mean_loss == pytest.approx(0.65 / 5)


async def test_kept_reviews_are_found_again_by_game_seat_and_playouts() -> None:
    """A kept review is found by its game, seat and playouts only."""
    played, review = a_game(), await a_review()
    content = the_game().catalog.fingerprint
    game = digest_of(WondersCodec(), content, played.deal, played.moves)
    kept = with_review(
        WondersCodec(), with_review(WondersCodec(), b"", game, review), game, replace(review, seat=Seat(2))
    )
    assert find_review(WondersCodec(), kept, game, Seat(0), FEW) == review
    assert find_review(WondersCodec(), kept, game, Seat(1), FEW) is None
    assert find_review(WondersCodec(), kept, game, Seat(0), FEW + 1) is None
    assert (
        find_review(
            WondersCodec(), kept, digest_of(WondersCodec(), content, played.deal, played.moves[:-1]), Seat(0), FEW
        )
        is None
    )
    deeper = with_review(WondersCodec(), kept, game, replace(review, playouts=FEW * 2))
    assert find_review(WondersCodec(), deeper, game, Seat(0), FEW) is None
    assert find_review(WondersCodec(), deeper, game, Seat(2), FEW) is not None


@pytest.mark.parametrize("kept", [b"", b"{", b"[]", b'{"v": 3, "reviews": []}', b'{"v": 2, "reviews": [{}]}'])
def test_file_that_cannot_be_read_holds_nothing(kept: bytes) -> None:
    """A review can be worked out again, so damage is no trouble."""
    assert find_review(WondersCodec(), kept, "game", Seat(0), FEW) is None


def test_review_that_release_0_1_0_kept_is_worked_out_again() -> None:
    """Its chances were margins, so it is not shown; the next review replaces it in the file."""
    old = (Path(__file__).parent / "data" / "kept-0.1.0.json").read_bytes()
    row = json.loads(old)["reviews"][0]
    assert find_review(WondersCodec(), old, row["game"], Seat(row["seat"]), row["playouts"]) is None
    review = Review(Seat(row["seat"]), row["playouts"], (a_pick(0, 0.2),), ((1, 1),), ((0.5, 0.5), (1.0, 0.0)))
    assert (
        find_review(
            WondersCodec(),
            with_review(WondersCodec(), old, row["game"], review),
            row["game"],
            review.seat,
            review.playouts,
        )
        == review
    )


def test_last_picks_are_certain_where_nothing_can_change() -> None:
    """Before the last pick a sure winner has a hundred per cent, in the chart and in what is said of the pick."""
    game, won = the_game(), played(3, 1, likes_stages=True)
    last = len(won.moves) - 1
    state = game.setup(won.deal)
    for answers in won.moves[:last]:
        game.advance(state, answers)
    totals = sorted(game.totals(state))
    assert totals[-1] - totals[-2] > 20, "the leader is out of reach"
    leader = game.totals(state).index(totals[-1])
    moment = judge(kits(game), people_in(won), last, Seat(leader), FEW)
    assert moment.chances == tuple(float(seat == leader) for seat in range(3))
    assert moment.pick is None or moment.pick.made.win_chance == 1.0
