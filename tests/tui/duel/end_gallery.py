"""Screens of 7 Wonders Duel after a game and between ages, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.games.duel.kit import DuelKit
from sevenwonders_tui.present.duel.past import duel_steps
from sevenwonders_tui.tui.duel.front import DuelFront
from sevenwonders_tui.tui.duel.screens.moment import DuelMomentScreen
from sevenwonders_tui.tui.duel.screens.replay import DuelPastScreen, DuelRecordScreen, DuelReplayScreen
from sevenwonders_tui.tui.duel.screens.scores import DuelScoresScreen
from tests.duel_build import the_duel
from tests.duel_scene import NAMES
from tests.duel_stories import story_of
from tests.tui.hanging import alone

alone(DuelScoresScreen, "duel_scores", lambda _players: DuelScoresScreen(story_of("points").snapshot(), the_duel()))
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
    screen = next(DuelFront(DuelKit(the_duel())).turn_screens(story.snapshot(last + 1), (story.log[last],)))
    assert isinstance(screen, DuelMomentScreen)
    return screen


alone(DuelMomentScreen, "duel_age_over", lambda _players: a_moment("boxes", 2))
alone(DuelMomentScreen, "duel_military", lambda _players: a_moment("military"))
alone(DuelMomentScreen, "duel_science", lambda _players: a_moment("science"))
alone(DuelMomentScreen, "duel_senate", lambda _players: a_moment("senate"))
