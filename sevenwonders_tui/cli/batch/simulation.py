"""Many games of bots, in one process or several: the same plan gives the same records either way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.program import bot_label
from sevenwonders_tui.cli.batch.workers import InOrder, in_order
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.cli.ruleset import kit_of
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyOptions
from sevenwonders_tui.record import AnyRecord, Sitter, dump_record

SEEDS = 2**53
"""Seeds lie below this bound: programs that store numbers as doubles (JavaScript) read them exactly."""
CHUNK = 8
"""The games in one task for a worker: they take a tenth of a second or more, so that sending them costs little."""
CHUNKS_AHEAD = 4
"""Chunks that wait for each worker, so that none is idle and results do not pile up."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The plan of a simulation."""

    game: str
    files: Files
    """The paths of its content."""
    options: AnyOptions
    bots: tuple[str, ...]
    """By seat."""
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its record, and the record as a line of a file."""

    record: AnyRecord
    line: bytes


def simulate(plan: Simulation, games: int, jobs: int, elsewhere: InOrder | None = None) -> Iterator[Played]:
    """Play `games` games and yield them in order. Each one depends only on the plan and its number.

    With several jobs it runs in the main thread only, because Ctrl-C arrives there. `elsewhere` does the work on other
    machines instead.
    """
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if elsewhere is None and (jobs == 1 or len(chunks) == 1):
        for numbers in chunks:
            for number in numbers:
                yield play_game(plan, number)
        return
    work = elsewhere or in_order
    for played in work(_play_chunk, ((plan, numbers) for numbers in chunks), min(jobs, len(chunks)), CHUNKS_AHEAD):
        yield from played


def play_game(plan: Simulation, number: int) -> Played:
    """Play one game of a plan."""
    kit = kit_of(plan.game, plan.files)
    seed, _rest = Rng(plan.seed, number).below(SEEDS)
    deal = kit.deal(plan.options, Rng(seed))
    cities = len(kit.names(plan.options, plan.bots))
    bots = [kit.roster.make(name, kit.rules, seed * cities + seat) for seat, name in enumerate(plan.bots)]
    match = play_match(kit.rules, deal, bots)
    record = kit.archive.compose(deal, bot_sitters(plan.bots), seed, match.moves)
    return Played(record, dump_record(record))


def bot_sitters(bots: Sequence[str]) -> list[Sitter]:
    """Return the sitters by seat as records name them; a program is named by its label."""
    labels = [bot_label(bot) for bot in bots]
    return [Sitter(f"{label.capitalize()} {number}", f"bot:{label}") for number, label in enumerate(labels, 1)]


def _play_chunk(plan: Simulation, numbers: range) -> list[Played]:
    return [play_game(plan, number) for number in numbers]
