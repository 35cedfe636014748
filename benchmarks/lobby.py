"""The cost of a change in a full lobby: python -m benchmarks.lobby [--people N] [--rooms N]

The people look at the list of the rooms, in one process and without screens. The output is the processor time from a
change until each of them has the new list, or turns out to need none.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import LobbyClient, RoomPlan
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House

TIMES = 8
"""The number of measured changes; twice as many turns are fewer than a game has."""
WITHOUT_LIMITS = replace(Limits(), rooms_per_person=10**6, rooms=10**6, people=10**6, requests=10**6)


async def follow(client: LobbyClient) -> None:
    """Look at the lobby for ever."""
    async for _snapshot in client.updates():
        pass


async def settled() -> None:
    """Wait until every notified person has looked."""
    for _turn in range(10):
        await asyncio.sleep(0)


async def cost_ms(change: Callable[[], Awaitable[object]]) -> float:
    """Return the processor time of a change in milliseconds, the least of many."""
    found = []
    for _each in range(TIMES):
        begun = time.process_time()
        await change()
        await settled()
        found.append((time.process_time() - begun) * 1000)
    return min(found)


async def main() -> None:
    """Fill a lobby, and print the costs of changes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=500)
    args = parser.parse_args()
    limits = replace(WITHOUT_LIMITS, lobby_pause=timedelta(0))
    lobby = await Lobby.open(House(MemoryStore(), kits(SevenWonders(load_catalog()))), MemoryShelf(), limits=limits)
    people = [lobby.enter_with_key(f"SHA256:{at}") for at in range(args.people)]
    for at, person in enumerate(people):
        await person.rename(f"Person {at}")
    rooms = [await people[at % args.people].create(RoomPlan(Options(3))) for at in range(args.rooms)]
    await rooms[0].seat_bot(Seat(1), "beginner")
    await rooms[0].seat_bot(Seat(2), "beginner")
    await rooms[0].start()
    watchers = [asyncio.create_task(follow(person)) for person in people]
    await settled()
    (client,) = await rooms[0].table_clients()

    async def turn() -> None:
        # Another city may decide alone.
        while not client.snapshot().view.moves:
            await asyncio.sleep(0)
        decision = client.snapshot().decision
        await client.submit(decision, client.snapshot().view.moves[0])
        while client.snapshot().decision == decision and not client.snapshot().view.is_over:
            await asyncio.sleep(0)

    looking = await cost_ms(lambda: people[1].rename(f"Other {time.monotonic_ns()}"))
    turn_looking = await cost_ms(turn)
    for person in people:
        person.look_away()
    print(f"{args.people} people, {args.rooms} rooms; milliseconds of processor time")
    print(f"a name changes, everybody looks: {looking:.1f}")
    print(f"a turn is resolved, everybody looks: {turn_looking:.1f}")
    print(f"a turn is resolved, nobody looks: {await cost_ms(turn):.1f}")
    for watcher in watchers:
        watcher.cancel()
    await lobby.close()


if __name__ == "__main__":
    asyncio.run(main())
