"""Processes that play games for a command, and end with it: at once by Ctrl-C, and also when it is killed.

A pool of the standard library has one line for the results of all its processes, and a thread that reads it. A process
that is killed in the middle of a result leaves half of it there; the thread waits for the rest for ever, and the
command for the thread. Here each process has a line of its own, whose far end nobody else holds: whatever ends the
process ends the line.
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
from typing import Any, Generic, TypeVar, TypeVarTuple

from sevenwonders_tui.bots.errand import WorkerLost, done
from sevenwonders_tui.bots.orphan import signals_masked

T = TypeVar("T")
Args = TypeVarTuple("Args")

IN_HAND = 2
"""Tasks of one process: what it does, and what it does next while the parent is busy."""


def in_order(call: Callable[[*Args], T], tasks: Iterable[tuple[*Args]], jobs: int, ahead: int) -> Iterator[T]:
    """Call a function of a module with each of the tasks in so many processes, and give what it returns in order.

    At most `ahead` tasks for each process are begun or done before whoever reads has asked for them. Runs in the main
    thread only, which is where Ctrl-C arrives; whoever stops reading ends all processes, whatever they do.
    Raises what the call raises, and WorkerLost when a process ends before its time.
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
        # A deal between bots that think takes minutes, and nobody will look at it
        crew.end()


class _Crew(Generic[T]):
    """The processes, what they are asked, and what they have answered."""

    def __init__(self, most: int) -> None:
        """Begin with no process; at most so many are started, each when there is something for it."""
        self._most = most
        self._workers: list[_Worker] = []
        self._tasks: deque[tuple[int, bytes]] = deque()
        """Those that no process has yet, with their numbers."""
        self._answers: dict[int, tuple[bool, Any]] = {}
        """Those that nobody has asked for yet."""
        self._given = self._taken = 0

    def give(self, call: Callable[..., T], task: tuple[Any, ...]) -> None:
        """Take a task."""
        self._tasks.append((self._given, pickle.dumps((call, *task))))
        self._given += 1
        self._hand_out()

    def next_result(self) -> T:
        """Return what came of the first task whose result was not taken yet, when it is there. Raises WorkerLost."""
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
        """End all processes. They hold nothing that must be kept."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def _hear(self, timeout: float | None) -> None:
        """Take the answers that are there or come within that time, and give new tasks to those who gave them."""
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
                # This waits for no work: a process always listens, whatever it does
                worker.line.send_bytes(task)
            except OSError as error:
                raise WorkerLost from error

    def _worker(self) -> _Worker | None:
        """Return who has the least to do, if anybody may get a task."""
        least = min(self._workers, key=lambda worker: len(worker.numbers), default=None)
        if (least is None or least.numbers) and len(self._workers) < self._most:
            with _interrupts_held():
                self._workers.append(least := _Worker())
        return least if least is not None and len(least.numbers) < IN_HAND else None


class _Worker:
    """One process, seen from its parent."""

    def __init__(self) -> None:
        # Spawned processes share nothing with a parent that draws a progress bar in a thread
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self.numbers: deque[int] = deque()
        """The tasks it has, in the order in which it answers."""
        self.process = context.Process(target=_serve, args=(far_end,), daemon=True)
        self.process.start()
        far_end.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the block is over, for the main thread.

    A terminal sends it to all processes, and only the parent is to answer: those started in the block have it masked
    from their first moment. The handler is needed besides, since another thread may be the one that gets the signal.
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
    """Do what is asked until the parent hangs up."""
    # Masked signals are not everywhere, such as on Windows
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, tasks), daemon=True).start()
    with suppress(OSError):  # nobody is there any more
        while True:
            line.send_bytes(done(_do, tasks.get()))


def _do(task: bytes) -> Any:
    call, *args = pickle.loads(task)  # noqa: S301  from our parent
    return call(*args)


def _listen(line: Connection, tasks: SimpleQueue[bytes]) -> None:
    """Take what the parent sends at once, so that it never waits, and end the process when the parent is gone."""
    try:
        while True:
            tasks.put(line.recv_bytes())
    finally:
        os._exit(1)
