"""The agenda: who is asked next, what they can answer, and what an answer brings about.

A state holds the decision that is due and a tuple of what is still to be done after it. An answer changes the state and
puts what it causes in front of the rest, so that whatever an effect causes is settled before the next one. Then the
agenda is worked off from the front until a task asks for a decision, or the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sevenwonders_tui.engine.duel import age, effects, influence, pantheon, progress, salvage, seizure, task, turn
from sevenwonders_tui.engine.duel.build import arrive_symbol
from sevenwonders_tui.engine.duel.handler import Handler, Step, Story
from sevenwonders_tui.engine.duel.moves import Move, Prompt
from sevenwonders_tui.engine.duel.state import NOBODY_WAITS, State
from sevenwonders_tui.engine.duel.task import Due, GainSymbol, Task, waiting_for
from sevenwonders_tui.engine.game import Seat


class GainingSymbol(Step[GainSymbol]):
    """A symbol counts after what the shields of the same card caused."""

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
"""Every choice effect."""

HANDLERS: Final[Mapping[type, Handler[Any, Any]]] = {
    task.DraftPick: age.Drafting(),
    task.Turn: turn.TakingTurn(),
    task.ChooseStarter: age.ChoosingStarter(),
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
"""Every other task that asks."""

STEPS: Final[Mapping[type, Step[Any]]] = {
    task.NextPick: age.GoingToNextPick(),
    task.GoOn: age.GoingOn(),
    task.TurnUp: age.TurningUp(),
    task.EndTurn: age.EndingTurn(),
    task.StartAge: age.StartingAge(),
    task.GainSymbol: GainingSymbol(),
    task.WinBySymbols: seizure.WinningBySymbols(),
}
"""Every task that asks nothing."""


def handler_of(due: Task) -> Handler[Any, Any]:
    """Return what handles a task that asks."""
    return CHOICES[type(due.effect)] if isinstance(due, Due) else HANDLERS[type(due)]


def waiting(state: State) -> Mapping[Seat, Prompt]:
    """Return whom the game waits for, and why; empty when it is over."""
    asked = state.asked
    if asked is None:
        return NOBODY_WAITS
    return waiting_for(asked.seat, handler_of(asked).asks(asked), getattr(asked, "by", ""))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return everything the seat may do now, in a fixed order; empty when it is not asked."""
    asked = state.asked
    if asked is None or asked.seat != seat:
        return ()
    moves: tuple[Move, ...] = handler_of(asked).moves(state, asked)
    return moves


def advance(state: State, move: Move, story: Story = None) -> None:
    """Play a legal move of the seat that is asked, in place."""
    asked = state.asked
    assert asked is not None, "the game is over"
    handler_of(asked).answer(state, asked, move, story)
    settle(state, story)


def settle(state: State, story: Story) -> None:
    """Work off the agenda until a decision is due or the game is over."""
    while state.result is None:
        following, state.agenda = state.agenda[0], state.agenda[1:]
        kind = STEPS.get(type(following)) or handler_of(following)
        due = kind.begin(state, following, story)
        if due is not None:
            state.asked = due
            return
