"""A bot that searches: a turn with all its choices shares one budget.

If asked to, it solves the end of the game exactly, and the search chooses only among the moves that are best by that.
"""

from __future__ import annotations

from random import Random
from typing import Final

from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.duel.bots.policy import DuelTaste
from sevenwonders_tui.duel.bots.search.endgame import find_best
from sevenwonders_tui.duel.bots.search.tree import Tree
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.engine.view import View

TURN: Final = 0.6
"""Share of the budget for a turn whose best move leads to further choices; other turns get the whole budget."""
CHOICE: Final = 0.08
"""Share of the budget for each choice within a turn; five choices use up the rest."""
ALONE: Final = {PromptKind.DRAFT, PromptKind.STARTER}
"""Prompts outside of turns. They get the whole budget too."""


class TreeBot:
    """Plays the move that a search finds best."""

    def __init__(
        self, game: Duel, seed: int, budget: Budget, taste: DuelTaste | None = None, *, solves_endings: bool = False
    ) -> None:
        """Spend `budget` on a turn with all its choices, exact endings included."""
        self._game = game
        self._random = Random(seed)
        self._budget = budget
        self._taste = taste
        self._solves_endings = solves_endings

    def choose(self, view: View) -> Move:
        """Return the best move found."""
        assert view.prompt is not None, "a bot is asked when its seat is"
        seed = int(self._random.random() * 2**53)
        if len(view.moves) == 1:
            return view.moves[0]
        tree = Tree(self._game, view, seed, self._taste)
        if view.prompt.ask is PromptKind.TURN:
            first, rest = self._budget.split(TURN)
            self._search(tree, view, first)
            if not tree.is_sure and not tree.asks_more():
                tree.run(rest)
        else:
            part = 1.0 if view.prompt.ask in ALONE else CHOICE
            self._search(tree, view, self._budget.split(part)[0])
        return tree.findings()[0].move

    def _search(self, tree: Tree, view: View, share: Share) -> None:
        """Search until one move is known to be best, or the share is used up."""
        if self._solves_endings and not tree.is_sure:
            best = find_best(self._game, view, share)
            if best:
                tree.keep(best)
        if not tree.is_sure:
            tree.run(share)
