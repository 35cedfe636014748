"""docs/hosting.md: what a host and friends are told to type does what the page says."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from sevenwonders_tui.cli.hosting.limits import lobby_limits
from sevenwonders_tui.cli.main import build_parser
from sevenwonders_tui.cli.serve import named_bots
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import Phase, RoomPlan, RoomRules
from sevenwonders_tui.lobby.limits import Limits, allowed
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.lobby.program import run_program
from sevenwonders_tui.server.ssh import ServerLimits
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from tests.server.ssh.callers import PATIENCE_S, eventually, game, new_key, open_house, session_app

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS: list[str] = re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
INLINE = re.findall(r"`([^`\n]+)`", re.sub(r"^```\n.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL))

needs_ssh = pytest.mark.skipif(not shutil.which("ssh"), reason="needs the OpenSSH client")


def block(begin: str) -> str:
    """Return the block of the page that begins so."""
    (found,) = [each for each in BLOCKS if each.startswith(begin)]
    return found


def commands(program: str) -> list[str]:
    """Return the command lines of the page for a program, wherever they stand."""
    # A line that ends in a backslash goes on in the next one.
    typed = [re.sub(r"\\\n\s*", "", each) for each in BLOCKS]
    lines = [line.removeprefix("ExecStart=") for each in typed for line in each.splitlines()] + INLINE
    lines = [line.removeprefix("/opt/sevenwonders/bin/") for line in lines]
    return [line for line in lines if line.startswith(f"{program} ")]


@pytest.mark.parametrize("line", commands("sevenwonders"))
def test_every_command_line_for_the_host_is_understood(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the page says to type at the server is a command with options that there are, and bots that can be had."""
    monkeypatch.chdir(tmp_path)
    program = tmp_path / "mybot"
    program.touch(mode=0o755)
    args = build_parser().parse_args(shlex.split(line.replace("$(date +%F)", "today").partition(" > ")[0])[1:])
    if "serve" in line:
        assert len(named_bots(args)) == line.count("--bot ")


def test_page_says_what_is_so_where_a_host_says_nothing() -> None:
    """The defaults in the table of options, and the limits below it, are those of the program."""
    args = build_parser().parse_args(["serve"])
    limits, lobby, rules = ServerLimits(), lobby_limits(args), TerminalRules()
    usual = {
        "--max-sessions": args.max_sessions,
        "--max-per-address": limits.sessions_per_address,
        "--new-names": lobby.new_names,
        "--new-rooms": lobby.new_rooms,
        "--keep-unbegun": lobby.keep_unbegun.total_seconds() / 3600,
        "--keep-names": lobby.keep_name.days,
        "--processes": args.processes,
        "--bot-time": args.bot_time,
    }
    rows = dict(re.findall(r"^\| `(--[a-z-]+)[^|]*\| ([^\n]*) \|$", PAGE, re.MULTILINE))
    for option, value in usual.items():
        assert f"{value:g} if you do not say" in rows[option], option
    assert lobby.keep_tables is None
    assert "never if you do not say" in rows["--forget-after"]
    said = " ".join(PAGE.split("## Limits")[1].split("## ")[0].split())
    for words in (
        f"{limits.sessions_per_address} from one address (a /64 with IPv6)",
        f"{limits.strangers} connections that have not begun a session, {limits.strangers_per_address} from one",
        f"for browsers {limits.pages} such connections",
        f"{limits.request_within.seconds} seconds for a browser to say what it wants",
        f"{limits.login_within.seconds // 60} minutes for a login",
        f"{limits.begin_within.seconds} seconds for a session after it",
        f"{rules.events_rate:g} keys and clicks a second for long",
        f"{rules.idle_after.seconds // 3600} hours without a key",
        f"{lobby.wrong_codes} wrong codes a minute from one address",
        f"keeps {lobby.rooms} tables that wait, play or ended lately, and {lobby.people:,} names",
        "closed when nobody was at it for an hour",
        f"{allowed(lobby.new_rooms, 1)} and {allowed(lobby.new_rooms, 2)} tables in an hour, "
        f"{allowed(lobby.new_names, 1)} and {allowed(lobby.new_names, 2)} first names, "
        f"{allowed(limits.sessions_per_address, 1)} and {allowed(limits.sessions_per_address, 2)} terminals",
        f"The last {lobby.rooms_for_first} of the {lobby.rooms} tables",
    ):
        assert words in said, words
    assert "a week where one person plays with bots alone" in " ".join(PAGE.split())
    assert lobby.keep_alone.days == 7
    assert f"`record` gives the last {Limits().games_told} games of a table." in PAGE


def test_example_of_a_reverse_proxy_is_as_caddy_reads_it(tmp_path: Path) -> None:
    """Caddy wants a block on lines of its own; where it is installed, it reads the example itself."""
    text = block("games.example.org {")
    assert re.fullmatch(r"games\.example\.org \{\n( +\S[^\n]*\n)+\}\n", text)
    assert "reverse_proxy 127.0.0.1:8080" in text
    assert "--web 127.0.0.1:8080" in PAGE
    caddy = shutil.which("caddy")
    if caddy is not None:
        path = tmp_path / "Caddyfile"
        path.write_text(text, encoding="utf-8")
        subprocess.run([caddy, "adapt", "--config", str(path), "--adapter", "caddyfile"], check=True)


