"""The reveal after a turn, before the next one begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.widget import Widget

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.coach import Coached
from sevenwonders_tui.tui.commands import TAKE_BACK, Command
from sevenwonders_tui.tui.keys import key_name
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.show_for import FOOT_ROWS, ShowFor, foot_lines
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.keybar import KeyBar

USUAL_S = 4.0
"""The seconds that a screen is shown where nobody presses a key, unless it says otherwise."""
GO_ON = Command("turn.go_on", "enter,space,escape", N_("go on"), N_("Go on with the game."), "go_on")

HOLD = "space"
"""The key that lets a screen stand which goes on by itself; elsewhere it goes on."""


class TurnOverScreen(Coached[bool]):
    """Shows the result of a turn; Enter goes on. Dismissed with True if the person takes the turn back."""

    shows_ask = True
    DEFAULT_CSS = "TurnOverScreen #show-for { height: 2; }"
    KEYS: ClassVar[tuple[Command, ...]] = (
        GO_ON,
        replace(TAKE_BACK, action="step_back"),
    )

    def __init__(self, snapshot: Snapshot) -> None:
        """`snapshot` is the table after the turn."""
        super().__init__()
        self.snapshot = snapshot
        self.rest = Rest()
        self.goes_on = False
        """Whether it goes on by itself, as on a large screen; set it before the screen is shown."""
        self.show_for: ShowFor | None = None
        """The time that it is shown; None if it waits for a key."""
        self._foot = BlockView(id="show-for")

    @property
    def shown_s(self) -> float:
        """Return the seconds that it is shown where it goes on by itself."""
        return USUAL_S

    @property
    def foot_rows(self) -> int:
        """Return the rows below what it shows besides one of keys: of the coach, or of the time, and of buttons."""
        return (FOOT_ROWS if self.goes_on else self.coach.rows) + self.key_rows() - 1

    def foot(self) -> Iterator[Widget]:
        """Yield what stands below everything else."""
        if self.goes_on:
            yield self._foot
        else:
            yield self.coach
        yield KeyBar()

    def on_mount(self) -> None:
        """Let no key close it before it has been seen."""
        self.call_after_refresh(self.rest.begin)
        if self.goes_on:
            self.show_for = ShowFor(self, self.game_app.motions, self._time_over, self._draw_time)
            self.show_for.begin(self.shown_s)

    def begin_page(self) -> None:
        """Begin the time anew, for another page."""
        if self.show_for is not None:
            self.show_for.begin(self.shown_s)

    def hurry(self) -> None:
        """Show the last frame, and go on soon: there are newer news."""
        self.game_app.motions.finish()
        if self.show_for is not None:
            self.show_for.hurry()

    def _time_over(self) -> None:
        if self.app.screen is self:
            self.call_later(self.go_on)
        elif self.show_for is not None:
            # Somebody looks something up; this waits below.
            self.show_for.begin(USUAL_S)

    def _draw_time(self) -> None:
        if self._foot.is_attached and self.show_for is not None:
            self._foot.show(foot_lines(self.show_for, key_name(HOLD), self.app.size.width, self.signs))

    def on_key(self, event: events.Key) -> None:
        """Let it stand, or go on, if it goes on by itself."""
        if self.show_for is not None and event.key == HOLD:
            event.stop()
            self.show_for.hold()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to take the turn back only if the table allows the person to."""
        return self.snapshot.can_step_back if action == "step_back" else super().check_action(action, parameters)

    def action_step_back(self) -> None:
        """Take the turn back."""
        if self.rest.is_over and self.game_app.presses.may_lock:
            self.game_app.presses.lock()
            self.dismiss(True)

    async def action_go_on(self) -> None:
        """Read the coach's remaining pages, then go on."""
        if self.rest.is_over and not self.coach.turn(1):
            await self.go_on()

    async def go_on(self) -> None:
        """Show the next page, or close after the last one."""
        self.game_app.presses.lock(self.game_app.keys.of(GO_ON))
        if self.show_for is not None:
            self.show_for.stop()
        self.dismiss(False)
