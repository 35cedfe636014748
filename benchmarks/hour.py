"""The memory of a server during an hour in which people play, look around, come and go.

python -m benchmarks.hour [--minutes N] [--every MINUTES] [--tables N] [--pause SECONDS]

The server is `sevenwonders serve` on files, as hosts run it, with real SSH clients. At each table three people and a
bot play one game after the other. Between picks they open other screens, and now and then one goes to the lobby and
comes back. Two more people repeatedly connect, look at the lobby or at a table, and leave. Memory is the system's
figure for the server's process; garbage collection is not forced.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import asyncssh

from benchmarks.callers import QUIET_S, Client
from benchmarks.openings import megabytes
from benchmarks.watch import cpu_s
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import RoomPlan, RoomRules
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.seven.engine.setup import Options

SEATS = 3
ESCAPE = b"\x1b"
RIGHT = b"\x1b[C"
LOOKS = (b"\x1bOP", b"t", b"v", b"l", b"?", b"c")
"""Keys of the screens that people open beside a table: help, comparison, city, log, card, chat."""
LOOKS_A_TURN = 0.5
LEAVES = 0.02
"""The probability that a person goes to the lobby instead."""
STAY_S = 20
LOOK_S, NOTHING_S = 0.05, 2.0
"""The interval between two looks at the output, and the wait after a key that painted nothing."""
ESCAPES = re.compile(rb"\x1b\[[0-9;?<>]*[A-Za-z]")
PLACES = {
    b"To come here": "room",
    b"Score pad": "scores",
    b"Here now": "lobby",
    b"sell +3": "table",
}
"""The words that identify each place when it is painted."""


class Person(Client):
    """A person at a terminal, whose place is known from the painted words."""

    def __init__(self) -> None:
        super().__init__()
        self.text = b""
        self.place = "table"
        self.came_at = 0.0

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Note the place of the last painted words."""
        self.came_at = time.monotonic()
        self.text = (self.text + ESCAPES.sub(b"", data))[-20_000:]
        found = {self.text.rfind(words): place for words, place in PLACES.items()}
        last = max(found)
        if last >= 0:
            self.place = found[last]
            self.text = self.text[last:]

    async def sees(self, pressed_at: float) -> None:
        """Wait until the effect of a key is painted; some keys have none."""
        while not self.is_over:
            await asyncio.sleep(LOOK_S)
            now = time.monotonic()
            if now - max(pressed_at, self.came_at) > (QUIET_S if self.came_at > pressed_at else NOTHING_S):
                return


async def furnish(data: Path, keys: list[asyncssh.SSHKey]) -> list[str]:
    """Seat people and a bot at each table, and return the codes."""
    lobby = await open_lobby(data, kits())
    people = [lobby.enter_with_key(key.get_fingerprint()) for key in keys]
    for at, person in enumerate(people):
        await person.rename(f"Player {'ABCDEFGHIJKLMNOPQRSTUVW'[at]}")
    codes = []
    for at in range(0, len(people) - SEATS + 1, SEATS):
        plan = RoomPlan(Options(SEATS + 1), rules=RoomRules(is_public=True), bots=("beginner",))
        rooms = [await people[at].create(plan)]
        rooms += [await person.join(rooms[0].code) for person in people[at + 1 : at + SEATS]]
        for room in rooms:
            await room.ready()
        await rooms[0].start()
        codes.append(rooms[0].code)
    await lobby.close()
    return codes


async def come(
    port: int, key: asyncssh.SSHKey, command: str | None
) -> tuple[asyncssh.SSHClientConnection, Any, Person]:
    """Log in."""
    connection = await asyncssh.connect(
        "127.0.0.1", port, username="bench", known_hosts=None, client_keys=[key], agent_path=None, config=None
    )
    channel, session = await connection.create_session(
        Person, command, term_type="xterm-256color", term_size=(100, 30), encoding=None
    )
    return connection, channel, cast(Person, session)


