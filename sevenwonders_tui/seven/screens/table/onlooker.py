"""The table for spectators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sevenwonders_tui.engine.game import AnyView
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.replay.game import Step, steps_so_far
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.end.replaying import TO_TABLE
from sevenwonders_tui.tui.screens.table.watched import WatchedTable


class OnlookerScreen(WatchedTable, TableScreen):
    """The table for spectators, until the game is over; the spectator chooses the city in the middle."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "onlooker.left",
            "left",
            N_("other city"),
            N_("Put the city on the left, or on the right, in the middle."),
            "turn(1)",
            also=(Command("onlooker.right", "right", "", N_("Put the city on the right in the middle."), "turn(-1)"),),
        ),
    )
    HELP_TEXT = N_(
        "You watch: what you see is what everybody at the table sees, and nobody's hand. Look back to see the table as "
        "it was after any turn."
    )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look back once a turn is over."""
        if action == "look_back":
            return self.scene is not None and self.scene.view.turn + self.scene.view.age > 2
        return super().check_action(action, parameters)

    def action_turn(self, cities: int) -> None:
        """Move the city in the middle clockwise by `cities` cities."""
        if self.scene is not None:
            self.middle = CityId((self.scene.own + cities) % len(self.scene.view.cities))
            self.show(self.scene.snapshot)

    def past_screen(self, snapshot: Snapshot, past: Sequence[AnyView]) -> PastScreen | None:
        """Return the screen of past turns, which begins at the last one; None before the first turn is over."""
        steps = steps_so_far(self.game, snapshot, list(map(wonders_view, past)))
        return PastScreen(self.game, snapshot.names, steps) if steps else None


class PastScreen(ReplayScreen):
    """The turns of a game that still runs, from the last one on."""

    KEYS: ClassVar[tuple[Command, ...]] = (TO_TABLE,)

    def __init__(self, game: SevenWonders, names: Sequence[str], steps: Sequence[Step]) -> None:
        """Begin with the last of these turns."""
        super().__init__(game, names, steps)
        self.at = len(self.steps) - 1
