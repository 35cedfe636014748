"""The host key, by which `ssh` recognises the server."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

import asyncssh

from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import read_regular
from sevenwonders_tui.server.errors import HostKeyUnusable

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the key in a file, which is created if it is missing. Raise HostKeyUnusable with a sentence."""
    try:
        if not path.exists():
            _make(path)
        mode = path.stat().st_mode
        if os.name == "posix" and mode & OTHERS:
            text = _("Others on this machine may read the host key {path}. Run: chmod 600 {path}")
            raise HostKeyUnusable(text.format(path=path))
        return asyncssh.import_private_key(read_regular(path))
    except OSError as error:
        text = _("The host key {path} cannot be used: {reason}.")
        raise HostKeyUnusable(text.format(path=path, reason=error.strerror or error)) from error
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        text = _("{path} is no private key without a passphrase; name another file, or move it away for a new key.")
        raise HostKeyUnusable(text.format(path=path)) from error


def public_line(key: asyncssh.SSHKey) -> str:
    """Return the line of a public key, for files of keys."""
    return key.export_public_key().decode().strip()


def _make(path: Path) -> None:
    """Write a new key completely or not at all; only the owner can read it at any moment."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
            stream.flush()
            os.fsync(stream.fileno())
        # Another server that started at the same moment may have been first; then its key is used.
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(fresh)
    finally:
        fresh.unlink()
