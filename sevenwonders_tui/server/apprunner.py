"""Runners of the apps for people who connect: in this process, or in others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.app import App

from sevenwonders_tui.i18n import speak
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import ExitReason, Terminal, TerminalRules


class RunningApp(Protocol):
    """One person's app at one terminal, as a door sees it.

    All methods are for the event loop; only `play` waits.

    Calls before `play` count as well.
    """

    async def play(self) -> ExitReason:
        """Run the app to its end. Errors inside are logged, not raised."""

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the app, even one that has not begun."""

    def end_input(self) -> None:
        """Note the end of the input; the app ends after the earlier input has had its effect."""

    def receive(self, data: bytes) -> None:
        """Queue bytes from the terminal; if too many wait, the link holds the input."""

    def resize(self, width: int, height: int) -> None:
        """Tell the app the new size of the terminal."""

    def hold_painting(self) -> None:
        """Draw nothing until `resume_painting`: the terminal has not read the earlier output."""

    def resume_painting(self) -> None:
        """Draw the changes since then, and go on drawing."""


class AppRunner(Protocol):
    """Makes and runs apps."""

    def open_app(self, arrival: Arrival, link: Link, facts: TerminalFacts, rules: TerminalRules | None) -> RunningApp:
        """Return the future app of the person at a terminal. The caller closes the lobby client afterwards."""


class LocalAppRunner:
    """Runs the apps in this process."""

    def __init__(self, make_app: AppFactory) -> None:
        self._make_app = make_app

    def open_app(self, arrival: Arrival, link: Link, facts: TerminalFacts, rules: TerminalRules | None) -> RunningApp:
        """Return an app that will run in this process."""
        return _LocalApp(link, facts, rules, arrival.language, lambda driver: self._make_app(arrival, driver))


class _LocalApp(Terminal):
    def __init__(
        self,
        link: Link,
        facts: TerminalFacts,
        rules: TerminalRules | None,
        language: str,
        make_app: Callable[[DriverFactory], App[Any]],
    ) -> None:
        super().__init__(link, facts, rules)
        self._language = language
        self._make_app = make_app

    async def play(self) -> ExitReason:
        with speak(self._language):
            return await self.run(self._make_app)
