"""What a table is for fixes some of its rules, whatever anybody agreed on or asks for."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.client import TableRules
from sevenwonders_tui.table.codec import dump_setup
from sevenwonders_tui.table.errors import NoAdvice, NoStepBack
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from tests.table.people import advised, everybody_locks, plan

ANNA = Seat(0)
COMPARED = (OriginKind.DAILY, OriginKind.EVENT)


async def at_once(_view: View) -> Advice:
    """Advise without thinking."""
    return Advice((), 1)


@pytest.mark.parametrize("kind", COMPARED)
async def test_nobody_is_helped_where_results_are_compared(game: SevenWonders, kind: OriginKind) -> None:
    """The table refuses advice and steps back with the reason, though its plan allowed them; the log stays clean."""
    store = MemoryStore()
    house = House(store, kits(game), advise=at_once)
    table = await house.start(replace(plan(bots=(1, 2)), origin=Origin(kind, "key"), rules=TableRules()))
    client = table.client(ANNA)
    async for seen in client.updates():
        if [status.seat for status in seen.seats if status.is_choosing] == [ANNA]:
            break
    await client.submit(0, seen.view.moves[0])
    seen = client.snapshot()
    assert (seen.rules.advice, seen.rules.take_back, seen.rules.memory) == (False, False, True)
    assert (seen.can_step_back, seen.origin) == (False, Origin(kind, "key"))
    with pytest.raises(NoAdvice, match="results are compared"):
        await client.advise(seen.decision)
    with pytest.raises(NoStepBack, match="results are compared"):
        await client.step_back(seen.decision)
    assert not advised(store, table.id)
    assert table.snapshot(ANNA).is_practice is False
    await house.close()


async def test_log_that_claims_otherwise_helps_nobody(game: SevenWonders) -> None:
    """The rules follow from what the table is for each time it is opened, not from what its head allows."""
    house = House(MemoryStore(), kits(game), advise=at_once)
    table = await house.start(replace(plan(), origin=Origin(OriginKind.DAILY, "2026-11-23")))
    assert table.setup.rules.advice
    await house.put_away(table.id)
    table = await house.open(table.id)
    with pytest.raises(NoAdvice):
        await table.client(ANNA).advise(0)
    again = table.setup.dealt_again(table.kit)
    assert (again.origin, again.held_rules) == (FREE, TableRules())
    await house.close()


@pytest.mark.parametrize("kind", [kind for kind in OriginKind if kind not in COMPARED])
async def test_other_tables_keep_what_was_agreed(game: SevenWonders, kind: OriginKind) -> None:
    """Series and practice are helped as their people like."""
    house = House(MemoryStore(), kits(game), advise=at_once)
    rules = TableRules(take_back=False, memory=False)
    table = await house.start(replace(plan(rules=rules), origin=Origin(kind, "key")))
    await everybody_locks(table, random.Random(1))
    assert table.snapshot(ANNA).rules == rules
    assert await table.client(ANNA).advise(1)
    await house.close()


def test_every_origin_is_written_in_its_word() -> None:
    """Programs read these words in logs and exports."""
    assert [kind.value for kind in OriginKind] == ["free", "daily", "series", "event", "practice"]


async def test_memory_is_forbidden_in_writing(game: SevenWonders) -> None:
    """A table that forbids the memory still does when it is continued; an older log, which could not, allows it."""
    house = House(MemoryStore(), kits(game))
    table = await house.start(plan(rules=TableRules(memory=False)))
    await house.put_away(table.id)
    table = await house.open(table.id)
    assert not table.snapshot(ANNA).rules.memory
    assert b'"memory":false' in dump_setup(table.kit, table.setup)
    assert b"memory" not in dump_setup(table.kit, replace(table.setup, rules=TableRules()))
    await house.close()
