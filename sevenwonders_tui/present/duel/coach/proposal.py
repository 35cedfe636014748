"""What the coach proposes: what the learned policy likes best, without a search, so that it is there at once.

Before the last age acts that the newcomer has been told of, but has not done yet, weigh a little more, and those that
nobody has explained yet less; so does selling again and again. What would let the opponent win in the next turn is not
proposed while there is anything else.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from sevenwonders_tui.bots.duel.policy.ready import policy_for
from sevenwonders_tui.engine.duel.decisive import decisive
from sevenwonders_tui.engine.duel.foresight import aftermath
from sevenwonders_tui.engine.duel.moves import Move, PromptKind
from sevenwonders_tui.engine.duel.rules import AGES
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.engine.duel.state import other as rival_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.duel.coach.deed import Deed, deeds_of, done_by
from sevenwonders_tui.present.duel.coach.schedule import TOPIC_OF, Topic, schedule
from sevenwonders_tui.present.duel.scene import DuelScene

FRESH = 2.5
"""How much better an act counts that was explained and not done yet, in the policy's scores."""
AGAIN = 1.5
"""How much worse it counts to sell once more: a newcomer learns more from what is built."""
EARLY = 3.0
"""How much worse one counts that was not explained yet."""


def proposal(scene: DuelScene) -> Move | None:
    """Return what the coach would do in the place of whoever is asked here; None where nobody is."""
    seat, moves = scene.mover, scene.moves
    if seat is None or not moves:
        return None
    if len(moves) == 1:
        return moves[0]
    scores = policy_for(scene.game, scene.view.boxes).scores(scene.known, seat, moves)
    if scene.asked is None or scene.asked.ask is not PromptKind.TURN:
        return moves[scores.index(max(scores))]
    if scene.view.age < AGES:
        known, done = schedule(scene, seat).known, done_by(scene, seat)
        scores = [
            score + _lesson_worth(deeds_of(scene, seat, move), known, done)
            for score, move in zip(scores, moves, strict=True)
        ]
    return _safest(scene.known, seat, moves, scores)


def _lesson_worth(deeds: Set[Deed], known: Set[Topic], done: Set[Deed]) -> float:
    """Return what a move is worth because of what it shows."""
    if any(TOPIC_OF[deed] not in known for deed in deeds):
        return -EARLY
    if deeds - done:
        return FRESH
    return -AGAIN if Deed.SELL in deeds else 0.0


def _safest(known: State, seat: Seat, moves: Sequence[Move], scores: Sequence[float]) -> Move:
    """Return the move of the highest score after which the opponent cannot win at once, if there is one."""
    ranked = [move for _score, move in sorted(zip(scores, moves, strict=True), key=lambda pair: -pair[0])]
    if not decisive(known, rival_of(seat)):
        return ranked[0]
    return next((move for move in ranked if _is_safe(known, seat, move)), ranked[0])


def _is_safe(known: State, seat: Seat, move: Move) -> bool:
    """Whether nothing that can be seen wins for the opponent after a move."""
    after = aftermath(known, move)
    if after.result is not None:
        return seat in after.result.winners
    return after.again or not decisive(after, rival_of(seat))
