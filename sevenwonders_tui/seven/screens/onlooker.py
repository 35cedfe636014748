"""The table as everybody sees it, for whoever has no seat there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import work

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.replay import ReplayScreen
from sevenwonders_tui.seven.screens.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.replay.game import Step, steps_so_far
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command


class OnlookerScreen(TableScreen):
    """The table as everybody sees it, until the game is over; whose city is in the middle can be chosen."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "onlooker.left",
            "left",
            N_("other city"),
            N_("Put the city on the left, or on the right, in the middle."),
            "turn(1)",
            also=(Command("onlooker.right", "right", "", N_("Put the city on the right in the middle."), "turn(-1)"),),
        ),
        Command("onlooker.look_back", "h,f12", N_("look back"), N_("Step back through the turns so far."), "look_back"),
        Command(
            "onlooker.leave", "q,escape,f10", N_("menu"), N_("Watch no longer; the table is kept as it stands."), "menu"
        ),
    )
    HELP_TEXT = N_(
        "You watch: what you see is what everybody at the table sees, and nobody's hand. Look back to see the table as "
        "it was after any turn."
    )

    def show(self, snapshot: Snapshot) -> None:
        """Draw the table at another moment; when its game is over, be done."""
        super().show(snapshot)
        if snapshot.view.is_over and self.app.screen is self:
            self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look back as soon as a turn is over."""
        if action == "look_back":
            return self.scene is not None and self.scene.view.turn + self.scene.view.age > 2
        return super().check_action(action, parameters)

    def _sentences(self) -> list[tuple[str, Role]]:
        watching = _("You watch: this is what everybody at the table sees.")
        return [*super()._sentences(), (watching, Role.MUTED)]

    def action_turn(self, cities: int) -> None:
        """Go so many cities around the table, clockwise, to the one in the middle."""
        if self.scene is not None:
            self.middle = CityId((self.scene.own + cities) % len(self.scene.view.cities))
            self.show(self.scene.snapshot)

    def action_menu(self) -> None:
        """Watch no longer."""
        self.dismiss(None)

    @work(exclusive=True, group="past")
    async def action_look_back(self) -> None:
        """Show the turns so far, the last one first."""
        snapshot = self.client.snapshot()
        steps = steps_so_far(self.game, snapshot, list(map(wonders_view, await self.client.past())))
        if steps:
            await self.app.push_screen_wait(PastScreen(self.game, snapshot.names, steps))
            if self.client.snapshot().view.is_over:
                self.dismiss(None)


class PastScreen(ReplayScreen):
    """The turns of a game that still runs; begins at the last one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.close", "q,escape", N_("to the table"), N_("Go back to the table as it is now."), "close"),
    )

    def __init__(self, game: SevenWonders, names: Sequence[str], steps: Sequence[Step]) -> None:
        """Begin with the last of these turns."""
        super().__init__(game, names, steps)
        self.at = len(self.steps) - 1
