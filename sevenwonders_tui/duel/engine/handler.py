"""The behaviour of a kind of task: its beginning, its answers, and their results."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Task

TaskT = TypeVar("TaskT", bound=Task)
MoveT = TypeVar("MoveT", bound=Move)

Story = list[Event] | None
"""The list that collects events; None if no events are wanted, as in playouts."""


class Handler(Generic[TaskT, MoveT]):
    """One kind of decision."""

    ask: ClassVar[PromptKind]

    def asks(self, task: TaskT) -> PromptKind:  # noqa: ARG002 - one kind asks in two ways
        """Return the kind of the decision."""
        return self.ask

    def begin(self, state: State, task: TaskT, story: Story) -> Task | None:  # noqa: ARG002 - some kinds draw first
        """Return the task whose decision is due, or None if nothing is to be decided and the game goes on."""
        state.choices = self.moves(state, task)
        return task if state.choices else None

    def moves(self, state: State, task: TaskT) -> tuple[MoveT, ...]:
        """Return all answers in a fixed order."""
        raise NotImplementedError

    def answer(self, state: State, task: TaskT, move: MoveT, story: Story) -> None:
        """Carry out one of these answers, in place."""
        raise NotImplementedError


class Step(Generic[TaskT]):
    """One kind of task that asks nothing."""

    def begin(self, state: State, task: TaskT, story: Story) -> Task | None:
        """Do the step, in place. If it returns a task, that task begins in its place."""
        raise NotImplementedError
