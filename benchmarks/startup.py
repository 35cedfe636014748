"""The time from the start of the game's process to the painted menu, compared with an empty Textual app.

python -m benchmarks.startup [--times N]

Each runs on its own terminal, and they alternate, so that other work on the machine affects both alike.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("painted")
Empty().run()
"""
PATIENCE_S = 20
AIM = 1.4
"""The target as a multiple of an empty app: the value of release 0.1.0."""


def first_paint(command: list[str], text: bytes) -> float:
    """Return the seconds from the start of a process until it has written the text."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)  # noqa: S603
    os.close(theirs)
    output = b""
    while text not in output and select.select([ours], [], [], PATIENCE_S)[0]:
        output += os.read(ours, 65536)
    elapsed = time.perf_counter() - start
    process.kill()
    process.wait()
    os.close(ours)
    assert text in output, output[-2000:]
    return elapsed


def main() -> None:
    """Measure both and print medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=15, help="starts of each")
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as data:
        empty = [sys.executable, "-c", EMPTY]
        game = [sys.executable, "-m", "sevenwonders_tui", "play", "--data", data]
        pairs = [(first_paint(empty, b"painted"), first_paint(game, b"Settings")) for _time in range(times)]
    least = [min(one) for one in zip(*pairs, strict=True)]
    middle = [statistics.median(one) for one in zip(*pairs, strict=True)]
    print(f"empty Textual app   median {middle[0]:.3f} s   least {least[0]:.3f} s")
    print(f"sevenwonders        median {middle[1]:.3f} s   least {least[1]:.3f} s")
    ratio = statistics.median(game / empty for empty, game in pairs)
    print(f"ratio               of the pairs, median {ratio:.2f}     least {least[1] / least[0]:.2f}     aim {AIM}")
    if ratio > AIM:
        print(f"warning: the first paint takes {ratio:.2f} times an empty app, the aim is {AIM}")


if __name__ == "__main__":
    main()
