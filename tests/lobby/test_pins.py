"""PINs of people who share a terminal: who chooses them, where they are kept, and what they open."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import NotMember, PinRefused, WrongPhase
from sevenwonders_tui.lobby.rows import ROOM
from sevenwonders_tui.table.pin import hash_pin
from tests.lobby.world import World, plan, play, running


async def test_pin_lifts_the_curtain_in_this_game_and_the_next(world: World) -> None:
    """It is kept with its person, over a restart of the server and a rematch, and taken away by choosing none."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan(3, others=("Gina",)))
    await (await ben.join(host.code)).ready()
    await host.choose_pin(Seat(0), "1111")
    await host.choose_pin(Seat(1), "2468")
    await host.choose_pin(Seat(0), "")
    assert [seat.has_pin for seat in host.snapshot().seats] == [False, True, False]
    world = await world.again()
    again = await (await world.person("Anna")).room(host.code)
    at_ben = await (await world.person("Ben")).room(host.code)
    await at_ben.ready()
    await again.start()
    for has_pin in ([False, True, False], [False, False, True]):
        mine, ginas = await again.table_clients()
        assert [status.has_pin for status in mine.snapshot().seats] == has_pin
        assert [await ginas.check_pin(pin) for pin in ("2468", "1111", "")] == [True, False, False]
        assert await mine.check_pin("")
        await play([again, at_ben], random.Random(2))
        await world.settled()
        await again.rematch()
        await at_ben.ready()
        await again.start()
    await world.lobby.close()


@pytest.mark.parametrize("pin", ["1", "123", "12345", "12a4", "١٢٣٤"])
async def test_pin_has_four_figures(world: World, pin: str) -> None:
    """Whatever else is chosen is refused with a sentence, and the seat keeps the PIN that it had."""
    host = await (await world.person("Anna")).create(plan(3, others=("Gina",)))
    await host.choose_pin(Seat(1), "2468")
    with pytest.raises(PinRefused, match="four figures"):
        await host.choose_pin(Seat(1), pin)
    assert host.snapshot().seats[1].has_pin
    await world.lobby.close()


@pytest.mark.parametrize("pin", ["1", "135792468013"])
async def test_pin_of_an_older_release_still_opens(world: World, pin: str) -> None:
    """Those had any length; whoever chose one types it as before, here and in the games that follow."""
    anna = await world.person("Anna")
    host = await anna.create(plan(3, others=("Gina",), bots=("good",)))
    room = world.lobby.ledger.rooms[host.code]
    world.lobby.ledger.rooms[host.code] = room.with_place(Seat(1), replace(room.places[1], pin=hash_pin(pin)))
    await host.ready()
    await host.start()
    _mine, ginas = await host.table_clients()
    assert await ginas.check_pin(pin)
    assert not await ginas.check_pin("2468")
    await world.lobby.close()


async def test_pin_is_for_own_seats_before_the_start(world: World) -> None:
    """Nobody locks a stranger's curtain, and nobody changes the lock while others play."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan(3))
    at_ben = await ben.join(host.code)
    for seat in (Seat(0), Seat(2)):
        with pytest.raises(NotMember):
            await at_ben.choose_pin(seat, "1111")
    (room, *_others) = await running(world, "Cleo", "Dora", others=("Gina",))
    with pytest.raises(WrongPhase):
        await room.choose_pin(Seat(1), "1111")


async def test_pin_is_kept_as_nobody_can_read_it_and_goes_with_its_seat(world: World) -> None:
    """The file holds a digest; whoever takes the seat next has none."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan(3))
    at_ben = await ben.join(host.code)
    await at_ben.choose_pin(Seat(1), "1357")
    rooms = world.shelf.read(ROOM)
    assert b"1357" not in rooms[host.code]
    await at_ben.leave()
    await host.sit(("Gina",))
    assert [seat.has_pin for seat in host.snapshot().seats] == [False, False, False]
