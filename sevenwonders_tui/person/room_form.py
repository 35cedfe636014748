"""The form of a new room, for every front end: its lines, and the changes of their values."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.lobby import Clock, ClockKind, RoomRules
from sevenwonders_tui.person.draft import Draft
from sevenwonders_tui.person.form import next_value
from sevenwonders_tui.person.room_draft import RoomDraft
from sevenwonders_tui.present.history.series import CHOICES, terms_words
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.present.span import limit_words
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.seriesterms import SeriesTerms


def room_options(room: RoomDraft, advice_key: str, take_back_key: str) -> tuple[tuple[str, str, str], ...]:
    """Return the options beside the seats: id, label, and value. The keys are those for advice and taking back."""
    draft, rules, fill = room.table, room.rules, room.rules.fill
    options = (
        ("public", _("Who finds the table"), _("everybody") if rules.is_public else _("who has the code")),
        ("watch", _("Watching"), _("allowed") if rules.may_watch else pgettext("watching", "refused")),
        ("fill", _("Open seats at the start"), bot_words(fill, draft.ladder) if fill else _("must be taken")),
        ("away", _("For who is away"), _away(rules)),
        ("clock", _("Clock for a decision"), _clock(rules.clock)),
        *count_option(draft),
        *draft.form.options(draft),
        *rule_options(draft.rules, advice_key),
        series_option(rules.series),
    )
    return (*options, take_back_option(draft.rules, take_back_key)) if room.may_be_alone else options


def rule_options(rules: TableRules, advice_key: str) -> tuple[tuple[str, str, str], ...]:
    """Return the options about which people at any table agree."""
    advice = _("Advice ({key} at the table)").format(key=advice_key)
    return (
        ("live", _("Points so far"), _("shown") if rules.live_points else _("hidden until the end")),
        ("confirm", _("Before a pick is locked"), _("ask once more") if rules.confirm else _("do not ask")),
        ("advice", advice, _("allowed") if rules.advice else _("forbidden")),
        ("memory", _("Looking up what went by"), _("allowed") if rules.memory else _("forbidden")),
    )


def count_option(draft: Draft) -> tuple[tuple[str, str, str], ...]:
    """Return the line for the number of seats; empty if the game does not leave it open."""
    return (("count", _("Seats"), str(len(draft.seats))),) if len(draft.form.seats) > 1 else ()


def series_option(terms: SeriesTerms | None) -> tuple[str, str, str]:
    """Return the line about a series of games of the same people."""
    return "series", _("Series"), terms_words(terms)


def with_next_series(draft: Draft, step: int) -> Draft:
    """Return the draft with another agreement about a series, or with none."""
    return replace(draft, series=next_value(CHOICES, draft.series, step))


def take_back_option(rules: TableRules, key: str) -> tuple[str, str, str]:
    """Return the line about taking turns back, which only a person alone against bots can do."""
    label = _("Take turns back ({key})").format(key=key)
    return "take_back", label, _("allowed") if rules.take_back else _("forbidden")


def changed_rules(rules: TableRules, name: str) -> TableRules | None:
    """Return the rules of a table with one line toggled; None for another line."""
    match name:
        case "live":
            return replace(rules, live_points=not rules.live_points)
        case "confirm":
            return replace(rules, confirm=not rules.confirm)
        case "advice":
            return replace(rules, advice=not rules.advice)
        case "memory":
            return replace(rules, memory=not rules.memory)
        case "take_back":
            return replace(rules, take_back=not rules.take_back)
        case _:
            return None


def changed_room(room: RoomDraft, row: str, cell: str, step: int) -> RoomDraft | None:  # noqa: PLR0911 - one a cell
    """Return the room with the next value in a cell, or with step -1 the previous one; None for text cells."""
    rules, table = room.rules, room.table
    match cell:
        case "public":
            return replace(room, rules=replace(rules, is_public=not rules.is_public))
        case "watch":
            return replace(room, rules=replace(rules, may_watch=not rules.may_watch))
        case "fill":
            return room.with_next_fill(step)
        case "away":
            return room.with_next_hand_over(step)
        case "clock":
            return room.with_next_clock(step)
        case "series":
            return replace(room, rules=replace(rules, series=next_value(CHOICES, rules.series, step)))
        case "player":
            return room.with_next_player(int(row.removeprefix("seat")), step)
        case "count":
            return room.with_seats(len(table.seats) + step)
        case _:
            changed = table.form.changed(table, row, cell, step)
            if changed is None and (agreed := changed_rules(table.rules, cell)) is not None:
                changed = replace(table, rules=agreed)
            return None if changed is None else replace(room, table=changed)


def _away(rules: RoomRules) -> str:
    if rules.hand_over_after is None:
        return _("the table waits")
    return _("a bot plays after {span}").format(span=limit_words(rules.hand_over_after))


def _clock(clock: Clock | None) -> str:
    if clock is None:
        return _("none")
    text = _("a reminder after {span}") if clock.kind is ClockKind.SOFT else _("a bot picks after {span}")
    return text.format(span=limit_words(clock.limit))
