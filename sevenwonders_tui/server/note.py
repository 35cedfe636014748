"""What a house tells a door about a session beside its bytes: a line of JSON for each change, over stderr."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

LONGEST = 16 * 1024
"""The most bytes of a line."""
MOVED = "moved"


@dataclass(frozen=True, slots=True)
class DoorNote:
    """Only what has changed is set."""

    at: str | None = None
    """The command that leads to where the person is; empty for the lobby."""
    asked: bool | None = None
    """Whether a table waits for the person."""
    language: str | None = None
    drawn: bool | None = None
    """Whether screens are drawn, and not lines written."""
    say: str | None = None
    """A message for the stderr of a person without a terminal."""
    end: str | None = None
    """Why the session ends: an `ExitReason`."""

    def line(self) -> bytes:
        """Return the line."""
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None}).encode() + b"\n"


class NoteReader:
    """Puts lines together and reads them; what it does not understand it leaves out."""

    def __init__(self) -> None:
        self._rest = b""

    def read(self, data: bytes) -> list[DoorNote]:
        """Return the notes that are complete now."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._rest = self._rest[-LONGEST:]
        return [note for line in lines if (note := _note(line)) is not None]


def _note(line: bytes) -> DoorNote | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    words = {name: found[name] for name in ("at", "language", "say", "end") if isinstance(found.get(name), str)}
    flags = {name: found[name] for name in ("asked", "drawn") if isinstance(found.get(name), bool)}
    return DoorNote(**words, **flags)
