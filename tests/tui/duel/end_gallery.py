"""Screens of 7 Wonders Duel after a game and between ages, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.present.duel.past import duel_steps
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
