"""The plain OpenSSH client, with and without a terminal."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.ssh.callers import Opened, new_key

PATIENCE_S = 120
LOOK_S = 0.05


def ssh(house: Opened, home: Path, *words: str, key: str | None = "ann") -> list[str]:
    """Return the command line of the client, without the machine's own configuration."""
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
    """Run a program without a terminal, and return its exit status and its output."""
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
