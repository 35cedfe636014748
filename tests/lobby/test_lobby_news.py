"""Who is told of what in the lobby, how often, and that the list which is kept is the true one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

from sevenwonders_tui.lobby.client import LobbyClient, LobbySnapshot
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.locallobby import LocalLobby
from sevenwonders_tui.lobby.snapshots import Snapshots
from sevenwonders_tui.seven.engine import SevenWonders
from tests.lobby.world import ManualTime, World, plan


@pytest.fixture
async def world(game: SevenWonders) -> AsyncIterator[World]:
    """Open a lobby whose pause is longer than the test."""
    world = await World.open(game, ManualTime(), limits=replace(Limits(), lobby_pause=timedelta(hours=1)))
    yield world
    await world.lobby.close()


class Follower:
    """Counts what somebody is told."""

    def __init__(self, client: LobbyClient) -> None:
        self.client = client
        self.seen: list[LobbySnapshot] = []

    async def follow(self) -> None:
        """Keep everything."""
        async for snapshot in self.client.updates():
            self.seen.append(snapshot)


@asynccontextmanager
async def following(client: LobbyClient) -> AsyncIterator[Follower]:
    """Follow the lobby until the block is over."""
    follower = Follower(client)
    task = asyncio.create_task(follower.follow())
    await settled()
    yield follower
    task.cancel()


async def settled() -> None:
    """Let all tasks run as far as they can now."""
    for _turn in range(20):
        await asyncio.sleep(0)


async def test_many_changes_are_told_together(world: World) -> None:
    """During a pause nobody is told of others, however much they do."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    async with following(ben) as told:
        before = len(told.seen)
        for _each in range(5):
            room = await anna.create(plan(3))
            await room.leave()
            await settled()
        assert len(told.seen) <= before + 1


async def test_after_the_pause_the_last_change_is_told(world: World) -> None:
    """What changed during a pause is shown at its end."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    async with following(ben) as told:
        room = await anna.create(plan(3))
        world.lobby.ledger.presence._pause_over()
        await settled()
        assert [line.code for line in told.seen[-1].tables] == [room.snapshot().code]


async def test_what_concerns_oneself_is_told_at_once(world: World) -> None:
    """A person's own tables do not wait for the pause, whoever changes them, nor for a look."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(3))
    async with following(ben) as told:
        ben.look_away()
        bens = await ben.join(room.snapshot().code)
        await settled()
        assert told.seen[-1].tables[0].is_mine
        assert not told.seen[-1].tables[0].seats[0].is_ready
        await room.ready()
        await settled()
        assert told.seen[-1].tables[0].seats[0].is_ready
        await bens.leave()
        await settled()
        assert not told.seen[-1].tables[0].is_mine


async def test_who_looks_away_is_told_nothing_of_others_until_looking_again(game: SevenWonders) -> None:
    """Under another screen nobody follows the lobby; whoever comes back sees all of it."""
    world = await World.open(game, ManualTime(), limits=replace(Limits(), lobby_pause=timedelta(0)))
    anna, ben = await world.person("Anna"), await world.person("Ben")
    async with following(ben) as told:
        ben.look_away()
        before = len(told.seen)
        room = await anna.create(plan(3))
        await settled()
        assert len(told.seen) == before
        ben.look()
        await settled()
        assert [line.code for line in told.seen[-1].tables] == [room.snapshot().code]
    await world.lobby.close()


async def test_kept_list_is_the_one_that_is_made_from_nothing(world: World) -> None:
    """After any requests each line of the list equals a newly made one."""
    people = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    anna, ben, cleo = people
    rooms = [await anna.create(plan(3)), await ben.create(plan(4)), await cleo.create(plan(3))]
    codes = [room.snapshot().code for room in rooms]

    async def check() -> None:
        await settled()
        terminals = [person for person in people if isinstance(person, LocalLobby)]
        assert len(terminals) == len(people)
        kept = [terminal.snapshot() for terminal in terminals]
        for code in world.lobby.ledger.rooms:
            world.lobby.ledger.presence.tell_room(code)
        anew = Snapshots(world.lobby.ledger)
        assert kept == [anew.snapshot(terminal.caller) for terminal in terminals]
        for code in world.lobby.ledger.rooms:
            world.lobby.ledger.presence.tell_room(code)

    bens = await ben.join(codes[0])
    await check()
    watcher = await cleo.watch(codes[0])
    await check()
    await bens.ready()
    await rooms[0].kick(ben.snapshot().me.id)
    await check()
    watcher.close()
    await cleo.rename("Cleopatra")
    await check()
    await rooms[1].leave()
    await check()
    assert codes[1] not in [line.code for line in anna.snapshot().tables]
