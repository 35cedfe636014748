"""An external program as a bot: it speaks the JSON lines of `docs/bots.md` on its standard input and output.

The program runs without a shell and without the terminal. Every question gets a move, whatever the program does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar, cast

from sevenwonders_tui.bots.wire import Answered, AnswerFault, FaultKind, Gone, LineTooLong, Partner, Talk
from sevenwonders_tui.bots.wire.lines import LONGEST_ANSWER
from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.i18n import N_, NN_, Said, _

log = logging.getLogger(__name__)

T = TypeVar("T")

LAST_WORDS = 400
"""The number of bytes kept from the error output, for the message about a program that failed."""

_told: set[tuple[Sequence[str], FaultKind]] = set()
"""The failures that this process has reported, by program; thousands of games report each only once."""


@dataclass(frozen=True, slots=True)
class Patience:
    """The time limits of a program."""

    start: timedelta = timedelta(seconds=10)
    """The additional time for the first answer."""
    answer: timedelta = timedelta(seconds=5)
    end: timedelta = timedelta(seconds=1)
    """How long the program may run after its input is closed, before it is killed."""
    late_in_a_row: int = 3
    """After this many late answers in a row the program is considered hung, and is ended."""


USUAL = Patience()
"""The limits of a program without limits of its own."""


class ProgramBot:
    """One program in one seat of one game. It starts with the first question and runs until `close`."""

    def __init__(
        self,
        command: Sequence[str],
        talk: Talk,
        patience: Patience | None = None,
        label: str = "",
    ) -> None:
        """Prepare the program without starting it; `label` is its name in messages."""
        self._command = tuple(command)
        self._label = label or self._command[0]
        self._patience = patience or USUAL
        self._extra = self._patience.start
        """The additional time for the next answer."""
        self._talk = talk
        self._starting: asyncio.Task[None] | None = None
        self._child: _Child | None = None
        self._partner: Partner | None = None
        self._late = 0
        self._broken: AnswerFault | None = None
        self._host = _Host(f"bot {self._command[0]}")
        self.refused = 0
        """The number of questions that were not answered with the program's own move."""

    def choose(self, view: AnyView) -> AnyMove:
        """Return the program's move or a substitute; each kind of failure is logged once."""
        answered = self.ask(view)
        fault = answered.fault
        if fault is not None and (self._command, fault.kind) not in _told:
            _told.add((self._command, fault.kind))
            log.warning(_("%s Another move was made; the same again will not be reported."), fault.said)
        return answered.move

    def ask(self, view: AnyView) -> Answered:
        """Return the program's move, or a substitute with the fault.

        Waits as long as the time limits of the program allow.
        """
        try:
            answered = self._host.do(self._ask, view)
        except (_Closed, CancelledError):
            answered = Answered(
                self._talk.stand_in(view),
                self._named(AnswerFault(FaultKind.ENDED, Said(N_("It was ended with the game.")))),
            )
        self.refused += answered.fault is not None
        return answered

    def finish(self, view: AnyView) -> None:
        """Tell the program the result of the game."""
        if self._partner is not None:
            self._host.do(self._finish, view)

    def close(self) -> None:
        """End the program with its child processes, if it does not end by itself, and release waiting callers."""
        self._host.close(self._close)

    async def _ask(self, view: AnyView) -> Answered:
        if self._broken is None and self._partner is None:
            await self._start()
        if self._broken is not None or self._partner is None:
            return Answered(self._talk.stand_in(view), self._broken)
        within, self._extra = self._patience.answer + self._extra, timedelta(0)
        try:
            answered = await self._partner.choose(view, within)
            await self._judge(view, answered)
        except Gone:
            await self._break(await self._farewell())
            return Answered(self._talk.stand_in(view), self._broken)
        except LineTooLong:
            texts = NN_(
                "It wrote a line of more than {count} byte and was ended.",
                "It wrote a line of more than {count} bytes and was ended.",
            )
            await self._break(Said(*texts, count=LONGEST_ANSWER))
            return Answered(self._talk.stand_in(view), self._broken)
        return Answered(answered.move, self._named(answered.fault))

    async def _judge(self, view: AnyView, answered: Answered) -> None:
        """Tell the program what was wrong with its answer, and end a program that hangs."""
        if answered.fault is None or self._partner is None:
            self._late = 0
            return
        await self._partner.refuse(view, str(answered.fault.said), answered.move)
        self._late = self._late + 1 if answered.fault.kind is FaultKind.LATE else 0
        if self._late >= self._patience.late_in_a_row:
            texts = NN_(
                "It gave no answer {count} time in a row and was ended.",
                "It gave no answer {count} times in a row and was ended.",
            )
            await self._break(Said(*texts, count=self._late))

    async def _start(self) -> None:
        # A task of its own: a cancelled start would leave a transport that never notices the end of its process.
        self._starting = asyncio.create_task(self._spawn())
        await asyncio.shield(self._starting)

    async def _spawn(self) -> None:
        try:
            _transport, child = await asyncio.get_running_loop().subprocess_exec(
                _Child,
                *self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # Neither Ctrl-C at the terminal nor the terminal itself is for the program
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._broken = self._named(
                AnswerFault(FaultKind.ENDED, Said(N_("It cannot be started: {reason}."), reason=reason))
            )
            return
        self._child = child
        self._partner = Partner(child, self._talk)

    async def _farewell(self) -> Said:
        """Return the message about a program that closed its output."""
        assert self._child is not None, "nothing was started"
        status = await self._child.ended_within(self._patience.end)
        if status is None:
            return Said(N_("It closed its output in the middle of the game and was ended."))
        words = self._child.last_words()
        said = Said(N_("It ended in the middle of the game, with status {status}."), status=status)
        return said if not words else Said(N_("{text} It said: {words}"), text=said, words=words)

    async def _break(self, reason: Said) -> None:
        """Stop using the program."""
        self._broken = self._named(AnswerFault(FaultKind.ENDED, reason))
        self._partner = None
        if self._child is not None:
            await self._child.kill()

    def _named(self, fault: AnswerFault | None) -> AnswerFault | None:
        if fault is None:
            return None
        return AnswerFault(fault.kind, Said(N_("The program {program}: {text}"), program=self._label, text=fault.said))

    async def _finish(self, view: AnyView) -> None:
        if self._partner is not None:
            await self._partner.end(view)

    async def _close(self) -> None:
        if self._starting is not None:
            await self._starting
        if self._child is not None:
            self._child.close_input()
            await self._child.ended_within(self._patience.end)
            await self._child.kill()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


class _Closed(Exception):
    """The host is closed and runs nothing more."""


class _Host:
    """An event loop in a thread of its own, which serves the pipes: it works beside another loop, and for
    any thread.
    """

    def __init__(self, name: str) -> None:
        """Prepare the thread, which starts with the first call."""
        self._name = name
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def do(self, work: Callable[[AnyView], Coroutine[Any, Any, T]], view: AnyView) -> T:
        """Run a coroutine there and return its result.

        Raises _Closed, or CancelledError if the host is closed meanwhile.
        """
        with self._lock:
            if self._is_closed:
                raise _Closed
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(target=self._loop.run_forever, name=self._name, daemon=True)
                self._thread.start()
            doing = asyncio.run_coroutine_threadsafe(work(view), self._loop)
        return doing.result()

    def close(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a last coroutine, then end loop and thread."""
        with self._lock:
            was_closed, self._is_closed = self._is_closed, True
        if was_closed or self._loop is None or self._thread is None:
            return
        asyncio.run_coroutine_threadsafe(work(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class _Child(asyncio.SubprocessProtocol):
    """A running program: its output line by line, the end of its error output, and its exit status."""

    def __init__(self) -> None:
        self._output = asyncio.StreamReader(LONGEST_ANSWER)
        self._errors = bytearray()
        self._exited = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Store the pipes."""
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._input = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
        # A reader with a transport pauses a program that writes more than is read.
        self._output.set_transport(cast(asyncio.ReadTransport, self._transport.get_pipe_transport(1)))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Store output; of the error output only the end is kept."""
        if fd == 1:
            self._output.feed_data(data)
        else:
            self._errors = (self._errors + data)[-LAST_WORDS:]

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        """Note that the output has ended."""
        if fd == 1:
            self._output.feed_eof()

    def process_exited(self) -> None:
        """Note the end of the program."""
        self._exited.set()

    async def read_line(self) -> str | None:
        """Return the next line of the output."""
        try:
            line = await self._output.readuntil()
        except asyncio.IncompleteReadError:
            return None
        except asyncio.LimitOverrunError:
            raise LineTooLong from None
        return line.decode("utf-8", "replace").rstrip("\r\n")

    async def write_line(self, line: str) -> None:
        """Write to the program. Unread data is buffered, but not much of it: such a program is soon found to hang."""
        if not self._input.is_closing():
            self._input.write(line.encode() + b"\n")

    def close_input(self) -> None:
        """Close the input of the program."""
        self._input.close()

    async def ended_within(self, delay: timedelta) -> int | None:
        """Return the exit status of the program, or None if it still runs after `delay`."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._exited.wait(), delay.total_seconds())
        return self._transport.get_returncode()

    async def kill(self) -> None:
        """End the program and its child processes at once, and close the pipes."""
        if sys.platform == "win32":
            if self._transport.get_returncode() is None:
                self._transport.kill()
        else:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._transport.get_pid(), signal.SIGKILL)
        await self._exited.wait()
        self._transport.close()

    def last_words(self) -> str:
        """Return the last line of the error output, without control characters that a terminal would obey."""
        lines = self._errors.decode("utf-8", "replace").strip().splitlines()
        return "".join(sign if sign.isprintable() else "?" for sign in lines[-1]) if lines else ""
