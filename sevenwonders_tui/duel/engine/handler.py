"""What a kind of task does: how it begins, what it offers, and what an answer brings about."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from sevenwonders_tui.duel.engine.events import Event
from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Task

TaskT = TypeVar("TaskT", bound=Task)
MoveT = TypeVar("MoveT", bound=Move)

Story = list[Event] | None
"""Where events are told; None where nobody listens, as in playouts."""


class Handler(Generic[TaskT, MoveT]):
    """One kind of decision."""

    ask: ClassVar[PromptKind]

    def asks(self, task: TaskT) -> PromptKind:  # noqa: ARG002 - one kind asks in two ways
        """Return what kind of decision it is."""
        return self.ask

    def begin(self, state: State, task: TaskT, story: Story) -> Task | None:  # noqa: ARG002 - some kinds draw first
        """Return the task whose decision is due, or None where there is nothing to decide and the game goes on."""
        state.choices = self.moves(state, task)
        return task if state.choices else None

    def moves(self, state: State, task: TaskT) -> tuple[MoveT, ...]:
        """Return all answers in a fixed order."""
        raise NotImplementedError

    def answer(self, state: State, task: TaskT, move: MoveT, story: Story) -> None:
        """Do what one of these answers says, in place."""
        raise NotImplementedError


class Step(Generic[TaskT]):
    """One kind of task that asks nothing."""

    def begin(self, state: State, task: TaskT, story: Story) -> Task | None:
        """Do it, in place. A task that is returned is begun in its stead."""
        raise NotImplementedError
