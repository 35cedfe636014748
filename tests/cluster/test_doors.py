"""People at doors: who they are in the house, what they see when it goes away, and who is let in at all."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import asyncssh
import pytest

from sevenwonders_tui.cli.main import main
from tests.cluster.machines import PATIENCE_S, Cluster, running
from tests.support.postgres import Server, running_server

pytestmark = pytest.mark.slow
WENT_AWAY = b"The machine of the tables went away. Nothing is lost: you are led back to your table."


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a database server for all tests here."""
    with running_server() as started:
        yield started


async def test_people_at_doors_outlive_the_house(server: Server, tmp_path: Path) -> None:
    """Killed, the house is replaced by the one that waits: the line stays, a sentence says what happens, and everybody
    is who they were; a guest too, and in lines too. Only doors come into a house.
    """
    cluster = Cluster(tmp_path, server.database(), doors=2, houses=2)
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with running(cluster), cluster.calling(0, key) as ann, cluster.calling(1, None, term=None) as guest:
        await ann.shows(b"name")
        ann.type(b"Ann\r")
        await ann.shows(b"No table yet")
        await guest.shows(b"name")
        guest.type(b"1\nGus\n")
        await guest.shows(b"Gus")
        leader = await cluster.leader()
        ann.got.clear()
        guest.got.clear()
        await leader.kill()
        for person in (ann, guest):
            await person.shows(WENT_AWAY)
        await ann.shows(b"Ann")
        await guest.shows(b"Gus")
        assert not guest.errors
        async with cluster.calling(1, key, "tables", term=None) as listed:
            assert await listed.ends() == 0
            assert b"no tables yet" in listed.got
        with pytest.raises(asyncssh.PermissionDenied):
            await asyncssh.connect(
                "127.0.0.1", cluster.house_ports[1], known_hosts=None, client_keys=[key], agent_path=None, config=None
            )
        assert leader.name == "house0"


async def test_browser_at_a_door_plays_in_the_house(server: Server, tmp_path: Path) -> None:
    """The page is the door's, the screens are the house's, and a cookie makes a guest the same again at the next."""
    cluster = Cluster(tmp_path, server.database(), doors=1, houses=2)
    cluster.doors[0].words += ("--web", "127.0.0.1:0")
    async with running(cluster), aiohttp.ClientSession() as session:
        host = (await cluster.doors[0].says("by browser")).split("http://")[1].rstrip("/")
        async with session.get(f"http://{host}/") as reply:
            headers = {"Origin": f"http://{host}", "Cookie": reply.headers["Set-Cookie"].partition(";")[0]}
        async with session.ws_connect(f"ws://{host}/socket/lobby/-", headers=headers) as socket:
            await _page_shows(socket, b"name")
            await socket.send_json(["stdin", "Gus\r"])
            await _page_shows(socket, b"No table yet")
            await (await cluster.leader()).kill()
            await _page_shows(socket, WENT_AWAY)
            await _page_shows(socket, b"Gus")
        async with session.ws_connect(f"ws://{host}/socket/lobby/-/lines", headers=headers) as socket:
            await _page_shows(socket, b"Gus")


