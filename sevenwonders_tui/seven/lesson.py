"""The table of the guided game of 7 Wonders."""

from __future__ import annotations

from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.table.client import BOT, TableRules
from sevenwonders_tui.table.setup import SeatPlan, TablePlan

LESSON_SEED = 770
"""The seed of a deal whose first hands have an example for each lesson."""


def seven_lesson_plan(kit: WondersKit, name: str) -> TablePlan:
    """Return a table of three whose first hands have an example for each lesson."""
    bot = BOT + kit.roster.ladder.first
    people = (SeatPlan(name), SeatPlan(_("Ben"), bot), SeatPlan(_("Cleo"), bot))
    sides = (BoardChoice(side=BoardSide.A),) * len(people)
    return TablePlan(people, Options(len(people), boards=sides), TableRules(lesson=True), LESSON_SEED, kit.id)
