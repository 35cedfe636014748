"""Processes that play for a command leave nothing behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.cli.batch.workers import in_order
from tests.cli.chores import secret, stop_half_way, vanish

ROOT = Path(__file__).parents[3]
PATIENCE_S = 300
"""Far longer than the commands take, because the machine may be busy."""
ENDLESS = """\
import signal
import time
from sevenwonders_tui.cli.batch.workers import in_order

if __name__ == "__main__":
    # A shell that runs the tests in the background lets them ignore Ctrl-C, and their children with them.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for _done in in_order(time.sleep, [(0,), (100_000,), (100_000,)], 2, 2):
        print("begun", flush=True)
"""


def test_results_come_in_the_order_of_their_tasks() -> None:
    """Which process is quicker makes no difference."""
    numbers = range(12)
    assert list(in_order(divmod, ((number, 5) for number in numbers), 2, 2)) == [divmod(each, 5) for each in numbers]


def test_no_more_is_begun_than_was_agreed() -> None:
    """Results that nobody has read yet do not pile up, however many tasks there are."""
    tasks = iter([(number, 5) for number in range(100)])
    results = in_order(divmod, tasks, 2, 3)
    for number in range(4):
        assert next(results) == divmod(number, 5)
    assert next(tasks) == (9, 5), "six for the first result, one more for each after it"


def test_large_tasks_with_large_results_pass_each_other() -> None:
    """Neither side waits for the other to read first."""
    large = bytes(10**6)
    assert list(in_order(bytes, [(large,)] * 6, 2, 3)) == [large] * 6


def test_what_a_call_raises_is_raised_here() -> None:
    """Results before it are given first; what cannot be done, or told, is an error too and no wait."""
    results = in_order(divmod, [(7, 5), (1, 0), (7, 5)], 2, 2)
    assert next(results) == (1, 2)
    with pytest.raises(ZeroDivisionError):
        next(results)
    with pytest.raises(TypeError, match="pickle"):
        list(in_order(secret, [()], 1, 1))
    assert not active_children()


def test_process_that_is_gone_is_told() -> None:
    """Whoever waits for its result hears that none will come."""
    with pytest.raises(WorkerLost):
        list(in_order(vanish, [()], 2, 2))
    assert not active_children()


def test_half_a_result_is_none() -> None:
    """A process that is ended in the middle of a result is gone: nobody waits for the other half."""
    results = in_order(stop_half_way, [(b"begun",), (b"",), (b"",)], 1, 2)
    assert next(results) == b"begun"
    (process,) = active_children()
    process.join()
    with pytest.raises(WorkerLost):
        next(results)
    assert not active_children()


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
    command.communicate(timeout=PATIENCE_S)
    assert command.returncode != 0
