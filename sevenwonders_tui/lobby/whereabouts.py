"""Where a person is, as a command that leads there again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TerminalPlace:
    """Where a terminal is."""

    command: str = ""
    """`join CODE` or `watch CODE`; empty for the lobby."""
    is_asked: bool = False
    """Whether a table waits for the person there."""
