"""What a door leads to, and how it behaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

import asyncssh

from sevenwonders_tui.lobby.client import Gate, LobbyClient
from sevenwonders_tui.server.apprunner import AppRunner
from sevenwonders_tui.server.limits import ServerLimits
from sevenwonders_tui.server.linemode import LineRunner
from sevenwonders_tui.server.ssh.admission import Admission
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.server.terminal import TerminalRules
from sevenwonders_tui.table.history import History

BotRunner: TypeAlias = Callable[[LobbyClient, LineStream, tuple[str, ...]], Awaitable[int]]
"""Speaks the protocol for programs until it is over, and returns the exit status."""


@dataclass(frozen=True, slots=True)
class Services:
    """What the door leads to."""

    gate: Gate
    apps: AppRunner
    dump_history: Callable[[History], bytes]
    """Makes the record of a finished game, with the end of its line. Called in a thread."""
    draw_history: Callable[[History, date | None], bytes]
    """Draws the end of a finished game as SVG; the day is when that was, where it is known. Called in a thread."""
    titles: Callable[[], Sequence[str]]
    """Names the games that are played here, in the language of whoever asks."""
    run_lines: LineRunner
    """Plays with people in lines: who has no terminal, or one that cannot draw, or prefers it."""
    run_bot: BotRunner | None = None


@dataclass(frozen=True, slots=True)
class DoorPlan:
    """How the door behaves."""

    host_key: asyncssh.SSHKey
    admission: Admission = field(default_factory=Admission)
    limits: ServerLimits = field(default_factory=ServerLimits)
    terminal: TerminalRules = field(default_factory=TerminalRules)
