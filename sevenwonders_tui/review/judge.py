"""One decision of a finished game, judged by playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.policy.ready import policy_for
from sevenwonders_tui.bots.search import Budget, Finding, Search
from sevenwonders_tui.bots.search.search import value_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move, PromptKind
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View
from sevenwonders_tui.review.review import Judged, Pick

CHANCES_OF = 2
"""The chances of all seats take one playout for so many of a pick."""
FEWEST = 8


@dataclass(frozen=True, slots=True)
class Moment:
    """What is said of one decision, or of the end after the last one."""

    decision: int
    age: int
    turn: int
    pick: Pick | None
    """None where the seat was not asked, or had no choice."""
    chances: tuple[float, ...] | None
    """By seat; None where the turn began with an earlier decision."""


def judge(
    game: SevenWonders, deal: Deal, moves: Sequence[Mapping[Seat, Move]], decision: int, seat: Seat, playouts: int
) -> Moment:
    """Return what is to be said of a decision; equal for the same arguments, on whatever machine."""
    state = game.setup(deal)
    for answers in moves[:decision]:
        game.advance(state, answers)
    if not state.waiting:
        return Moment(decision, state.age, state.turn, None, game.win_shares(state, game.totals(state)))
    is_turn = all(prompt.kind is PromptKind.PICK for prompt in state.waiting.values())
    chances = _chances(game, state, max(FEWEST, playouts // CHANCES_OF), decision) if is_turn else None
    pick = None
    if seat in state.waiting and decision < len(moves):
        pick = _pick(game, game.view(state, seat), moves[decision][seat], decision, playouts)
    return Moment(decision, state.age, state.turn, pick, chances)


def _chances(game: SevenWonders, state: State, playouts: int, seed: int) -> tuple[float, ...]:
    """Return the chance of each seat if all go on as the policy does; together they are 1."""
    policy, chance = policy_for(game, game.view(state, None)), Random(seed).random
    sums = [0.0] * len(state.rules.seats)
    for _number in range(playouts):
        end = state.copy()
        while end.waiting:
            game.advance(end, {seat: policy.choose(end, seat, chance) for seat in end.waiting})
        totals = game.totals(end)
        for seat in end.rules.seats:
            sums[seat] += value_of(end, totals, seat)
    whole = sum(sums)
    return tuple(one / whole for one in sums)


def _pick(game: SevenWonders, view: View, made: Move, decision: int, playouts: int) -> Pick | None:
    """Return the move made beside the best one, from what the seat could know then."""
    if len(view.moves) == 1:
        return None
    prompt = view.prompt
    assert prompt is not None, "only a seat that is asked is judged"
    found = Search(game, view, decision).run(Budget(playouts=playouts))
    best = found[0]
    if best.move != made:
        best, other = _compared(game, view, decision, (best.move, made), playouts)
        if other.value >= best.value:
            best = other
    else:
        other = best
    stage = view.cities[made[0].city].stages + 1
    return Pick(decision, view.age, view.turn, prompt.kind, stage, _judged(other), _judged(best))


def _compared(
    game: SevenWonders, view: View, decision: int, moves: Sequence[Move], playouts: int
) -> tuple[Finding, Finding]:
    """Return findings of two moves that met the same deals and answers: a fair comparison, however many were tried."""
    search = Search(game, view, decision)
    search.findings = [Finding(move) for move in moves]
    found = {finding.move: finding for finding in search.run(Budget(playouts=playouts))}
    first, second = moves
    return found[first], found[second]


def _judged(finding: Finding) -> Judged:
    return Judged(finding.move, finding.value, finding.mean_points)
