"""The learned policy as a bot, without a search; the strength with which it follows the policy makes the rungs."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from random import Random

from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.bots.policy.policy import drawn
from sevenwonders_tui.duel.bots.policy.ready import policy_for
from sevenwonders_tui.duel.bots.policy.taste import LIKED, DuelTaste
from sevenwonders_tui.duel.bots.thing import thing_of
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat

FARTHEST = 30.0
"""Scores farther than this below the best count as equal."""
CLEARLY = 3.0
"""How much better a discard must be than everything else to be considered: as where all else lets the rival win."""


class PolicyBot:
    """Plays the move that the policy rates best; with low judgement any move, better ones more often."""

    def __init__(self, game: Duel, seed: int, judgement: float = math.inf, taste: DuelTaste | None = None) -> None:
        """`judgement` multiplies the policy's scores: 0 plays blindly, infinity always plays the best move.

        With finite judgement the bot discards a card only if it can build nothing, so that even a blind bot builds, or
        if whatever it can build is clearly worse: above all if it would let the rival win at once.
        """
        self._game = game
        self._chance = Random(seed).random
        self._judgement = judgement
        self._taste = taste

    def choose(self, view: View) -> Move:
        """Return one of the moves."""
        assert view.seat is not None, "a spectator is never asked"
        if len(view.moves) == 1:
            return view.moves[0]
        policy, state = policy_for(self._game, view.boxes), self._game.known(view)
        scores = policy.scores(state, Seat(view.seat), view.moves)
        if math.isinf(self._judgement):
            return view.moves[scores.index(max(scores))]
        moves, scores = _best_ways(view.moves, scores)
        most = max(scores)
        logits = [self._judgement * max(score - most, -FARTHEST) for score in scores]
        if self._taste is not None:
            likings = self._taste.likings(state.rules, moves, scores)
            logits = [logit + LIKED * liking for logit, liking in zip(logits, likings, strict=True)]
        chances = list(map(math.exp, logits))
        return drawn(moves, chances, self._chance)


def _best_ways(moves: Sequence[Move], scores: Sequence[float]) -> tuple[list[Move], list[float]]:
    """Return the best way to do each thing; discards are left out unless one is clearly better than all else."""
    best: dict[Hashable, int] = {}
    for number, move in enumerate(moves):
        thing = thing_of(move)
        if thing not in best or scores[number] > scores[best[thing]]:
            best[thing] = number
    others = [number for number in best.values() if not isinstance(moves[number], DiscardCard)]
    most, most_of_others = (
        max((scores[number] for number in kept), default=-math.inf) for kept in (best.values(), others)
    )
    kept = list(best.values()) if most > most_of_others + CLEARLY else others
    return [moves[number] for number in kept], [min(scores[number], SURE) for number in kept]
