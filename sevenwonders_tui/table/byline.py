"""A seat that a remote program plays: the JSON lines of `docs/bots.md` over any table client."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from sevenwonders_tui.bots.wire import Lines, Partner
from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.table.errors import StaleDecision, TableError

PATIENCE = timedelta(seconds=5)
"""The pause before another attempt to store a move."""


async def play_by_line(
    client: TableClient,
    lines: Lines,
    kit: Kit,
    within: timedelta | None = None,
    patience: timedelta = PATIENCE,
) -> bool:
    """Let a remote program play the client's seat, and tell it the end; return False if it cannot continue.

    `within` is the time limit for an answer, if there is one. Raises Gone, and the errors of `lines`.
    """
    partner = Partner(lines, kit.roster.talk(kit.rules, client.snapshot().names))
    try:
        async for seen in client.updates():
            if seen.view.is_over:
                await partner.end(seen.view)
                return True
            if seen.frozen is not None:
                await partner.break_off(str(seen.frozen))
                return False
            if seen.view.prompt and seen.locked is None:
                await _ask(client, partner, seen, within, patience)
    except TableError as error:
        await partner.break_off(str(error))
        return False
    await partner.break_off(_("The table was closed. The game can go on when it is opened again."))
    return False


async def _ask(
    client: TableClient, partner: Partner, seen: Snapshot, within: timedelta | None, patience: timedelta
) -> None:
    """Ask for a move and lock it, unless the table moves on meanwhile."""
    answering = asyncio.create_task(partner.choose(seen.view, within))
    watching = asyncio.create_task(_until_settled(client, seen.decision))
    try:
        await asyncio.wait((answering, watching), return_when=asyncio.FIRST_COMPLETED)
        answered = answering.result() if answering.done() else None
    finally:
        for task in (answering, watching):
            task.cancel()
        await asyncio.gather(answering, watching, return_exceptions=True)
    if answered is None or not await _is_locked(client, seen.decision, answered.move, patience):
        made = client.snapshot()
        await partner.refuse(
            seen.view,
            _("The table did not wait any longer for this answer."),
            made.locked if made.decision == seen.decision else None,
        )
    elif answered.fault is not None:
        await partner.refuse(seen.view, str(answered.fault.said), answered.move)


async def _until_settled(client: TableClient, decision: int) -> None:
    """Return when the question is settled: another answer was locked, or the table cannot continue."""
    async for seen in client.updates():
        if seen.decision != decision or seen.locked is not None or seen.view.is_over or seen.frozen is not None:
            return


async def _is_locked(client: TableClient, decision: int, move: AnyMove, patience: timedelta) -> bool:
    """Lock a move, and retry while the store fails; return False if the decision was already over."""
    while True:
        try:
            await client.submit(decision, move)
        except StaleDecision:
            return False
        except StoreError:
            await asyncio.sleep(patience.total_seconds())
        else:
            return True
