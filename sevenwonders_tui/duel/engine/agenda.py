"""The agenda: the next decision, its possible answers, and the result of an answer.

A state holds the decision that is due and a tuple of the tasks after it. An answer changes the state and puts the tasks
that it causes in front of the others, so that an effect is settled completely before the next one. Then the agenda is
worked off from the front until a task asks for a decision, or the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sevenwonders_tui.duel.engine import age, effects, influence, pantheon, progress, salvage, seizure, task, turn
from sevenwonders_tui.duel.engine.build import arrive_symbol
from sevenwonders_tui.duel.engine.handler import Handler, Step, Story
from sevenwonders_tui.duel.engine.moves import Move, Prompt, PromptKind
from sevenwonders_tui.duel.engine.state import NOBODY_WAITS, State
from sevenwonders_tui.duel.engine.task import Due, GainSymbol, Task, waiting_for
from sevenwonders_tui.engine.game import Seat


class GainingSymbol(Step[GainSymbol]):
    """A symbol is counted after the results of the shields on the same card."""

    def begin(self, state: State, task: GainSymbol, story: Story) -> None:
        """Count it."""
        arrive_symbol(state, task.seat, task.symbol, story)


CHOICES: Final[Mapping[type, Handler[Any, Any]]] = {
    effects.DestroyCard: seizure.DestroyingCard(),
    effects.TakeCard: seizure.TakingCard(),
    effects.SwapCards: seizure.SwappingCards(),
    effects.TakeWonder: seizure.TakingWonder(),
    effects.DestroyWonder: seizure.DestroyingWonder(),
    effects.UnbuildWonder: seizure.UnbuildingWonder(),
    effects.BorrowSymbol: seizure.BorrowingSymbol(),
    effects.BuildFree: salvage.BuildingFree(),
    effects.WonderFromDiscard: salvage.RaisingWonder(),
    effects.DiscardFromStructure: salvage.DiscardingFromStructure(),
    effects.ProgressFromBox: progress.DrawingProgress(),
    effects.LockProgress: progress.LockingProgress(),
    effects.Invoke: pantheon.Invoking(),
    effects.BlockPawn: pantheon.BlockingPawn(),
    effects.MilitaryTokens: pantheon.UsingMilitaryTokens(),
    effects.PlaceCube: influence.PlacingCube(),
    effects.MoveCube: influence.MovingCube(),
    effects.RemoveCube: influence.RemovingCube(),
    effects.MoveDecree: influence.MovingDecree(),
    effects.Conspire: influence.Conspiring(),
    effects.TriggerUnprepared: influence.TriggeringUnprepared(),
    effects.SenateActions: influence.TakingActions(),
    effects.Scheme: influence.Scheming(),
}
"""The handler of every choice effect."""


class Choosing(Handler[Due, Any]):
    """A choice effect of a component, by its kind."""

    def asks(self, task: Due) -> PromptKind:
        """Return the kind of the decision."""
        return CHOICES[type(task.effect)].asks(task)

    def begin(self, state: State, task: Due, story: Story) -> Task | None:
        """Begin it."""
        return CHOICES[type(task.effect)].begin(state, task, story)

    def moves(self, state: State, task: Due) -> tuple[Any, ...]:
        """Return all answers."""
        return CHOICES[type(task.effect)].moves(state, task)

    def answer(self, state: State, task: Due, move: Move, story: Story) -> None:
        """Do what the answer says."""
        CHOICES[type(task.effect)].answer(state, task, move, story)


HANDLERS: Final[Mapping[type, Handler[Any, Any]]] = {
    task.DraftPick: age.Drafting(),
    task.Turn: turn.TakingTurn(),
    task.ChooseStarter: age.ChoosingStarter(),
    task.Due: Choosing(),
    task.TakeToken: pantheon.PlacingDivinity(),
    task.TakeProgress: progress.TakingProgress(),
    task.ChooseDrawn: progress.ChoosingDrawn(),
    task.ChooseLaid: progress.ChoosingLaid(),
    task.CallFromDeck: pantheon.CallingFromDeck(),
    task.DiscardToken: pantheon.DiscardingToken(),
    task.ApplyToken: pantheon.ApplyingToken(),
    task.SenateAction: influence.TakingAction(),
    task.ChooseConspiracy: influence.ChoosingConspiracy(),
}
"""The handlers of all tasks that ask."""

STEPS: Final[Mapping[type, Step[Any]]] = {
    task.NextPick: age.GoingToNextPick(),
    task.GoOn: age.GoingOn(),
    task.TurnUp: age.TurningUp(),
    task.EndTurn: age.EndingTurn(),
    task.StartAge: age.StartingAge(),
    task.GainSymbol: GainingSymbol(),
    task.WinBySymbols: seizure.WinningBySymbols(),
}
"""The steps of all tasks that do not ask."""

KINDS: Final[Mapping[type, Handler[Any, Any] | Step[Any]]] = {**HANDLERS, **STEPS}


def waiting(state: State) -> Mapping[Seat, Prompt]:
    """Return the seat that the game waits for, with its prompt; empty if the game is over."""
    asked = state.asked
    if asked is None:
        return NOBODY_WAITS
    return waiting_for(asked.seat, HANDLERS[type(asked)].asks(asked), getattr(asked, "by", ""))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return all legal moves of the seat, in a fixed order; empty if it is not asked."""
    asked = state.asked
    if asked is None or asked.seat != seat:
        return ()
    return state.choices or HANDLERS[type(asked)].moves(state, asked)


def advance(state: State, move: Move, story: Story = None) -> None:
    """Play a legal move of the seat that is asked, in place."""
    asked = state.asked
    assert asked is not None, "the game is over"
    state.choices = None
    HANDLERS[type(asked)].answer(state, asked, move, story)
    while state.result is None:
        following, state.agenda = state.agenda[0], state.agenda[1:]
        due = KINDS[type(following)].begin(state, following, story)
        if due is not None:
            state.asked = due
            return
