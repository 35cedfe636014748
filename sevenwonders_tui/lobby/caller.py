"""The sender of a request to the lobby: a value, so that the code behind a request knows nothing of terminals and
screens.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.lobby.client import CallOrigin, PersonId


@dataclass(frozen=True, slots=True)
class Caller:
    """A person at a terminal, as the person was when the lobby's task reached the request."""

    terminal: int
    """Terminals are numbered since the start of the server."""
    person: PersonId
    key: str | None
    """The fingerprint of the key that the terminal connected with; None if it connected without a key."""
    origin: CallOrigin
