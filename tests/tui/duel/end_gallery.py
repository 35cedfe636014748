"""Screens of 7 Wonders Duel after a game and between ages, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.tui.duel.screens.scores import DuelScoresScreen
from tests.duel_build import the_duel
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
