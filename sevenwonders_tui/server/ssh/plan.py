"""The services behind the SSH server, and its settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, TypeAlias

import asyncssh

from sevenwonders_tui.i18n import Said
from sevenwonders_tui.lobby.client import Gate, LobbyClient
from sevenwonders_tui.server.apprunner import AppRunner
from sevenwonders_tui.server.comer import Comer
from sevenwonders_tui.server.limits import ServerLimits
from sevenwonders_tui.server.linemode import LineRunner
from sevenwonders_tui.server.ssh.admission import Admission
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.table.history import History

BotRunner: TypeAlias = Callable[[LobbyClient, LineStream, tuple[str, ...]], Awaitable[int]]
"""Runs the protocol for programs until it ends, and returns the exit status."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services behind the server."""

    gate: Gate
    apps: AppRunner
    dump_history: Callable[[History], bytes]
    """Returns the record of a finished game, with its final line end. Called in a thread."""
    draw_history: Callable[[History, date | None], bytes]
    """Returns the end of a finished game as SVG; the date is the day of the end, if it is known. Called in a thread."""
    titles: Callable[[], Sequence[str]]
    """Returns the names of the installed games, in the language of the current person."""
    run_lines: LineRunner
    """Plays in line mode with people who have no terminal, have one that cannot draw, or prefer lines."""
    run_bot: BotRunner | None = None


@dataclass(frozen=True, slots=True)
class DoorPlan:
    """The settings of the server."""

    host_key: asyncssh.SSHKey
    admission: Admission = field(default_factory=Admission)
    limits: ServerLimits = field(default_factory=ServerLimits)
    terminal: TerminalRules = field(default_factory=TerminalRules)
    is_for_doors: bool = False
    """Whether all who connect are doors, which hand people on and have counted them."""
    draws_secrets: bool = False
    """Whether guests get a secret, by which another house knows them again."""
    make_session: Callable[[Any, Comer, Said | None], Any] | None = None
    """Makes a session from the registry, the person and an excuse; None for the usual one."""
