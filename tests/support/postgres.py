"""A PostgreSQL server of the tests' own: in a temporary directory, reached by a socket there, gone at the end."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
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


UNSAFE = ("fsync=off",)
"""The settings of a server that need not outlive this machine."""
BALLAST = "ballast"


class SmallDisk:
    """A disk that is filled in a moment, for all that a server writes, or for its log of changes alone."""

    def __init__(self, *, is_for_changes: bool = False) -> None:
        self.is_for_changes = is_for_changes
        self._folder = Path()

    @contextmanager
    def mounted(self, folder: Path) -> Iterator[Path]:
        """Yield the folder where it is, below that of a server; skip the test where this user may mount nothing."""
        self._folder = folder / ("changes" if self.is_for_changes else "data")
        self._folder.mkdir()
        size = f"size={16 if self.is_for_changes else 64}m"
        try:
            mount = ("mount", "-t", "tmpfs", "-o", size, "tmpfs", str(self._folder))
            subprocess.run(mount, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("a small disk needs root")
        try:
            shutil.chown(self._folder, USER)
            self._folder.chmod(0o700)
            yield self._folder
        finally:
            # Lazily: processes of a server that was stopped at once may need a moment more to be gone.
            subprocess.run(["umount", "--lazy", self._folder], check=True)

    def fill(self) -> None:
        """Leave no room."""
        with suppress(OSError), (self._folder / BALLAST).open("wb", buffering=0) as stream:
            while True:
                stream.write(bytes(4096))

    def empty(self) -> None:
        """Make room again."""
        (self._folder / BALLAST).unlink()


class Server:
    """A running server; each call of `database` makes one that is empty."""

    def __init__(
        self, folder: Path, bin_folder: Path, settings: Sequence[str] = UNSAFE, changes: Path | None = None
    ) -> None:
        """Start it; `changes` is a folder of its own for its log of changes, if there is one."""
        self.folder = folder
        self._bin = bin_folder
        self._settings = settings
        self._data = folder / "data"
        # In small pieces: a piece is written in full when it is begun.
        elsewhere = ("-X", changes) if changes else ()
        self._call("initdb", "-D", self._data, "-U", USER, "-A", "trust", "--no-sync", "--wal-segsize=1", *elsewhere)
        self.start()

    def trust(self, network: str) -> None:
        """Let programs of a network in without a password."""
        with (self._data / "pg_hba.conf").open("a", encoding="ascii") as stream:
            stream.write(f"host all all {network} trust\n")
        self._call("pg_ctl", "-D", self._data, "reload")

    def start(self) -> None:
        """Start it, on a socket in its folder and on no network."""
        options = " -c ".join((f"-k {self.folder}", "listen_addresses=''", *self._settings))
        self._call("pg_ctl", "-D", self._data, "-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a crash does."""
        self._call("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def wait_for_end(self) -> None:
        """Wait until one that is about to die has died."""
        until = time.monotonic() + 60
        while self.is_running:
            assert time.monotonic() < until
            time.sleep(0.05)

    @property
    def is_running(self) -> bool:
        """Whether it runs."""
        return (self._data / "postmaster.pid").exists()

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
def running_server(settings: Sequence[str] = UNSAFE, disk: SmallDisk | None = None) -> Iterator[Server]:
    """Yield a server, or skip the test where there is none; a CI that has none fails.

    What it writes may go to a disk of its own, which is small.
    """
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
        with ExitStack() as stack:
            place = stack.enter_context(disk.mounted(folder)) if disk else None
            server = Server(folder, found, settings, place if disk and disk.is_for_changes else None)
            try:
                yield server
            finally:
                if server.is_running:
                    server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def drops_nothing(_answer: bytes) -> bool:
    """Lose no answer."""
    return False


class Flow(threading.Event):
    """Whether a relay passes on what it takes, and what it holds back meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.set()
        self._held = threading.Semaphore(0)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait as a relay does, with a piece that it holds back."""
        if not self.is_set():
            self._held.release()
        return super().wait(timeout)

    def wait_for_held(self, pieces: int = 1) -> None:
        """Wait until so many pieces have been held back."""
        for _piece in range(pieces):
            assert self._held.acquire(timeout=60)


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
