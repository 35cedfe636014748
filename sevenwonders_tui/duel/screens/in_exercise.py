"""The table of Duel at a puzzle or at an own mistake."""

from __future__ import annotations

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.puzzles.exercise import ExerciseClient
from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable, Helper


class DuelExercise(ExerciseTable, DuelTableScreen):
    """The table of the seat that has to answer."""

    def __init__(self, client: ExerciseClient, game: Duel, helper: Helper) -> None:
        """Show the exercise; `helper` gives hints."""
        DuelTableScreen.__init__(self, Desk.of(client), game)
        self.attend(client, helper)
