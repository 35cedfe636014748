"""The rule for who may log in."""

from __future__ import annotations

import logging
from pathlib import Path

import asyncssh

from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import read_regular
from sevenwonders_tui.server.errors import GuestListUnusable

log = logging.getLogger(__name__)


class Admission:
    """Admits all owners of keys; guests without a key too; or only the keys in a file."""

    def __init__(self, *, guests: bool = False, only: Path | None = None) -> None:
        """Set whether guests are admitted, or the file of all admitted keys. Raise GuestListUnusable."""
        assert not (guests and only), "a list of keys lets no guest in"
        self.guests = guests
        self._only = only
        self._listed = _read(only) if only else None

    @property
    def is_by_list(self) -> bool:
        """Return whether only keys in the host's file are admitted."""
        return self._only is not None

    def admits(self, key: asyncssh.SSHKey, address: str) -> bool:
        """Return whether the owner of a key may log in. A file is read again, so that the host can add keys."""
        if self._only is None:
            return True
        try:
            self._listed = _read(self._only)
        except GuestListUnusable as error:
            log.warning("%s Those listed before may come in.", error)
        assert self._listed is not None
        return self._listed.validate(key, "", address) is not None


def _read(path: Path) -> asyncssh.SSHAuthorizedKeys:
    try:
        return asyncssh.import_authorized_keys(read_regular(path).decode())
    except OSError as error:
        text = _("The list of keys {path} cannot be read: {reason}.")
        raise GuestListUnusable(text.format(path=path, reason=error.strerror or error)) from error
    except ValueError as error:
        text = _("{path} is no list of keys: one public key a line, as in ~/.ssh/authorized_keys.")
        raise GuestListUnusable(text.format(path=path)) from error
