"""The memory that a server keeps after screens were opened and closed: one person presses F1 and Esc repeatedly.

python -m benchmarks.openings [--openings N] [--every N]

A server in a process of its own, and one real SSH client at a table of three. Memory is the system's figure for the
server's process; garbage collection is not forced.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path

import asyncssh

from benchmarks.callers import ESCAPE, HELP, Measures, start
from benchmarks.sessions import SERVER, size_of
from benchmarks.watch import PAGE, cpu_s


def megabytes(process: int) -> float:
    """Return the memory of a process in megabytes."""
    return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * PAGE / 1e6


async def measure(options: argparse.Namespace) -> None:
    """Open and close the help, and print the server's memory at intervals."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps({"processes": 1, "fingerprints": [key.get_fingerprint()]}).encode() + b"\n")
    opened = json.loads(await server.stdout.readline())
    print(f"{megabytes(server.pid):.0f} MB with nobody", flush=True)
    connection, channel, client = await start(opened["port"], key, opened["codes"][0], options, Measures())
    async with connection:
        for opening in range(options.openings + 1):
            if opening % options.every == 0:
                used = f"{megabytes(server.pid):.1f} MB after {opening} openings"
                print(f"{used}; {cpu_s(server.pid):.1f} s of a processor", flush=True)
            for press in (HELP, ESCAPE):
                client.arrivals.clear()
                channel.write(press)
                await client.painted()
    await asyncio.sleep(5)
    print(f"{megabytes(server.pid):.1f} MB when nobody is left")
    server.stdin.close()
    await server.wait()


def main() -> None:
    """Measure, and print a line at intervals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--openings", type=int, default=1000)
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--size", type=size_of, default=(100, 30))
    parser.add_argument("--term", default="xterm-256color")
    options = parser.parse_args()
    options.truecolor = options.compress = False
    asyncio.run(measure(options))


if __name__ == "__main__":
    main()
