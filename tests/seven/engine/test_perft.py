"""Counted legal moves, see `tests/seven/perft`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.seven.perft import HEAD, SEATS, SEEDS, Counted, count, difference, path_of, text_of


@pytest.mark.parametrize("seats", SEATS)
def test_legal_moves_are_as_many_as_counted_before(seats: int, request: pytest.FixtureRequest) -> None:
    """Along the same dice every turn has as many legal moves, and the end the same coins and points."""
    path = path_of(seats)
    if request.config.getoption("--update-golden"):
        path.write_text(text_of(seats), encoding="utf-8")
    head = HEAD.format(seats=seats)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(head)
    lines = text.removeprefix(head).splitlines()
    assert len(lines) == len(SEEDS)
    for seed, line in zip(SEEDS, lines, strict=True):
        assert not (told := difference(count(seats, seed), line)), told


def with_count(counted: Counted, at: int) -> Counted:
    """Return the game with one move fewer for the first seat asked at a decision."""
    counts = list(counted.counts)
    (seat, texts), *others = counts[at].moves
    counts[at] = replace(counts[at], moves=((seat, texts[1:]), *others))
    return replace(counted, counts=tuple(counts))


def test_a_difference_names_the_first_turn_that_differs() -> None:
    """The report gives the turn, both counts, and what each seat may do."""
    counted = count(3, 1)
    turn = counted.counts[2]
    told = difference(with_count(with_count(counted, 2), 5), counted.line).splitlines()
    assert told[0] == f"seed 1, age 1, turn 3: {turn.total - 1} legal moves, not {turn.total}"
    assert told[2] == f"  seat 1, {len(turn.moves[1][1])}: {', '.join(turn.moves[1][1])}"


def test_a_difference_in_coins_alone_is_told_too() -> None:
    """Where every pick is the same, both lines are shown."""
    counted = count(3, 1)
    told = difference(replace(counted, coins=(0, 0, 0)), counted.line)
    assert told.startswith("seed 1: the picks are the same")
    assert counted.line in told
