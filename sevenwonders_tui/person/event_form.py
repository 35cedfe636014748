"""The form of a new event, for every front end: its values, its lines, and the plan made from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import EventPlan
from sevenwonders_tui.lobby.event import event_bots
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.person.form import next_value
from sevenwonders_tui.person.room_draft import RoomDraft, usual_room
from sevenwonders_tui.person.room_form import changed_room, count_option, room_options, rule_options
from sevenwonders_tui.present.players import bot_line, bot_words
from sevenwonders_tui.present.span import limit_words
from sevenwonders_tui.table import TableRules

TABLES = range(2, 17)
LASTS = tuple(timedelta(hours=hours) for hours in (1, 2, 4, 12, 24, 72, 168))
USUAL_TABLES, USUAL_LASTS = 4, timedelta(hours=12)
_OF_TABLES = {"live", "confirm"}


@dataclass(frozen=True, slots=True)
class EventDraft:
    """An event before it is opened."""

    room: RoomDraft
    """One of its tables; who sits there is drawn at the start."""
    bot: str
    tables: int = USUAL_TABLES
    lasts: timedelta = USUAL_LASTS

    @property
    def game(self) -> str:
        """The game of the draft."""
        return self.room.table.form.game

    def plan(self) -> EventPlan:
        """Return the plan for the lobby. Nobody is helped at the tables of an event."""
        draft = self.room.table
        return EventPlan(
            options=draft.form.plan(draft),
            count=self.tables,
            bot=self.bot,
            rules=self.room.rules,
            table_rules=replace(draft.rules, advice=False, take_back=False, memory=False),
            lasts=self.lasts,
            game=self.game,
        )

    def with_rules_of(self, other: EventDraft) -> EventDraft:
        """Return the draft with everything of another that does not belong to its game."""
        bots = event_bots(self.room.table.ladder)
        bot = other.bot if other.bot in bots else self.bot
        return replace(self, room=self.room.with_rules_of(other.room), bot=bot, tables=other.tables, lasts=other.lasts)


def first_event(form: GameForm, name: str, rules: TableRules) -> EventDraft:
    """Return the first draft of an event in a game."""
    room = usual_room(form, name, rules, seats=4)
    usual = form.roster.ladder.usual
    bots = event_bots(form.roster.ladder)
    return EventDraft(room, usual if usual in bots else bots[-1])


def event_options(draft: EventDraft) -> tuple[tuple[str, str, str], ...]:
    """Return the lines of the form: id, label, and value."""
    table = draft.room.table
    shared = {name: (name, label, value) for name, label, value in room_options(draft.room, "", "")}
    agreed = (each for each in rule_options(table.rules, "") if each[0] in _OF_TABLES)
    return (
        ("tables", _("Tables"), str(draft.tables)),
        *((name, _("Seats at each"), value) for name, _label, value in count_option(table)),
        *(each for each in table.form.options(table) if _is_of_deal(draft, each[0])),
        ("bot", _("Open seats at the start"), bot_words(draft.bot, table.ladder)),
        *(shared[name] for name in ("away", "clock")),
        ("lasts", _("Ends at the latest"), _("{span} after the start").format(span=limit_words(draft.lasts))),
        *agreed,
    )


def _is_of_deal(draft: EventDraft, name: str) -> bool:
    """Return whether a line of the game changes what is dealt, and not who sits where, which is drawn."""
    table = draft.room.table
    changed = table.form.changed(table, name, name, 1)
    return changed is not None and table.form.plan(changed) != table.form.plan(table)


def changed_event(draft: EventDraft, name: str, step: int) -> EventDraft:
    """Return the draft with the next value in a line, or with step -1 the previous one."""
    match name:
        case "tables":
            return replace(draft, tables=next_value(TABLES, draft.tables, step))
        case "bot":
            return replace(draft, bot=next_value(event_bots(draft.room.table.ladder), draft.bot, step))
        case "lasts":
            return replace(draft, lasts=next_value(LASTS, draft.lasts, step))
        case _:
            room = changed_room(draft.room, name, name, step)
            return draft if room is None else replace(draft, room=room)


def event_hint(draft: EventDraft, name: str) -> str:
    """Return what a line of the form means."""
    hints = {
        "tables": _("Space: one more table; Backspace: one less. From three tables on people are ranked."),
        "bot": _("Space: the bot that sits in every open seat. {line}").format(
            line=bot_line(draft.bot, draft.room.table.ladder)
        ),
        "away": _("Space: whether a bot plays for somebody whose line is down, until the return."),
        "clock": _("Space: how long a decision may take, and what happens then."),
        "lasts": _("Space: when tables that are not over are ended; their seats get nothing."),
        "live": _("Space: whether everybody sees how many points each city has so far."),
        "confirm": _("Space: whether a pick is asked for once more before it is locked."),
    }
    return hints.get(name) or draft.room.table.form.hint(name) or ""
