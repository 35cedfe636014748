"""Processes that play games for a command, and end with it: at once by Ctrl-C, and also when it is killed."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar, TypeVarTuple

from sevenwonders_tui.bots.orphan import end_with_parent

T = TypeVar("T")
Args = TypeVarTuple("Args")


def in_order(call: Callable[[*Args], T], tasks: Iterable[tuple[*Args]], jobs: int, ahead: int) -> Iterator[T]:
    """Call a function of a module with each of the tasks in so many processes, and give what it returns in order.

    Each process has `ahead` tasks waiting. Runs in the main thread only, which is where Ctrl-C arrives; whoever stops
    reading ends all processes, whatever they do. Raises BrokenProcessPool when one of them ends before its time.
    """
    # Spawned processes share nothing with a parent that draws a progress bar in a thread
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)
    is_done = False
    try:
        waiting: deque[Future[T]] = deque()
        for task in tasks:
            with _interrupts_held():  # submitting starts processes
                waiting.append(pool.submit(call, *task))
            if len(waiting) >= jobs * ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        is_done = True
    finally:
        if not is_done:
            # A deal between bots that think takes minutes, and nobody will look at it
            for child in active_children():
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the block is over, for the main thread.

    A terminal sends it to all processes, and only the parent is to answer: those started in the block have it masked
    from their first moment. The handler is needed besides, since another thread may be the one that gets the signal.
    """
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: held.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if held:
        signal.raise_signal(signal.SIGINT)


def _begin() -> None:
    """Leave Ctrl-C to the parent also where signals cannot be masked, such as on Windows, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
