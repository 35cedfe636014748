"""The things that the coach of 7 Wonders points at, and their marks on the table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.sight import TableSight

OWN, LEFT, RIGHT, STAGE = "own", "left", "right", "stage"
"""The three cities that matter to a seat, and the next stage of its wonder."""


def hand_point(at: int) -> str:
    """Return the id of a card of the hand, by its place."""
    return f"hand.{at}"


def point_out(sight: TableSight, points: Collection[str]) -> TableSight:
    """Return the table with a sign at every thing that the coach points at."""
    if not points:
        return sight
    hand = tuple(replace(face, is_pointed=hand_point(at) in points) for at, face in enumerate(sight.hand))
    own = _pointed(sight.own, OWN, points)
    if STAGE in points:
        own = replace(own, stages=tuple(replace(stage, is_pointed=stage.is_next) for stage in own.stages))
    left, right = _pointed(sight.left, LEFT, points), _pointed(sight.right, RIGHT, points)
    return replace(sight, own=own, left=left, right=right, hand=hand)


def _pointed(face: CityFace, point: str, points: Collection[str]) -> CityFace:
    return replace(face, is_pointed=True) if point in points else face
