"""A PostgreSQL server of the tests' own: in a temporary directory, reached by a socket there, gone at the end."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from sevenwonders_tui.store.postgres import Database

NOT_HERE = "no PostgreSQL: apt-get install postgresql"
DEBIAN = Path("/usr/lib/postgresql")
USER = "postgres"
"""The user as whom a server runs that root starts; it refuses root itself."""


def programs() -> Path | None:
    """Return the folder of the server's programs; None if there is none."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max((path.parent for path in DEBIAN.glob("*/bin/initdb")), default=None)


class Server:
    """A running server; each call of `database` makes one that is empty."""

    def __init__(self, folder: Path, bin_folder: Path, settings: Sequence[str] = ("fsync=off",)) -> None:
        self.folder = folder
        self._bin = bin_folder
        self._settings = settings
        self._data = folder / "data"
        self._call("initdb", "-D", self._data, "-U", USER, "-A", "trust", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, on a socket in its folder and on no network."""
        options = " -c ".join((f"-k {self.folder}", "listen_addresses=''", *self._settings))
        self._call("pg_ctl", "-D", self._data, "-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a crash does."""
        self._call("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    @property
    def process(self) -> int:
        """The number of its first process, whose children are all others."""
        return int((self._data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    @property
    def socket(self) -> Path:
        """The socket at which it listens."""
        return self.folder / ".s.PGSQL.5432"

    def url(self, database: str, folder: Path | None = None) -> str:
        """Return the address of a database, over a socket in this folder or another one."""
        return f"postgresql://{USER}@/{database}?host={folder or self.folder}"

    def database(self) -> str:
        """Make an empty database, and return its address."""
        name = f"t{uuid.uuid4().hex[:10]}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def _call(self, program: str, *arguments: str | Path) -> None:
        is_root = os.geteuid() == 0
        subprocess.run(
            [self._bin / program, *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            user=USER if is_root else None,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        )


def owned(url: str) -> Database:
    """Return a database that is taken over at once, as the first release with one did."""
    database = Database(url)
    with database.connected() as connection:
        (row,) = connection.execute("UPDATE owner SET number = number + 1 RETURNING number").fetchall()
    database.number = int(row[0])
    return database


@contextmanager
def running_server(settings: Sequence[str] = ("fsync=off",)) -> Iterator[Server]:
    """Yield a server, or skip the test where there is none; a CI that has none fails."""
    found = programs()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(NOT_HERE)
        pytest.skip(NOT_HERE)
    # The path of a socket may have a hundred letters at most, which pytest's own folders exceed.
    folder = Path(tempfile.mkdtemp(prefix="sw-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    try:
        server = Server(folder, found, settings)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def drops_nothing(_answer: bytes) -> bool:
    """Lose no answer."""
    return False


@contextmanager
def relay(
    server: Server, drops: Callable[[bytes], bool] = drops_nothing, flows: threading.Event | None = None
) -> Iterator[Path]:
    """Yield a folder with a socket that leads to the server until an answer comes that `drops` wants lost.

    That answer is lost, and the connection is cut: the server has done what it was told, and nobody hears of it.
    While `flows` is not set, everything is taken and nothing passed on: nobody notices anything but silence.
    """
    if flows is None:
        flows = threading.Event()
        flows.set()
    with tempfile.TemporaryDirectory(prefix="sw-relay-") as name:
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(Path(name) / server.socket.name))
        listening.listen()

        def pump(source: socket.socket, target: socket.socket, *, is_answer: bool) -> None:
            with suppress(OSError):
                while (data := source.recv(65536)) and not (is_answer and drops(data)):
                    flows.wait()
                    target.sendall(data)
            for each in (source, target):
                with suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)

        def lead(near: socket.socket) -> None:
            with near, socket.socket(socket.AF_UNIX) as far, suppress(OSError):
                far.connect(str(server.socket))
                back = threading.Thread(target=pump, args=(far, near), kwargs={"is_answer": True})
                back.start()
                pump(near, far, is_answer=False)
                back.join()

        def accept() -> None:
            with suppress(OSError):
                while True:
                    near, _address = listening.accept()
                    threading.Thread(target=lead, args=(near,), daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        try:
            yield Path(name)
        finally:
            flows.set()
            listening.shutdown(socket.SHUT_RDWR)
            listening.close()
