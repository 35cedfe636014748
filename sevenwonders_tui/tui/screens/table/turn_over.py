"""The reveal after a turn, before the next one begins."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.coach import Coached
from sevenwonders_tui.tui.commands import TAKE_BACK, Command
from sevenwonders_tui.tui.rest import Rest

GO_ON = Command("turn.go_on", "enter,space,escape", N_("go on"), N_("Go on with the game."), "go_on")


class TurnOverScreen(Coached[bool]):
    """Shows the result of a turn; Enter goes on. Dismissed with True if the person takes the turn back."""

    shows_ask = True
    KEYS: ClassVar[tuple[Command, ...]] = (
        GO_ON,
        replace(TAKE_BACK, action="step_back"),
    )

    def __init__(self, snapshot: Snapshot) -> None:
        """`snapshot` is the table after the turn."""
        super().__init__()
        self.snapshot = snapshot
        self.rest = Rest()

    def on_mount(self) -> None:
        """Let no key close it before it has been seen."""
        self.call_after_refresh(self.rest.begin)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to take the turn back only if the table allows the person to."""
        return self.snapshot.can_step_back if action == "step_back" else super().check_action(action, parameters)

    def action_step_back(self) -> None:
        """Take the turn back."""
        if self.rest.is_over and self.game_app.presses.may_lock:
            self.game_app.presses.lock()
            self.dismiss(True)

    async def action_go_on(self) -> None:
        """Read the coach's remaining pages, then close."""
        if self.rest.is_over and not self.coach.turn(1):
            self.game_app.presses.lock(self.game_app.keys.of(GO_ON))
            self.dismiss(False)
