"""A worker that has ended keeps neither the screen that it worked for nor itself."""

from __future__ import annotations

from asyncio import CancelledError
from typing import Any

from textual.worker import Worker
from textual.worker_manager import WorkerManager


def let_ended_workers_go() -> None:
    """Cut what ties a worker to itself once it has ended, in all apps of the process.

    Its task keeps the context in which it ran, the context the worker, and the worker its task. A cancelled one also
    keeps the frames in which it was told so. With them would stay the screen.
    """
    remove = WorkerManager._remove_worker

    def untied(manager: WorkerManager, worker: Worker[Any]) -> None:
        remove(manager, worker)
        worker._task = worker._work = None  # type: ignore[assignment]
        if isinstance(worker._error, CancelledError):
            worker._error.__traceback__ = None

    WorkerManager._remove_worker = untied  # type: ignore[method-assign, assignment]
