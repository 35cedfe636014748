"""Processes that play for a command leave nothing behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.cli.workers import in_order

ROOT = Path(__file__).parents[2]
ENDLESS = """\
import time
from sevenwonders_tui.cli.workers import in_order

if __name__ == "__main__":
    for _done in in_order(time.sleep, [(0,), (100_000,), (100_000,)], 2, 2):
        print("begun", flush=True)
"""


def test_results_come_in_the_order_of_their_tasks() -> None:
    """Which process is quicker makes no difference."""
    numbers = range(12)
    assert list(in_order(divmod, ((number, 5) for number in numbers), 2, 2)) == [divmod(each, 5) for each in numbers]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_plays_on_without_the_command(tmp_path: Path, how: signal.Signals) -> None:
    """However the command ends, a game of hours ends with it, and so do all processes."""
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    command = subprocess.Popen(
        [sys.executable, str(script)], env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert command.stdout is not None
    assert command.stdout.readline() == b"begun\n"
    command.send_signal(how)
    # Every process has the other end of these pipes: they end with the last.
    command.communicate(timeout=60)
    assert command.returncode != 0
