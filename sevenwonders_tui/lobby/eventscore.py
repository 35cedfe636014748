"""The score of duplicate tables: whoever held the same seat of the same deal is compared, and nobody else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

WIN, TIE = 2, 1
"""The match points for each person beaten, and for each tie."""
FEWEST_TABLES = 3
"""With fewer tables the results are shown, and nobody is ranked."""


@dataclass(frozen=True, slots=True)
class EndedSeat:
    """How one seat of one table ended."""

    place: int
    """1 for the best; 0 if the game was abandoned, or did not end in time."""
    lead: int
    """The points above the best other seat; negative below it."""
    total: int
    things: tuple[str, ...] = ()
    """The ids of the wonder and its side (7 Wonders), or of the Wonders built (Duel)."""


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """One seat of one table of an event, and how it ended."""

    table: int
    """From 1."""
    seat: int
    """From 0."""
    label: str
    is_bot: bool
    end: EndedSeat


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The result of a seat."""

    held: HeldSeat
    points: int
    """Match points."""
    most: int
    """The match points that were possible: 0 if no other person held the same seat."""
    rank: int | None
    """1 for the best person; equal results share a rank. None for a bot, for a person with whom nobody is compared, and
    if there are too few tables."""

    @property
    def tenths(self) -> int | None:
        """The result in tenths of a percent, halves rounded up; None for a seat that has none.

        >>> held = HeldSeat(1, 0, "Anna", False, EndedSeat(1, 4, 55))
        >>> MatchScore(held, 5, 6, None).tenths
        833
        """
        if self.held.is_bot:
            return None
        if not self.held.end.place:
            return 0
        return None if not self.most else (2000 * self.points + self.most) // (2 * self.most)


def score(seats: Sequence[HeldSeat], tables: int) -> tuple[MatchScore, ...]:
    """Return the results of all seats: people from the best to the last, then those without a result, then bots."""
    people = defaultdict[int, list[HeldSeat]](list)
    for held in seats:
        if not held.is_bot:
            people[held.seat].append(held)
    scores = [_scored(held, people[held.seat]) for held in seats]
    scores.sort(key=_order)
    return tuple(_ranked(scores, has_ranks=tables >= FEWEST_TABLES))


def _order(one: MatchScore) -> tuple[bool, bool, int, int, int]:
    held, tenths = one.held, one.tenths
    return held.is_bot, tenths is None, -(tenths or 0), held.seat, held.table


def _scored(held: HeldSeat, same: Sequence[HeldSeat]) -> MatchScore:
    if held.is_bot:
        return MatchScore(held, 0, 0, None)
    others = [other for other in same if other.table != held.table]
    points = sum(_won(held.end, other.end) for other in others) if held.end.place else 0
    return MatchScore(held, points, WIN * len(others), None)


def _won(own: EndedSeat, other: EndedSeat) -> int:
    """Return the match points of a finished game against another: by place, then by lead."""
    if not other.place:
        return WIN
    mine, theirs = (-own.place, own.lead), (-other.place, other.lead)
    return WIN if mine > theirs else TIE if mine == theirs else 0


def _ranked(scores: Sequence[MatchScore], *, has_ranks: bool) -> list[MatchScore]:
    found: list[MatchScore] = []
    for number, one in enumerate(scores, start=1):
        rank = number if has_ranks and one.tenths is not None else None
        if rank is not None and found and found[-1].tenths == one.tenths:
            rank = found[-1].rank
        found.append(MatchScore(one.held, one.points, one.most, rank))
    return found
