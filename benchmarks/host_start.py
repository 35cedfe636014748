"""The time from `sevenwonders host` until the code stands on the screen: python -m benchmarks.host_start [--times N]

Each start is a process on a terminal of its own at 120x36, over an empty directory and on the loopback interface. The
output has the time that passed, and the processor time of the process until then: on a busy machine the second says
more. An empty app of Textual is started between, for comparison.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from benchmarks.startup import EMPTY

PATIENCE_S = 120
TICKS = os.sysconf("SC_CLK_TCK")
CODE = re.compile(rb"127\.0\.0\.1:\d+/([a-z-]+)")
"""The address as it is said before the screen is drawn."""
SCREEN = b"\x1b[?1049h"
"""Begins the picture of an app."""


def processor_s(pid: int) -> float:
    """Return the processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def is_shown(output: bytes) -> bool:
    """Return whether the code of the table stands on the large screen."""
    said, _begun, drawn = output.partition(SCREEN)
    code = CODE.search(said)
    return code is not None and code[1] in drawn


def start(command: list[str], *, is_host: bool) -> tuple[float, float]:
    """Return the seconds from the start of a process until it shows what is awaited, passed and of the processor."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    since_s = time.perf_counter()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)  # noqa: S603
    os.close(theirs)
    output = b""
    try:
        while not (is_shown(output) if is_host else b"painted" in output):
            assert select.select([ours], [], [], PATIENCE_S)[0], output[-2000:]
            output += os.read(ours, 65536)
        return time.perf_counter() - since_s, processor_s(process.pid)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def main() -> None:
    """Measure, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, help="starts of each")
    found: dict[str, list[tuple[float, float]]] = {"empty Textual app": [], "sevenwonders host": []}
    for _time in range(parser.parse_args().times):
        with tempfile.TemporaryDirectory() as data:
            options = ["--data", data, "--address", "127.0.0.1", "--port", "0"]
            found["empty Textual app"].append(start([sys.executable, "-c", EMPTY], is_host=False))
            host = [sys.executable, "-m", "sevenwonders_tui", "host", *options]
            found["sevenwonders host"].append(start(host, is_host=True))
    for name, times in found.items():
        passed_s, processor = (statistics.median(each) for each in zip(*times, strict=True))
        print(f"{name:<20}{passed_s:>7.2f} s passed {processor:>7.2f} s of the processor")
    print(f"load: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
