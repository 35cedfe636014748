"""A process on a terminal of its own."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
from contextlib import suppress

PATIENCE_S = 120
GLANCE_S = 0.05
TAKEN = b"\x1b[?7l"
"""The last bytes written when the program takes the terminal: they turn off line wrapping."""


class Terminal:
    """A process on a terminal of its own."""

    def __init__(self, term: str, *arguments: str, code: str = "") -> None:
        self.ours, theirs = pty.openpty()
        environment = os.environ | {"TERM": term, "LINES": "30", "COLUMNS": "100"}
        command = [sys.executable, *(("-c", code) if code else ("-m", "sevenwonders_tui")), *arguments]
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        os.close(theirs)
        self.output = b""

    def read_until(self, text: bytes) -> bool:
        """Read until the text appears; return False if the process went quiet or ended without it."""
        while text not in self.output:
            if not select.select([self.ours], [], [], PATIENCE_S)[0]:
                return False
            try:
                self.output += os.read(self.ours, 65536)
            except OSError:  # Linux says so when the other side is closed
                return text in self.output
        return True

    def read_what_is_there(self) -> None:
        """Read the output so far, without waiting for more."""
        with suppress(OSError):  # Linux says so when the other side is closed
            while select.select([self.ours], [], [], 0)[0]:
                self.output += os.read(self.ours, 65536)

    def stop_and_continue(self, stop: signal.Signals) -> None:
        """Stop the process, let it go on once it stands still, and wait until it has the terminal again.

        Read meanwhile, as any terminal does: before the process stops, it waits until its output is accepted.
        """
        self.process.send_signal(stop)
        process = 0
        while not process:
            if select.select([self.ours], [], [], GLANCE_S)[0]:
                self.read_what_is_there()
            process, status = os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)
        assert os.WIFSTOPPED(status)
        self.output = b""
        self.process.send_signal(signal.SIGCONT)
        assert self.read_until(TAKEN)

    def is_cooked(self) -> bool:
        """Whether the terminal collects lines and echoes them, as a shell expects."""
        local_modes = termios.tcgetattr(self.ours)[3]
        return bool(local_modes & termios.ECHO) and bool(local_modes & termios.ICANON)

    def end(self) -> int:
        """Wait for the process and return its exit code."""
        self.read_until(b"there is no such text")
        os.close(self.ours)
        return self.process.wait(PATIENCE_S)
