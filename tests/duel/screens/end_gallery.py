"""Screens of 7 Wonders Duel after a game and between ages, hung into the gallery."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

from textual.pilot import Pilot

from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.screens.end.replay import DuelPastScreen, DuelRecordScreen, DuelReplayScreen
from sevenwonders_tui.duel.screens.end.review import DuelReviewScreen
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.front import DuelFront
from sevenwonders_tui.duel.screens.table.last_moves import LastMovesWindow
from sevenwonders_tui.duel.screens.table.moment import DuelMomentScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.past import duel_positions, duel_steps
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.review import Grade, Judged, Pick, Review
from sevenwonders_tui.review.grade import grade_of
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.tui.front import Told
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of
from tests.tui.conftest import ScreenApp
from tests.tui.hanging import Size, alone, shows
from tests.tui.tables import until

alone(DuelScoresScreen, "duel_scores", lambda _players: DuelScoresScreen(story_of("points").snapshot(), the_duel()))
alone(
    DuelScoresScreen,
    "duel_lesson_scores",
    lambda _players: DuelScoresScreen(
        replace(story_of("points").snapshot(seat=Seat(0)), rules=TableRules(lesson=True)), the_duel()
    ),
)
alone(
    DuelScoresScreen, "duel_scores_boxes", lambda _players: DuelScoresScreen(story_of("boxes").snapshot(), the_duel())
)
alone(
    DuelScoresScreen,
    "duel_scores_supremacy",
    lambda _players: DuelScoresScreen(story_of("military").snapshot(), the_duel()),
)


def a_replay(kind: type[DuelReplayScreen], game: str, at: int) -> DuelReplayScreen:
    """Return a screen with the turns of a game, one of them shown."""
    story = story_of(game)
    steps = duel_steps(the_duel(), story.deal, story.moves, NAMES)
    return kind(the_duel(), steps) if kind is DuelPastScreen else kind(the_duel(), steps, at)


alone(DuelReplayScreen, "duel_replay", lambda _players: a_replay(DuelReplayScreen, "points", 30))
alone(DuelReplayScreen, "duel_replay_boxes", lambda _players: a_replay(DuelReplayScreen, "boxes", 42))
alone(DuelRecordScreen, "duel_record", lambda _players: a_replay(DuelRecordScreen, "military", 3))
alone(DuelPastScreen, "duel_past", lambda _players: a_replay(DuelPastScreen, "military", -1))


def a_moment(game: str, age: int | None = None) -> DuelMomentScreen:
    """Return the screen of the end of an age, or of a game."""
    story = story_of(game)
    last = len(story.log) - 1 if age is None else story.last_of_age(age)
    screen = next(
        DuelFront(DuelKit(the_duel())).turn_screens(story.snapshot(last + 1), (story.log[last],), pauses=False)
    )
    assert isinstance(screen, DuelMomentScreen)
    return screen


def last_moves_of(game: str, at: int) -> LastMovesWindow:
    """Return the window over the table before a decision, for the seat that is asked."""
    story = story_of(game)
    (seat,) = story.moves[at]
    return LastMovesWindow(story.snapshot(at, seat=seat), DuelBook(the_duel().catalog), seat, story.log[:at])


alone(LastMovesWindow, "duel_last_moves", lambda _players: last_moves_of("boxes", 54))
alone(DuelMomentScreen, "duel_age_over", lambda _players: a_moment("boxes", 2))
alone(DuelMomentScreen, "duel_military", lambda _players: a_moment("military"))
alone(DuelMomentScreen, "duel_science", lambda _players: a_moment("science"))
alone(DuelMomentScreen, "duel_senate", lambda _players: a_moment("senate"))


def invented_review(game: str) -> tuple[Review, tuple[Snapshot, ...]]:
    """Return a review that no change to a bot can disturb: of real moves, with chances that nobody counted."""
    story, anna = story_of(game), Seat(0)
    positions = duel_positions(the_duel(), story.deal, story.moves, anna, NAMES)
    picks, turns, begun = list[Pick](), list[tuple[int, int]](), list[int]()
    for snapshot in positions[:-1]:
        view, made = duel_view(snapshot.view), snapshot.locked
        if turns[-1:] != [(view.age, view.turn)]:
            turns.append((view.age, view.turn))
            begun.append(snapshot.decision)
        if made is None or len(view.moves) == 1:
            continue
        at = len(picks)
        lost = (0.0, 0.12, 0.01, 0.0, 0.31, 0.05, 0.0)[at % 7]
        best = next(move for move in reversed(view.moves) if move != made) if lost else made
        grade = grade_of(lost) if lost else Grade.BEST
        chance = 0.35 + at / 200
        about = {"kind": "turn", "by": ""}
        made_words = Judged(made, chance, 40.0 + at)
        picks.append(
            Pick(
                snapshot.decision,
                view.age,
                view.turn,
                about,
                made_words,
                Judged(best, chance + lost, 40.0 + at + 20 * lost),
                grade,
            )
        )
    chances = [(0.3 + (at * 5 % 7) / 14, 0.7 - (at * 5 % 7) / 14) for at in range(len(turns))]
    begun.append(len(positions) - 1)
    return Review(anna, 60, tuple(picks), tuple(turns), (*chances, (1.0, 0.0)), tuple(begun), 9), positions


def a_review(game: str) -> DuelReviewScreen:
    """Return the screen of an invented review."""
    review, positions = invented_review(game)

    async def at_once(told: Told) -> Review:
        told(20)
        return review

    async def look() -> Sequence[Snapshot]:
        return positions

    return DuelReviewScreen(the_duel(), NAMES, "Anna", len(positions), at_once, look)


@shows(DuelReviewScreen)
async def duel_review(size: Size, _players: int) -> AsyncIterator[Pilot[None]]:
    """Show a review that is there."""
    async with ScreenApp(a_review("boxes")).run_test(size=size) as pilot:
        await until(pilot, lambda: pilot.app.screen.has_class("-known"))
        await pilot.pause()
        yield pilot
