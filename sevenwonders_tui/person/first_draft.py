"""The first draft in the form of a new table."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.person.draft import Draft, GameForm, usual_draft
from sevenwonders_tui.person.last_table import dump_table, kept_for, kept_people, kept_with, table_from
from sevenwonders_tui.person.newcomer import is_newcomer
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import Asked, Settings
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError, TableRules
from sevenwonders_tui.table.setup import is_player


async def first_draft(form: GameForm, services: AppServices, settings: Settings, wishes: Wishes) -> Draft:
    """Return the last table of a game with the wishes of the command line; a usual table if none is kept."""
    rules = TableRules(settings.live_points, settings.confirm)
    kept = kept_for(settings.table, form.game)
    if wishes.game == form.game:
        kept = {**kept, **wishes.choice}
    last = table_from(form, kept, rules, lambda player: is_player(player, form.roster))
    if last is not None and not wishes.names and not wishes.seats:
        return replace(last, seed=wishes.seed)
    rules = rules if last is None else last.rules
    is_new, is_settled = is_newcomer(settings, settings.table, form.game), settings.asked is Asked.DONE
    is_usual = not is_new and (is_settled or bool(settings.table) or await has_tables(services))
    rung = form.roster.ladder.usual if is_usual else form.roster.ladder.first
    people = wishes.names or kept_people(settings.table)[: form.seats[-1]] or ("",)
    draft = usual_draft(form, rules, people, wishes.seats, wishes.seed, rung)
    # Wonders that were set for certain seats do not fit other seats.
    if wishes.game == form.game and (wishes.choice or not is_new):
        return replace(draft, choice=form.table_choice(wishes.choice))
    return form.for_newcomer(draft) if is_new else draft


def with_table(settings: Settings, draft: Draft) -> Settings:
    """Return the settings with a table that was dealt, to begin the next form with."""
    rules, kept = draft.rules, kept_with(settings.table, dump_table(draft))
    return replace(settings, table=kept, live_points=rules.live_points, confirm=rules.confirm)


async def has_tables(services: AppServices) -> bool:
    """Return whether anybody has played here; an unreadable table counts, since somebody made it.

    A guided game does not count: a person who was led through one is still new to the game.
    """
    try:
        return any(not line.is_lesson for line in await services.house.tables())
    except (StoreError, TableError):
        return True