class Friend:
    """Somebody at a shell with plain OpenSSH, and `host` and `wonders` in the configuration as the page has it."""

    def __init__(self, home: Path, port: int) -> None:
        self._home = home
        self._port = port
        key = home / "key"
        key.touch(mode=0o600)
        key.write_bytes(new_key("ann").export_private_key("openssh"))
        wonders = block("Host wonders").replace("games.example.org", "127.0.0.1").replace("8022", str(port))
        self.config = home / "config"
        self.config.write_text(
            f"{wonders}\nHost host\n    HostName 127.0.0.1\nHost *\n    IdentityFile {key}\n    IdentitiesOnly yes\n"
            f"    IdentityAgent none\n    StrictHostKeyChecking no\n    UserKnownHostsFile {home / 'known'}\n"
            "    LogLevel ERROR\n",
            encoding="utf-8",
        )

    def shell(self, line: str) -> list[str]:
        """Return what runs a line of the page in a shell, which goes by this configuration."""
        line = line.replace("8022", str(self._port))
        return ["sh", "-c", f'ssh() {{ command ssh -F {shlex.quote(str(self.config))} "$@"; }}\n{line}']

    async def output(self, line: str) -> str:
        """Return what a line prints that needs no terminal."""
        process = await asyncio.create_subprocess_exec(
            *self.shell(line), cwd=self._home, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(PATIENCE_S):
            out, _err = await process.communicate()
        assert process.returncode == 0, line
        return out.decode()

    async def sees(self, line: str, text: bytes) -> None:
        """Wait until a line shows a text on a terminal, then hang up."""
        ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color"}
        process = await asyncio.create_subprocess_exec(
            *self.shell(line), cwd=self._home, env=env, stdin=theirs, stdout=theirs, stderr=theirs
        )
        os.close(theirs)
        got, loop, found = bytearray(), asyncio.get_running_loop(), asyncio.Event()

        def read() -> None:
            with suppress(OSError):
                got.extend(os.read(ours, 65536))
            if text in got:
                found.set()

        loop.add_reader(ours, read)
        try:
            async with asyncio.timeout(PATIENCE_S):
                await found.wait()
        finally:
            loop.remove_reader(ours)
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            os.close(ours)


async def played(lobby: Lobby) -> str:
    """Return the code of a room where Ann has played to the end, with two bots."""
    ann = lobby.enter_with_key(new_key("ann").get_fingerprint())
    await ann.rename("Ann")
    room = await ann.create(RoomPlan(Options(3), rules=RoomRules(is_public=True), bots=("random", "random")))
    await room.start()
    (client,) = await room.table_clients()
    asked = -1
    async for snapshot in client.updates():
        if snapshot.view.is_over:
            break
        if snapshot.view.moves and snapshot.decision != asked:
            asked = snapshot.decision
            await client.submit(asked, snapshot.view.moves[0])
    await eventually(lambda: room.snapshot().phase is Phase.OVER)
    ann.close()
    return room.code


@needs_ssh
async def test_what_friends_type_does_what_stands_beside_it(tmp_path: Path) -> None:
    """Every line of "What friends type", and the shorter way by ~/.ssh/config, typed into a shell."""
    lines = [re.split(r"\s{2,}", line)[0] for line in block("ssh -p 8022 host ").splitlines()]
    lobby_line, join, watch, in_lines, join_in_lines, tables, today, record, picture, games, bot = lines
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    over = await played(lobby)
    ann = lobby.enter_with_key(new_key("ann").get_fingerprint())
    room = await ann.create(RoomPlan(Options(3), rules=RoomRules(is_public=True)))
    ann.close()

    def program(line, streams, words):  # type: ignore[no-untyped-def]
        return run_program(line, streams, words, kits(game()))

    async with open_house(lobby=lobby, make_app=session_app, run_bot=program) as house:
        friend = Friend(tmp_path, house.door.port)
        await friend.sees(lobby_line, b"Here now")
        await friend.sees(join.replace("CODE", room.code), b"To come here")
        await friend.sees(watch.replace("CODE", over), b"Score pad")
        await friend.sees(in_lines, b"lobby  in en")
        await friend.sees(join_in_lines.replace("CODE", room.code), f"join {room.code} in en".encode())
        assert room.code in await friend.output(tables)
        assert "List of the day, 7 Wonders Duel" in await friend.output(today)
        await friend.output(record.replace("CODE", over))
        assert (tmp_path / "game.jsonl").read_bytes().startswith(b"record of")
        await friend.output(picture.replace("CODE", over))
        assert (tmp_path / "game.svg").read_bytes().startswith(b"<svg>")
        await friend.output(games)
        assert (tmp_path / "history.jsonl").is_file()
        await friend.sees(bot.replace("CODE", over).replace("NAME", "Ann"), b'"hello"')
        assert room.code in await friend.output("ssh wonders tables")
        settled = await friend.output("ssh -G wonders")
        assert "compression yes" in settled
        assert "sendenv COLORTERM" in settled
        await eventually(lambda: not house.door.registry.owners)
    await lobby.close()
