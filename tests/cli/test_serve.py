"""`sevenwonders serve`, as a process that really listens."""

from __future__ import annotations

import asyncio
import os
import pickle
import re
import select
import shutil
import signal
import sys
from argparse import ArgumentTypeError
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import aiohttp
import asyncssh
import pytest

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.hosting.limits import lobby_limits, positive
from sevenwonders_tui.cli.hosting.operating import Operating
from sevenwonders_tui.cli.hosting.serving import Serving
from sevenwonders_tui.cli.main import build_parser
from sevenwonders_tui.cli.ruleset import table_kits
from sevenwonders_tui.cli.serve import address, public_name
from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from tests.cli.conftest import Run
from tests.server.ssh.callers import Call, call, new_key
from tests.support.served import PATIENCE_S, serving


async def named(connection: asyncssh.SSHClientConnection) -> Call:
    """Come in for the first time, and choose a name."""
    ann = await call(connection)
    await ann.shows(b"name")
    ann.got.clear()
    ann.type(b"Ann\r")
    await ann.shows(b"No table yet")
    return ann


async def test_server_starts_stops_and_goes_on(tmp_path: Path) -> None:
    """The first start says what friends type; SIGTERM tells everybody; the next goes on, and nobody else reads it."""
    data, key = tmp_path / "data", asyncssh.generate_private_key("ssh-ed25519")
    async with serving(data) as server:
        assert any("this machine alone" in line for line in server.lines)
        assert any(str(data) in line for line in server.lines)
        assert (data / "host_key").stat().st_mode & 0o777 == 0o600
        server_key = asyncssh.read_private_key(data / "host_key").export_public_key()
        async with await server.connect(key, server_key) as connection:
            ann = await named(connection)
            assert await server.stop() == 0
            assert await ann.ends() == 0
            assert b"Every table is kept" in ann.got
    # As a copy by hand may leave it.
    data.chmod(0o755)
    for file in data.glob("*.sqlite3"):
        file.chmod(0o644)
    async with serving(data) as server, await server.connect(key, server_key) as connection:
        again = await call(connection)
        await again.shows(b"Ann")
        assert [path.name for path in (data, *data.iterdir()) if path.stat().st_mode & 0o077] == []
        await server.stop()


def test_public_name_is_what_friends_are_told(tmp_path: Path) -> None:
    """Behind a router or another name, the host's first lines and the invitation say what the host said."""
    plain = Serving(tmp_path, kits(), ("127.0.0.1", 8022), tmp_path / "key")
    assert "this machine alone" in "".join(plain.first_lines(8022, None, "SHA256:x"))
    for name, command in (
        ("games.example.org:22", "ssh games.example.org"),
        ("example.org", "ssh -p 8022 example.org"),
    ):
        serving = replace(plain, public_name=public_name(name))
        lines = serving.first_lines(8022, None, "SHA256:x")
        assert lines[0].endswith(f": {command}")
        assert "this machine alone" not in "".join(lines)
        assert serving.way_in(8022) == command


@pytest.mark.parametrize("text", ["", ":22", "two words", "host:0", "host:99999", "-oProxyCommand=x", "a;b"])
def test_public_name_that_ssh_could_not_take_is_refused(text: str) -> None:
    """What the invitation says can be typed."""
    with pytest.raises(ArgumentTypeError, match="no name of a host"):
        public_name(text)


