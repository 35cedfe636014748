"""Rows as the file keeps them, and as a line of an export says them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from sevenwonders_tui.history.row import NOBODY, GameRow, How, SeatRow
from sevenwonders_tui.store import StoredGame, StoredSeat
from sevenwonders_tui.table.helped import Helped


def to_stored(row: GameRow) -> StoredGame:
    """Return a row as the file keeps it."""
    return StoredGame(
        table=row.table,
        digest=row.digest,
        deal=row.deal,
        game=row.game,
        options=text_of(row.options),
        content=row.content,
        release=row.release,
        seed=row.seed,
        begun=row.begun.timestamp(),
        ended=row.ended.timestamp(),
        how=row.how,
        way=row.way,
        origin=row.origin,
        key=row.key,
        is_lesson=row.is_lesson,
        is_chosen=row.is_chosen,
        is_own_content=row.is_own_content,
        is_sealed=row.is_sealed,
        seats=tuple(map(_to_stored_seat, row.seats)),
    )


def from_stored(stored: StoredGame) -> GameRow:
    """Return the row that the file keeps."""
    return GameRow(
        table=stored.table,
        digest=stored.digest,
        deal=stored.deal,
        game=stored.game,
        options=json.loads(stored.options),
        content=stored.content,
        release=stored.release,
        seed=stored.seed,
        begun=datetime.fromtimestamp(stored.begun, UTC),
        ended=datetime.fromtimestamp(stored.ended, UTC),
        how=How(stored.how),
        way=stored.way,
        origin=stored.origin,
        key=stored.key,
        seats=tuple(map(_from_stored_seat, stored.seats)),
        is_lesson=stored.is_lesson,
        is_chosen=stored.is_chosen,
        is_own_content=stored.is_own_content,
        is_sealed=stored.is_sealed,
    )


def text_of(plain: Any) -> str:
    """Return plain data as the file keeps it: equal data has equal text."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _to_stored_seat(seat: SeatRow) -> StoredSeat:
    return StoredSeat(
        person=seat.person,
        name=seat.name,
        player=seat.player,
        place=seat.place,
        share=seat.share,
        total=seat.total,
        points=text_of(dict(seat.points)),
        things=text_of(list(seat.things)),
        # What the file works out from all rows is no part of one.
        helped=seat.helped & ~Helped.AGAIN,
        facts=text_of(dict(seat.facts)),
    )


def _from_stored_seat(stored: StoredSeat) -> SeatRow:
    helped = Helped(stored.helped)
    points: Mapping[str, int] = json.loads(stored.points)
    return SeatRow(
        name=stored.name,
        player=stored.player,
        place=stored.place,
        share=stored.share,
        total=stored.total,
        points=points,
        things=tuple(json.loads(stored.things)),
        helped=helped | Helped.AGAIN if stored.is_again else helped,
        facts=json.loads(stored.facts),
        person=stored.person or NOBODY,
    )
