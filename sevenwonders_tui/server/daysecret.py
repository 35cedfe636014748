"""The secret of a server that deals its own days. Whoever reads it knows the deals of all days."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from sevenwonders_tui.daily.deal import SECRET_BYTES
from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.errors import DaySecretUnusable

DAY_SECRET = "daily.secret"  # noqa: S105 - the name of a file
"""In the data directory."""


def day_secret(path: Path) -> bytes:
    """Return the secret in a file, which is made if it is not there. Raises DaySecretUnusable with a sentence."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        except FileExistsError:
            return _read(path)
        with os.fdopen(descriptor, "w") as file:
            made = secrets.token_bytes(SECRET_BYTES)
            file.write(f"{made.hex()}\n")
    except OSError as error:
        text = _("The secret of the deals of the day cannot be kept in {path}: {reason}.")
        raise DaySecretUnusable(text.format(path=path, reason=error.strerror or str(error))) from error
    return made


def _read(path: Path) -> bytes:
    try:
        found = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError:
        found = b""
    if len(found) != SECRET_BYTES:
        text = _("{path} holds no secret of 64 hexadecimal digits. Put a backup in its place, or remove it.")
        raise DaySecretUnusable(text.format(path=path))
    return found
