"""A finished game turn by turn: the public view after each turn, from the deal and the moves.

The engine has the rules; a screen only shows these steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move, PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.table.client import Resolution, Snapshot


@dataclass(frozen=True, slots=True)
class Step:
    """One turn, with the decisions of powers."""

    age: int
    turn: int
    resolutions: tuple[Resolution, ...]
    """As a spectator sees them: without cards that lie face down."""
    view: View
    """A spectator's, after the turn."""
    points: tuple[int | None, ...]
    """By city: its points if the game ended here; None if the table does not show points."""
    hands: tuple[tuple[CardId, ...], ...] = ()
    """By seat: the hand when the turn began, which nobody else saw; empty for a game that still runs."""


def steps_of(game: SevenWonders, deal: Deal, moves: Iterable[Mapping[Seat, Move]]) -> tuple[Step, ...]:
    """Play the moves, decision by decision, and return the turns; an unfinished turn is returned as it is."""
    state = game.setup(deal)
    steps: list[Step] = []
    told: list[Resolution] = []
    hands: tuple[tuple[CardId, ...], ...] = ()
    for decision, answers in enumerate(moves):
        before = game.view(state, None)
        if not told:
            hands = tuple(game.view(state, seat).hand for seat in sorted(answers))
        transition = game.apply(state, answers)
        state = transition.state
        events = tuple(game.redact(event, None) for event in transition.events)
        told.append(Resolution(decision, before.age, before.turn, events))
        if all(prompt.kind is PromptKind.PICK for prompt in game.pending(state).values()):
            steps.append(_step(game, state, told, hands))
            told = []
    return tuple([*steps, _step(game, state, told, hands)] if told else steps)


def _step(game: SevenWonders, state: State, told: Sequence[Resolution], hands: tuple[tuple[CardId, ...], ...]) -> Step:
    points = tuple(score.total for score in game.scores(state))
    return Step(told[0].age, told[0].turn, tuple(told), game.view(state, None), points, hands)


def steps_so_far(game: SevenWonders, table: Snapshot, views: Sequence[View]) -> tuple[Step, ...]:
    """Return the turns of a game that still runs; `views` are the public views after each decision."""
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
