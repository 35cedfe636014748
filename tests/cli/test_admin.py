"""`sevenwonders admin` against a server that really runs, and what it prints."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import aiohttp
import asyncssh
import pytest

from sevenwonders_tui.cli.admin import banned
from tests.cli.conftest import Run
from tests.server.ssh.callers import call
from tests.support.served import PATIENCE_S, serving

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIJ2QTC7zVKGdEqAeFkPiYtKSmCfhJr5ZcLQ1rUq6PZz anna@home"


@pytest.mark.slow
async def test_host_sees_people_and_figures_speaks_bans_and_lets_the_server_run_dry(run: Run, tmp_path: Path) -> None:
    """One server from its start to a drain: everything that a host does is answered, and stands in the log."""

    async def asked(*words: str) -> tuple[int, str]:
        result = await asyncio.to_thread(run, "admin", *words, "--data", str(tmp_path))
        return result.code, result.out + result.err

    key = asyncssh.generate_private_key("ssh-ed25519")
    options = ("--health", "127.0.0.1:0", "--log-format", "json")
    async with serving(tmp_path, *options) as server, await server.connect(key) as connection:
        ann = await call(connection)
        await ann.shows(b"name")
        ann.type(b"Ann\r")
        await ann.shows(b"Have you played")
        code, people = await asked("people")
        assert code == 0
        assert re.search(rf"Ann +[0-9a-f]{{16}} +{re.escape(key.get_fingerprint())} +127\.0\.0\.1 +-", people)
        assert await asked("say", "Tea at five") == (0, "1 person reads it.\n")
        await ann.shows(b"Tea at five")
        assert server.process.stdout is not None
        figures = (await server.process.stdout.readline()).decode().split()[-1]
        async with aiohttp.ClientSession() as session, session.get(figures) as reply:
            assert "sevenwonders_people 1" in (await reply.text()).splitlines()
        refused = await asked("close", "quiet-owl")
        assert refused == (1, "No room has that code. Ask for it again, or look through the list.\n")
        code, banned = await asked("ban", key.get_fingerprint(), "--for", "3")
        assert (code, "until" in banned, "1 visit has ended." in banned) == (0, True, True)
        assert await ann.ends() == 0
        connection.close()
        await connection.wait_closed()
        assert await asked("drain") == (
            0,
            "Nobody else comes in. The server stops when 0 sessions are over.\n",
        )
        async with asyncio.timeout(PATIENCE_S):
            assert await server.process.wait() == 0
    log = [json.loads(line) for line in (tmp_path / "server.log").read_text(encoding="utf-8").splitlines()]
    done = [line["text"].split()[1].rstrip(",") for line in log if line["text"].startswith("admin: ")]
    assert done == ["people", "say", "close", "ban", "drain"]
    assert "No server runs" in (await asked("people"))[1]


def test_bad_words_are_bad_usage(run: Run) -> None:
    """What is asked for, and how long, is checked before anybody is asked."""
    for words in (["admin"], ["admin", "dance"], ["admin", "kick"], ["admin", "ban", "1.2.3.4", "--for", "0"]):
        assert run(*words).code == 2


@pytest.mark.parametrize("words", [["ssh-ed25519", "rubbish"], ["two", "words"]])
def test_what_is_no_public_key_is_a_sentence(run: Run, words: list[str], tmp_path: Path) -> None:
    """A key that was cut off is not taken for another one."""
    result = run("admin", "ban", *words, "--data", str(tmp_path))
    assert (result.code, "no public key" in result.err) == (1, True)


def test_public_key_is_banned_by_its_fingerprint() -> None:
    """As it stands in a file of keys, with its comment."""
    assert re.fullmatch(r"SHA256:[A-Za-z0-9+/]{43}", banned(KEY.split()))
    assert banned(["192.0.2.7"]) == "192.0.2.7"
