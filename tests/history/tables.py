"""Tables of every game of the house that are played to an end, for histories."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import ENTRIES, OnDemand, kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from tests.support.toy import guess_kit


def kit_of(game: str) -> Kit:
    """Return the kit of a game of the house."""
    return kits()[game]


KITS: Mapping[str, Kit] = OnDemand({**{game: partial(kit_of, game) for game in ENTRIES}, "guess": guess_kit})
"""All games, and the toy."""


def wonders(*names: str, bots: int = 0, **more: object) -> TablePlan:
    """Return a table of 7 Wonders for these people and some bots; two people play with the Free City."""
    seats = (*map(SeatPlan, names), *(SeatPlan("", "bot:random") for _bot in range(bots)))
    variant = Variant.FREE_CITY if len(seats) == 2 else Variant.STANDARD
    return TablePlan(seats, Options(len(seats), variant), **more)  # type: ignore[arg-type]


def duel(*names: str, boxes: tuple[Box, ...] = (), **more: object) -> TablePlan:
    """Return a table of 7 Wonders Duel."""
    return TablePlan(tuple(map(SeatPlan, names)), DuelOptions(boxes), game=DUEL, **more)  # type: ignore[arg-type]


def toy(*names: str, **more: object) -> TablePlan:
    """Return a table of the toy game."""
    return TablePlan(tuple(map(SeatPlan, names)), 6, game="guess", **more)  # type: ignore[arg-type]


async def play(table: Table, decisions: int | None = None, seed: int = 1) -> Table:
    """Let people do anything, until the game is over or for some decisions."""
    chance = random.Random(seed)
    while not table.snapshot(None).view.is_over and decisions != 0:
        seen = table.snapshot(None)
        for status in seen.seats:
            if status.is_choosing and not status.is_bot:
                moves = table.snapshot(status.seat).view.moves
                await table.client(status.seat).submit(seen.decision, chance.choice(moves))
        await after(table, seen.decision)
        decisions = None if decisions is None else decisions - 1
    return table


async def after(table: Table, decision: int) -> None:
    """Wait until the decision is made."""
    async for seen in table.client(None).updates():
        if seen.decision != decision or seen.view.is_over:
            return
