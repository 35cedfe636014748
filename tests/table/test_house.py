"""The tables of one process: starting, continuing, listing, rematch, removal."""

from __future__ import annotations

import asyncio
import dataclasses
import random
from importlib.metadata import version

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options, Variant
from sevenwonders_tui.store import Log, MemoryStore, StoreFull, Tail, UnknownTable
from sevenwonders_tui.table.client import TableRules
from sevenwonders_tui.table.errors import GameNotOver
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from sevenwonders_tui.table.setup import SEEDS, SeatPlan
from tests.table.people import everybody_locks, lock, other_content, pick, plan, play_to_the_end
from tests.table.stores import FullStore

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


async def test_same_table_opened_twice_is_one(house: House) -> None:
    """Two windows of one program share a table, also when both ask at the same moment."""
    table = await house.start(plan())
    assert await house.open(table.id) is table
    await house.put_away(table.id)
    first, second = await asyncio.gather(house.open(table.id), house.open(table.id))
    assert first is second is not table


async def test_table_that_is_not_there_is_a_sentence(house: House) -> None:
    """An unknown id is named, however often it is asked for."""
    for _ in range(2):
        with pytest.raises(UnknownTable, match="nowhere"):
            await house.open("nowhere")


async def test_names_are_cleaned_and_filled_in(house: House) -> None:
    """What was typed becomes harmless, and a blank becomes a name by number."""
    asked = plan()
    seats = (SeatPlan("[b]Anna\x07"), SeatPlan("  "), SeatPlan("王小明"))
    table = await house.start(dataclasses.replace(asked, seats=seats))
    assert table.snapshot(None).names == ("(b)Anna", "Seat 2", "王小明")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": (SeatPlan("Anna"), SeatPlan("Ben"))}, "2 seats for 3 players"),
        ({"seats": (SeatPlan("Anna"), SeatPlan("ANNA "), SeatPlan("Ben"))}, "Two seats are called Anna"),
        ({"seats": (SeatPlan("Anna"), SeatPlan("Ben"), SeatPlan("Hal", "bot:hal"))}, "No bot is called hal"),
        ({"seed": -1}, "whole number from 0"),
        ({"seed": SEEDS}, "whole number from 0"),
        ({"options": Options(3, Variant.FREE_CITY)}, "Free City"),
    ],
)
async def test_plan_that_cannot_be_is_a_sentence(house: House, change: dict[str, object], sentence: str) -> None:
    """A table is dealt only when everything fits, and nothing is kept otherwise."""
    with pytest.raises(SetupError, match=sentence):
        await house.start(dataclasses.replace(plan(), **change))  # type: ignore[arg-type]
    assert await house.tables() == ()


async def test_same_seed_deals_the_same(house: House) -> None:
    """A seed that a person typed gives the same table again; without one, each table is its own."""
    same = [(await house.start(plan(seed=5))).setup.deal for _ in range(2)]
    other = [(await house.start(dataclasses.replace(plan(), seed=None))).setup for _ in range(2)]
    assert same[0] == same[1]
    assert other[0].seed != other[1].seed


async def test_pin_is_asked_for_again_after_reload(house: House) -> None:
    """The PIN of a seat survives in a form that does not tell it."""
    seats = (SeatPlan("Anna", pin="1234"), SeatPlan("Ben"), SeatPlan("Cleo", pin=""))
    table = await house.start(dataclasses.replace(plan(), seats=seats))
    await house.put_away(table.id)
    table = await house.open(table.id)
    assert [seat.has_pin for seat in table.snapshot(None).seats] == [True, False, False]
    anna, ben = table.client(ANNA), table.client(BEN)
    assert [await anna.check_pin(pin) for pin in ("1234", "1235", "")] == [True, False, False]
    assert await ben.check_pin("anything")
    assert "1234" not in repr(table.setup)


async def test_rematch_deals_anew_for_the_same_people(house: House) -> None:
    """The same people, wishes and rules, another deal, and everybody in the next seat."""
    asked = dataclasses.replace(plan(bots=[2]), rules=TableRules(confirm=True))
    boards = tuple(BoardChoice(side=BoardSide.A) for _ in range(3))
    asked = dataclasses.replace(asked, options=Options(3, boards=boards))
    table = await house.start(asked)
    again = await house.rematch(table.id)
    assert again.id != table.id
    anna, ben, cleo = table.setup.seats
    assert (again.setup.seats, again.setup.rules) == ((cleo, anna, ben), table.setup.rules)
    assert again.setup.options == table.setup.options
    assert again.setup.deal != table.setup.deal
    assert {board.side for board in again.setup.deal.boards} == {BoardSide.A}


async def test_table_says_which_release_dealt_it(house: House) -> None:
    """A result stands beside the program that it came from; a rematch is dealt by the program of that day."""
    table = await house.start(plan())
    assert table.setup.release == version("sevenwonders-tui")
    old = dataclasses.replace(table.setup, release="0.1.0", is_seed_chosen=True)
    again = old.dealt_again(table.kit)
    assert (again.release, again.is_seed_chosen) == (table.setup.release, False)


