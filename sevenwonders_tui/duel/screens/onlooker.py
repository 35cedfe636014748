"""The table of Duel as everybody sees it, for whoever has no seat there."""

from __future__ import annotations

from typing import ClassVar

from textual import work

from sevenwonders_tui.duel.screens.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.events.past import duel_steps_so_far
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command


class DuelOnlookerScreen(DuelTableScreen):
    """The table as everybody sees it, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("onlooker.look_back", "h,f12", N_("look back"), N_("Step back through the turns so far."), "look_back"),
        Command(
            "onlooker.leave", "q,escape,f10", N_("menu"), N_("Watch no longer; the table is kept as it stands."), "menu"
        ),
    )
    HELP_TEXT = N_(
        "You watch: what you see is what everybody at the table sees, and nobody's secrets. Look back to see the table "
        "as it was after any turn."
    )

    def show(self, snapshot: Snapshot) -> None:
        """Draw the table at another moment; when its game is over, be done."""
        super().show(snapshot)
        if snapshot.view.is_over and self.app.screen is self:
            self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look back as soon as a turn is over."""
        if action == "look_back":
            return self.scene is not None and bool(self.scene.snapshot.log)
        return super().check_action(action, parameters)

    def _sentences(self) -> list[tuple[str, Role]]:
        watching = _("You watch: this is what everybody at the table sees.")
        return [*super()._sentences(), (watching, Role.MUTED)]

    def action_menu(self) -> None:
        """Watch no longer."""
        self.dismiss(None)

    @work(exclusive=True, group="past")
    async def action_look_back(self) -> None:
        """Show the turns so far, the last one first."""
        from sevenwonders_tui.duel.screens.replay import DuelPastScreen

        snapshot = self.client.snapshot()
        steps = duel_steps_so_far(snapshot, list(map(duel_view, await self.client.past())))
        if steps:
            await self.app.push_screen_wait(DuelPastScreen(self.game, steps))
            if self.client.snapshot().view.is_over:
                self.dismiss(None)
