"""Flat Monte Carlo, the yardstick: all legal moves, playouts of builders, upper confidence bounds."""

from __future__ import annotations

import math
from functools import partial
from random import Random

from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.search.search import Finding, value_of
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.ahead import Ahead
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View

EXPLORE = 0.25


class FlatBot:
    """Tries every move in so many games that builders play to the end, those oftener that came out well."""

    def __init__(self, game: SevenWonders, seed: int, budget: Budget) -> None:
        self._game = game
        self._chance = Random(seed).random
        self._budget = budget

    def choose(self, view: View) -> Move:
        """Return the move with the best mean."""
        if len(view.moves) == 1:
            return view.moves[0]
        ahead = self._game.ahead(view)
        findings = [Finding(move) for move in view.moves]
        for share in self._budget.shares(1):
            while share.take(1):
                self._try(max(findings, key=partial(_bound, sum(entry.playouts for entry in findings))), view, ahead)
        return max(findings, key=lambda entry: entry.value).move

    def _try(self, finding: Finding, view: View, ahead: Ahead) -> None:
        """Play a move on to the end once."""
        game, chance = self._game, self._chance
        state = ahead.draw(chance)
        assert view.seat is not None, "a spectator is never asked"
        moves = {seat: game.random_move(state, seat, chance) for seat in state.waiting}
        game.advance(state, moves | {view.seat: finding.move})
        while state.waiting:
            game.advance(state, {seat: game.random_move(state, seat, chance) for seat in state.waiting})
        finding.playouts += 1
        finding.values += value_of(state, game.totals(state), view.seat)


def _bound(played: int, finding: Finding) -> float:
    """Return how good a move may be after so many playouts of all moves."""
    if not finding.playouts:
        return math.inf
    return finding.value + math.sqrt(EXPLORE * EXPLORE * math.log(played) / finding.playouts)
