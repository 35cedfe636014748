"""A Duel as snapshots: before each decision from the view of one seat, or turn by turn.

Turn by turn, a running game is shown as everybody sees it; a finished game has no secrets left.

The engine plays the rules; screens get the snapshots and compute nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.events import WonderDrafted
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.opened import DrawnThings
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table.client import HUMAN, Resolution, SeatStatus, Snapshot, TableRules


@dataclass(frozen=True, slots=True)
class DuelStep:
    """One turn with all its choices, a pick of the draft, or the choice of who begins an age."""

    age: int
    turn: int
    """Counted from 1 in each age and in the draft; 0 for the choice of who begins an age."""
    is_draft: bool
    told: tuple[Resolution, ...]
    """The resolutions of the turn: complete ones, or the public ones while the game runs."""
    snapshot: Snapshot
    """The table after the turn, open or as everybody saw it."""
    drawn: tuple[DrawnThings, ...] = ()
    """The things drawn to choose from; empty while they are secret."""
    faces: Snapshot | None = None
    """The same table with the face-down cards of the structure turned up; None while they are secret."""


def duel_positions(
    game: Duel, deal: Deal, moves: Sequence[Mapping[Seat, Move]], seat: Seat, names: Sequence[str]
) -> tuple[Snapshot, ...]:
    """Return the table before each decision from the view of a seat; the seat's answer is locked there.

    The last snapshot is the end.
    """
    state = game.setup(deal)
    log: list[Resolution] = []
    found: list[Snapshot] = []
    for decision, answers in enumerate(moves):
        found.append(_snapshot(game, state, seat, names, log, answers.get(seat)))
        transition = game.apply(state, answers)
        events = tuple(game.redact(event, seat) for event in transition.events)
        log.append(Resolution(decision, state.age, state.turn, events))
        state = transition.state
    return (*found, _snapshot(game, state, seat, names, log, None))


def duel_replayed(
    game: Duel, deal: Deal, moves: Sequence[Mapping[Seat, Move]], seat: Seat, names: Sequence[str]
) -> tuple[Snapshot, ...]:
    """Return the table before each decision and at the end of a finished game, from a seat, with everything open."""
    state = game.setup(deal)
    log: list[Resolution] = []
    found: list[Snapshot] = []
    for decision, answers in enumerate((*moves, {})):
        shown = _snapshot(game, state, seat, names, log, None)
        found.append(replace(shown, view=game.opened(state, seat, deal)))
        if answers:
            before, transition = state, game.apply(state, answers)
            log.append(Resolution(decision, before.age, before.turn, tuple(transition.events)))
            state = transition.state
    return tuple(found)


def duel_steps(
    game: Duel, deal: Deal, moves: Iterable[Mapping[Seat, Move]], names: Sequence[str]
) -> tuple[DuelStep, ...]:
    """Play the moves of a finished game, and return its turns with everything open.

    A turn that was broken off is shown as it was left. A game that a player gave up has no secrets left either, since
    nobody will continue it.
    """
    state = game.setup(deal)
    log: list[Resolution] = []
    steps: list[DuelStep] = []
    drawn: list[DrawnThings] = []
    begun = 0

    def end_step(before: State) -> None:
        told, shown = tuple(log[begun:]), _snapshot(game, state, None, names, log, None)
        shown = replace(shown, view=game.opened(state, None, deal))
        faces = replace(shown, view=game.turned_up(state, None, deal))
        steps.append(DuelStep(before.age, before.turn, _drafts(told), told, shown, tuple(drawn), faces))
        drawn.clear()

    for decision, answers in enumerate(moves):
        before = state
        if (found := game.drawn(before)) is not None:
            drawn.append(found)
        transition = game.apply(state, answers)
        state = transition.state
        log.append(Resolution(decision, before.age, before.turn, tuple(transition.events)))
        if (state.age, state.turn) != (before.age, before.turn) or not game.pending(state):
            end_step(before)
            begun = len(log)
    if begun < len(log):
        end_step(state)
    return tuple(steps)


def duel_steps_so_far(table: Snapshot, views: Sequence[View]) -> tuple[DuelStep, ...]:
    """Return the turns of a running game; `views` is the public view after each decision."""
    steps: list[DuelStep] = []
    begun = 0
    for at, (one, view) in enumerate(zip(table.log, views, strict=False)):
        if (view.age, view.turn) != (one.age, one.turn) or view.is_over:
            log = table.log[: at + 1]
            shown = Snapshot(table.table, at + 1, view, table.seats, table.labels, None, log, table.rules)
            steps.append(DuelStep(one.age, one.turn, _drafts(log[begun:]), log[begun:], shown))
            begun = at + 1
    return tuple(steps)


def _drafts(told: Iterable[Resolution]) -> bool:
    """Whether Wonders were drafted."""
    return any(isinstance(event, WonderDrafted) for one in told for event in one.events)


def _snapshot(
    game: Duel, state: State, seat: Seat | None, names: Sequence[str], log: Sequence[Resolution], made: Move | None
) -> Snapshot:
    pending = game.pending(state)
    seats = tuple(
        SeatStatus(Seat(at), name, HUMAN, is_pending=at in pending, has_locked=False, has_pin=False)
        for at, name in enumerate(names)
    )
    return Snapshot("", len(log), game.view(state, seat), seats, tuple(names), made, tuple(log), TableRules())
