"""What a move would bring about at once, as far as whoever makes it can know: for people who choose."""

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
"""What is settled before anything else happens, and turns nothing up."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The table after a move, before anything is turned up or asked because of it. Pairs are by seat."""

    coins: tuple[int, int]
    """How many come, or go where there are less."""
    vault: tuple[int, int]
    """The same on a card (Astarte)."""
    points: tuple[int, int]
    """How many more or less each would score if the game ended then."""
    pawn: int
    """Where the Conflict pawn stands then; plus for the lead of seat 0."""
    symbols: tuple[tuple[int, ...], tuple[int, ...]]
    """How often each scientific symbol counts then, in the order of `Symbol`."""
    again: bool
    """Whether the move gives another turn: none with the last card of an age."""
    due: tuple[Task, ...]
    """What is asked because of it, before the turn goes on."""
    result: Result | None
    """The end of the game, if this is it."""


def foresee(state: State, moves: Iterable[Move]) -> tuple[Foreseen, ...]:
    """Return what each move of the seat that is asked would bring. What lies face down may be blank."""
    plain = _without_blank_decrees(state)
    before = [score.total for score in scores(plain)]
    return tuple(_foresee_one(plain, aftermath(state, move), before) for move in moves)


def aftermath(state: State, move: Move) -> State:
    """Return the table after a move of the seat that is asked, before anything is turned up or asked because of it.

    What lies face down may be blank; what a decree would bring that nobody knows is left out.
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
    """Whether a decree is moved that nobody knows, so that nothing can be said of it."""
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
    """Return what a move put in front of what was due already; where it changed that too, all that asks."""
    count = len(due) - len(rest)
    fresh = due[:count] if count >= 0 and due[count:] == rest else due
    return tuple(task for task in fresh if type(task) in agenda.HANDLERS)


def _without_blank_decrees(state: State) -> State:
    """Return the state without decrees that nobody knows: a cube beside one would turn it up."""
    if all(lying.decree for chamber in state.decrees or () for lying in chamber or ()):
        return state
    known = state.copy()
    known.decrees = tuple(tuple(lying for lying in chamber if lying.decree) for chamber in state.decrees)
    return known