async def play(
    channel: Any, person: Person, *, is_host: bool, pause: float, chance: random.Random, done: Counter[str]
) -> None:
    """Play game after game."""

    async def press(*keys: bytes) -> None:
        for key in keys:
            pressed_at = time.monotonic()
            channel.write(key)
            done["keys"] += 1
            await person.sees(pressed_at)
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))

    before = person.place
    while not person.is_over:
        if person.place == "scores" and before != "scores":
            done["games"] += is_host
        before = person.place
        match person.place:
            case "scores":
                await press(b"m")
            case "room":
                await press(b"s" if is_host else RIGHT)
            case "lobby":
                await press(b"\r")
            case _ if chance.random() < LEAVES:
                done["looks"] += 1
                await press(b"q")
            case _ if chance.random() < LOOKS_A_TURN:
                done["looks"] += 1
                await press(chance.choice(LOOKS), ESCAPE, b" ")
            case _:
                done["picks"] += 1
                await press(
                    *([RIGHT] * chance.randrange(3)), *chance.choice(((b"b", b"\r"), (b"w", b"\r"), (b"d", b"\r")))
                )
                await press(b" ")


async def visit(port: int, key: asyncssh.SSHKey, code: str, chance: random.Random, done: Counter[str]) -> None:
    """Repeatedly connect, enter the lobby or look at a table, open the help, and leave."""
    while True:
        connection, channel, person = await come(port, key, chance.choice((None, f"watch {code}")))
        async with connection:
            await asyncio.sleep(STAY_S * chance.uniform(0.2, 1))
            for press in (LOOKS[0], ESCAPE, b"l", ESCAPE):
                channel.write(press)
                await asyncio.sleep(1)
            if chance.random() < 0.5:
                channel.write(b"q")
                await asyncio.sleep(1)
            done["visits"] += 1
        del person


async def measure(options: argparse.Namespace) -> None:
    """Let people play, and print the server's memory at intervals."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(SEATS * options.tables + 2)]
    with tempfile.TemporaryDirectory() as directory:
        codes = await furnish(Path(directory), keys)
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sevenwonders_tui", "serve", "--ssh", "127.0.0.1:0", "--data", directory,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert server.stdout is not None
        port = int((await server.stdout.readline()).split()[-2])
        await asyncio.sleep(2)
        print(f"{megabytes(server.pid):.1f} MB with nobody", flush=True)
        done: Counter[str] = Counter()
        seated = [await come(port, keys[at], f"join {codes[at // SEATS]}") for at in range(SEATS * options.tables)]
        await asyncio.sleep(10)
        tell(server.pid, 0, done)
        tasks = [
            asyncio.create_task(
                play(channel, person, is_host=at % SEATS == 0, pause=options.pause, chance=random.Random(at), done=done)
            )
            for at, (_connection, channel, person) in enumerate(seated)
        ]
        tasks += [
            asyncio.create_task(visit(port, key, codes[0], random.Random(key.get_fingerprint()), done))
            for key in keys[SEATS * options.tables :]
        ]
        begun = time.monotonic()
        while time.monotonic() - begun < 60 * options.minutes:
            await asyncio.sleep(60 * options.every)
            tell(server.pid, (time.monotonic() - begun) / 60, done)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for connection, _channel, _person in seated:
            connection.close()
        await asyncio.sleep(10)
        print(f"{megabytes(server.pid):.1f} MB when nobody is left")
        with suppress(ProcessLookupError):
            server.terminate()
        await server.communicate()
        print((Path(directory) / "server.log").read_text(encoding="utf-8") or "nothing in the log")


def tell(process: int, minutes: float, done: Counter[str]) -> None:
    """Print a line of results."""
    counts = ", ".join(f"{count} {what}" for what, count in sorted(done.items()))
    print(
        f"{minutes:5.1f} min: {megabytes(process):.1f} MB; {cpu_s(process):.0f} s of a processor; {counts}", flush=True
    )


def main() -> None:
    """Measure, and print a line at intervals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--every", type=float, default=5)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--pause", type=float, default=1.0)
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
