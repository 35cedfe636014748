"""The public table of Duel, for people without a seat there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.events.past import duel_steps_so_far
from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.screens.table.watched import WatchedTable

if TYPE_CHECKING:
    from sevenwonders_tui.duel.screens.end.replay import DuelPastScreen


class DuelOnlookerScreen(WatchedTable, DuelTableScreen):
    """The public table, until the game is over."""

    HELP_TEXT = N_(
        "You watch: what you see is what everybody at the table sees, and nobody's secrets. Look back to see the table "
        "as it was after any turn."
    )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look back as soon as a turn is over."""
        if action == "look_back":
            return self.scene is not None and bool(self.scene.snapshot.log)
        return super().check_action(action, parameters)

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> DuelPastScreen | None:
        """Return the past turns, starting with the last one; None before the first turn is over."""
        from sevenwonders_tui.duel.screens.end.replay import DuelPastScreen

        steps = duel_steps_so_far(snapshot, list(map(duel_view, past)))
        return DuelPastScreen(self.game, steps) if steps else None
