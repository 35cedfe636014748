"""The last table, as the settings keep it: what the form of the next one begins with.

Whoever reads it back forgives: of what an older or newer program wrote, or somebody's hand, what can be used is used.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields, replace
from datetime import timedelta
from typing import Any

from sevenwonders_tui.bots.roster import USUAL_RUNG
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.seven.catalog import BoardSide
from sevenwonders_tui.engine.seven.setup import BoardChoice
from sevenwonders_tui.lobby.client import Clock, ClockKind, RoomRules
from sevenwonders_tui.table import BOT, HUMAN, TableRules
from sevenwonders_tui.tui.draft import ANY_BOARD, FEWEST, MOST, Draft, SeatDraft, is_name
from sevenwonders_tui.tui.room_draft import OPEN, RoomDraft

LONGEST_S = 10**8
"""No clock of a room has more seconds; the lobby has the exact bound."""
OWN_SETTINGS = frozenset({"live_points", "confirm"})
"""Rules that have a line of their own among the settings."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a kept table may name."""

    wonders: Collection[WonderId]
    players: Callable[[str], bool]
    """Whether somebody of that `player` can sit at a table."""


def dump_table(draft: Draft) -> dict[str, Any]:
    """Return a table as plain data. PINs are left out, for they are secrets, and the seed, which dealt its game."""
    return {
        "seats": [{"name": seat.name, "player": seat.player, **_dump_board(seat.board)} for seat in draft.seats],
        "free_city": _dump_board(draft.free_city),
        "rules": {
            field.name: getattr(draft.rules, field.name)
            for field in fields(TableRules)
            if field.name not in OWN_SETTINGS
        },
    }


def table_from(data: Mapping[str, Any], rules: TableRules, known: Known) -> Draft | None:
    """Return the kept table with its own rules in place of those given; None where nothing of use is kept."""
    found = data.get("seats")
    seats = tuple(_seat(each, known) for each in found if isinstance(each, dict)) if isinstance(found, list) else ()
    if not FEWEST <= len(seats) <= MOST:
        return None
    kept = _dict(data, "rules")
    names = {field.name for field in fields(TableRules)} - OWN_SETTINGS
    rules = replace(rules, **{name: kept[name] for name in names if isinstance(kept.get(name), bool)})
    return Draft(_with_boards_once(seats), rules, _board(_dict(data, "free_city"), known))


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


def room_from(data: Mapping[str, Any], usual: RoomDraft, known: Known) -> RoomDraft | None:
    """Return the kept room for the person whose seat is the first of the usual one; None where nothing is kept."""
    table = table_from(data, usual.table.rules, known)
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
        fill=fill if fill is None or (isinstance(fill, str) and known.players(BOT + fill)) else usual.rules.fill,
    )
    return RoomDraft(table, rules, usual.bots)


def _seat(data: Mapping[str, Any], known: Known) -> SeatDraft:
    player, name = data.get("player"), data.get("name")
    if not isinstance(player, str):
        player = HUMAN
    elif player != OPEN and not known.players(player):
        # A bot that is not there any more is still a bot.
        player = BOT + USUAL_RUNG if player.startswith(BOT) else HUMAN
    is_usable = isinstance(name, str) and name.isprintable() and is_name(name)
    return SeatDraft(player, name if isinstance(name, str) and is_usable else "", _board(data, known))


def _with_boards_once(seats: tuple[SeatDraft, ...]) -> tuple[SeatDraft, ...]:
    """Return the seats without a wonder that an earlier one has already."""
    taken: set[WonderId | None] = {None}
    found: list[SeatDraft] = []
    for seat in seats:
        is_free = seat.board.wonder not in taken
        taken.add(seat.board.wonder)
        found.append(seat if is_free else replace(seat, board=replace(seat.board, wonder=None)))
    return tuple(found)


def _dump_board(board: BoardChoice) -> dict[str, Any]:
    return {"wonder": board.wonder, "side": None if board.side is None else board.side.value}


def _board(data: Mapping[str, Any], known: Known) -> BoardChoice:
    wonder, side = data.get("wonder"), data.get("side")
    sides = {each.value: each for each in BoardSide}
    return replace(
        ANY_BOARD,
        wonder=wonder if wonder in known.wonders else None,
        side=sides.get(side) if isinstance(side, str) else None,
    )


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
