"""The plain OpenSSH client in a real terminal, where both are installed."""

from __future__ import annotations

import asyncio
import shlex
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sevenwonders_tui.server.ssh import Admission
from tests.server.ssh.callers import Opened, new_key, open_house

pytestmark = pytest.mark.skipif(
    not (shutil.which("ssh") and shutil.which("tmux")), reason="needs the OpenSSH client and tmux"
)

PATIENCE_S = 120
LOOK_S = 0.05


def ssh(house: Opened, home: Path, *words: str, key: str | None = "ann") -> list[str]:
    """Return the command line of the client, with nothing of the machine's own configuration."""
    options = ["-F", "/dev/null", "-p", str(house.door.port), "-o", "StrictHostKeyChecking=no"]
    options += ["-o", f"UserKnownHostsFile={home / 'known'}", "-o", "IdentityAgent=none", "-o", "IdentitiesOnly=yes"]
    if key is not None:
        path = home / key
        if not path.exists():
            path.touch(mode=0o600)
            path.write_bytes(new_key(key).export_private_key("openssh"))
        options += ["-i", str(path)]
    return ["ssh", *options, "anybody@127.0.0.1", *words]


async def output(*argv: str) -> tuple[int | None, str]:
    """Run a program without a terminal, and return its exit status and what it said."""
    process = await asyncio.create_subprocess_exec(
        *argv,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(PATIENCE_S):
        out, _err = await process.communicate()
    return process.returncode, out.decode()


class Pane:
    """A terminal of tmux in which a program runs."""

    def __init__(self, socket: Path) -> None:
        self._socket = str(socket)

    async def tmux(self, *words: str) -> str:
        """Run a command of tmux."""
        return (await output("tmux", "-f", "/dev/null", "-S", self._socket, *words))[1]

    async def press(self, *keys: str) -> None:
        """Press keys, by tmux's names for them."""
        await self.tmux("send-keys", *keys)

    async def shows(self, text: str) -> None:
        """Wait until a text is on the screen."""
        async with asyncio.timeout(PATIENCE_S):
            while text not in (seen := await self.tmux("capture-pane", "-p")):
                await asyncio.sleep(LOOK_S)
                assert "no server running" not in seen


@asynccontextmanager
async def terminal(socket: Path, argv: list[str]) -> AsyncIterator[Pane]:
    """Run a program in a terminal of 100 columns and 30 lines, and a shell after it."""
    pane = Pane(socket)
    shell = f"{shlex.join(argv)}; echo exit:$?; exec sh"
    await pane.tmux("new-session", "-d", "-x", "100", "-y", "30", shell)
    try:
        yield pane
    finally:
        await pane.tmux("kill-server")


async def test_plain_ssh_plays_resizes_and_leaves_the_terminal_clean(tmp_path: Path) -> None:
    """Keys, a larger window, Escape alone and the way out, as a friend at another machine has them."""
    async with open_house() as house, terminal(tmp_path / "tmux", ssh(house, tmp_path)) as pane:
        await pane.shows("lobby ! ready")
        await pane.press("Right")
        await pane.shows("last:right")
        await pane.press("Escape")
        await pane.shows("last:escape")
        await pane.tmux("resize-window", "-x", "120", "-y", "40")
        await pane.press("é")
        await pane.shows("last:é")
        await pane.press("q")
        await pane.shows("exit:0")
        await pane.press("C-l", "echo still", "Space", "here", "Enter")
        await pane.shows("still here")


async def test_crash_leaves_the_sentence_on_the_terminal(tmp_path: Path) -> None:
    """What to do stands there in plain letters, on a terminal that works."""
    async with open_house() as house, terminal(tmp_path / "tmux", ssh(house, tmp_path)) as pane:
        await pane.shows("ready")
        await pane.press("x")
        await pane.shows("mistake in it")
        await pane.shows("exit:1")


async def test_stolen_public_key_makes_no_session_of_its_owner(tmp_path: Path) -> None:
    """OpenSSH offers a public key whose private half it does not have, and goes on as a guest: not as Ann."""
    stolen = tmp_path / "stolen.pub"
    stolen.write_bytes(new_key("ann").export_public_key("openssh"))
    async with open_house(admission=Admission(guests=True)) as house:
        *options, host = ssh(house, tmp_path, key=None)
        async with terminal(tmp_path / "tmux", [*options, "-i", str(stolen), host]) as pane:
            await pane.shows("guest. lobby")


async def test_commands_work_without_a_terminal(tmp_path: Path) -> None:
    """`ssh host tables` fits into scripts."""
    async with open_house() as house:
        status, said = await output(*ssh(house, tmp_path, "tables"))
        assert status == 0
        assert "There are no tables yet." in said
        status, said = await output(*ssh(house, tmp_path, "cat", "/etc/passwd"))
        assert status == 127
        assert "nothing else runs here" in said


@pytest.mark.skipif(not shutil.which("scp"), reason="needs scp")
async def test_files_cannot_be_copied(tmp_path: Path) -> None:
    """Neither way of scp works."""
    async with open_house() as house:
        for words in (["-O"], []):
            argv = ssh(house, tmp_path)[1:-1]
            argv[argv.index("-p")] = "-P"
            status, _said = await output("scp", *words, *argv, str(tmp_path / "ann"), "anybody@127.0.0.1:stolen")
            assert status != 0


async def test_person_without_a_key_reads_how_to_make_one(tmp_path: Path) -> None:
    """A refusal says what to do."""
    async with open_house() as house:
        status, said = await output(*ssh(house, tmp_path, "tables", key=None))
        assert status == 255
        assert "ssh-keygen" in said
