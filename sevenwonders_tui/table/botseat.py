"""A seat that a bot plays: it uses a client like any other player, and computes outside the event loop."""

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
"""Ask the bot of that name, with that seed, for its move in a view. The arguments can be sent to another process."""


class BotFailed(SaidError):
    """A bot gave no valid answer; the sentence says why."""

    def __init__(self, said: Said, is_news: bool) -> None:
        """Store the sentence; `is_news` says whether the people at the table should read it."""
        super().__init__(said)
        self.is_news = is_news


PATIENCE = timedelta(seconds=5)
"""The pause before a bot tries again to lock a move that could not be stored."""


def think_beside(kit: Kit, kits: Mapping[str, Kit], pool: Pool[Mapping[str, Kit]]) -> Think:
    """Return a `Think` that keeps the event loop free: quick bots run in a thread, others in the pool."""

    async def think(name: str, seed: int, view: AnyView) -> AnyMove:
        if kit.roster.is_quick(name):
            return await asyncio.to_thread(choose, kits, kit.id, name, seed, view)
        return await pool.run(choose, kit.id, name, seed, view)

    return think


def within(think: Think, limit: timedelta) -> Think:
    """Return a `Think` that gives up on a bot after the time limit."""

    async def think_within(name: str, seed: int, view: AnyView) -> AnyMove:
        try:
            return await asyncio.wait_for(think(name, seed, view), limit.total_seconds())
        except TimeoutError:
            said = Said(N_("It gave no answer within {seconds} seconds."), seconds=limit.total_seconds())
            raise BotFailed(said, is_news=False) from None

    return think_within


def seed_of(table_seed: int, seat: Seat, decisions: int) -> int:
    """Return the seed for one answer of one bot, after `decisions` completed decisions.

    It depends only on the place in the game. So the same position gets the same answer at a table continued after a
    crash, and after a turn was taken back.
    """
    digest = blake2b(f"{table_seed}/{seat}/{decisions}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


async def play_bot(
    table: Table, seat: Seat, name: str, think: Think, patience: timedelta = PATIENCE, proxy: Proxy | None = None
) -> None:
    """Answer every question to this seat, until the game is over or the table is frozen or closed.

    `proxy` says why the bot plays for a person, if it does; cancel the call to give the seat back.
    """
    client = table.client(seat)
    try:
        async for snapshot in client.updates():
            if snapshot.frozen or snapshot.view.is_over:
                break
            if snapshot.view.prompt and snapshot.locked is None:
                await _answer(table, snapshot, name, think, patience, proxy)
    except (TableFrozen, TableClosed):
        # The table itself notifies those who look at it.
        pass
    except Exception:
        log.exception("the runner of seat %d at table %s ended", seat, table.id)
        table.warn(Said(N_("A bot stopped playing. It goes on when this table is opened anew.")))
    finally:
        client.close()


async def pick_once(table: Table, seat: Seat, decision: int, name: str, think: Think, proxy: Proxy) -> None:
    """Let a bot make one decision for a person, unless it is over or the person has locked a move.

    Retries until the move is stored. Raises TableFrozen or TableClosed.
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
        # Warn only now: every successful request removes the last warning.
        table.warn(failure)


async def _choose(kit: Kit, think: Think, name: str, seed: int, view: AnyView) -> tuple[AnyMove, bool, Said | None]:
    """Return a move, whether it is the bot's own, and the reason if people should read it.

    It is not the bot's own if the bot raises an error or answers with a move that is not offered.
    """
    try:
        move = await think(name, seed, view)
    except BotFailed as failure:
        log.warning("bot in seat %s: %s", view.seat, failure)
        return kit.roster.stand_in(view), False, failure.said if failure.is_news else None
    except Exception:
        # The code of a bot is foreign, and may raise anything.
        log.warning("bot %s in seat %s failed", name, view.seat, exc_info=True)
        return kit.roster.stand_in(view), False, None
    if move not in view.moves:
        log.warning("bot %s in seat %s answered what is not offered", name, view.seat)
        return kit.roster.stand_in(view), False, None
    return move, True, None


async def _lock(table: Table, submit: Callable[[], Awaitable[None]], patience: timedelta) -> None:
    """Submit, and retry while the store fails; the people at the table read why they wait."""
    while True:
        try:
            return await submit()
        except StaleDecision:
            return None
        except StoreError as error:
            table.warn(error.said)
        await asyncio.sleep(patience.total_seconds())
