"""The end of a visit that whoever runs the server wants."""

from __future__ import annotations

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.server.apprunner import RunningApp
from sevenwonders_tui.server.terminal.terminal import ExitReason

SENT_AWAY = N_("Whoever runs this server has ended your visit. Every table is kept.")


class Dismissal:
    """Ends a visit, even one whose terminal has not begun."""

    def __init__(self) -> None:
        self._terminal: RunningApp | None = None
        self._is_due = False

    def __call__(self) -> None:
        """End the visit."""
        self._is_due = True
        if self._terminal is not None:
            self._terminal.stop(ExitReason.SENT_AWAY)

    def meet(self, terminal: RunningApp) -> None:
        """Note which terminal is meant."""
        self._terminal = terminal
        if self._is_due:
            self()
