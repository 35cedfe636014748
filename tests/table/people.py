"""People for tests: they sit down, pick by a seed, and say what they did."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.store import Log, Store
from sevenwonders_tui.table.client import TableRules
from sevenwonders_tui.table.codec import load_entry
from sevenwonders_tui.table.entry import Advised
from sevenwonders_tui.table.load import LoadedTable, load_table
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def plan(seats: int = 3, seed: int = 7, bots: Sequence[int] = (), rules: TableRules | None = None) -> TablePlan:
    """Return a table of people, with good bots in some seats; two people play with the Free City."""
    variant = Variant.FREE_CITY if seats == 2 else Variant.STANDARD
    players = ["bot:good" if seat in bots else "human" for seat in range(seats)]
    return TablePlan(
        seats=tuple(SeatPlan(name, player) for name, player in zip(NAMES, players, strict=False)),
        options=Options(seats, variant),
        rules=rules or TableRules(),
        seed=seed,
    )


def pick(table: Table, seat: int, chance: random.Random) -> Move:
    """Return some move that the seat may make now."""
    return chance.choice(table.snapshot(Seat(seat)).view.moves)


async def lock(table: Table, seat: int, move: Move) -> None:
    """Lock a move for the decision that is due."""
    await table.client(Seat(seat)).submit(table.snapshot(None).decision, move)


async def everybody_locks(table: Table, chance: random.Random) -> None:
    """Let every seat that the table waits for pick something."""
    for status in table.snapshot(None).seats:
        if status.is_choosing:
            await lock(table, status.seat, pick(table, status.seat, chance))


async def play_to_the_end(table: Table, chance: random.Random) -> None:
    """Let people pick until the game is over."""
    while not table.snapshot(None).view.is_over:
        await everybody_locks(table, chance)


def reload(store: Store, table: str, game: SevenWonders, entries: int | None = None) -> LoadedTable:
    """Return what a process that starts now would make of the log, or of its first entries."""
    kept = store.read(table)
    return load_table(table, Log(kept.head, kept.entries[:entries]), kits(game))


def advised(store: Store, table: str) -> list[Advised]:
    """Return the entries about advice in a log of the first game."""
    entries = (load_entry(WondersCodec(), body) for body in store.read(table).entries)
    return [entry for entry in entries if isinstance(entry, Advised)]


def other_content(game: SevenWonders) -> SevenWonders:
    """Return the rules over cards and wonders that differ from those of a game."""
    return SevenWonders(replace(game.catalog, fingerprint="other"))
