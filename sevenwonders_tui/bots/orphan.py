"""For processes that have nothing to do without the one that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker


@contextmanager
def signals_masked(*numbers: signal.Signals) -> Iterator[None]:
    """Start processes in the block with some signals masked: all get them, and only the parent is to answer."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Beginning to track resources, which the first process does, would take the mask off again
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """Wait for the end of the process that started this one, whatever ends it, and end then. For a thread."""
    parent = parent_process()
    assert parent is not None, "only a parent starts such a process"
    parent.join()
    os._exit(1)
