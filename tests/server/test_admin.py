"""The socket by which whoever runs a server asks it for something."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import pwd
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.admin import (
    ADMIN,
    AdminDesk,
    AdminRequest,
    CloseRoom,
    Drain,
    Endings,
    GiveLead,
    Kick,
    ListPeople,
    ListRooms,
    LobbyAnswers,
    MakeBan,
    SayToAll,
    ask_server,
)
from sevenwonders_tui.server.admin.ask import AdminRefused
from sevenwonders_tui.server.errors import HandOverRefused
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from tests.server.ssh.callers import game

pytestmark = pytest.mark.skipif(not hasattr(socket, "SO_PEERCRED"), reason="needs Linux for who asks")

ANNA = "SHA256:" + "A" * 43


class Desk:
    """A desk that answers, and what it was asked to end."""

    def __init__(self, data: Path, lobby: Lobby) -> None:
        self.data = data
        self.lobby = lobby
        self.drained: list[timedelta] = []

    def drain(self, within: timedelta) -> int:
        """Note it."""
        self.drained.append(within)
        return 3

    async def ask(self, request: AdminRequest, language: str = "en") -> Any:
        """Ask from outside."""
        return await asyncio.to_thread(ask_server, self.data, request, language)


@asynccontextmanager
async def open_desk(data: Path, hand_over: Callable[[], Awaitable[None]] | None = None) -> AsyncIterator[Desk]:
    """Open a lobby and a desk over a directory."""
    data.mkdir(exist_ok=True, parents=True)
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    desk = Desk(data, lobby)
    opened = AdminDesk(LobbyAnswers(lobby, Endings(desk.drain, hand_over)))
    await opened.open(data / ADMIN)
    try:
        yield desk
    finally:
        await opened.close()
        await lobby.close()


async def test_only_the_owner_can_use_the_socket(tmp_path: Path) -> None:
    """It needs no password because nobody else can open it; it goes with the server."""
    async with open_desk(tmp_path):
        assert (tmp_path / ADMIN).stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / ADMIN).exists()


async def test_log_says_who_asked_and_neither_names_nor_keys(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each request is a line, refused or not; whom it was about stands there with --verbose alone."""
    async with open_desk(tmp_path) as desk:
        anna = desk.lobby.enter_with_key(ANNA)
        await anna.rename("Anna")
        caplog.clear()
        with caplog.at_level(logging.WARNING, logger="sevenwonders_tui"):
            assert await desk.ask(Kick("Anna")) == 1
            with pytest.raises(AdminRefused, match="Nobody is called Zoe"):
                await desk.ask(Kick("Zoe"))
    who = f"user {pwd.getpwuid(os.getuid()).pw_name} ({os.getuid()}) (process {os.getpid()})"
    assert [record.message for record in caplog.records] == [
        f"admin: kick, asked by {who}: done",
        f"admin: kick, asked by {who}: refused",
    ]


async def test_lists_come_as_the_lobby_has_them(tmp_path: Path) -> None:
    """Values go over the socket and come back as themselves."""
    async with open_desk(tmp_path) as desk:
        anna = desk.lobby.enter_with_key(ANNA)
        await anna.rename("Anna")
        (found,) = await desk.ask(ListPeople())
        assert (found.name, found.keys) == ("Anna", (ANNA,))
        assert await desk.ask(ListRooms()) == ()
        made = await desk.ask(MakeBan("192.0.2.7", 2))
        assert made.until is not None
        assert await desk.ask(SayToAll("Hello")) == 1


async def test_refusals_are_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    """The server may run in another one."""
    async with open_desk(tmp_path) as desk:
        refused = []
        for language in ("en", "de"):
            with pytest.raises(AdminRefused) as why:
                await desk.ask(CloseRoom("quiet-owl"), language)
            refused.append(str(why.value))
        assert refused[0].startswith("No room has that code.")
        assert len(set(refused)) == 2


async def test_server_over_files_has_nobody_to_hand_over_to(tmp_path: Path) -> None:
    """It says what is missing."""
    async with open_desk(tmp_path) as desk:
        with pytest.raises(AdminRefused, match="--database"):
            await desk.ask(GiveLead())
        assert await desk.ask(Drain(5)) == 3
        assert desk.drained == [timedelta(minutes=5)]


async def test_hand_over_says_why_not_and_holds_up_no_lobby(tmp_path: Path) -> None:
    """A database that answers late is waited for by whoever asked alone, and the reason reaches them."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def hand_over() -> None:
        begun.set()
        await go_on.wait()
        raise HandOverRefused("No other machine waits to take over.")

    async with open_desk(tmp_path, hand_over) as desk:
        handing_over = asyncio.create_task(desk.ask(GiveLead()))
        try:
            async with asyncio.timeout(20):
                await begun.wait()
                assert await desk.ask(ListPeople()) == ()
        finally:
            go_on.set()
        with pytest.raises(AdminRefused, match="No other machine waits"):
            await handing_over


class TooLong:
    """Answers nothing in time."""

    async def answer(self, request: AdminRequest) -> Any:
        """Fail."""
        raise TimeoutError(type(request))


async def test_answer_that_takes_too_long_is_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is no caller that has gone, so whoever asked finds out there why nothing was answered."""
    desk = AdminDesk(TooLong())
    await desk.open(tmp_path / ADMIN)
    try:
        with pytest.raises(AdminRefused, match="gave no answer"):
            await asyncio.to_thread(ask_server, tmp_path, ListPeople(), "en")
        assert "a request of an administrator failed" in caplog.text
    finally:
        await desk.close()


@pytest.mark.parametrize("line", [b"", b"rubbish\n", b'{"request": {"kind": "reboot"}, "language": "en"}\n', b"[]\n"])
async def test_unknown_request_is_answered_by_a_sentence(tmp_path: Path, line: bytes) -> None:
    """A newer program may ask an older server; the desk goes on."""
    async with open_desk(tmp_path) as desk:
        reader, writer = await asyncio.open_unix_connection(tmp_path / ADMIN)
        writer.write(line)
        writer.write_eof()
        assert "another release" in json.loads(await reader.readline())["refused"]
        writer.close()
        assert await desk.ask(ListPeople()) == ()


async def test_caller_that_sends_no_line_is_cut_off(tmp_path: Path) -> None:
    """A line without end fills no memory."""
    async with open_desk(tmp_path) as desk:
        reader, writer = await asyncio.open_unix_connection(tmp_path / ADMIN)
        writer.write(b"x" * 200_000)
        assert await reader.read() == b""
        writer.close()
        assert await desk.ask(ListPeople()) == ()


async def test_socket_of_a_server_that_was_killed_is_replaced(tmp_path: Path) -> None:
    """What `kill -9` leaves keeps no server from starting."""
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(tmp_path / ADMIN))
    async with open_desk(tmp_path) as desk:
        assert await desk.ask(ListPeople()) == ()


async def test_directory_with_a_long_name_has_a_socket_too(tmp_path: Path) -> None:
    """The system takes about a hundred letters; the directory may have more."""
    async with open_desk(tmp_path / ("long" * 40)) as desk:
        assert await desk.ask(ListPeople()) == ()


def test_where_no_server_runs_the_answer_says_so(tmp_path: Path) -> None:
    """With the directory that was meant."""
    with pytest.raises(AdminRefused, match=f"No server runs over {tmp_path}"):
        ask_server(tmp_path, ListPeople(), "en")
