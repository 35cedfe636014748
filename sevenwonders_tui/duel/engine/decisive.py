"""Ways for a seat to end the game at once with one turn, as far as everything on the table is known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from sevenwonders_tui.duel.engine import effects, task
from sevenwonders_tui.duel.engine.age import TURNS
from sevenwonders_tui.duel.engine.agenda import HANDLERS, KINDS
from sevenwonders_tui.duel.engine.legal import turn_moves
from sevenwonders_tui.duel.engine.moves import (
    CONSPIRE,
    SKIP,
    Activate,
    BuildCard,
    BuildWonder,
    Move,
    Trigger,
)
from sevenwonders_tui.duel.engine.rebuild import BLANK
from sevenwonders_tui.duel.engine.rules import CHAMBERS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.turn import ACTS
from sevenwonders_tui.engine.game import Seat

MOST_CHOICES: Final = 1
"""The most choices after the act that are followed; a way that needs more of them is not seen at a glance.

Cubes are the exception: an act that brings several steps in the Senate is followed to its last chamber."""
OPEN_EFFECTS: Final = (
    effects.SwapCards,
    effects.BorrowSymbol,
    effects.BuildFree,
    effects.WonderFromDiscard,
    effects.PlaceCube,
    effects.MoveCube,
    effects.RemoveCube,
    effects.SenateActions,
    effects.Scheme,
)
"""Choices that can end the game and that draw nothing hidden."""
CUBE_STEPS: Final = (effects.PlaceCube, effects.MoveCube, effects.RemoveCube)
"""Choices that can give control of one chamber each."""
OPEN_TASKS: Final = (task.TakeProgress, task.ChooseLaid, task.SenateAction, task.GainSymbol, task.WinBySymbols)


Act: TypeAlias = BuildCard | BuildWonder | Activate | Trigger
"""Acts that can end the game in a turn, alone or through a choice that follows."""


@dataclass(frozen=True, slots=True)
class Decisive:
    """A way to win with one turn."""

    seat: Seat
    how: Victory
    moves: tuple[Move, ...]
    """The act, and the choices after it."""


def decisive(known: State, seat: Seat) -> tuple[Decisive, ...]:
    """Return the ways in which a seat could win within one turn of its own, each act once for each kind of victory.

    `known` is the result of `rebuild` for a view: ways that depend on hidden things are not found.
    """
    if known.result is not None or not known.lying:
        return ()
    state = known.copy()
    state.asked = TURNS[seat]
    state.again = state.has_triggered = False
    state.decrees = tuple(tuple(lying for lying in chamber if lying.decree != BLANK) for chamber in state.decrees)
    found: dict[tuple[object, Victory], Decisive] = {}
    for act in _acts(state, seat):
        after = state.copy()
        after.agenda = ()
        ACTS[type(act)](after, seat, act, None)
        for moves in _wins(after, seat, (act,), MOST_CHOICES):
            how, told = moves
            found.setdefault((_what(act), how), Decisive(seat, how, told))
    return tuple(found.values())


def _what(act: Act) -> object:
    """Return the key that tells acts apart: payment and the card under a Wonder do not count."""
    match act:
        case BuildCard(card=item) | BuildWonder(wonder=item) | Activate(divinity=item) | Trigger(conspiracy=item):
            return type(act), item
        case _:
            assert_never(act)


def _acts(state: State, seat: Seat) -> Iterator[Act]:
    """Yield one act of each kind whose outcome is known."""
    seen = set()
    for move in turn_moves(state, seat):
        if isinstance(move, Act):
            what = _what(move)
            if what not in seen and BLANK not in _named(move):
                seen.add(what)
                yield move


def _named(act: Act) -> Iterable[str]:
    """Return all ids that an act names: none of them may be hidden."""
    match act:
        case BuildCard(card=item) | Activate(divinity=item) | Trigger(conspiracy=item):
            return (item,)
        case BuildWonder(wonder=wonder, card=card):
            return (wonder, card)
        case _:
            assert_never(act)


def _wins(state: State, seat: Seat, told: tuple[Move, ...], left: int) -> Iterator[tuple[Victory, tuple[Move, ...]]]:
    """Yield the ways in which a seat wins by the tasks that an act caused, with at most `left` choices."""
    while state.result is None and state.agenda:
        following, state.agenda = state.agenda[0], state.agenda[1:]
        if not _is_open(following):
            continue
        due = KINDS[type(following)].begin(state, following, None)
        if due is None:
            continue
        if due.seat != seat or not (left or _can_fill_senate(state, seat, due)):
            return
        handler = HANDLERS[type(due)]
        for move in state.choices or ():
            if move not in {SKIP, CONSPIRE} and getattr(move, "item", None) != BLANK:
                after = state.copy()
                after.choices = None
                handler.answer(after, due, move, None)
                yield from _wins(after, seat, (*told, move), max(left - 1, 0))
        return
    if state.result is not None and seat in state.result.winners:
        yield state.result.how, told


def _can_fill_senate(state: State, seat: Seat, due: task.Task) -> bool:
    """Whether at least as many steps in the Senate are left as there are chambers that the seat does not control."""
    return _steps(due) > 0 and CHAMBERS - state.controllers.count(seat) <= sum(map(_steps, (due, *state.agenda)))


def _steps(due: task.Task) -> int:
    """Return the number of steps in the Senate in a task."""
    if isinstance(due, task.SenateAction):
        return due.left
    return int(isinstance(due, task.Due) and isinstance(due.effect, CUBE_STEPS))


def _is_open(following: task.Task) -> bool:
    """Whether everybody knows the result of a task."""
    if isinstance(following, task.Due):
        effect = following.effect
        if isinstance(effect, effects.BuildFree):
            return effect.source is not effects.Source.REMOVED
        return isinstance(effect, OPEN_EFFECTS)
    return isinstance(following, OPEN_TASKS)
