"""The immediate result of a move, as far as the player can know it: for people who choose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sevenwonders_tui.duel.engine import agenda
from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.moves import Move, MoveDecreeTo
from sevenwonders_tui.duel.engine.sheet import scores
from sevenwonders_tui.duel.engine.state import Result, State
from sevenwonders_tui.duel.engine.task import GainSymbol, Task, WinBySymbols

AT_ONCE = (GainSymbol, WinBySymbols)
"""Tasks that are settled before anything else happens, and turn nothing up."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The table after a move, before the move turns up cards or asks for choices. Pairs are by seat."""

    coins: tuple[int, int]
    """The coins that each gains; negative for a loss."""
    vault: tuple[int, int]
    """The same for coins on a card (Astarte)."""
    points: tuple[int, int]
    """The change of each score, if the game ended then."""
    pawn: int
    """The position of the Conflict pawn then; positive for the lead of seat 0."""
    symbols: tuple[tuple[int, ...], tuple[int, ...]]
    """The count of each scientific symbol then, in the order of `Symbol`."""
    again: bool
    """Whether the move gives another turn; never with the last card of an age."""
    due: tuple[Task, ...]
    """The questions that the move causes, before the turn goes on."""
    result: Result | None
    """The end of the game, if the move ends it."""


def foresee(state: State, moves: Iterable[Move]) -> tuple[Foreseen, ...]:
    """Return the result of each move of the seat that is asked. Face-down things may be blank."""
    plain = _without_blank_decrees(state)
    before = [score.total for score in scores(plain)]
    return tuple(_foresee_one(plain, aftermath(state, move), before) for move in moves)


def aftermath(state: State, move: Move) -> State:
    """Return the table after a move of the seat that is asked, before the move turns up cards or asks for choices.

    Face-down things may be blank; the effects of an unknown decree are left out.
    """
    task = state.asked
    assert task is not None, "the game is over"
    plain = _without_blank_decrees(state)
    after = plain.copy()
    after.choices = None
    story: list[Event] = []
    if not _moves_blank(state, move):
        agenda.HANDLERS[type(task)].answer(after, task, move, story)
    while after.agenda and isinstance(after.agenda[0], AT_ONCE):
        first, after.agenda = after.agenda[0], after.agenda[1:]
        agenda.STEPS[type(first)].begin(after, first, story)
    return after


def _moves_blank(state: State, move: Move) -> bool:
    """Whether a move moves an unknown decree, so that its result is unknown."""
    return isinstance(move, MoveDecreeTo) and not state.decrees[move.source - 1][0].decree


def _foresee_one(state: State, after: State, points: list[int]) -> Foreseen:
    sheets = scores(after)
    first_city, second_city = after.cities
    was_first, was_second = state.cities
    return Foreseen(
        coins=(first_city.coins - was_first.coins, second_city.coins - was_second.coins),
        vault=(first_city.vault - was_first.vault, second_city.vault - was_second.vault),
        points=(sheets[0].total - points[0], sheets[1].total - points[1]),
        pawn=after.pawn,
        symbols=(tuple(first_city.symbols), tuple(second_city.symbols)),
        again=after.again and not state.again and after.lying != 0,
        due=_fresh(after.agenda, state.agenda),
        result=after.result,
    )


def _fresh(due: tuple[Task, ...], rest: tuple[Task, ...]) -> tuple[Task, ...]:
    """Return the tasks that a move put in front of the earlier ones; all tasks that ask if it changed those too."""
    count = len(due) - len(rest)
    fresh = due[:count] if count >= 0 and due[count:] == rest else due
    return tuple(task for task in fresh if type(task) in agenda.HANDLERS)


def _without_blank_decrees(state: State) -> State:
    """Return the state without unknown decrees: a cube next to one would turn it up."""
    if all(lying.decree for chamber in state.decrees or () for lying in chamber or ()):
        return state
    known = state.copy()
    known.decrees = tuple(tuple(lying for lying in chamber if lying.decree) for chamber in state.decrees)
    return known
