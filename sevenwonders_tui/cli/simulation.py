"""Many games of bots, in one process or in several: the same plan gives the same records either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sevenwonders_tui.bots import make_bot, play_match
from sevenwonders_tui.bots.program import bot_label
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.catalog import BoardSide
from sevenwonders_tui.engine.seven.setup import BoardChoice, Options, Variant
from sevenwonders_tui.record import Record, Sitter, dump_record, record_of

SEEDS = 2**53
"""Programs that keep numbers as doubles (JavaScript) read every seed below this exactly."""
CHUNK = 8
"""Games that go to a worker at once: a tenth of a second and more, so that sending them costs nothing."""
CHUNKS_AHEAD = 4
"""Chunks a worker has waiting, so that none is idle and results do not pile up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    players: int
    variant: Variant
    side: BoardSide | None
    """None: by chance."""
    bots: tuple[str, ...]
    """By seat."""
    seed: int
    cards: Path | None = None
    wonders: Path | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its record, and the line that a file holds of it."""

    record: Record
    line: bytes


def simulate(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Play so many games and give them in order. Each one depends on the plan and its number alone.

    With several jobs it runs in the main thread only, which is where Ctrl-C arrives.
    """
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for numbers in chunks:
            for number in numbers:
                yield play_game(plan, number)
        return
    # Spawned workers share nothing with a parent that draws a progress bar in a thread
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=context, initializer=_leave_interrupts_to_parent)
    try:
        waiting: deque[Future[list[Played]]] = deque()
        for numbers in chunks:
            with _interrupts_held():  # submitting starts workers
                waiting.append(pool.submit(_play_chunk, plan, numbers))
            if len(waiting) >= jobs * CHUNKS_AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a plan."""
    game = _game(plan.cards, plan.wonders)
    seed, _rest = Rng(plan.seed, number).below(SEEDS)
    boards = (BoardChoice(side=plan.side),) * (3 if plan.variant is Variant.FREE_CITY else plan.players)
    deal = game.deal(Options(plan.players, plan.variant, boards), Rng(seed))
    bots = [make_bot(name, game, seed * len(boards) + seat) for seat, name in enumerate(plan.bots)]
    match = play_match(game, deal, bots)
    sitters = [
        Sitter(f"{bot_label(name).capitalize()} {seat + 1}", f"bot:{name}") for seat, name in enumerate(plan.bots)
    ]
    record = record_of(game, deal, sitters, seed, match.moves)
    return Played(record, dump_record(record))


def _play_chunk(plan: Plan, numbers: range) -> list[Played]:
    return [play_game(plan, number) for number in numbers]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait until the block is over, for the main thread.

    A terminal sends it to all processes, and only the parent is to answer: workers started in the block have it masked
    from their first moment. The handler is needed besides, since another thread may be the one that gets the signal.
    """
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: held.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if held:
        signal.raise_signal(signal.SIGINT)


def _leave_interrupts_to_parent() -> None:
    """Do the same where signals cannot be masked, such as on Windows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _game(cards: Path | None, wonders: Path | None) -> SevenWonders:
    """Return the rules; each process prepares them once."""
    return SevenWonders(load_catalog(cards, wonders))
