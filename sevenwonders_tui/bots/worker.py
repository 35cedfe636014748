"""Thinking in another process: what a process pool is started with, and what it is given to do.

pool = ProcessPoolExecutor(2, mp_context=get_context("spawn"), initializer=start, initargs=(game.catalog,))
move = pool.submit(think, "hard", seed, portable(view)).result()
"""

from __future__ import annotations

import signal
from dataclasses import replace

from sevenwonders_tui.bots.registry import make_bot
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.catalog import Catalog
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View

_games: list[SevenWonders] = []
"""The rules of this process, once it was started."""


def start(catalog: Catalog) -> None:
    """Prepare the rules of a worker process; leave Ctrl-C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _games[:] = [SevenWonders(catalog)]


def think(name: str, seed: int, view: View) -> Move:
    """Return the answer of a bot to a view, in a worker process that was started with `start`."""
    return make_bot(name, _games[0], seed).choose(view)


def portable(view: View) -> View:
    """Return an equal view that can travel to another process."""
    return replace(view, waiting=dict(view.waiting))
