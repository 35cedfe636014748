"""The table for learning 7 Wonders Duel."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.table.client import BOT, TableRules
from sevenwonders_tui.table.setup import SeatPlan, TablePlan

LESSON_SEED = 1234
"""The seed of a deal in which a player who follows the coach meets every topic early, takes a token for a chain, and
wins."""


def duel_lesson_plan(kit: DuelKit, name: str) -> TablePlan:
    """Return a table with the Wonders of the rule book's first game."""
    people = SeatPlan(name), SeatPlan(_("Ben"), BOT + kit.roster.ladder.first)
    options = Options(is_first_game=True)
    return TablePlan(people, options, TableRules(lesson=True), LESSON_SEED, kit.id)
