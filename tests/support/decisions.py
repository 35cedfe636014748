"""Decisions for tests of bots."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import as_wonder_builder, steps


def decisions(players: int, seed: int, every: int = 1) -> list[View]:
    """Return the views of pending seats in a game whose players build wonders, so that all powers occur."""
    game = the_game()
    random = Random(seed)
    found = []
    for number, step in enumerate(steps(deal_of(players, seed), as_wonder_builder(random))):
        if number % every == 0 or any(prompt.kind is not PromptKind.PICK for prompt in step.before.waiting.values()):
            found.append(game.view(step.before, random.choice(list(step.before.waiting))))
    return found
