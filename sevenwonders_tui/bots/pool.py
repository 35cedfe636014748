"""Thinking in processes of their own: nobody's keys wait for it, and it can be stopped at any moment.

A process pool of the standard library cannot stop what it has begun, and its processes outlive a parent that is
killed. Here a thought is stopped by ending its process, and a process ends with its parent, whatever ends that.
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
"""More processes than so many help nobody at one table."""
NICENESS = 5
"""Whoever draws screens comes first."""
ATTEMPTS = 2
"""So often is a thought begun whose process ends before its time."""


class Rank(IntEnum):
    """What comes first among the thoughts that wait; within a rank the one that has waited longest."""

    URGENT = 0
    """A person looks on and waits."""
    USUAL = 1
    """A table waits."""
    IDLE = 2
    """Nobody is kept from playing: whoever asked looks at a bar that grows."""


class PoolClosed(Exception):
    """Nothing is thought here any more."""


class Pool(Generic[KnownT]):
    """Some processes that know the same, each begun when it is first needed. Belongs to one event loop."""

    def __init__(self, known: KnownT, processes: int | None = None) -> None:
        """Start with no process; at most `processes` will think at once, by default one for each core.

        `known` travels to each process once, such as the rules of the games.
        """
        self._known = known
        self._free = processes or min(MOST, os.cpu_count() or 1)
        self._idle: list[_Worker] = []
        self._workers: set[_Worker] = set()
        self._waiting: dict[Rank, deque[asyncio.Future[None]]] = {rank: deque() for rank in Rank}
        self._is_closed = False

    async def run(self, call: Callable[[KnownT, *Args], T], *args: *Args, rank: Rank = Rank.USUAL) -> T:
        """Return what a function of a module, called with what is known and the arguments, returns or raises.

        Cancelling ends the process that thinks. What is thought about already is not overtaken.
        Raises WorkerLost and PoolClosed.
        """
        await self._take_turn(rank)
        try:
            for _attempt in range(ATTEMPTS - 1):
                with suppress(WorkerLost):
                    return await self._ask(call, args)
            return await self._ask(call, args)
        finally:
            self._end_turn()

    def close(self) -> None:
        """End all processes, whatever they think about."""
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
                # It was this one's turn in the moment in which nobody wanted it any more.
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
    """One process, seen from its parent."""

    def __init__(self, known: Any) -> None:
        # Spawned processes share no terminal settings, locks or sockets with the game.
        context = get_context("spawn")
        self._line, far_end = context.Pipe()
        self._untold: tuple[Any, ...] = (known,)
        self._process = context.Process(target=_serve, args=(far_end,), name="thinking", daemon=True)
        # The stand-in for stderr that an app at a terminal sets up has no file that a process could be given.
        with redirect_stderr(sys.__stderr__), signals_masked(signal.SIGINT):
            self._process.start()
        far_end.close()

    def ask(self, call: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Return True and what the call returns, or False and what it raises. Raises WorkerLost. Call in a thread."""
        try:
            for known in self._untold:
                self._line.send(known)
            self._untold = ()
            self._line.send((call, args))
            found: tuple[bool, Any] = self._line.recv()
        except (EOFError, OSError) as error:
            # Closed by whoever reads it: a number of a file that is closed elsewhere may be another file's by now.
            self._line.close()
            raise WorkerLost from error
        return found

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()


def _serve(line: Connection) -> None:
    """Answer calls until the parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    # The terminal is the game's; a bot that prints would draw over it.
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
