"""A finished game turn by turn, from its deal and its moves: what everybody saw after each turn.

The rules are the engine's; a screen is given these steps and computes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move, PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.table.client import Resolution, Snapshot

if TYPE_CHECKING:
    from sevenwonders_tui.seven.record import Record


@dataclass(frozen=True, slots=True)
class Step:
    """One turn with everything that powers added to it."""

    age: int
    turn: int
    resolutions: tuple[Resolution, ...]
    """As a spectator is told them: no card that lies face down."""
    view: View
    """A spectator's, after the turn."""
    points: tuple[int | None, ...]
    """By city: what each would score if the game ended here; None where the table does not show it."""


def steps_of(game: SevenWonders, deal: Deal, moves: Iterable[Mapping[Seat, Move]]) -> tuple[Step, ...]:
    """Play the moves, decision by decision, and return the turns; one that broke off as it stands."""
    state = game.setup(deal)
    steps: list[Step] = []
    told: list[Resolution] = []
    for decision, answers in enumerate(moves):
        before = game.view(state, None)
        transition = game.apply(state, answers)
        state = transition.state
        events = tuple(game.redact(event, None) for event in transition.events)
        told.append(Resolution(decision, before.age, before.turn, events))
        if all(prompt.kind is PromptKind.PICK for prompt in game.pending(state).values()):
            steps.append(_step(game, state, told))
            told = []
    return tuple([*steps, _step(game, state, told)] if told else steps)


def _step(game: SevenWonders, state: State, told: Sequence[Resolution]) -> Step:
    points = tuple(score.total for score in game.scores(state))
    return Step(told[0].age, told[0].turn, tuple(told), game.view(state, None), points)


def steps_so_far(game: SevenWonders, table: Snapshot, views: Sequence[View]) -> tuple[Step, ...]:
    """Return the turns of a game that still runs; `views` is what everybody saw after each decision."""
    steps: list[Step] = []
    told: list[Resolution] = []
    for one, view in zip(table.log, views, strict=False):
        told.append(one)
        if all(prompt.kind is PromptKind.PICK for prompt in view.waiting.values()):
            shown = table.rules.live_points
            points = tuple(score.total if shown else None for score in game.standing(view))
            steps.append(Step(told[0].age, told[0].turn, tuple(told), view, points))
            told = []
    return tuple(steps)


def steps_of_record(game: SevenWonders, record: Record) -> tuple[Step, ...]:
    """Return the turns of a record. Raises ReplayError where the engine does not play what it says."""
    # pydantic takes a tenth of a second to import, and most who show steps read no record
    from sevenwonders_tui.seven.record import replay

    played = replay(record, game)
    return steps_of(game, played.deal, played.moves)
