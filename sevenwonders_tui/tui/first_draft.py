"""What the form of a new table begins with."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError, TableRules
from sevenwonders_tui.table.setup import is_player
from sevenwonders_tui.tui.draft import Draft, GameForm, usual_draft
from sevenwonders_tui.tui.last_table import table_from
from sevenwonders_tui.tui.services import AppServices, Wishes
from sevenwonders_tui.tui.settings import Settings


async def first_draft(form: GameForm, services: AppServices, settings: Settings, wishes: Wishes) -> Draft:
    """Return the last table, but for what was asked for on the way in; or one to begin with where there is none."""
    rules = TableRules(settings.live_points, settings.confirm)
    last = table_from(form, settings.table, rules, lambda player: is_player(player, form.roster))
    if last is None or wishes.names or wishes.seats:
        rules = rules if last is None else last.rules
        ladder = form.roster.ladder
        rung = ladder.usual if last is not None or await _has_tables(services) else ladder.first
        return usual_draft(form, rules, wishes.names or ("",), wishes.seats, wishes.seed, rung)
    return replace(last, seed=wishes.seed)


async def _has_tables(services: AppServices) -> bool:
    """Return whether somebody has played here; what cannot be read was written by somebody."""
    try:
        return bool(await services.house.tables())
    except (StoreError, TableError):
        return True
