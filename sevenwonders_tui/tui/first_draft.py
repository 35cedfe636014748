"""What the form of a new table begins with."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError, TableRules
from sevenwonders_tui.table.setup import is_player
from sevenwonders_tui.tui.draft import Draft, GameForm, usual_draft
from sevenwonders_tui.tui.last_table import kept_for, kept_people, table_from
from sevenwonders_tui.tui.services import AppServices, Wishes
from sevenwonders_tui.tui.settings import Settings


async def first_draft(form: GameForm, services: AppServices, settings: Settings, wishes: Wishes) -> Draft:
    """Return the last table of a game, but for what was asked for on the way in; or one to begin with."""
    rules = TableRules(settings.live_points, settings.confirm)
    kept = kept_for(settings.table, form.game)
    if wishes.game == form.game:
        kept = {**kept, **wishes.choice}
    last = table_from(form, kept, rules, lambda player: is_player(player, form.roster))
    if last is not None and not wishes.names and not wishes.seats:
        return replace(last, seed=wishes.seed)
    rules = rules if last is None else last.rules
    ladder = form.roster.ladder
    rung = ladder.usual if settings.table or await _has_tables(services) else ladder.first
    people = wishes.names or kept_people(settings.table)[: form.seats[-1]] or ("",)
    draft = usual_draft(form, rules, people, wishes.seats, wishes.seed, rung)
    # Wonders that were kept for certain seats are not those of others.
    return replace(draft, choice=form.table_choice(wishes.choice)) if wishes.game == form.game else draft


async def _has_tables(services: AppServices) -> bool:
    """Return whether somebody has played here; what cannot be read was written by somebody."""
    try:
        return bool(await services.house.tables())
    except (StoreError, TableError):
        return True
