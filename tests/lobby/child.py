"""Play in a lobby in a process of its own, saying each thing once it is acknowledged.

It is started with a directory, a seed and the game.
"""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import suppress
from pathlib import Path

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.lobby import LobbyClient, Phase, RoomClient, RoomPlan
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.table import StaleDecision

LIMITS = Limits(chat_lines=10**6, chat_kept=10**6, requests=10**6)
PEOPLE = ("Anna", "Ben")
PLANS = {
    WONDERS: RoomPlan(Options(4), others=("Mia",), bots=("good",)),
    DUEL: RoomPlan(DuelOptions(tuple(Box)), game=DUEL),
}
"""A hot-seat pair, a person alone, and a bot; or two people."""


def say(*words: object) -> None:
    """Tell the test."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def come(client: LobbyClient, name: str) -> None:
    """Be somebody with a name."""
    if not client.snapshot().me.name:
        await client.rename(name)
        say("name", name)


async def sit_down(anna: LobbyClient, ben: LobbyClient, game: str) -> list[RoomClient]:
    """Come back to the room of the last life, or open one."""
    lines = anna.snapshot().tables
    room = await anna.room(lines[0].code) if lines else await anna.create(PLANS[game])
    return [room, await ben.join(room.code)]


async def start(rooms: list[RoomClient]) -> None:
    """Bring the room to a running game."""
    if rooms[0].snapshot().phase is Phase.OVER:
        await rooms[0].rematch()
    if rooms[0].snapshot().phase is Phase.WAITING:
        await rooms[1].ready()
        await rooms[0].start()
    say("table", rooms[0].code, rooms[0].snapshot().table)


async def act(rooms: list[RoomClient], chance: random.Random) -> None:
    """Do one thing that somebody may do now, and say so."""
    room = chance.choice(rooms)
    if chance.random() < 0.1:
        text = f"word-{chance.randrange(10**9)}"
        await room.say(text)
        say("say", text)
        return
    client = chance.choice(await room.table_clients())
    seen = client.snapshot()
    if seen.view.prompt is None:
        # The others are asked, or the bot is about to choose.
        await asyncio.sleep(0)
    elif seen.locked is None:
        at = chance.randrange(len(seen.view.moves))
        await client.submit(seen.decision, seen.view.moves[at])
        say("lock", seen.table, seen.decision, client.seat, at)
    elif chance.random() < 0.3:
        # The bot may lock last while this is asked.
        with suppress(StaleDecision):
            await client.withdraw(seen.decision)
            say("withdraw", seen.table, seen.decision, client.seat)


async def play(directory: Path, seed: int, game: str) -> None:
    """Play one game after the other, for ever."""
    chance = random.Random(seed)
    lobby = await open_lobby(directory, kits(), limits=LIMITS)
    people = [lobby.enter_with_key(f"SHA256:{name}") for name in PEOPLE]
    for client, name in zip(people, PEOPLE, strict=True):
        await come(client, name)
    rooms = await sit_down(people[0], people[1], game)
    while True:
        await start(rooms)
        while rooms[0].snapshot().phase is Phase.RUNNING:
            await act(rooms, chance)


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
