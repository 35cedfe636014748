"""Processes for long computations, which can be stopped at any moment and never delay the keyboard.

A process pool of the standard library cannot stop a running call, and its processes outlive a parent that is killed.
Here a call is stopped by ending its process, and a process ends with its parent, whatever ends the parent.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from enum import IntEnum
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar, TypeVarTuple

from sevenwonders_tui.bots.errand import WorkerLost, done
from sevenwonders_tui.bots.orphan import end_with_parent, signals_masked

T = TypeVar("T")
KnownT = TypeVar("KnownT")
Args = TypeVarTuple("Args")

MOST = 4
"""More processes than this do not help one table."""
NICENESS = 5
"""The process that draws screens has priority."""
ATTEMPTS = 2
"""How often a call is tried if its process ends too early."""


class Rank(IntEnum):
    """The priority of a waiting call; within a rank the one that has waited longest comes first."""

    URGENT = 0
    """A person watches and waits."""
    USUAL = 1
    """A table waits."""
    IDLE = 2
    """Nobody is kept from playing: the person watches a progress bar."""


class PoolClosed(Exception):
    """The pool is closed and runs nothing more."""


class Pool(Generic[KnownT]):
    """Processes that share some data, each started when it is first needed. Belongs to one event loop."""

    def __init__(self, known: KnownT, processes: int | None = None) -> None:
        """Start without a process; at most `processes` will run. The default is one for each core, at most `MOST`.

        `known` is sent to each process once, for example the rules of the games.
        """
        self._known = known
        self._free = processes or min(MOST, os.cpu_count() or 1)
        self._idle: list[_Worker] = []
        self._workers: set[_Worker] = set()
        self._waiting: dict[Rank, deque[asyncio.Future[None]]] = {rank: deque() for rank in Rank}
        self._is_closed = False

    async def run(self, call: Callable[[KnownT, *Args], T], *args: *Args, rank: Rank = Rank.USUAL) -> T:
        """Call a function of a module with the shared data and the arguments; return its result or raise its error.

        Cancelling ends the process of the call. A running call is never displaced by a more urgent one. Raises
        WorkerLost and PoolClosed.
        """
        await self._take_turn(rank)
        try:
            for _attempt in range(ATTEMPTS - 1):
                with suppress(WorkerLost):
                    return await self._ask(call, args)
            return await self._ask(call, args)
        finally:
            self._end_turn()

    @property
    def waiting(self) -> int:
        """Return the number of calls that wait for a process."""
        return sum(not turn.done() for waiting in self._waiting.values() for turn in waiting)

    @property
    def processes(self) -> int:
        """Return the number of processes that run."""
        return len(self._workers)

    def close(self) -> None:
        """End all processes at once."""
        self._is_closed = True
        for worker in tuple(self._workers):
            self._end(worker)

    async def _ask(self, call: Callable[..., T], args: tuple[Any, ...]) -> T:
        if self._is_closed:
            raise PoolClosed
        worker = self._idle.pop() if self._idle else self._new_worker()
        try:
            is_answer, result = await asyncio.to_thread(worker.ask, call, args)
        except BaseException:
            self._end(worker)
            raise
        self._idle.append(worker)
        if is_answer:
            answer: T = result
            return answer
        raise result

    def _new_worker(self) -> _Worker:
        worker = _Worker(self._known)
        self._workers.add(worker)
        return worker

    def _end(self, worker: _Worker) -> None:
        if worker in self._workers:
            self._workers.remove(worker)
            worker.end()

    async def _take_turn(self, rank: Rank) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[rank].append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # The turn was given to this call at the moment when it was cancelled.
                self._end_turn()
            raise

    def _end_turn(self) -> None:
        for waiting in self._waiting.values():
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1


class _Worker:
    """One process, as its parent sees it."""

    def __init__(self, known: Any) -> None:
        # Spawned processes share no terminal settings, locks or sockets with the game.
        context = get_context("spawn")
        self._line, far_end = context.Pipe()
        self._untold: tuple[Any, ...] = (known,)
        self._process = context.Process(target=_serve, args=(far_end,), name="thinking", daemon=True)
        # The stderr that an app at a terminal installs has no file descriptor, which a new process needs.
        with redirect_stderr(sys.__stderr__), signals_masked(signal.SIGINT):
            self._process.start()
        far_end.close()

    def ask(self, call: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Return True and the result of the call, or False and its error. Raises WorkerLost. Call it in a thread."""
        try:
            for known in self._untold:
                self._line.send(known)
            self._untold = ()
            self._line.send((call, args))
            found: tuple[bool, Any] = self._line.recv()
        except (EOFError, OSError) as error:
            # The reading thread closes it: if another thread did, the file number might belong to another file by then.
            self._line.close()
            raise WorkerLost from error
        return found

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()


def _serve(line: Connection) -> None:
    """Answer calls until the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    # The terminal belongs to the game; a bot that prints would draw over it.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError):
        known = line.recv()
        while True:
            call, args = line.recv()
            line.send_bytes(done(call, known, *args))