async def test_host_of_a_door_sees_people_sends_away_and_lets_it_run_dry(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """People are told by key, address and table; what a door cannot do is a sentence, and so is why people are not to
    be sent there.
    """
    cluster = Cluster(tmp_path, server.database(), doors=1, houses=1)
    (door,) = cluster.doors
    door.words += ("--health", "127.0.0.1:0", "--log-format", "json")
    key = asyncssh.generate_private_key("ssh-ed25519")

    async def asked(*words: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["admin", *words, "--data", str(tmp_path / "door0")])
        return code, "".join(capsys.readouterr())

    async def told(path: str) -> tuple[int, str]:
        address = (await door.says("Figures for programs")).split()[-1].removesuffix("metrics")
        async with aiohttp.ClientSession() as session, session.get(f"{address}{path}") as reply:
            return reply.status, await reply.text()

    async with running(cluster):
        async with cluster.calling(0, key) as ann, cluster.calling(0, None, term=None) as guest:
            await ann.shows(b"name")
            await guest.shows(b"name")
            code, people = await asked("people")
            assert (code, people.count("127.0.0.1")) == (0, 2)
            assert key.get_fingerprint() in people
            assert await told("readyz") == (200, "ok\n")
            figures = (await told("metrics"))[1].splitlines()
            for figure in ('sessions{door="ssh"} 2', "people 2", "house_leads 1", "houses_answering 1"):
                assert f"sevenwonders_{figure}" in figures
            refused = "A door knows no tables and no names. Ask the house that leads, on its machine.\n"
            assert await asked("rooms") == (1, refused)
            assert (await asked("kick", "Ann"))[0] == 1
            assert await asked("kick", key.get_fingerprint()) == (0, "1 visit has ended.\n")
            await ann.shows(b"Whoever runs this server has ended your visit.")
            await ann.ends()
            assert (await asked("drain"))[0] == 0
            assert await told("readyz") == (503, "draining\n")
            assert await told("healthz") == (200, "ok\n")
            with pytest.raises(ConnectionRefusedError):
                await cluster.connect(0, key)
            guest.connection.abort()
        assert await door.ends() == 0
    log = [json.loads(line) for line in (tmp_path / "door0" / "server.log").read_text(encoding="utf-8").splitlines()]
    told_of = [line["text"].split()[1].rstrip(",") for line in log if line["text"].startswith("admin: ")]
    assert told_of == ["people", "rooms", "kick", "kick", "drain"]


async def _page_shows(socket: aiohttp.ClientWebSocketResponse, text: bytes) -> None:
    got = b""
    async with asyncio.timeout(PATIENCE_S):
        while text not in got:
            message = await socket.receive()
            assert message.type in {aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT}, got[-300:]
            got += message.data if message.type is aiohttp.WSMsgType.BINARY else b""


async def test_upgrade_leads_people_on_without_a_cut(server: Server, tmp_path: Path) -> None:
    """A house that is stopped sends its people on, and a door that is stopped says so to its own."""
    cluster = Cluster(tmp_path, server.database(), doors=1, houses=2)
    async with running(cluster), cluster.calling(0, asyncssh.generate_private_key("ssh-ed25519")) as ann:
        await ann.shows(b"name")
        ann.type(b"Ann\r")
        await ann.shows(b"No table yet")
        ann.got.clear()
        (await cluster.leader()).signal(signal.SIGTERM)
        await ann.shows(WENT_AWAY)
        await ann.shows(b"Ann")
        cluster.doors[0].signal(signal.SIGTERM)
        await ann.shows(b"This door closes.")
        await ann.ends()
        assert await cluster.doors[0].ends() == 0


async def test_door_with_a_wrong_key_ends_with_a_sentence(server: Server, tmp_path: Path) -> None:
    """A house that does not know the door, and a house whose key is another one: each says what to write where."""
    cluster = Cluster(tmp_path, server.database(), doors=1, houses=1)
    async with running(cluster):
        lists = {name: path.read_bytes() for name, path in cluster.keys.items()}
        stranger = cluster.door(tmp_path / "stranger", cluster.house_addresses)
        cluster.keys["doors.pub"].write_bytes(lists["doors.pub"])
        await stranger.start()
        assert await stranger.ends() == 1
        assert "does not know this door" in stranger.lines[-1]
        assert "ssh-ed25519" in stranger.lines[-1]
        other = asyncssh.generate_private_key("ssh-ed25519").export_public_key()
        cluster.keys["houses.pub"].write_bytes(other)
        await stranger.start()
        assert await stranger.ends() == 1
        assert "is not in the file of --houses" in stranger.lines[-1]
        cluster.keys["houses.pub"].write_bytes(b"nonsense\n")
        await stranger.start()
        assert await stranger.ends() == 1
        assert "is no list of keys" in stranger.lines[-1]
