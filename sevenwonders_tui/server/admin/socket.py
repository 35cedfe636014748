"""The socket in the data directory, which only its owner can use."""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ADMIN = "admin.sock"
"""In the data directory."""
LONGEST_PATH = 100
"""The longest path of a socket that every system takes; Linux takes 107 bytes, macOS 103."""
DESCRIPTORS = Path("/proc/self/fd")
CREDENTIALS = struct.Struct("3i")


@contextmanager
def usable_path(path: Path) -> Iterator[str]:
    """Yield a name of the socket that is short enough: over a descriptor of its directory, where there are such names.

    Raises OSError where there are none and the path is too long.
    """
    if len(os.fsencode(path)) <= LONGEST_PATH or not DESCRIPTORS.is_dir():
        yield str(path)
        return
    directory = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield str(DESCRIPTORS / str(directory) / path.name)
    finally:
        os.close(directory)


def bound_socket(path: Path) -> socket.socket:
    """Return a socket at a path, which replaces one that an earlier server left there. Raises OSError.

    Nobody can connect before it listens, and by then only the owner may.
    """
    path.unlink(missing_ok=True)
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with usable_path(path) as name:
            found.bind(name)
        path.chmod(0o600)
    except BaseException:
        found.close()
        raise
    return found


def user_of(connection: socket.socket) -> str:
    """Return who is at the other end, as far as the system tells."""
    if not hasattr(socket, "SO_PEERCRED"):
        return "somebody"
    # process, user and group, as the kernel noted them when the other end connected
    raw = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    process, user, _group = CREDENTIALS.unpack(raw)
    return f"user {_name(user)} (process {process})"


def _name(user: int) -> str:
    import pwd  # noqa: PLC0415 - not on Windows

    try:
        return f"{pwd.getpwuid(user).pw_name} ({user})"
    except KeyError:
        return str(user)
