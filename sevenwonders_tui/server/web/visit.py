"""A visit of a page: what the door for browsers knows of it, and what shows the game there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, replace
from typing import Protocol

from sevenwonders_tui.lobby.client import Gate
from sevenwonders_tui.server.apprunner import AppRunner, RunningApp
from sevenwonders_tui.server.arrival import Arrival, Purpose, at_own_table, language_of, wants_lines
from sevenwonders_tui.server.comer import Comer
from sevenwonders_tui.server.dismissal import Dismissal
from sevenwonders_tui.server.linemode import LineMode, LineRunner
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.server.typed import TERMINAL


@dataclass(frozen=True, slots=True)
class PageVisit:
    """One websocket."""

    comer: Comer
    purpose: Purpose
    code: str
    language: str
    """What the browser asks for."""
    size: tuple[int, int]
    is_in_lines: bool = False
    is_still: bool = False
    is_touched: bool = False
    shown: str = ""


class PageShown(Protocol):
    """The game at a page."""

    @property
    def app(self) -> RunningApp:
        """Return what runs."""

    @property
    def language(self) -> str:
        """Return the language of the person."""


class PageHost(Protocol):
    """Shows the game at pages."""

    def open(
        self, visit: PageVisit, link: Link, on_language: Callable[[str], None]
    ) -> AbstractContextManager[PageShown]:
        """Return the game, which is closed at the end of the block. Raises LobbyError.

        `on_language` is called when the language of the person is known.
        """


class LocalPages:
    """Shows the game of a lobby in this process."""

    def __init__(self, gate: Gate, apps: AppRunner, run_lines: LineRunner, rules: TerminalRules | None = None) -> None:
        """`run_lines` plays with people who use a screen reader."""
        self._gate = gate
        self._apps = apps
        self._run_lines = run_lines
        self._rules = rules

    @contextmanager
    def open(self, visit: PageVisit, link: Link, on_language: Callable[[str], None]) -> Iterator[PageShown]:
        """Yield the game."""
        dismissal = Dismissal()
        with closing(visit.comer.enter(self._gate, dismissal)) as lobby:
            arrival = Arrival(lobby, visit.purpose, visit.code, language=visit.language)
            if visit.purpose is Purpose.LOBBY:
                arrival = at_own_table(arrival)
            on_language(language_of(lobby, visit.language))
            if visit.is_in_lines or wants_lines(lobby):
                arrival = replace(arrival, language=language_of(lobby, visit.language))
                app: RunningApp = LineMode(arrival, link, TERMINAL, self._run_lines, self._rules)
            else:
                arrival = replace(arrival, is_still=visit.is_still, is_touched=visit.is_touched, shown=visit.shown)
                facts = TerminalFacts(ColorDepth.TRUE, visit.size)
                app = self._apps.open_app(arrival, link, facts, self._rules)
            dismissal.meet(app)
            yield _LocalPage(app, arrival, visit.language)


class _LocalPage:
    def __init__(self, app: RunningApp, arrival: Arrival, wish: str) -> None:
        self.app = app
        self._arrival = arrival
        self._wish = wish

    @property
    def language(self) -> str:
        """Return the language, which the person may have changed meanwhile."""
        return language_of(self._arrival.lobby, self._wish)
