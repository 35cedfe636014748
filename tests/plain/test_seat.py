"""People at one keyboard in lines, where a pick cannot be kept and where advice is asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.talk import Conversation, InputEnded
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.entry import Advised
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import Origin, OriginKind
from tests.plain.script import ScriptedWire
from tests.support.advice import invented
from tests.table.people import advised, plan
from tests.table.stores import FullStore

AGAIN = ("1", "1", "1")
"""The first card, what stands first of it, and: I am Ben."""
TYPED = ("1", "1", "1", *AGAIN)
"""I am Anna, and the same pick twice."""


async def test_pick_that_cannot_be_kept_leaves_the_keyboard_where_it_is() -> None:
    """With a full disk whoever chose reads why, and is asked again; the next person comes once the pick is kept."""
    store = FullStore()
    house = House(store, kits(SevenWonders(load_catalog())))
    table = await house.start(plan(3))
    clients = {Seat(seat): table.client(Seat(seat)) for seat in range(3)}

    class Wire(ScriptedWire):
        async def read(self) -> str | None:
            # Somebody makes room before the second pick is typed.
            store.has_room = len(self.typed) <= len(AGAIN)
            return await super().read()

    wire = Wire(TYPED)
    front = plain_fronts(house.kits)[table.kit.id]
    with pytest.raises(InputEnded):
        await PlainTable(Conversation(wire), front, TableLines(clients, table.client(None))).play()
    turns = [line for line in wire.lines if line.startswith("It is the turn of ")]
    full = wire.said.index("The disk is full")
    assert turns == ["It is the turn of Anna.", "It is the turn of Ben."]
    assert full < wire.said.index("It is the turn of Ben."), "Ben comes after Anna's second try"
    assert wire.said.count("Which card") == 3
    await house.close()


async def test_lines_say_why_there_is_no_help() -> None:
    """Where results are compared, that is told once at the beginning, and neither letter is offered."""
    house = House(MemoryStore(), kits(SevenWonders(load_catalog())), advise=invented)
    table = await house.start(replace(plan(3), origin=Origin(OriginKind.DAILY, "2026-11-23")))
    clients = {Seat(seat): table.client(Seat(seat)) for seat in range(3)}
    wire = ScriptedWire(("1", "?"))
    front = plain_fronts(house.kits)[table.kit.id]
    with pytest.raises(InputEnded):
        await PlainTable(Conversation(wire), front, TableLines(clients, table.client(None))).play()
    assert wire.said.count("results are compared") == 1
    assert "advice of the strongest bot" not in wire.said
    await house.close()


async def test_advice_in_lines_is_noted_in_the_log() -> None:
    """Whoever asks in line mode was helped as much as whoever asks on a screen."""
    store = MemoryStore()
    house = House(store, kits(SevenWonders(load_catalog())), advise=invented)
    table = await house.start(plan(3))
    clients = {Seat(seat): table.client(Seat(seat)) for seat in range(3)}
    wire = ScriptedWire(("1", "v"))
    front = plain_fronts(house.kits)[table.kit.id]
    with pytest.raises(InputEnded):
        await PlainTable(Conversation(wire), front, TableLines(clients, table.client(None))).play()
    assert "played on from what you can see" in wire.said
    assert advised(store, table.id) == [Advised(0, Seat(0))]
    await house.close()
