"""Child processes that must end with their parent."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker


@contextmanager
def signals_masked(*numbers: signal.Signals) -> Iterator[None]:
    """Start processes in the block with these signals masked.

    A terminal sends its signals to all processes, and only the parent should react.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first process starts the resource tracker, and that would remove the mask again
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Wait until the parent process ends, for whatever reason, and then end this process. Runs in a thread."""
    parent = parent_process()
    assert parent is not None, "only a parent starts such a process"
    parent.join()
    os._exit(1)
