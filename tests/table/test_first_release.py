"""Logs that release 0.1.0 wrote open for ever: what they hold is understood, and their games go on."""

from __future__ import annotations

import random

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.record import Sitter, dump_record
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build, CityId, Free, Order, Payment
from sevenwonders_tui.seven.record import record_of
from sevenwonders_tui.table.house import House
from tests.table.logs import DATA, first_release
from tests.table.people import play_to_the_end, reload

ANNA, BEN = Seat(0), Seat(1)


@pytest.mark.parametrize(("name", "decision"), [("table", 2), ("free-city", 9), ("whole", 24)])
def test_log_is_followed_to_its_end(name: str, decision: int, game: SevenWonders) -> None:
    """Every entry is understood, and after every decision the game stands where the release said."""
    loaded = reload(first_release(name), name, game)
    assert (loaded.frozen, loaded.play.decision) == (None, decision)


def test_every_kind_of_order_is_read(game: SevenWonders) -> None:
    """The whole game holds all that a city can do, every reason for a free build, and payments to all sides."""
    decided = reload(first_release("whole"), "whole", game).play.decided
    orders = [order for one in decided for move in one.moves.values() for order in move]
    builds = [order for order in orders if isinstance(order, Build)]
    assert {*map(type, orders)} == {*Order.__args__}
    assert {build.free for build in builds} == {None, *Free}
    assert all(any(getattr(build.payment, to) for build in builds) for to in ("bank", "left", "right"))


async def test_finished_game_makes_the_same_record(game: SevenWonders) -> None:
    """Byte for byte what the release itself wrote of it."""
    house = House(first_release("whole"), kits(game))
    history = await house.history("whole")
    setup = history.setup
    sitters = [Sitter(seat.name, seat.player) for seat in setup.seats]
    record = record_of(game, setup.deal, sitters, setup.seed, history.moves)
    assert dump_record(record) + b"\n" == (DATA / "whole-0.1.0.record.json").read_bytes()
    await house.close()


async def test_game_goes_on_from_the_middle_of_a_decision(game: SevenWonders) -> None:
    """Locked pick, PINs and rules are as they were; the log that is continued is read back to its end."""
    store = first_release("free-city")
    house = House(store, kits(game))
    table = await house.open("free-city")
    anna, ben = table.client(ANNA), table.client(BEN)
    assert anna.snapshot().locked == (Build(CityId(0), CardId("courthouse"), Payment(0, 1, 2)),)
    assert [status.is_choosing for status in anna.snapshot().seats] == [False, True]
    assert not anna.snapshot().rules.advice
    assert [await client.check_pin("9876") for client in (anna, ben)] == [False, True]
    await play_to_the_end(table, random.Random(1))
    again = reload(store, "free-city", game)
    assert again.frozen is None
    assert game.view(again.play.state, None) == table.snapshot(None).view
    await house.close()
