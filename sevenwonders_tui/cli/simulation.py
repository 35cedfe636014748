"""Many games of bots, in one process or in several: the same plan gives the same records either way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.program import bot_label
from sevenwonders_tui.bots.seven.roster import ROSTER
from sevenwonders_tui.cli.ruleset import game_of
from sevenwonders_tui.cli.workers import in_order
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.seven.catalog import BoardSide
from sevenwonders_tui.engine.seven.setup import BoardChoice, Options, Variant
from sevenwonders_tui.record import Sitter, dump_record
from sevenwonders_tui.record.seven import Record, record_of

SEEDS = 2**53
"""Programs that keep numbers as doubles (JavaScript) read every seed below this exactly."""
CHUNK = 8
"""Games that go to a worker at once: a tenth of a second and more, so that sending them costs nothing."""
CHUNKS_AHEAD = 4
"""Chunks a worker has waiting, so that none is idle and results do not pile up."""


@dataclass(frozen=True, slots=True)
class Simulation:
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


def simulate(plan: Simulation, games: int, jobs: int) -> Iterator[Played]:
    """Play so many games and give them in order. Each one depends on the plan and its number alone.

    With several jobs it runs in the main thread only, which is where Ctrl-C arrives.
    """
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for numbers in chunks:
            for number in numbers:
                yield play_game(plan, number)
        return
    for played in in_order(_play_chunk, ((plan, numbers) for numbers in chunks), min(jobs, len(chunks)), CHUNKS_AHEAD):
        yield from played


def play_game(plan: Simulation, number: int) -> Played:
    """Play one game of a plan."""
    game = game_of(plan.cards, plan.wonders)
    seed, _rest = Rng(plan.seed, number).below(SEEDS)
    boards = (BoardChoice(side=plan.side),) * (3 if plan.variant is Variant.FREE_CITY else plan.players)
    deal = game.deal(Options(plan.players, plan.variant, boards), Rng(seed))
    bots = [ROSTER.make(name, game, seed * len(boards) + seat) for seat, name in enumerate(plan.bots)]
    match = play_match(game, deal, bots)
    sitters = bot_sitters(plan.bots)
    record = record_of(game, deal, sitters, seed, match.moves)
    return Played(record, dump_record(record))


def bot_sitters(bots: Sequence[str]) -> list[Sitter]:
    """Return who sits where, as a record says it: of a program only the label."""
    labels = [bot_label(bot) for bot in bots]
    return [Sitter(f"{label.capitalize()} {number}", f"bot:{label}") for number, label in enumerate(labels, 1)]


def _play_chunk(plan: Simulation, numbers: range) -> list[Played]:
    return [play_game(plan, number) for number in numbers]
