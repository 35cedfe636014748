"""How the cursor moves over the table of Duel: from card to card of the structure first, then to the parts around it.

Rows of a structure are shifted by half a card and overlap, so the way from card to card goes by their middles. All
other things stand in lines, in parts of the table that lie beside, above and below each other.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from sevenwonders_tui.duel.words.spot import Spot, SpotKind, Target
from sevenwonders_tui.present.area import Area, level, up_or_down

SHIFT = 0.5
"""The least distance, in cards, between cards of neighbouring rows: up to there a card is straight above or below."""
ASIDE = 2
"""One row further up or down costs as much as half a card further aside."""


class PartSpots(NamedTuple):
    """A part of the table and the things on it that the cursor can go to, from the table's upper left corner."""

    area: Area
    spots: Sequence[Spot]


def walk(parts: Sequence[PartSpots], cursor: Target | None, x: int, y: int) -> Target | None:
    """Return the next thing to the right (x = 1), to the left (-1), below (y = 1) or above (-1).

    The cursor does not leave the structure while a card lies in that direction. Return the cursor's own thing if there
    is nothing in that direction, the first thing of all if the cursor is on none of them, and None if there are none.
    """
    found = [(part, at) for part in parts for at, spot in enumerate(part.spots) if spot.target == cursor]
    if not found:
        return next((spot.target for part in parts for spot in part.spots), None)
    part, at = found[0]
    others = [each for each in parts if each.spots and each is not part]
    spot = _sideways(part, at, others, x) if x else _up_or_down(part, at, others, y)
    return part.spots[at].target if spot is None else spot.target


def pointed_parts(parts: Sequence[PartSpots], targets: Container[Target]) -> list[PartSpots]:
    """Return the parts with only the things that can be chosen."""
    return [part._replace(spots=[spot for spot in part.spots if spot.target in targets]) for part in parts]


def _sideways(part: PartSpots, at: int, others: Sequence[PartSpots], by: int) -> Spot | None:
    here = part.spots[at].area
    if _is_structure(part):
        card = _card_aside(part.spots, at, by)
        return card if card is not None else _beside(part.area, here, others, by)
    near = level([spot.area for spot in part.spots], at, by)
    if near is not None:
        return part.spots[near]
    beside = _beside(part.area, here, others, by)
    if beside is not None:
        return beside
    return part.spots[at + by] if 0 <= at + by < len(part.spots) else None


def _up_or_down(part: PartSpots, at: int, others: Sequence[PartSpots], by: int) -> Spot | None:
    here = part.spots[at].area
    if _is_structure(part):
        card = _card_straight(part.spots, at, by)
        if card is not None:
            return card
    else:
        near = up_or_down([spot.area for spot in part.spots], at, by)
        if near != at:
            return part.spots[near]
    beyond = [each for each in others if _is_beyond(part.area, each.area, by) and _share_columns(part.area, each.area)]
    if not beyond:
        return None
    nearest = min(beyond, key=lambda each: abs(each.area.y - part.area.y))
    return min(nearest.spots, key=lambda spot: (abs(spot.area.y - here.y), abs(_middle(spot.area) - _middle(here))))


# Over the cards of the structure


def _is_structure(part: PartSpots) -> bool:
    return all(spot.target.kind is SpotKind.PLACE for spot in part.spots)


def _card_aside(spots: Sequence[Spot], at: int, by: int) -> Spot | None:
    """Return the nearest card whose middle lies on that side; of two as near, the one in the nearer row."""
    found = [
        ((abs(aside) + abs(rows), abs(rows)), spot) for spot, aside, rows in _from(spots, at) if aside * by >= SHIFT / 2
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def _card_straight(spots: Sequence[Spot], at: int, by: int) -> Spot | None:
    """Return the nearest card above or below, as straight as possible."""
    found = [
        ((abs(rows) + ASIDE * max(abs(aside) - SHIFT, 0), abs(aside)), spot)
        for spot, aside, rows in _from(spots, at)
        if rows * by > 0
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def _from(spots: Sequence[Spot], at: int) -> Iterable[tuple[Spot, float, int]]:
    """Yield all cards, with their distance from one card: cards to the right, and rows below."""
    here = spots[at].area
    tops = sorted({spot.area.y for spot in spots})
    for spot in spots:
        rows = tops.index(spot.area.y) - tops.index(here.y)
        yield spot, (_middle(spot.area) - _middle(here)) / here.cells, rows


# From part to part


def _beside(own: Area, here: Area, others: Sequence[PartSpots], by: int) -> Spot | None:
    """Return the nearest thing in the parts on that side: on the same rows if there is one."""
    found = [
        ((_rows_apart(spot.area, here), abs(spot.area.x - here.x), abs(spot.area.y - here.y)), spot)
        for part in others
        if (part.area.x >= own.x + own.cells if by > 0 else part.area.x + part.area.cells <= own.x)
        and not _rows_apart(part.area, own)
        for spot in part.spots
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def _rows_apart(one: Area, other: Area) -> int:
    """Return the number of rows between two areas; 0 if they share a row."""
    return max(one.y - other.y - other.rows + 1, other.y - one.y - one.rows + 1, 0)


def _is_beyond(own: Area, other: Area, by: int) -> bool:
    return other.y >= own.y + own.rows if by > 0 else other.y + other.rows <= own.y


def _share_columns(one: Area, other: Area) -> bool:
    return one.x < other.x + other.cells and other.x < one.x + one.cells


def _middle(area: Area) -> float:
    return area.x + area.cells / 2
