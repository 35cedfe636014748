"""A room around a large screen that shall play something else: its people stay, and what they agreed on changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, NN_
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.errors import RoomFull
from sevenwonders_tui.lobby.state import Room, RoomSeat


def planned_anew(room: Room, plan: RoomPlan, kit: Kit, order: Sequence[Seat] = ()) -> Room:
    """Return the room with the game, the options and the rules of a plan, and the same people.

    With `order` the seats change places first: it names the old seat of each new one, and those that it does not name
    follow. Where the last seats are given up, whoever sits there moves to an open seat, or to that of a bot. The bots
    of another game leave. Raises RoomFull if there are fewer seats than people, and SetupError for an order that names
    a seat twice, or one that there is not.
    """
    places = _ordered(room.places, order)
    is_same = plan.game == room.game
    if not is_same:
        places = tuple(RoomSeat() if place.bot is not None else place for place in places)
    return replace(
        room,
        game=plan.game,
        options=plan.options,
        rules=plan.rules,
        table_rules=plan.table_rules,
        seed=plan.seed,
        places=_fitted(places, kit.seats(plan.options)),
        # Another game is another series, and everybody says again that they are ready.
        series=room.series if is_same else "",
        ready=frozenset(),
    )


def _ordered(places: tuple[RoomSeat, ...], order: Sequence[Seat]) -> tuple[RoomSeat, ...]:
    left = list(range(len(places)))
    for seat in order:
        if seat not in left:
            raise SetupError(N_("There is no seat {number} at this table."), number=seat + 1)
        left.remove(seat)
    return tuple(places[seat] for seat in (*order, *left))


def _fitted(places: Sequence[RoomSeat], count: int) -> tuple[RoomSeat, ...]:
    """Return `count` places with all the people, and as many of the bots as have room."""
    people = sum(place.person is not None for place in places)
    if people > count:
        forms = NN_(
            "The table would have {count} seat, and more people than that sit here. Set a seat free first.",
            "The table would have {count} seats, and more people than that sit here. Set a seat free first.",
        )
        raise RoomFull(*forms, count=count)
    kept = [*places[:count], *[RoomSeat()] * (count - len(places))]
    moved = [place for place in places[count:] if not place.is_open]
    for place in sorted(moved, key=lambda each: each.person is None):
        at = next((at for at, each in enumerate(kept) if each.is_open), None)
        if at is None and place.person is not None:
            at = max(at for at, each in enumerate(kept) if each.bot is not None)
        if at is not None:
            kept[at] = place
    return tuple(kept)
