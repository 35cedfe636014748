"""One customer with many networks does not fill a server: limits of wider networks, and rooms that are kept free."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from sevenwonders_tui.lobby import LobbyClient, RoomClient
from sevenwonders_tui.lobby.client import CallOrigin
from sevenwonders_tui.lobby.errors import LimitReached, LobbyError
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.server.limits import networks_of
from sevenwonders_tui.seven.engine import SevenWonders
from tests.lobby.world import ManualTime, World, plan

BOTS = ("easy", "easy")
FULL = "as many tables as it can hold"
KEPT = "kept for people who have none yet"


def from_internet(address: str) -> CallOrigin:
    """Return where somebody at an address of the internet comes from."""
    return CallOrigin(networks_of(address), is_limited=True)


async def guest(world: World, address: str) -> LobbyClient:
    """Let in a guest with a name of its own, whom nobody counts: the limits of names are not under test."""
    client = world.lobby.enter_as_guest(from_internet(address))
    await client.rename(name_of(world.lobby.ledger.people.named()))
    return client


def name_of(number: int) -> str:
    """Return a name that looks like no other one."""
    return "Guest " + "".join("abcdefghkz"[int(digit)] for digit in str(number))


async def begun(client: LobbyClient) -> RoomClient:
    """Return a room where a person has begun to play with bots alone."""
    room = await client.create(plan(bots=BOTS))
    await room.start()
    return room


async def world_of(game: SevenWonders, time: ManualTime, limits: Limits) -> World:
    """Return a lobby with these limits, where names cost nothing."""
    return await World.open(game, time, limits=replace(limits, new_names=10_000))


async def test_one_customer_with_many_networks_opens_few_rooms(game: SevenWonders, time: ManualTime) -> None:
    """From 168 networks of one /56 come six tables in an hour, from a whole /48 twelve; a newcomer opens one."""
    world = await world_of(game, time, Limits())
    for addresses, most in (
        ([f"2001:db8:0:1{at:02x}::1" for at in range(168)], 6),
        ([f"2001:db8:0:{at:x}00::1" for at in range(2, 170)], 12),
    ):
        for address in addresses:
            client = await guest(world, address)
            with suppress(LimitReached):
                (await begun(client)).close()
            client.close()
        assert len(world.lobby.ledger.rooms) == most
    await begun(await guest(world, "2001:db8:1::1"))
    await world.lobby.close()


async def test_wider_networks_bring_only_so_many_newcomers(world: World) -> None:
    """First names are counted as tables are: five from a /64, ten from a /56 and twenty from a /48 in an hour."""
    for addresses, most in (
        ([f"2001:db8::{at:x}" for at in range(9)], 5),
        ([f"2001:db8:0:{at:x}::1" for at in range(99)], 10),
        ([f"2001:db8:0:{at:x}00::1" for at in range(99)], 20),
    ):
        for address in addresses:
            with suppress(LimitReached):
                await guest(world, address)
        assert world.lobby.ledger.people.named() == most


async def test_last_rooms_are_for_people_who_have_none(game: SevenWonders, time: ManualTime) -> None:
    """Of six rooms two are kept: one for each network without a room, and for a known key without one."""
    world = await world_of(game, time, Limits(rooms=6, rooms_for_first=2, new_rooms=10))
    known = world.lobby.enter_with_key("SHA256:known", from_internet("192.0.2.1"))
    await known.rename("Anna")
    await begun(known)
    strangers = [await guest(world, "192.0.2.1"), await guest(world, "192.0.2.9")]
    for _each in range(3):
        await strangers[0].create(plan())
    with pytest.raises(LimitReached, match=KEPT):
        await strangers[0].create(plan())
    fresh = world.lobby.enter_with_key("SHA256:fresh", from_internet("192.0.2.1"))
    await fresh.rename("Fritz")
    with pytest.raises(LimitReached, match=KEPT):
        await fresh.create(plan())
    with pytest.raises(LimitReached, match=KEPT):
        await known.create(plan())
    await strangers[1].create(plan())
    with pytest.raises(LimitReached, match=KEPT):
        await strangers[1].create(plan())
    await world.lobby.close()


async def test_room_of_one_person_with_bots_is_closed_after_a_week(world: World) -> None:
    """Whoever plays with bots alone finds the table again for a week; where two play it waits ninety days."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    alone, together = await begun(anna), await anna.create(plan(bots=("easy",)))
    await (await ben.join(together.code)).ready()
    await together.start()
    for client in (alone, together, anna, ben):
        client.close()
    await world.pass_by(days=6, hours=23)
    assert set(world.lobby.ledger.rooms) == {alone.code, together.code}
    await world.pass_by(hours=2)
    assert set(world.lobby.ledger.rooms) == {together.code}


async def test_rooms_of_people_alone_make_place_when_rooms_are_short(game: SevenWonders, time: ManualTime) -> None:
    """When only the last rooms are left, those begun with bots alone go after an hour, of those who have several."""
    world = await world_of(game, time, Limits(rooms=6, rooms_for_first=3, new_rooms=10))
    anna = await guest(world, "192.0.2.1")
    hers = await begun(anna)
    hers.close()
    anna.close()
    await world.pass_by(days=1)
    flood = await guest(world, "192.0.2.9")
    theirs = [await begun(flood), await begun(flood)]
    for room in theirs:
        room.close()
    ben = await guest(world, "192.0.2.2")
    his = await begun(ben)
    await world.pass_by(minutes=59)
    assert len(world.lobby.ledger.rooms) == 4, "Anna's table is the older one, and the only one from where she is"
    await world.pass_by(minutes=12)
    assert set(world.lobby.ledger.rooms) == {hers.code, theirs[1].code, his.code}
    with pytest.raises(LobbyError, match="No room has that code"):
        await flood.watch(theirs[0].code)
    await world.pass_by(days=2)
    assert len(world.lobby.ledger.rooms) == 3, "no more than is needed is closed"
    await world.lobby.close()


async def test_rooms_that_somebody_looks_at_or_shares_stay(game: SevenWonders, time: ManualTime) -> None:
    """However short rooms are, nothing is closed while somebody is at it, nor where people play with each other."""
    world = await world_of(game, time, Limits(rooms=3, rooms_for_first=2, new_rooms=10))
    anna, ben = await guest(world, "192.0.2.1"), await guest(world, "192.0.2.2")
    hers = await begun(anna)
    shared = await ben.create(plan(bots=("easy",)))
    await (await anna.join(shared.code)).ready()
    await shared.start()
    shared.close()
    await world.pass_by(hours=5)
    assert set(world.lobby.ledger.rooms) == {hers.code, shared.code}
    await world.lobby.close()
