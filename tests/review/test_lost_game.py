"""A game that was lost against bots that search: what its review blames, and whom."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FORMATS, kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.present.review.review_verdict import verdict_sentences
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.record import read_records
from sevenwonders_tui.review import Course, Grade, PlayedGame, Review, judge
from sevenwonders_tui.review.course import is_turn
from sevenwonders_tui.review.walk import review_game
from sevenwonders_tui.seven.record import replay
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.turning import turning_words
from sevenwonders_tui.seven.words.judgement.review import Reviewed
from sevenwonders_tui.seven.words.replay.past import positions_of
from tests.review.examples import ask
from tests.support.duel.build import the_duel
from tests.support.duel.stories import story_of
from tests.support.seven.build import the_game
from tests.tui.stories import played

PLAYOUTS = 40
NAMES = ("Anna", "Ben", "Cleo")
ANNA = Seat(0)
RECORD = Path(__file__).parent / "data" / "lost-at-hard.jsonl"
"""One game of `good` against two `hard:300`, of which Cleo won 49 to 42; Anna lost four wars to both."""


@cache
def lost_game() -> PlayedGame:
    """Return the game, as if people had played it."""
    (entry,) = read_records(FORMATS, RECORD)
    assert entry.record is not None
    game = replay(entry.record, the_game())
    return PlayedGame(game.deal, game.moves, {})


@cache
def lost() -> Review:
    """Return its review from the seat that lost."""
    return asyncio.run(review_game(ask, lost_game(), ANNA, PLAYOUTS))


def in_words(review: Review) -> Reviewed:
    """Return a review of the game that can be put into words."""
    game, book = lost_game(), Book(the_game().catalog)
    positions = positions_of(the_game(), game.deal, game.moves, review.seat, NAMES)
    return Reviewed(review, the_game(), book, NAMES, UNICODE, positions)


@pytest.mark.slow
def test_game_that_was_nearly_won_and_lost_has_an_error_that_is_told() -> None:
    """Every loss is graded and shown in percent; none passes as a matter of taste."""
    course = Course(lost())
    assert course.is_lost
    assert course.best_chance >= 0.6
    assert course.errors
    worst = course.errors[0]
    verdict = " ".join(verdict_sentences(in_words(lost())))
    assert f"Costliest error: {in_words(lost()).moment_words(worst)}, " in verdict
    assert f"{round(100 * worst.lost_chance)} % lost by this: " in verdict


def test_verdict_names_who_has_won_by_what_and_who_won_the_wars() -> None:
    """A war that cost points is told with the neighbours who won it."""
    words = in_words(lost()).outcome_words()
    assert "Cleo wins with 49 points. Cleo is 7 points ahead of Anna; Military decided it, 16 to -4." in words
    assert "Anna lost 4 wars, to Ben and Cleo." in words
    winner = in_words(replace(lost(), seat=Seat(2))).outcome_words()
    assert "Cleo wins with 49 points." in winner
    assert "wars" not in winner


def test_game_lost_without_an_error_was_decided_by_luck_and_the_review_says_when() -> None:
    """The turn that took the most is told with both chances, with who gained by it, and what they did then."""
    good = tuple(replace(pick, best=pick.made, grade=Grade.BEST) for pick in lost().picks)
    chances = [(0.6, 0.2, 0.2)] * 8 + [(0.1, 0.2, 0.7)] * 10 + [(0.0, 0.0, 1.0)]
    review = replace(lost(), picks=good, chances=tuple(chances))
    verdict = verdict_sentences(in_words(review))
    assert "Best chance of Anna: Age I, turn 1, 60 %." in verdict
    assert "No pick was an error: luck and the others decided." in verdict
    assert "here: Age II, turn 2, 60 % as it was played, 10 % a turn later. Cleo gained most" in verdict[-1]
    assert in_words(review).deed_words(7, Seat(2)) in verdict[-1]


def test_what_an_error_lost_is_not_blamed_on_luck() -> None:
    """The fall of a turn is what is left of it beside its errors, and their sum is the way of the whole curve."""
    review, course = lost(), Course(lost())
    fall = course.worst_fall
    assert fall is not None
    errors = sum(pick.lost_chance for pick in review.picks if review.find_moment(pick) == fall.moment)
    assert fall.before == pytest.approx(review.chances[fall.moment][ANNA] - errors)
    assert fall.after == review.chances[fall.moment + 1][ANNA]


def test_turning_points_are_found_again_with_other_seeds() -> None:
    """In games that have nothing to do with those of the review the costliest picks lose again."""
    assert lost().turning_points
    for pick in lost().turning_points:
        again = judge(kits(the_game()), replace(lost_game(), count=7), pick.decision, ANNA, 2 * PLAYOUTS).pick
        assert again is not None
        assert again.best.win_chance > again.made.win_chance
    worst = lost().turning_points[0]
    again = judge(kits(the_game()), replace(lost_game(), count=7), worst.decision, ANNA, 2 * PLAYOUTS).pick
    assert again is not None
    assert again.grade.is_error


async def test_turn_that_a_second_count_does_not_find_is_not_told() -> None:
    """Where other games tell of no rise there is no turning point; where they do, it has the figures of the curve."""
    review, game = lost(), lost_game()
    tops = [review.chances[moment + 1][seat] - review.chances[moment][seat] for moment, seat in review.rises()]
    assert tops == sorted(tops, reverse=True)

    async def flat(played: PlayedGame, decision: int, seat: Seat, playouts: int) -> object:
        moment = judge(kits(the_game()), played, decision, seat, 2)
        return replace(moment, chances=(1 / 3,) * 3) if played.count and moment.chances else moment

    assert (await review_game(flat, game, ANNA, 2)).turned is None  # type: ignore[arg-type]
    log, view = in_words(review).positions[-1].log, in_words(review).end
    told = replace(review, turned=review.rises()[0][0])
    words = turning_words(Book(the_game().catalog), view, NAMES, log, told)
    moment, winner = review.rises()[0]
    assert winner == Seat(2)
    assert f"{round(100 * review.chances[moment][winner])} % before" in words
    assert turning_words(Book(the_game().catalog), view, NAMES, log, replace(review, turned=None)) == ""


def test_turn_is_more_than_little_and_more_than_luck() -> None:
    """A tenth at the least, and no more than games enough can tell apart."""
    assert is_turn(0.06, 0.94, 20)
    assert not is_turn(0.4, 0.48, 10_000)
    assert not is_turn(0.4, 0.55, 40)
    assert is_turn(0.4, 0.55, 400)


def test_sale_where_nothing_could_be_built_is_no_error_in_a_review() -> None:
    """Whatever it seems to lose, whoever could only sell played best."""
    game, found = the_game(), 0
    for seed in range(1, 12):
        one = played(3, seed)
        state = game.setup(one.deal)
        for decision, answers in enumerate(one.moves):
            for seat in (Seat(0), Seat(1), Seat(2)):
                view = game.view(state, seat)
                if len(view.moves) > 1 and kits(game)["wonders"].roster.is_forced(view):
                    pick = judge(kits(game), PlayedGame(one.deal, one.moves, {}), decision, seat, 4).pick
                    assert pick is not None
                    assert (pick.grade, pick.is_forced, pick.lost_chance) == (Grade.BEST, True, 0)
                    found += 1
            game.advance(state, answers)
        if found > 2:
            return
    pytest.fail("no game has such a moment")


def test_duel_has_one_chance_for_a_moment_too() -> None:
    """The curve before a turn of one's own is what its first choice could still win; others' turns are counted too."""
    story, all_kits = story_of("points"), kits(duel=the_duel())
    game, rules = PlayedGame(story.deal, story.moves, {}, DUEL), the_duel()
    state, own, others = rules.setup(story.deal), 0, 0
    for decision, answers in enumerate(story.moves):
        if decision % 9 == 0:
            moment = judge(all_kits, game, decision, ANNA, 4)
            if moment.chances is not None:
                assert sum(moment.chances) == pytest.approx(1)
            if moment.chances is not None and moment.pick is not None:
                assert moment.chances[0] == pytest.approx(moment.pick.chance_before)
                own += 1
            others += moment.chances is not None and ANNA not in answers
        rules.advance(state, answers)
    assert own > 1
    assert others > 1
