"""A baseline bot: it builds a random thing that it can pay for."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from sevenwonders_tui.duel.bots.thing import thing_of
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move
from sevenwonders_tui.engine.game import AnyView


class BuilderBot:
    """Builds any card or Wonder that it can pay for, and discards a card only if it can build nothing.

    The additions of the boxes count as things to build: a divinity to activate, a conspiracy to prepare or to trigger.
    Each thing has the same chance, however many ways there are to pay for it. Any other choice is random.
    """

    def __init__(self, game: Duel, seed: int) -> None:  # noqa: ARG002 - every maker gets both
        # Of everything in `random`, only random() is promised to give the same numbers in every version of Python
        self._chance = Random(seed).random

    def choose(self, view: AnyView) -> Move:
        """Return one of the moves."""
        moves: tuple[Move, ...] = view.moves
        things: dict[Hashable, list[Move]] = {}
        for move in moves:
            if not isinstance(move, DiscardCard):
                things.setdefault(thing_of(move), []).append(move)
        ways = list(things.values())[int(self._chance() * len(things))] if things else moves
        return ways[int(self._chance() * len(ways))]
