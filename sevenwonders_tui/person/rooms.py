"""The rooms that a person opens, leaves and plays in again."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbySnapshot, Phase, RoomClient, RoomSnapshot
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.person.last_table import dump_room, kept_for, kept_with, room_from
from sevenwonders_tui.person.newcomer import FEW, is_newcomer
from sevenwonders_tui.person.room_draft import RoomDraft, usual_room
from sevenwonders_tui.person.settings import Asked, Settings
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.table.origin import OriginKind


def first_room(form: GameForm, settings: Settings, lobby: LobbySnapshot) -> RoomDraft:
    """Return the first draft of a new room: the last one of a game that this person opened."""
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
    """Return the settings with a room that was opened, to begin the next form with."""
    rules, kept = room.table.rules, kept_with(settings.room, dump_room(room))
    return replace(settings, room=kept, live_points=rules.live_points, confirm=rules.confirm)


def keeps_seat(room: RoomSnapshot) -> bool:
    """Return whether a person who leaves a room can come back to a seat there."""
    return room.is_mine and not room.is_watching and room.phase is not Phase.OVER


def gone_words(code: str) -> str:
    """Return the message to a person whose seat is gone."""
    return _("You have no seat in {code} any more: the host put you out, or the room is closed.").format(code=code)


async def ask_for_rematch(room: RoomClient) -> None:
    """Ask for another game, or agree if another person asked first. Raise as the room's methods do."""
    match room.snapshot().phase:
        case Phase.OVER:
            await room.rematch()
        case Phase.WAITING:
            await room.ready()
        case Phase.RUNNING:
            pass


async def leave_over(room: RoomClient, end: Snapshot | None) -> None:
    """Leave a deal of the day or a practice that is over: there is no other game in its room, and the history has this.

    `end` is the end of its table, if that was shown.
    """
    snapshot = room.snapshot()
    is_practice = end is not None and end.origin.kind is OriginKind.PRACTICE
    if (snapshot.day or is_practice) and snapshot.phase is Phase.OVER and snapshot.is_mine:
        await room.leave()
