"""`sevenwonders serve` as a process."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh

from tests.server.ssh.callers import AnybodysSsh

PATIENCE_S = 300
"""The most seconds for a start: a server takes two, and many times that on a busy machine."""


class Server:
    """A server process, and its output at the start."""

    def __init__(self, process: asyncio.subprocess.Process, lines: list[str]) -> None:
        self.process = process
        self.lines = lines
        found = re.search(r"ssh -p (\d+) 127\.0\.0\.1", lines[0])
        assert found, lines
        self.port = int(found[1])

    async def connect(self, key: asyncssh.SSHKey, server_key: bytes | None = None) -> asyncssh.SSHClientConnection:
        """Connect as the owner of a key, and only to the server with that key."""
        no_keys: list[asyncssh.SSHKey] = []
        known = ([asyncssh.import_public_key(server_key)], no_keys, no_keys) if server_key else None
        return await asyncssh.connect(
            "127.0.0.1",
            self.port,
            username="ann",
            known_hosts=known,
            client_keys=[key],
            agent_path=None,
            config=None,
            client_factory=AnybodysSsh,
        )

    async def stop(self) -> int:
        """Tell the process to stop, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE_S):
            return await self.process.wait()


@asynccontextmanager
async def serving(data: Path, *options: str) -> AsyncIterator[Server]:
    """Run a server over a data directory, from its first lines until the block is over."""
    argv = ["-m", "sevenwonders_tui", "serve", "--ssh", "127.0.0.1:0", "--data", str(data), *options]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *argv, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE_S):
            lines = [(await process.stdout.readline()).decode() for _line in range(4)]
        yield Server(process, lines)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
