"""The Senate for the policy: the changes by a cube, and whether a number of actions wins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sevenwonders_tui.duel.engine.moves import MoveInfluence, PlaceInfluence, RemoveInfluence
from sevenwonders_tui.duel.engine.rules import CHAMBERS

CubeMove = PlaceInfluence | MoveInfluence | RemoveInfluence
EVERYWHERE: Final = tuple(range(1, CHAMBERS + 1))


def changes_of(move: CubeMove) -> tuple[tuple[int, int], ...]:
    """Return the chambers that a move changes, counted from 0, with the change of its seat's lead there."""
    match move:
        case PlaceInfluence(chamber) | RemoveInfluence(chamber):
            return ((chamber - 1, 1),)
        case MoveInfluence(source, target):
            return ((source - 1, -1), (target - 1, 1))


def leads_of(cubes: list[list[int]], seat: int) -> list[int]:
    """Return the lead of a seat in each chamber, in cubes."""
    return [mine - theirs for mine, theirs in zip(cubes[seat], cubes[1 - seat], strict=True)]


def can_win(
    mine: tuple[int, ...], leads: tuple[int, ...], supply: int, chambers: tuple[int, ...], actions: int, *, moves: bool
) -> bool:
    """Whether a seat can control all chambers with a number of actions: cubes placed in `chambers`, or moved."""
    short = sum(lead <= 0 for lead in leads)
    if not short:
        return True
    if short > actions:
        return False
    return any(
        can_win(left, then, supply - placed, chambers, actions - 1, moves=moves)
        for left, then, placed in _ways(mine, leads, supply, chambers, moves=moves)
    )


def _ways(
    mine: tuple[int, ...], leads: tuple[int, ...], supply: int, chambers: tuple[int, ...], *, moves: bool
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    if supply:
        for chamber in chambers:
            if leads[chamber - 1] <= 0:
                yield _changed(mine, chamber - 1, 1), _changed(leads, chamber - 1, 1), 1
    if moves:
        for source in range(CHAMBERS):
            if mine[source]:
                for target in (source - 1, source + 1):
                    if 0 <= target < CHAMBERS:
                        left = _changed(_changed(mine, source, -1), target, 1)
                        yield left, _changed(_changed(leads, source, -1), target, 1), 0


def _changed(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])
