"""Replays of whole games."""

from __future__ import annotations

from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.words.replay.game import Step, steps_of
from tests.support.seven.build import the_game
from tests.tui.stories import Played


def replay_steps(game: Played) -> tuple[Step, ...]:
    """Return the turns of a game."""
    return steps_of(the_game(), game.deal, game.moves)


def replay_screen(game: Played) -> ReplayScreen:
    """Return the screen for a game."""
    return ReplayScreen(the_game(), game.end.names, replay_steps(game))