def children(parent: int) -> list[int]:
    """Return descriptors that are readable once the processes that a process has started are over."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if path.read_text(encoding="utf-8").rpartition(")")[2].split()[1] == str(parent):
                found.append(os.pidfd_open(int(path.parent.name)))
    return found


async def all_end(processes: list[int]) -> None:
    """Wait until all are over."""
    async with asyncio.timeout(PATIENCE_S):
        for descriptor in processes:
            await asyncio.to_thread(select.select, [descriptor], [], [], PATIENCE_S)
            assert select.select([descriptor], [], [], 0)[0]
            os.close(descriptor)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch processes that are no children")
@pytest.mark.slow
async def test_session_processes_stop_with_the_server_however_it_is_stopped(tmp_path: Path) -> None:
    """A service manager tells all processes: everybody reads so all the same. A server that is killed leaves none."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(2)]
    async with serving(tmp_path, "--processes", "2") as server:
        async with await server.connect(keys[0]) as one, await server.connect(keys[1]) as other:
            ann, ben = await asyncio.gather(named(one), call(other))
            await ben.shows(b"name")
            processes = children(server.process.pid)
            assert len(processes) >= 2
            os.killpg(server.process.pid, signal.SIGTERM)
            async with asyncio.timeout(PATIENCE_S):
                assert await server.process.wait() == 0
            for person in (ann, ben):
                assert await person.ends() == 0
                assert b"Every table is kept" in person.got
        await all_end(processes)
    async with serving(tmp_path, "--processes", "2") as server, await server.connect(keys[0]) as connection:
        again = await call(connection)
        await again.shows(b"Ann")
        processes = children(server.process.pid)
        server.process.kill()
        await all_end(processes)
    assert not (tmp_path / "server.log").read_text(encoding="utf-8")


@pytest.mark.slow
async def test_browser_gets_the_same_lobby(tmp_path: Path) -> None:
    """With --web a page is there, too, its apps run where the others do, and SIGTERM ends its sessions as well."""
    options = ("--allow", "anyone", "--web", "127.0.0.1:0", "--processes", "2")
    async with serving(tmp_path, *options) as server, aiohttp.ClientSession() as session:
        (line,) = [line for line in server.lines if "browser" in line]
        host = line.split("http://")[1].strip().rstrip("/")
        async with session.ws_connect(f"ws://{host}/socket/lobby/-", headers={"Origin": f"http://{host}"}) as socket:
            got = b""
            async with asyncio.timeout(PATIENCE_S):
                while b"name" not in got:
                    message = await socket.receive()
                    # The page is told its language beside the screen.
                    got += message.data if message.type is aiohttp.WSMsgType.BINARY else b""
            assert await server.stop() == 0


@pytest.mark.slow
async def test_second_server_over_the_same_data_is_refused(tmp_path: Path) -> None:
    """Two servers would not know of each other's people."""
    async with serving(tmp_path):
        argv = ["-m", "sevenwonders_tui", "serve", "--ssh", "127.0.0.1:0", "--data", str(tmp_path)]
        second = await asyncio.create_subprocess_exec(
            sys.executable, *argv, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(PATIENCE_S):
            _out, err = await second.communicate()
        assert second.returncode == 1
        assert b"Another server runs" in err


@pytest.mark.parametrize("text", ["nowhere", "127.0.0.1:", "1.2.3.4:99999", "host:ssh"])
def test_what_is_no_address_is_bad_usage(text: str, run: Run) -> None:
    """A mistyped address is told before anything is opened."""
    with pytest.raises(ArgumentTypeError):
        address(text)
    assert run("serve", "--ssh", text).code == 2


def test_nobody_else_can_reach_the_server_unless_told_otherwise() -> None:
    """Without --ssh it listens for this machine alone, and without --web for no browser."""
    args = build_parser().parse_args(["serve"])
    assert (args.ssh, args.web, args.allow) == (("127.0.0.1", 8022), None, "keys")


def test_browser_needs_guests(run: Run) -> None:
    """Nobody has a key in a browser, so --web alone would let nobody in."""
    result = run("serve", "--web", "127.0.0.1:0")
    assert result.code == 2
    assert "--allow anyone" in result.err


def test_number_of_sessions_is_above_zero() -> None:
    """A server for nobody is a mistake."""
    assert positive("3") == 3
    with pytest.raises(ArgumentTypeError):
        positive("0")


def test_list_of_keys_that_is_not_there_is_a_sentence(run: Run, tmp_path: Path) -> None:
    """A mistyped --allow names the file."""
    result = run("serve", "--ssh", "127.0.0.1:0", "--data", str(tmp_path), "--allow", str(tmp_path / "friends"))
    assert result.code == 1
    assert "friends" in result.err


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--bot", "hard:2000"], "is not LABEL=NAME"),
        (["--bot", "My Bot=hard:2000"], "is not LABEL=NAME"),
        (["--bot", "hard=hard:2000"], "a bot hard already"),
        (["--bot", "a=hard:5", "--bot", "a=hard:6"], "a bot a already"),
        (["--bot", "a=nobody"], "No bot is called nobody"),
        (["--bot", "a=exec:./no-such-program"], "no program ./no-such-program"),
        (["--bot-time", "0"], "is no time"),
    ],
)
def test_bots_that_cannot_be_offered_are_bad_usage(run: Run, options: list[str], complaint: str) -> None:
    """A mistake about a bot is told before the server opens."""
    result = run("serve", *options)
    assert result.code == 2
    assert complaint in result.err


