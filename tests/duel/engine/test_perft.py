"""Counted legal moves of Duel, see `tests/duel/perft`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.duel.perft import BOXES, SEEDS, count, difference, head_of, path_of, text_of_file


@pytest.mark.parametrize("boxes", BOXES)
def test_legal_moves_are_as_many_as_counted_before(boxes: str, request: pytest.FixtureRequest) -> None:
    """Along the same dice every decision has as many legal moves, and the end the same coins and points."""
    path = path_of(boxes)
    if request.config.getoption("--update-golden"):
        path.write_text(text_of_file(boxes), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert text.startswith(head_of(boxes))
    lines = text.removeprefix(head_of(boxes)).splitlines()
    assert len(lines) == len(SEEDS)
    for seed, line in zip(SEEDS, lines, strict=True):
        assert not (told := difference(count(boxes, seed), line)), told


def test_a_difference_names_the_first_decision_that_differs() -> None:
    """The report gives the decision, both counts, and what could be done."""
    counted = count("", 1)
    at = next(number for number, each in enumerate(counted.counts) if each.part == 1) + 2
    counts = list(counted.counts)
    counts[at] = replace(counts[at], texts=counts[at].texts[1:])
    left, asked = len(counts[at].texts), counts[at].asked
    told = difference(replace(counted, counts=tuple(counts)), counted.line).splitlines()
    assert told[0] == f"seed 1, age 1, decision 3, {asked}: {left} legal moves, not {left + 1}"
    assert told[1] == f"  {', '.join(counts[at].texts)}"


def test_a_difference_at_the_end_alone_is_told_too() -> None:
    """Where every decision is the same, both lines are shown."""
    counted = count("", 1)
    told = difference(replace(counted, end="nothing"), counted.line)
    assert told.startswith("seed 1: the decisions are the same")
    assert counted.line in told
