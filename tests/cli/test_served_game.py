"""A whole game on a server that is stopped in the middle, moved to another place, and asked for the record."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import asyncssh
import pytest

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.seven.engine.setup import Options
from tests.cli.conftest import Run
from tests.server.ssh.callers import call
from tests.support.served import Server, serving

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TURNS_BEFORE_THE_STOP = 3


class Program:
    """The bot of docs/bots.md at the far end of `ssh host bot CODE`, and what the server told it."""

    def __init__(self, told: list[dict[str, Any]], news: asyncio.Event, playing: asyncio.Task[int | None]) -> None:
        self.told = told
        self._news = news
        self._playing = playing

    async def hears(self, is_heard: Callable[[list[dict[str, Any]]], bool]) -> None:
        """Wait until something has been told."""
        while not is_heard(self.told):
            assert not self._playing.done(), self.told[-3:]
            self._news.clear()
            await self._news.wait()

    async def ends(self) -> int | None:
        """Wait for the end, and return the exit status of the line."""
        return await self._playing


@asynccontextmanager
async def playing(
    server: Server, key: asyncssh.SSHKey, command: str, example: str = "first_bot.py"
) -> AsyncIterator[Program]:
    """Connect the bot of the documentation with a server, as two pipes would."""
    told: list[dict[str, Any]] = []
    news = asyncio.Event()
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLES / example), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdin is not None
    assert bot.stdout is not None
    async with await server.connect(key) as connection:
        line: Any = await connection.create_process(command, encoding=None)

        async def listen(to_bot: asyncio.StreamWriter) -> int | None:
            while said := await line.stdout.readline():
                told.append(json.loads(said))
                to_bot.write(said)
                news.set()
            news.set()
            status = (await line.wait()).exit_status
            return int(status) if status is not None else None

        async def answer(from_bot: asyncio.StreamReader) -> None:
            while said := await from_bot.readline():
                line.stdin.write(said)

        playing_on = asyncio.create_task(listen(bot.stdin))
        tasks = (playing_on, asyncio.create_task(answer(bot.stdout)))
        try:
            yield Program(told, news, playing_on)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    # It may have read the end by now, and gone.
    with suppress(ProcessLookupError):
        bot.kill()
    await bot.communicate()


WONDERS_ROOM = RoomPlan(Options(3), bots=("random",))
DUEL_BOT = "first_duel_bot.py"
DUEL_ROOM = RoomPlan(DuelOptions(tuple(Box)), game=DUEL)


async def furnished(data: Path, key: asyncssh.SSHKey, plan: RoomPlan = WONDERS_ROOM) -> str:
    """Open a room for Ann, a bot and whoever comes, and return its code."""
    lobby = await open_lobby(data, kits())
    try:
        ann = lobby.enter_with_key(key.get_fingerprint())
        await ann.rename("Ann")
        room = await ann.create(plan)
        return room.code
    finally:
        await lobby.close()


async def start(server: Server, key: asyncssh.SSHKey, code: str, shown: bytes = b"turn 1") -> None:
    """Deal, as the host does at a terminal, and go when a text is shown."""
    async with await server.connect(key) as connection:
        ann = await call(connection, f"join {code}")
        await ann.shows(b"s deals")
        ann.type(b"s")
        await ann.shows(shown)


async def output(server: Server, key: asyncssh.SSHKey, command: str) -> bytes:
    """Return what a command without a terminal prints."""
    async with await server.connect(key) as connection:
        plain = await call(connection, command, term=None)
        assert await plain.ends() == 0, plain.errors
    return bytes(plain.got)


def is_asked(turns: int) -> Callable[[list[dict[str, Any]]], bool]:
    """Return whether a program was asked so often."""
    return lambda told: sum(message["type"] == "choose" for message in told) >= turns


@pytest.mark.slow
async def test_game_of_programs_over_ssh_goes_on_elsewhere_and_leaves_a_record(tmp_path: Path, run: Run) -> None:
    """The documented bot plays by ssh; SIGTERM, a copy of the data and a new server change nothing for it; the record
    of the game is the same from both places, and holds.
    """
    data, copy = tmp_path / "data", tmp_path / "copy"
    ann, ben = (asyncssh.generate_private_key("ssh-ed25519") for _each in range(2))
    code = await furnished(data, ann)
    async with serving(data) as server, playing(server, ben, f"bot {code} Ben") as program:
        await start(server, ann, code)
        async with playing(server, ann, f"bot {code}"):
            await program.hears(is_asked(TURNS_BEFORE_THE_STOP))
            # A directory that is in use is copied whole.
            result = await asyncio.to_thread(run, "backup", str(copy), "--data", str(data))
            assert result.code == 0, result.err
            assert await server.stop() == 0
    records = []
    for place in (data, copy):
        # The server of the copy has the same key: nobody is warned.
        server_key = asyncssh.read_private_key(data / "host_key").export_public_key()
        async with serving(place) as server:
            (await server.connect(ben, server_key)).close()
            async with playing(server, ben, f"bot {code}") as one, playing(server, ann, f"bot {code}") as other:
                for program in (one, other):
                    assert await program.ends() == 0
                    assert program.told[0]["type"] == "hello"
                    assert [message["type"] for message in program.told].count("over") == 1
            records.append(await output(server, ben, f"record {code}"))
            picture = await output(server, ben, f"picture {code}")
    assert ET.fromstring(picture).tag.endswith("svg")
    assert all(name in picture.decode() for name in ("Ann", "Ben"))
    for number, record in enumerate(records):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(record)
        verified = await asyncio.to_thread(run, "verify", str(path))
        assert (verified.code, record.count(b"\n")) == (0, 1), verified.err
    assert records[0] == records[1], "the bots decide by what they see"


@pytest.mark.slow
async def test_duel_of_programs_over_ssh_leaves_a_record(tmp_path: Path, run: Run) -> None:
    """The documented bot plays Duel with both boxes on either side; list, record and picture tell of that game."""
    ann, ben = (asyncssh.generate_private_key("ssh-ed25519") for _each in range(2))
    code = await furnished(tmp_path / "data", ann, DUEL_ROOM)
    async with serving(tmp_path / "data") as server, playing(server, ben, f"bot {code} Ben", DUEL_BOT) as program:
        listed = await output(server, ann, "tables")
        assert "7 Wonders Duel with Pantheon and Agora" in listed.decode()
        await start(server, ann, code, b" take it")
        async with playing(server, ann, f"bot {code}", DUEL_BOT) as other:
            for each in (program, other):
                assert await each.ends() == 0
                assert [message["type"] for message in each.told].count("over") == 1
        record = await output(server, ben, f"record {code}")
        picture = await output(server, ben, f"picture {code}")
    assert ET.fromstring(picture).tag.endswith("svg")
    path = tmp_path / "duel.jsonl"
    path.write_bytes(record)
    assert json.loads(record)["game"] == DUEL
    assert (await asyncio.to_thread(run, "verify", str(path))).code == 0
