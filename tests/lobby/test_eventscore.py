"""The score of duplicate tables: the example of the rules, ties, bots, and a second way to work it out."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.lobby.eventscore import EndedSeat, HeldSeat, MatchScore, score


def held(table: int, seat: int, place: int, lead: int, *, is_bot: bool = False) -> HeldSeat:
    """Return a seat of a table."""
    return HeldSeat(table, seat, f"{table}.{seat}", is_bot, EndedSeat(place, lead, 50))


def by_label(scores: tuple[MatchScore, ...]) -> dict[str, MatchScore]:
    """Return the results by who sat there."""
    return {one.held.label: one for one in scores}


def test_person_is_compared_with_those_who_held_the_same_seat() -> None:
    """Two points for each one beaten by place, then by lead, one for each tie, as a part of what was possible."""
    seats = [held(1, 0, 1, 4), held(2, 0, 2, -3), held(3, 0, 2, -3), held(4, 0, 3, -12)]
    seats += [held(table, 1, 1, lead) for table, lead in ((1, 5), (2, 9))]
    found = by_label(score(seats, 4))
    assert [found[f"{table}.0"].points for table in (1, 2, 3, 4)] == [6, 3, 3, 0]
    assert [found[f"{table}.0"].tenths for table in (1, 2, 3, 4)] == [1000, 500, 500, 0]
    assert [found[f"{table}.1"].tenths for table in (1, 2)] == [0, 1000]
    assert [found[name].rank for name in ("1.0", "2.1", "2.0", "3.0", "1.1", "4.0")] == [1, 1, 3, 3, 5, 5]


def test_bot_is_listed_and_neither_ranked_nor_compared() -> None:
    """Bots stand last; a person whose seat only bots held elsewhere has no result."""
    scores = score([held(1, 0, 3, -9), held(2, 0, 1, 9, is_bot=True), held(3, 1, 1, 2), held(1, 1, 2, -1)], 3)
    assert [one.held.label for one in scores] == ["3.1", "1.1", "1.0", "2.0"]
    assert [one.rank for one in scores] == [1, 2, None, None]
    assert [one.tenths for one in scores] == [1000, 0, None, None]


def test_table_that_did_not_end_in_time_brings_nothing() -> None:
    """Its seats get 0 %, whoever else did not end, and everybody who did end beats them."""
    found = by_label(score([held(1, 0, 0, 0), held(2, 0, 3, -20), held(3, 0, 0, 0), held(1, 1, 0, 0)], 3))
    assert [found[name].tenths for name in ("1.0", "2.0", "3.0", "1.1")] == [0, 1000, 0, 0]


def test_two_tables_are_too_few_to_rank() -> None:
    """The results are there, without ranks."""
    scores = score([held(1, 0, 1, 4), held(2, 0, 2, -3)], 2)
    assert [(one.tenths, one.rank) for one in scores] == [(1000, None), (0, None)]


@given(st.integers(0, 2**32), st.integers(2, 7), st.integers(2, 5))
def test_score_is_the_share_of_the_others_who_were_beaten(seed: int, tables: int, seats: int) -> None:
    """Worked out again: count who is behind and who is equal, and round the share to tenths, halves up."""
    chance = random.Random(seed)
    all_seats = [
        held(table, seat, chance.randint(0, 3), chance.randint(-2, 2), is_bot=chance.random() < 0.2)
        for table in range(1, tables + 1)
        for seat in range(seats)
    ]
    scores = score(all_seats, tables)
    assert sorted(one.held.label for one in scores) == sorted(one.label for one in all_seats)
    for one in scores:
        own = one.held
        others = [each for each in all_seats if each.seat == own.seat and each.table != own.table and not each.is_bot]
        if own.is_bot:
            expected = None
        elif own.end.place == 0:
            expected = 0
        elif not others:
            expected = None
        else:
            share = sum(_share(own, other) for other in others) / len(others)
            expected = int(share * 1000 + Fraction(1, 2))
        assert one.tenths == expected
    ranked = [one for one in scores if one.tenths is not None]
    for one in ranked:
        better = sum((other.tenths or 0) > (one.tenths or 0) for other in ranked)
        assert one.rank == (better + 1 if tables >= 3 else None)


def _share(own: HeldSeat, other: HeldSeat) -> Fraction:
    if other.end.place == 0:
        return Fraction(1)
    if own.end.place != other.end.place:
        return Fraction(own.end.place < other.end.place)
    return Fraction(1, 2) if own.end.lead == other.end.lead else Fraction(own.end.lead > other.end.lead)
