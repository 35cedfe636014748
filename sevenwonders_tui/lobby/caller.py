"""Who asks the lobby for something: a value, so that what is asked knows nothing of terminals and screens."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.lobby.client import Origin, PersonId


@dataclass(frozen=True, slots=True)
class Caller:
    """A person at a terminal, as the person was when the lobby's task came to the request."""

    terminal: int
    """Counts the terminals since the server was started."""
    person: PersonId
    key: str | None
    """The fingerprint of the key with which the terminal came; None for one without."""
    origin: Origin
