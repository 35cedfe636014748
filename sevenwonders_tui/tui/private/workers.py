"""Ended workers refer neither to their screens nor to themselves."""

from __future__ import annotations

from asyncio import CancelledError
from typing import Any

from textual.worker import Worker
from textual.worker_manager import WorkerManager


def let_ended_workers_go() -> None:
    """Cut the reference cycle of a worker after its end, in all apps of the process.

    Its task refers to the context in which it ran, the context to the worker, and the worker to its task. A cancelled
    one also refers to the frames of its cancellation. The screen would stay in memory with them.
    """
    remove = WorkerManager._remove_worker

    def untied(manager: WorkerManager, worker: Worker[Any]) -> None:
        remove(manager, worker)
        worker._task = worker._work = None  # type: ignore[assignment]
        if isinstance(worker._error, CancelledError):
            worker._error.__traceback__ = None

    WorkerManager._remove_worker = untied  # type: ignore[method-assign, assignment]