@pytest.mark.parametrize(
    ("seed", "origin", "is_chosen"),
    [
        (None, FREE, False),
        (7, FREE, True),
        (7, Origin(OriginKind.SERIES, "1f0c"), True),
        (7, Origin(OriginKind.DAILY, "2026-11-23"), False),
    ],
)
async def test_table_says_whether_a_person_chose_its_seed(
    house: House, seed: int | None, origin: Origin, is_chosen: bool
) -> None:
    """Whoever types a seed may know the deal; that of the day follows from its date."""
    table = await house.start(dataclasses.replace(plan(), seed=seed, origin=origin))
    await house.put_away(table.id)
    setup = (await house.open(table.id)).setup
    assert (setup.is_seed_chosen, setup.origin) == (is_chosen, origin)


@pytest.mark.parametrize("kind", OriginKind)
async def test_rematch_stays_in_its_series_and_is_free_otherwise(house: House, kind: OriginKind) -> None:
    """A second deal of the day there is not."""
    origin = Origin(kind, "key")
    table = await house.start(dataclasses.replace(plan(), origin=origin))
    again = await house.rematch(table.id)
    assert again.setup.origin == (origin if kind is OriginKind.SERIES else FREE)


async def test_history_opens_with_the_end(house: House) -> None:
    """While a game runs its moves stay in the store; afterwards they replay the game."""
    table = await house.start(plan())
    with pytest.raises(GameNotOver, match="is not over"):
        await house.history(table.id)
    await play_to_the_end(table, random.Random(1))
    await house.put_away(table.id)
    assert (await house.history(table.id)).moves[0].keys() == {ANNA, BEN, CLEO}


async def test_removed_table_is_closed_and_gone(house: House) -> None:
    """Removal puts an open table away first."""
    table = await house.start(plan())
    await house.remove(table.id)
    assert table.is_closed
    assert await house.tables() == ()
    with pytest.raises(UnknownTable):
        await house.remove(table.id)


async def test_list_says_how_far_each_table_is(house: House) -> None:
    """Names, age, turn, who has still to choose, and whether it is over, without playing anything."""
    two, three = await house.start(plan(2)), await house.start(plan(3, bots=[1]))
    await play_to_the_end(two, random.Random(2))
    client = three.client(None)
    async for snapshot in client.updates():
        if snapshot.seats[1].has_locked:
            break
    await lock(three, CLEO, pick(three, CLEO, random.Random(1)))
    await lock(three, ANNA, pick(three, ANNA, random.Random(1)))
    await lock(three, CLEO, pick(three, CLEO, random.Random(1)))
    await three.client(CLEO).withdraw(1)
    async for snapshot in client.updates():
        if snapshot.seats[1].has_locked:
            break
    first, second = await house.tables()
    assert (first.id, first.names, first.players) == (
        three.id,
        ("Anna", "Ben", "Cleo"),
        ("human", "bot:good", "human"),
    )
    assert (first.age, first.turn, first.decision, first.waiting) == (1, 2, 1, ("Anna", "Cleo"))
    assert (first.is_over, first.trouble) == (False, None)
    assert (second.id, second.names, second.is_over) == (two.id, ("Anna", "Ben", "Free City"), True)
    assert (second.game, second.age, second.waiting) == ("wonders", 3, ())
    assert second.changed is not None


async def test_table_of_other_content_is_listed_with_the_reason(game: SevenWonders) -> None:
    """A table of a changed deck stays visible, and the list says what to start the program with."""
    store = MemoryStore()
    house = House(store, kits(game))
    await house.start(plan())
    (line,) = list_tables(store, kits(other_content(game)))
    assert line.names == ("Anna", "Ben", "Cleo")
    assert "--cards and --wonders" in str(line.trouble)
    await house.close()


async def test_unreadable_table_is_listed_with_the_reason(game: SevenWonders) -> None:
    """Bytes that are no table of ours do not keep the others from being listed."""
    store = MemoryStore()
    house = House(store, kits(game))
    await house.start(plan())
    store.create("odd", b"not a head")
    assert {line.id: bool(line.trouble) for line in list_tables(store, kits(game))}["odd"]
    assert len(await house.tables()) == 2
    await house.close()


class ForgetfulStore(MemoryStore):
    """A store from which somebody removes tables while we look."""

    def read(self, table: str) -> Log:
        """Find nothing any more."""
        raise UnknownTable(table)

    def read_tail(self, table: str, most: int) -> Tail:  # noqa: ARG002
        """Find nothing any more."""
        raise UnknownTable(table)


async def test_table_removed_during_the_listing_does_not_break_it(game: SevenWonders) -> None:
    """What another process does at the same moment is a sentence beside one table."""
    house = House(ForgetfulStore(), kits(game))
    table = await house.start(plan())
    (line,) = await house.tables()
    assert (line.id, line.names) == (table.id, ())
    assert "no table" in str(line.trouble)
    await house.close()


async def test_table_without_room_is_not_started(game: SevenWonders) -> None:
    """With no room for the set-up, the person reads so, and no table runs."""
    store = FullStore()
    store.has_room = False
    house = House(store, kits(game))
    with pytest.raises(StoreFull):
        await house.start(plan())
    assert await house.tables() == ()
    await house.close()


async def test_closed_house_leaves_no_task(game: SevenWonders) -> None:
    """Closing stops tables and bots in the middle of a game."""
    before = asyncio.all_tasks()
    house = House(MemoryStore(), kits(game))
    for seed in range(3):
        table = await house.start(plan(4, seed=seed, bots=[1, 2]))
        await everybody_locks(table, random.Random(seed))
    await house.close()
    assert asyncio.all_tasks() == before
