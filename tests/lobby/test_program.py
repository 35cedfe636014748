"""A program in the lobby: it joins a room as a person would, plays one game, and is told why where it cannot."""

from __future__ import annotations

import asyncio
import random

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import Phase, RoomClient
from sevenwonders_tui.lobby.program import run_program
from sevenwonders_tui.seven.engine import SevenWonders
from tests.bots.wire_line import WireLine
from tests.lobby.world import World, lock, plan, until


def begin(world: World, game: SevenWonders, *words: str, key: str = "robot") -> tuple[WireLine, asyncio.Task[int]]:
    """Let a program in with a key and some words; return its end of the line, and its exit status to come."""
    line = WireLine()
    return line, asyncio.create_task(run_program(world.enter(key), line, words, kits(game)))


async def all_ready(room: RoomClient) -> None:
    """Wait until the host could start."""
    await until(room.updates(), lambda seen: seen.start_blocked is None)


async def test_program_joins_and_plays_a_game(world: World, game: SevenWonders) -> None:
    """With a code and a name it takes a seat, is ready, plays to the end, and goes."""
    room = await (await world.person("ann")).create(plan(3, bots=["random"]))
    line, playing = begin(world, game, room.code, "Robby")
    await all_ready(room)
    await room.start()
    telling = asyncio.create_task(line.play_first_moves())
    chance = random.Random(1)
    table = await room.public_client()
    assert table is not None
    async for seen in table.updates():
        if seen.view.is_over:
            break
        await lock(room, chance)
    over = await telling
    assert over["winners"] == list(seen.view.winners)
    assert await playing == 0
    assert [seat.name for seat in room.snapshot().seats if seat.person][1] == "Robby"


async def test_program_that_comes_back_plays_on(world: World, game: SevenWonders) -> None:
    """The seat is the key's: after a broken line, the code is enough, in the middle of the game too."""
    room = await (await world.person("ann")).create(plan(3, bots=["random"]))
    line, playing = begin(world, game, room.code, "Robby")
    await all_ready(room)
    await room.start()
    seat = (await line.hear("hello"))["seat"]
    await line.hear("choose")
    line.hang_up()
    assert await playing == 1
    line, playing = begin(world, game, room.code)
    assert (await line.hear())["seat"] == seat
    assert (await line.hear())["type"] == "choose"
    playing.cancel()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "ssh HOST bot CODE"),
        (("A", "B", "C"), "ssh HOST bot CODE"),
        (("NO-SUCH",), "name"),
        (("NO-SUCH", "Robby"), "code"),
    ],
)
async def test_program_that_cannot_play_is_told_why(
    world: World, game: SevenWonders, words: tuple[str, ...], reason: str
) -> None:
    """A program reads the sentence that a person would read, and its line is closed."""
    line, playing = begin(world, game, *words)
    ended = await line.hear()
    assert ended["type"] == "ended"
    assert reason in ended["reason"]
    assert await playing == 1


async def test_program_that_hangs_up_while_it_waits_is_gone(world: World, game: SevenWonders) -> None:
    """A room does not wait for a program that may have ended."""
    room = await (await world.person("ann")).create(plan(3))
    line, playing = begin(world, game, room.code, "Robby")
    await until(room.updates(), lambda seen: any(seat.name == "Robby" for seat in seen.seats))
    line.say(move=0)
    line.hang_up()
    assert await playing == 1


async def test_program_that_is_put_out_is_told(world: World, game: SevenWonders) -> None:
    """A host who wants no programs sends it away."""
    room = await (await world.person("ann")).create(plan(3))
    line, playing = begin(world, game, room.code, "Robby")
    await until(room.updates(), lambda seen: any(seat.is_ready and not seat.is_mine for seat in seen.seats))
    robby = next(seat.person for seat in room.snapshot().seats if seat.name == "Robby")
    assert robby is not None
    await room.kick(robby.id)
    assert "no seat" in (await line.hear("ended"))["reason"]
    assert await playing == 1
    assert room.snapshot().phase is Phase.WAITING
