"""Whoever follows the coach of a guided game wins it, and the review finds no mistake: both ask the same judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.lesson import duel_lesson_plan
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.coach.ready import ready_proposal as ready_in_duel
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.review.judge import PlayedGame, judge
from sevenwonders_tui.review.review import Pick
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.lesson import seven_lesson_plan
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.coach.ready import ready_proposal as ready_in_seven
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.setup import TableSetup, set_up
from tests.support.duel.build import the_duel
from tests.support.seven.build import the_game

ME = Seat(0)
SEEDS = 10
LEAST_WON = 9
LIVE = {"wonders": Budget(playouts=600), "duel": Budget(playouts=400)}
"""The budget of the judge without a stored proposal: less than at a table, where it thinks for two seconds."""
QUICK, EVERY = 40, 8
"""The playouts of a review in the suite, and the picks for each one that it looks at."""


@dataclass(frozen=True)
class Lesson:
    """One guided game, and what lies ready for it."""

    kit: Kit
    setup: TableSetup
    ready: Callable[[AnyView], AnyMove | None]


@dataclass(frozen=True)
class Followed:
    """A guided game that was played as the coach proposes."""

    moves: list[Mapping[Seat, AnyMove]]
    asked: int
    """How often the judge had to be asked."""
    has_won: bool


def lesson_of(game: str) -> Lesson:
    """Return a guided game."""
    kit: Any
    if game == "duel":
        kit = DuelKit(the_duel())
        return Lesson(
            kit, set_up(duel_lesson_plan(kit, "Nova"), kit), lambda view: ready_in_duel(kit.rules, duel_view(view))
        )
    kit = WondersKit(the_game())

    def ready(view: AnyView) -> AnyMove | None:
        order = ready_in_seven(kit.rules, wonders_view(view))
        return None if order is None else (order,)

    return Lesson(kit, set_up(seven_lesson_plan(kit, "Nova"), kit), ready)


def follow(lesson: Lesson, seed: int) -> Followed:
    """Play a guided game by the proposals alone, against its bots with another seed."""
    kit, rules, bots = lesson.kit, lesson.kit.rules, lesson.setup.bots()
    state, moves, asked = rules.setup(lesson.setup.deal), list[Mapping[Seat, AnyMove]](), 0
    while waiting := rules.pending(state):
        answers = {}
        for seat in waiting:
            view = rules.view(state, seat)
            if seat != ME:
                bot = kit.roster.make(bots[seat], rules, seed_of(seed, seat, len(moves)))
                answers[seat] = bot.choose(view)
                continue
            move = lesson.ready(view)
            if move is None:
                asked += 1
                move = kit.roster.advise(rules, view, 0, LIVE[kit.id], bots).options[0].move
            answers[seat] = move
        moves.append(answers)
        rules.advance(state, answers)
    return Followed(moves, asked, list(rules.view(state, ME).winners) == [ME])


def mistakes(lesson: Lesson, followed: Followed, playouts: int, every: int = 1) -> list[Pick]:
    """Return the picks that a review calls a mistake of whatever size; with `every` it leaves some out."""
    kit, setup = lesson.kit, lesson.setup
    played = PlayedGame(setup.deal, followed.moves, setup.bots(), setup.game)
    decisions = [decision for decision, answers in enumerate(followed.moves) if ME in answers][::every]
    picks = [judge({kit.id: kit}, played, decision, ME, playouts).pick for decision in decisions]
    return [pick for pick in picks if pick is not None and pick.grade.is_error]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_the_guided_game_is_won_without_a_mistake_by_what_lies_ready(game: str) -> None:
    """Against its own bots every proposal is stored, no proposal is a mistake, and they win the game."""
    lesson = lesson_of(game)
    followed = follow(lesson, lesson.setup.seed)
    assert followed.asked == 0
    assert followed.has_won
    assert mistakes(lesson, followed, QUICK, EVERY) == []


@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_what_lies_ready_serves_only_the_content_that_it_was_made_with(game: str) -> None:
    """With a changed card the judge is asked, since proposals for other cards may be mistakes."""
    lesson = lesson_of(game)
    rules = lesson.kit.rules
    view = rules.view(rules.setup(lesson.setup.deal), ME)
    assert lesson.ready(view) is not None
    assert _with_other_content(game, view) is None


def _with_other_content(game: str, view: AnyView) -> AnyMove | None:
    """Return the stored proposals with changed cards."""
    if game == "duel":
        catalog = the_duel().catalog
        changed: Any = replace(catalog, fingerprints=dict.fromkeys(catalog.fingerprints, "mine"))
        return ready_in_duel(Duel(changed), duel_view(view))
    return ready_in_seven(SevenWonders(replace(the_game().catalog, fingerprint="mine")), wonders_view(view))


@pytest.mark.night
@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_the_guided_game_is_won_by_the_proposals_alone(game: str) -> None:
    """With any luck of the bots, following the coach wins 9 of 10 games, without a mistake in the review."""
    lesson = lesson_of(game)
    games = [follow(lesson, seed) for seed in range(SEEDS)]
    assert sum(each.has_won for each in games) >= LEAST_WON
    assert any(each.asked for each in games)
    for each in games:
        assert mistakes(lesson, each, lesson.kit.roster.review_playouts) == []
