"""A player that chooses moves at random."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.engine.game import AnyMove, AnyView


class RandomBot:
    """Chooses among all legal moves with equal probability."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def choose(self, view: AnyView) -> AnyMove:
        """Return any of the moves."""
        # In the module `random`, only random() is guaranteed to give the same numbers in every version of Python
        return view.moves[int(self._chance.random() * len(view.moves))]
