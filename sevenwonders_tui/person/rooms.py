"""Rooms that a person opens: what the form of a new one begins with, and the guided games."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.lobby import LobbySnapshot, RoomLine
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.person.last_table import dump_room, kept_for, kept_with, room_from
from sevenwonders_tui.person.newcomer import FEW, is_newcomer
from sevenwonders_tui.person.room_draft import RoomDraft, usual_room
from sevenwonders_tui.person.settings import Asked, Settings
from sevenwonders_tui.table import TableRules


def first_room(form: GameForm, settings: Settings, lobby: LobbySnapshot) -> RoomDraft:
    """Return what the form of a new table begins with: the last one of a game that this person opened."""
    rules = TableRules(settings.live_points, settings.confirm)
    is_new, is_settled = is_newcomer(settings, settings.room, form.game), settings.asked is Asked.DONE
    is_usual = not is_new and (is_settled or bool(settings.room))
    rung = form.roster.ladder.usual if is_usual else form.roster.ladder.first
    if is_new:
        usual = usual_room(form, lobby.me.name, rules, lobby.bots, rung, seats=FEW)
        return replace(usual, table=form.for_newcomer(usual.table))
    usual = usual_room(form, lobby.me.name, rules, lobby.bots, rung)
    return room_from(kept_for(settings.room, form.game), usual, usual.may_sit) or usual


def with_room(settings: Settings, room: RoomDraft) -> Settings:
    """Return the settings with a table that was opened, for the form of the next one."""
    rules, kept = room.table.rules, kept_with(settings.room, dump_room(room))
    return replace(settings, room=kept, live_points=rules.live_points, confirm=rules.confirm)


def left_lesson(lobby: LobbySnapshot, game: str) -> RoomLine | None:
    """Return the guided game of a game that this person has left, the last played first."""
    return next((table for table in lobby.tables if table.is_lesson and table.is_mine and table.game == game), None)
