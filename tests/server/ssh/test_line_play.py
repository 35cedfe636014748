"""Whole games with somebody in lines at the far end of a real channel."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from rich.cells import cell_len

from sevenwonders_tui.cli.hosting.linesession import line_session
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.i18n import _, speak
from sevenwonders_tui.lobby.client import Phase, RoomClient, RoomPlan
from sevenwonders_tui.plain.line_text import CELLS
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.seven.engine.setup import Options
from tests.server.ssh.callers import PATIENCE_S, Call, Opened, eventually, game, new_key, open_house, session_app
from tests.support.browser_tab import tab
from tests.support.callers_at_play import sell
from tests.support.openssh import ssh

KITS = kits(game())
RUN = partial(line_session, KITS, "ssh example.org")
CARD, DEED, END = "Which card do you take?", re.compile(r"What do you do with [^\n]*\?"), "What now?"


@asynccontextmanager
async def line_house() -> AsyncIterator[Opened]:
    """Open a server that people play at, on screens and in lines."""
    rules = TerminalRules(events_rate=10_000)
    async with open_house(make_app=session_app, terminal=rules, run_lines=RUN) as house:
        yield house


async def begun(house: Opened, *names: str, bots: int) -> Sequence[RoomClient]:
    """Return the rooms of people at a table that has begun."""
    clients = [house.lobby.enter_with_key(new_key(name).get_fingerprint()) for name in names]
    for client, name in zip(clients, names, strict=True):
        await client.rename(name.capitalize())
    host = await clients[0].create(RoomPlan(Options(len(names) + bots), bots=("random",) * bots))
    rooms = [host, *[await client.join(host.code) for client in clients[1:]]]
    for room in rooms:
        await room.ready()
    await host.start()
    return rooms


def answer_to(said: str) -> str | None:
    """Return what a person types who sells the first card of each hand; None while nothing of the game is asked."""
    asked = max(said.rfind(CARD), max((found.start() for found in DEED.finditer(said)), default=-1), said.rfind(END))
    question = said[asked:]
    if asked < 0 or not question.endswith(" for more.\n"):
        return None
    if question.startswith(CARD):
        return "1"
    if question.startswith(END):
        return next(line.split()[0] for line in question.splitlines() if "Go to the lobby" in line)
    return next(line.split()[0] for line in question.splitlines() if " Sell " in line)


def check(said: bytes) -> None:
    """Hold that no byte steers a terminal, and that each line is a short line of words."""
    assert set(said) <= {*range(0x20, 0x7F), ord("\n")}, set(said)
    assert all(0 < cell_len(line) <= CELLS for line in said.decode().splitlines())


async def play_in_lines(call: Call) -> None:
    """Play a game to its end, and leave."""
    done = 0

    def rest() -> str:
        return call.got[done:].decode()

    async with asyncio.timeout(PATIENCE_S):
        is_end = False
        while not is_end:
            await call.until(lambda: call.is_over or answer_to(rest()) is not None)
            answer, is_end = answer_to(rest()), END in rest()
            assert answer is not None, bytes(call.got[-500:])
            done = len(call.got)
            call.type(answer.encode() + b"\n")


async def test_one_in_lines_and_one_on_a_screen_finish_a_game() -> None:
    """Neither can tell how the other plays, and both hear of the end."""
    async with line_house() as house:
        ann, ben = await begun(house, "ann", "ben", bots=1)
        table = house.lobby.ledger.games[ann.code].table
        async with house.calling("ann", f"join {ann.code}", term=None) as lines:
            playing = asyncio.create_task(play_in_lines(lines))
            (client,) = await ben.table_clients()
            async for snapshot in client.updates():
                if (snapshot.view.age, snapshot.view.turn) == (3, 5):
                    break
                if snapshot.view.moves and snapshot.locked is None:
                    await client.submit(snapshot.decision, snapshot.view.moves[-1])
            # The last turns on a screen: each press of a key takes its time there.
            async with house.calling("ben", f"join {ann.code}", size=(120, 36)) as screen:
                while not table.snapshot(None).view.is_over:
                    await sell(table, table.snapshot(None).decision, client.seat, screen)
                await screen.shows(b"Ann")
            await playing
            await lines.shows(b"This is the lobby.")
            check(bytes(lines.got))
            assert b"Ben sold" in lines.got
            assert ann.snapshot().phase is Phase.OVER


@pytest.mark.skipif(not shutil.which("ssh"), reason="needs the OpenSSH client")
async def test_whole_game_by_openssh_and_a_pipe(tmp_path: Path) -> None:
    """`ssh -T HOST join CODE` at the end of a pipe plays three seats to the end."""
    async with line_house() as house:
        (ann,) = await begun(house, "ann", bots=2)
        command = ssh(house, tmp_path, "join", ann.code)
        process = await asyncio.create_subprocess_exec(
            "ssh", "-T", *command[1:], stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        assert process.stdin is not None
        assert process.stdout is not None
        said, done = b"", 0
        async with asyncio.timeout(PATIENCE_S):
            while data := await process.stdout.read(4096):
                said += data
                answer = answer_to(said[done:].decode())
                if answer is not None:
                    is_end, done = END in said[done:].decode(), len(said)
                    process.stdin.write(answer.encode() + b"\n")
                    if is_end:
                        process.stdin.write_eof()
            assert await process.wait() == 0
        check(said)
        assert ann.snapshot().phase is Phase.OVER


async def test_three_languages_at_one_table() -> None:
    """Two by SSH and one by a browser hear of the same deeds, each in a language of their own."""
    tongues = {"hu": "hu_HU.UTF-8", "de": "de_DE.UTF-8", "zh_TW": "zh-TW,en;q=0.5"}
    async with line_house() as house:
        web = WebDoor(LocalPages(house.lobby, LocalAppRunner(session_app), RUN))
        await web.open("127.0.0.1", 0)
        host = house.lobby.enter_with_key(new_key("ann").get_fingerprint())
        await host.rename("Ann")
        room = await host.create(RoomPlan(Options(3)))
        guest = house.lobby.enter_with_key(new_key("ben").get_fingerprint())
        await guest.rename("Ben")
        await guest.join(room.code)
        async with (
            house.calling("ann", f"join {room.code}", term=None, env={"LANG": tongues["hu"]}) as ann,
            house.calling("ben", f"join {room.code}", term="dumb", env={"LC_ALL": tongues["de"]}) as ben,
            tab(web, f"join/{room.code}/lines", headers={"Accept-Language": tongues["zh_TW"]}) as cid,
        ):
            await cid.socket.send_json(["stdin", "1\rCid\r"])
            with speak("zh_TW"):
                await cid.shows(_("Are you ready?").encode())
            await cid.socket.send_json(["stdin", "1\r"])
            ben.type(b"1\r")
            await eventually(lambda: room.snapshot().start_blocked is None)
            await room.start()
            for wait, language in ((ann.shows, "hu"), (ben.shows, "de"), (cid.shows, "zh_TW")):
                with speak(language):
                    await wait(_("Age {age}, turn {turn}").format(age="I", turn=1).encode())
        await web.close()