def test_hosting_page_names_every_option_and_no_other(run: Run) -> None:
    """What a host reads about `serve` is what there is."""
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`--[^|]*`)", page, re.MULTILINE)
    table = {option for row in rows for option in re.findall(r"`(--[a-z-]+)", row)}
    usage = set(re.findall(r"^  (--[a-z-]+)", run("serve", "--help").out, re.MULTILINE))
    assert table == usage


def test_host_sets_the_limits_for_strangers() -> None:
    """What the host does not say is as the guide for hosts says."""
    parse = build_parser().parse_args
    usual = lobby_limits(parse(["serve"]))
    assert (usual.new_names, usual.new_rooms) == (5, 3)
    assert (usual.keep_unbegun, usual.keep_name) == (timedelta(hours=1), timedelta(days=30))
    assert usual.keep_tables is None
    assert lobby_limits(parse(["serve", "--forget-after", "90"])).keep_tables == timedelta(days=90)
    said = ["--new-names", "9", "--new-rooms", "8", "--keep-unbegun", "7", "--keep-names", "6"]
    limits = lobby_limits(parse(["serve", *said]))
    assert (limits.new_names, limits.new_rooms) == (9, 8)
    assert (limits.keep_unbegun, limits.keep_name) == (timedelta(hours=7), timedelta(days=6))
    for option in ("--new-names", "--new-rooms", "--keep-unbegun", "--keep-names"):
        for nonsense in ("0", "-1", "x"):
            with pytest.raises(SystemExit):
                parse(["serve", option, nonsense])
    with pytest.raises(SystemExit):
        parse(["serve", "--keep-names", "99999999999"])


def test_tables_play_with_the_content_that_is_named(tmp_path: Path) -> None:
    """`--duel` changes the tables of Duel alone, and goes to other processes with the games."""
    mine = tmp_path / "mine"
    shutil.copytree(box_file("duel"), mine)
    base = mine / "base.yaml"
    base.write_text(base.read_text(encoding="utf-8").replace("cost: {coins: ", "cost: {coins: 1", 1), encoding="utf-8")
    parser = build_parser()
    games = table_kits(parser.parse_args(["serve", "--duel", str(mine)]))
    usual = table_kits(parser.parse_args(["serve"]))
    travelled = pickle.loads(pickle.dumps(games))
    for found in (games, travelled):
        assert found[DUEL].content(DuelOptions()) != usual[DUEL].content(DuelOptions())
        assert found[WONDERS].content(None) == usual[WONDERS].content(None)
    with pytest.raises(CommandFailed):
        table_kits(parser.parse_args(["serve", "--duel", str(tmp_path / "none")]))


async def test_house_that_is_drained_lets_doors_bring_nobody_else(tmp_path: Path) -> None:
    """Doors are told that it leads no more, so they keep newcomers and leave alone who is in a game."""
    new_key("door").write_public_key(tmp_path / "doors.pub")
    operating = Operating(asyncio.Event())
    house = Serving(tmp_path, kits(), None, tmp_path / "host_key", doors=tmp_path / "doors.pub")
    make_session = house._plan(None, operating).make_session
    assert isinstance(make_session, partial)
    (side,) = make_session.args
    assert side.leads()
    operating.is_draining = True
    assert not side.leads()
