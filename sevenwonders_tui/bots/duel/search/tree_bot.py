"""A bot that searches: a turn with all its choices shares one budget."""

from __future__ import annotations

from random import Random
from typing import Final

from sevenwonders_tui.bots.duel.policy import DuelTaste
from sevenwonders_tui.bots.duel.search.tree import Tree
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.engine.duel.moves import Move, PromptKind
from sevenwonders_tui.engine.duel.view import View

TURN: Final = 0.6
"""The part of the budget after which a turn is decided whose best move asks for more; any other gets all of it."""
CHOICE: Final = 0.08
"""The part for each choice within a turn: five of them fill what the turn left."""
ALONE: Final = {PromptKind.DRAFT, PromptKind.STARTER}
"""What is asked outside of turns gets all of it too."""


class TreeBot:
    """Makes the move that a search finds best."""

    def __init__(self, game: Duel, seed: int, budget: Budget, taste: DuelTaste | None = None) -> None:
        """Spend `budget` on a turn with all its choices."""
        self._game = game
        self._random = Random(seed)
        self._budget = budget
        self._taste = taste

    def choose(self, view: View) -> Move:
        """Return the best move found."""
        assert view.prompt is not None, "a bot is asked when its seat is"
        seed = int(self._random.random() * 2**53)
        if len(view.moves) == 1:
            return view.moves[0]
        tree = Tree(self._game, view, seed, self._taste)
        if not tree.is_sure:
            if view.prompt.ask is PromptKind.TURN:
                first, rest = self._budget.split(TURN)
                tree.run(first)
                if not tree.asks_more():
                    tree.run(rest)
            else:
                part = 1.0 if view.prompt.ask in ALONE else CHOICE
                tree.run(self._budget.split(part)[0])
        return tree.findings()[0].move
