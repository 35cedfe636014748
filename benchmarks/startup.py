"""The time from the start of the game's process to the painted menu, compared with an empty Textual app.

python -m benchmarks.startup [--times N]

The game is measured twice: as it is installed, with its modules compiled, and from a copy in which none is compiled and
Python keeps nothing. A checkout on a disk that cannot be written starts like that each time. The libraries are compiled
in both. Each runs on its own terminal, and they alternate, so that other work on the machine affects all alike.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

import sevenwonders_tui

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


def first_paint(command: list[str], text: bytes, folder: Path) -> float:
    """Return the seconds from the start of a process in a folder until it has written the text."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    # Where it is set, nothing is compiled but what was before.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=folder)  # noqa: S603
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


def not_compiled(folder: Path) -> Path:
    """Copy the package without what Python has compiled of it; return the folder that it is imported from."""
    package = Path(sevenwonders_tui.__file__).parent
    shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def main() -> None:
    """Measure all three, and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=15, help="starts of each")
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as copied:
        here, copy = Path.cwd(), not_compiled(Path(copied))
        play = ["-m", "sevenwonders_tui", "play", "--data", data]
        kinds = {
            "empty Textual app": ([sys.executable, "-c", EMPTY], b"painted", here),
            "sevenwonders": ([sys.executable, *play], b"Settings", here),
            "not compiled": ([sys.executable, "-B", *play], b"Settings", copy),
        }
        # The first start compiles what is not compiled yet.
        first_paint(*kinds["sevenwonders"])
        rounds = [{kind: first_paint(*start) for kind, start in kinds.items()} for _time in range(times)]
    for kind in kinds:
        taken = [each[kind] for each in rounds]
        print(f"{kind:18}  median {statistics.median(taken):.3f} s   least {min(taken):.3f} s")
    for kind in ("sevenwonders", "not compiled"):
        ratio = statistics.median(each[kind] / each["empty Textual app"] for each in rounds)
        print(f"ratio, {kind:12} median of the rounds {ratio:.2f}   aim {AIM}")
        if ratio > AIM:
            print(f"warning: the first paint takes {ratio:.2f} times an empty app, the aim is {AIM} ({kind})")


if __name__ == "__main__":
    main()
