"""A seat that an external program plays; the program runs while the seat is played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from sevenwonders_tui.bots import process
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.bots.program import command_of
from sevenwonders_tui.bots.wire import FaultKind
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.table.botseat import BotFailed, Think, play_bot
from sevenwonders_tui.table.cast import ChosenBot
from sevenwonders_tui.table.client import BOT
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)


async def play_program(table: Table, seat: Seat, chosen: ChosenBot) -> None:
    """Let a program answer every question to this seat, and tell it the end."""
    async with _running(table, seat, chosen) as think:
        await play_bot(table, seat, chosen.name, think)


@asynccontextmanager
async def _running(table: Table, seat: Seat, chosen: ChosenBot) -> AsyncIterator[Think]:
    """Yield a `Think` that asks the program. The table shows its faults, each kind once.

    For a program that a host added, people see no details: its output goes to the host's log.
    """
    patience = process.USUAL if chosen.within is None else replace(process.USUAL, answer=chosen.within)
    label = table.setup.seats[seat].public_player.removeprefix(BOT)
    talk = table.kit.roster.talk(table.kit.rules, table.snapshot(seat).names)
    bot = ProgramBot(command_of(chosen.name), talk, patience, label)
    told: set[FaultKind] = set()

    async def think(_name: str, _seed: int, view: AnyView) -> AnyMove:
        answered = await asyncio.to_thread(bot.ask, view)
        fault = answered.fault
        if fault is None:
            return answered.move
        is_news = fault.kind not in told
        told.add(fault.kind)
        if chosen.within is None:
            raise BotFailed(fault.said, is_news)
        log.warning("table %s, seat %d: %s", table.id, seat, fault.said)
        text = N_("The program {program} gave no answer that can be taken; another move was made.")
        raise BotFailed(Said(text, program=label), is_news)

    try:
        yield think
    finally:
        # The process of the program must not outlive the table, even if the closing task is cancelled.
        await _to_the_end(asyncio.to_thread(_dismiss, bot, table.snapshot(seat).view))


async def _to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Wait for work until it is done; a cancellation is raised only afterwards."""
    doing, cancelled = asyncio.ensure_future(work), None
    while not doing.done():
        try:
            await asyncio.wait([doing])
        except asyncio.CancelledError as error:
            cancelled = error
    doing.result()
    if cancelled is not None:
        raise cancelled


def _dismiss(bot: ProgramBot, view: AnyView) -> None:
    if view.is_over:
        bot.finish(view)
    bot.close()
