"""The table of 7 Wonders at a puzzle or at an own mistake."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from sevenwonders_tui.puzzles.exercise import ExerciseClient
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.table.exercise import HINT, LEAVE, SURRENDER, ExerciseTable, Helper


class SevenExercise(ExerciseTable, TableScreen):
    """The table of the seat that has to answer."""

    # At a table of Duel, Escape looks at the table before a choice.
    KEYS: ClassVar[tuple[Command, ...]] = (
        HINT,
        SURRENDER,
        replace(LEAVE, id="puzzle.leave", key="escape"),
        replace(LEAVE, name=""),
    )

    def __init__(self, client: ExerciseClient, game: SevenWonders, helper: Helper) -> None:
        """Show the exercise; `helper` gives hints."""
        TableScreen.__init__(self, client, game)
        self.attend(client, helper)
