"""Where the apps of the people run who come through the doors: in this process, or in others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.app import App

from sevenwonders_tui.i18n import speak
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.terminal import DriverFactory, ExitReason, Link, Terminal, TerminalFacts, TerminalRules


class RunningApp(Protocol):
    """One person's app at one terminal, as a door sees it. All methods are for the event loop; none but `play` waits.

    What is told before `play` counts as well.
    """

    async def play(self) -> ExitReason:
        """Run the app to its end. What goes wrong inside is logged, not raised."""

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the app, also one that has not begun."""

    def end_input(self) -> None:
        """Note that nothing more will be typed, and end once what was typed has had its effect."""

    def receive(self, data: bytes) -> None:
        """Queue bytes from the terminal; where too many wait, the link holds the input."""

    def resize(self, width: int, height: int) -> None:
        """Tell the app the new size of the terminal."""

    def hold_painting(self) -> None:
        """Draw nothing until `resume_painting`: what was sent has not been read."""

    def resume_painting(self) -> None:
        """Draw again: what has changed since."""


class AppRunner(Protocol):
    """Makes and runs apps."""

    def open_app(self, arrival: Arrival, link: Link, facts: TerminalFacts, rules: TerminalRules | None) -> RunningApp:
        """Return what will be the person's app at a terminal. The caller closes the lobby's line afterwards."""


class LocalAppRunner:
    """Runs the apps in this process."""

    def __init__(self, make_app: AppFactory) -> None:
        self._make_app = make_app

    def open_app(self, arrival: Arrival, link: Link, facts: TerminalFacts, rules: TerminalRules | None) -> RunningApp:
        """Return an app that will run here."""
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
