"""Processes that play games for a command and end with it, at Ctrl-C and also when the command is killed.

A pool of the standard library has one pipe for the results of all its processes, and a thread that reads it. A process
that is killed while it sends a result leaves half of it there; the thread waits for the rest for ever, and the command
waits for the thread. Here each process has a pipe of its own, and no other process holds its far end: when the process
ends, for whatever reason, the pipe ends too.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple

from sevenwonders_tui.bots.errand import WorkerLost, done
from sevenwonders_tui.bots.orphan import signals_masked

T = TypeVar("T")
Args = TypeVarTuple("Args")

InOrder: TypeAlias = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]], int, int], Iterator[Any]]
"""A function that does as `in_order`, wherever the work is done."""

IN_HAND = 2
"""Tasks of one process: the current one, and the next one while the parent is busy."""


def in_order(call: Callable[[*Args], T], tasks: Iterable[tuple[*Args]], jobs: int, ahead: int) -> Iterator[T]:
    """Call a function of a module with each of the tasks in `jobs` processes, and yield the results in order.

    At most `ahead` tasks for each process are begun before their results are requested. Runs in the main thread only,
    because Ctrl-C arrives there. Closing the iterator ends all processes at once. Raises the errors of the call, and
    WorkerLost if a process ends too early.
    """
    crew: _Crew[T] = _Crew(jobs)
    waiting = 0
    try:
        for task in tasks:
            crew.give(call, task)
            waiting += 1
            if waiting >= jobs * ahead:
                yield crew.next_result()
                waiting -= 1
        for _each in range(waiting):
            yield crew.next_result()
    finally:
        # A deal between bots that search takes minutes, and its result is not needed any more
        crew.end()


class _Crew(Generic[T]):
    """The processes, their tasks, and their results."""

    def __init__(self, most: int) -> None:
        """Begin without a process; at most `most` are started, each when there is a task for it."""
        self._most = most
        self._workers: list[_Worker] = []
        self._tasks: deque[tuple[int, bytes]] = deque()
        """Tasks that no process has yet, with their numbers."""
        self._answers: dict[int, tuple[bool, Any]] = {}
        """Results that were not requested yet, by the number of the task."""
        self._given = self._taken = 0

    def give(self, call: Callable[..., T], task: tuple[Any, ...]) -> None:
        """Queue a task."""
        self._tasks.append((self._given, pickle.dumps((call, *task))))
        self._given += 1
        self._hand_out()

    def next_result(self) -> T:
        """Return the result of the next task in order, once it is there. Raises WorkerLost."""
        self._hear(0)
        while self._taken not in self._answers:
            self._hear(None)
        is_result, answer = self._answers.pop(self._taken)
        self._taken += 1
        if not is_result:
            raise answer
        result: T = answer
        return result

    def end(self) -> None:
        """End all processes at once. They hold no data to be saved."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def _hear(self, timeout: float | None) -> None:
        """Receive the results that arrive within `timeout` seconds, and send new tasks to their processes."""
        busy = {worker.line: worker for worker in self._workers if worker.numbers}
        for line in wait(list(busy), timeout):
            worker = busy[line]  # type: ignore[index]
            try:
                self._answers[worker.numbers[0]] = worker.line.recv()
            except (EOFError, OSError) as error:
                raise WorkerLost from error
            worker.numbers.popleft()
        self._hand_out()

    def _hand_out(self) -> None:
        while self._tasks and (worker := self._worker()) is not None:
            number, task = self._tasks.popleft()
            worker.numbers.append(number)
            try:
                # This does not wait for work: the process always reads its pipe
                worker.line.send_bytes(task)
            except OSError as error:
                raise WorkerLost from error

    def _worker(self) -> _Worker | None:
        """Return the process with the fewest tasks, if one may get another."""
        least = min(self._workers, key=lambda worker: len(worker.numbers), default=None)
        if (least is None or least.numbers) and len(self._workers) < self._most:
            with _interrupts_held():
                self._workers.append(least := _Worker())
        return least if least is not None and len(least.numbers) < IN_HAND else None


class _Worker:
    """One process, as its parent sees it."""

    def __init__(self) -> None:
        # Spawned processes share nothing with a parent that draws a progress bar in a thread
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self.numbers: deque[int] = deque()
        """The numbers of its tasks, in the order of its answers."""
        self.process = context.Process(target=_serve, args=(far_end,), daemon=True)
        self.process.start()
        far_end.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Delay Ctrl-C until the block is over, for the main thread.

    A terminal sends the signal to all processes, but only the parent should react: processes started in the block have
    it masked from the beginning. The handler is needed too, because another thread may receive the signal.
    """
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: held.append(number))
    try:
        with signals_masked(signal.SIGINT):
            yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if held:
        signal.raise_signal(signal.SIGINT)


def _serve(line: Connection) -> None:
    """Do tasks until the parent closes the pipe."""
    # Some systems, such as Windows, cannot mask signals
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, tasks), daemon=True).start()
    with suppress(OSError):  # the parent is gone
        while True:
            line.send_bytes(done(_do, tasks.get()))


def _do(task: bytes) -> Any:
    call, *args = pickle.loads(task)  # noqa: S301  from our parent
    return call(*args)


def _listen(line: Connection, tasks: SimpleQueue[bytes]) -> None:
    """Receive tasks at once, so that the parent never waits; end the process when the parent is gone."""
    try:
        while True:
            tasks.put(line.recv_bytes())
    finally:
        os._exit(1)
