"""A seat that a program plays: it has a client like everybody else, and thinks beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from functools import partial
from hashlib import blake2b
from typing import Any, TypeAlias

from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.thought import choose
from sevenwonders_tui.i18n import N_, Said, SaidError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import Proxy, Snapshot
from sevenwonders_tui.table.errors import StaleDecision, TableClosed, TableFrozen
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)

Think: TypeAlias = Callable[[str, int, Any], Awaitable[AnyMove]]
"""Ask the bot of that name, with that seed, for its answer to a view. The arguments can travel to another process."""


class BotFailed(SaidError):
    """A bot gave no answer that can be taken; the sentence says why."""

    def __init__(self, said: Said, is_news: bool) -> None:
        """`is_news` says whether the people at the table are to read it."""
        super().__init__(said)
        self.is_news = is_news


PATIENCE = timedelta(seconds=5)
"""How long a bot waits before it tries again to lock a move that could not be stored."""


def think_beside(kit: Kit, kits: Mapping[str, Kit], pool: Pool[Mapping[str, Kit]]) -> Think:
    """Return a way to think that leaves the event loop free: quick bots in a thread, others in the pool."""

    async def think(name: str, seed: int, view: AnyView) -> AnyMove:
        if kit.roster.is_quick(name):
            return await asyncio.to_thread(choose, kits, kit.id, name, seed, view)
        return await pool.run(choose, kit.id, name, seed, view)

    return think


def within(think: Think, limit: timedelta) -> Think:
    """Return a way to think that gives a bot up that takes longer than that."""

    async def think_within(name: str, seed: int, view: AnyView) -> AnyMove:
        try:
            return await asyncio.wait_for(think(name, seed, view), limit.total_seconds())
        except TimeoutError:
            said = Said(N_("It gave no answer within {seconds} seconds."), seconds=limit.total_seconds())
            raise BotFailed(said, is_news=False) from None

    return think_within


def seed_of(table_seed: int, seat: Seat, decisions: int) -> int:
    """Return the seed for one answer of one bot, after so many decisions that are over.

    It follows from the place in the game, so that the same position hears the same answer: at a table continued after a
    crash, and after a turn was taken back.
    """
    digest = blake2b(f"{table_seed}/{seat}/{decisions}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


async def play_bot(
    table: Table, seat: Seat, name: str, think: Think, patience: timedelta = PATIENCE, proxy: Proxy | None = None
) -> None:
    """Answer whatever the table asks this seat, until the game is over or the table does not go on.

    `proxy` says why the bot plays for a person, where it does; cancel it to give the seat back.
    """
    client = table.client(seat)
    try:
        async for snapshot in client.updates():
            if snapshot.frozen or snapshot.view.is_over:
                break
            if snapshot.view.prompt and snapshot.locked is None:
                await _answer(table, snapshot, name, think, patience, proxy)
    except (TableFrozen, TableClosed):
        # Whoever looks at the table is told by the table.
        pass
    except Exception:
        log.exception("the runner of seat %d at table %s ended", seat, table.id)
        table.warn(Said(N_("A bot stopped playing. It goes on when this table is opened anew.")))
    finally:
        client.close()


async def pick_once(table: Table, seat: Seat, decision: int, name: str, think: Think, proxy: Proxy) -> None:
    """Let a bot make one decision for a person, unless it is over or the person has locked.

    Tries until the move can be stored. Raises TableFrozen or TableClosed.
    """
    snapshot = table.snapshot(seat)
    if snapshot.decision != decision or not snapshot.view.prompt or snapshot.locked is not None:
        return
    seed = seed_of(table.setup.seed, seat, len(snapshot.log))
    move, is_own, _failure = await _choose(table.kit, think, name, seed, snapshot.view)
    await _lock(table, partial(table.submit, seat, decision, move, not is_own, proxy), PATIENCE)


async def _answer(
    table: Table, snapshot: Snapshot, name: str, think: Think, patience: timedelta, proxy: Proxy | None
) -> None:
    seat = snapshot.view.seat
    assert seat is not None, "a spectator is asked nothing"
    seed = seed_of(table.setup.seed, seat, len(snapshot.log))
    move, is_own, failure = await _choose(table.kit, think, name, seed, snapshot.view)
    await _lock(table, partial(table.submit, seat, snapshot.decision, move, not is_own, proxy), patience)
    if failure is not None:
        # Only now: whatever succeeds at a table takes the last warning away.
        table.warn(failure)


async def _choose(kit: Kit, think: Think, name: str, seed: int, view: AnyView) -> tuple[AnyMove, bool, Said | None]:
    """Return a move, and whether it is the bot's own: it is not where the bot raises or answers what is not offered.

    The third is why, where people are to read that.
    """
    try:
        move = await think(name, seed, view)
    except BotFailed as failure:
        log.warning("bot in seat %s: %s", view.seat, failure)
        return kit.roster.stand_in(view), False, failure.said if failure.is_news else None
    except Exception:
        # A bot is a stranger, and may raise anything.
        log.warning("bot %s in seat %s failed", name, view.seat, exc_info=True)
        return kit.roster.stand_in(view), False, None
    if move not in view.moves:
        log.warning("bot %s in seat %s answered what is not offered", name, view.seat)
        return kit.roster.stand_in(view), False, None
    return move, True, None


async def _lock(table: Table, submit: Callable[[], Awaitable[None]], patience: timedelta) -> None:
    """Submit, again and again while the store cannot; the people at the table are told why they wait."""
    while True:
        try:
            return await submit()
        except StaleDecision:
            return None
        except StoreError as error:
            table.warn(error.said)
        await asyncio.sleep(patience.total_seconds())
