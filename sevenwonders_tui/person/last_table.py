"""The last table, as the settings keep it: the next form begins with it.

Reading is lenient: values of an older or newer version, or edited by hand, are used as far as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any, TypeAlias

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.lobby.client import Clock, ClockKind, RoomRules
from sevenwonders_tui.person.draft import Draft, GameForm, SeatDraft, is_name
from sevenwonders_tui.person.room_draft import OPEN, RoomDraft
from sevenwonders_tui.table import BOT, HUMAN, TableRules

LONGEST_S = 10**8
"""The most seconds of a room's clock; the lobby has the exact limit."""
OWN_SETTINGS = frozenset({"live_points", "confirm", "lesson"})
"""Rules that have their own line among the settings."""


MaySit: TypeAlias = Callable[[str], bool]
"""Returns whether a `player` can sit at a table."""


def kept_game(kept: Mapping[str, Any], games: Collection[str]) -> str:
    """Return the game of the last table; for settings of 0.1.0 and for an unknown game, the first game."""
    game = kept.get("game")
    return game if isinstance(game, str) and game in games else FIRST_GAME


def kept_for(kept: Mapping[str, Any], game: str) -> Mapping[str, Any]:
    """Return the last table of a game; empty if none is kept."""
    return kept if kept.get("game", FIRST_GAME) == game else _dict(_dict(kept, "others"), game)


def kept_with(kept: Mapping[str, Any], dumped: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings' data after a table was dealt: that table, and the last one of each other game."""
    before = {name: value for name, value in kept.items() if name != "others"}
    others = {**_dict(kept, "others"), **({str(kept.get("game", FIRST_GAME)): before} if before else {})}
    others.pop(dumped["game"], None)
    return {**dumped, "others": others} if others else dict(dumped)


def kept_people(kept: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the people of the last table, of any game."""
    found = kept.get("seats")
    seats = [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
    people = (_seat(each, None, lambda player: player == HUMAN, "") for each in seats)
    return tuple(seat.name for seat in people if seat.is_human)


def dump_table(draft: Draft) -> dict[str, Any]:
    """Return a table as plain data, without PINs, which are secrets, and without the seed, which is used up."""
    return {
        "game": draft.form.game,
        "seats": [
            {"name": seat.name, "player": seat.player, **draft.form.dump_seat(seat.choice)} for seat in draft.seats
        ],
        **draft.form.dump_table(draft.choice),
        "rules": {
            field.name: getattr(draft.rules, field.name)
            for field in fields(TableRules)
            if field.name not in OWN_SETTINGS
        },
    }


def table_from(form: GameForm, data: Mapping[str, Any], rules: TableRules, may_sit: MaySit) -> Draft | None:
    """Return the kept table with its own rules in place of those given; None if nothing usable is kept."""
    found = data.get("seats")
    kept_seats = [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
    if len(kept_seats) not in form.seats:
        return None
    kept = _dict(data, "rules")
    names = {field.name for field in fields(TableRules)} - OWN_SETTINGS
    rules = replace(rules, **{name: kept[name] for name in names if isinstance(kept.get(name), bool)})
    choices = form.seat_choices(kept_seats)
    seats = tuple(
        _seat(each, choice, may_sit, form.roster.ladder.usual) for each, choice in zip(kept_seats, choices, strict=True)
    )
    return Draft(form, seats, rules, form.table_choice(data))


def dump_room(room: RoomDraft) -> dict[str, Any]:
    """Return a room as plain data."""
    rules, clock = room.rules, room.rules.clock
    return {
        **dump_table(room.table),
        "public": rules.is_public,
        "watch": rules.may_watch,
        "fill": rules.fill,
        "away_s": None if rules.hand_over_after is None else rules.hand_over_after.total_seconds(),
        "clock": None if clock is None else [clock.kind.value, clock.limit.total_seconds()],
    }


def room_from(data: Mapping[str, Any], usual: RoomDraft, may_sit: MaySit) -> RoomDraft | None:
    """Return the kept room for the person in the first seat of the usual one; None if none is kept."""
    table = table_from(usual.table.form, data, usual.table.rules, may_sit)
    if table is None:
        return None
    own = replace(table.seats[0], name=usual.table.seats[0].name, player=HUMAN)
    table = replace(table, seats=(own, *table.seats[1:]))
    fill = data.get("fill", usual.rules.fill)
    rules = RoomRules(
        is_public=_bool(data, "public", usual.rules.is_public),
        may_watch=_bool(data, "watch", usual.rules.may_watch),
        hand_over_after=_span(data["away_s"]) if "away_s" in data else usual.rules.hand_over_after,
        clock=_clock(data.get("clock")),
        fill=fill if fill is None or (isinstance(fill, str) and may_sit(BOT + fill)) else usual.rules.fill,
        # A series is agreed on each time.
        series=None,
    )
    return RoomDraft(table, rules, usual.bots)


def _seat(data: Mapping[str, Any], choice: Any, may_sit: MaySit, usual: str) -> SeatDraft:
    player, name = data.get("player"), data.get("name")
    if not isinstance(player, str):
        player = HUMAN
    elif player != OPEN and not may_sit(player):
        # A bot that is no longer available is still a bot.
        player = BOT + usual if player.startswith(BOT) else HUMAN
    is_usable = isinstance(name, str) and name.isprintable() and is_name(name)
    return SeatDraft(player, name if isinstance(name, str) and is_usable else "", choice=choice)


def _dict(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def _bool(data: Mapping[str, Any], name: str, usual: bool) -> bool:
    found = data.get(name)
    return found if isinstance(found, bool) else usual


def _span(seconds: object) -> timedelta | None:
    if not isinstance(seconds, int | float) or not 0 < seconds < LONGEST_S:
        return None
    return timedelta(seconds=seconds)


def _clock(data: object) -> Clock | None:
    kinds = {kind.value: kind for kind in ClockKind}
    match data:
        case [str() as kind, (int() | float()) as seconds] if kind in kinds and (limit := _span(seconds)) is not None:
            return Clock(kinds[kind], limit)
        case _:
            return None
