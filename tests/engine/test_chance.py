"""Chance as a value."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.engine.chance import Rng
from tests.support.seven.strategies import SEEDS

FIRST_OF_SEVEN = [163, 519, 464, 330, 410, 90]
SHUFFLED = "xHykrsjghpIwaJGvmFoEbDlniCBdczqufAet"


def test_the_same_key_draws_the_same() -> None:
    """These numbers are the same in every process, on every machine and in every version: records rely on it."""
    rng = Rng(7)
    drawn = []
    for _ in range(6):
        number, rng = rng.below(1000)
        drawn.append(number)
    assert drawn == FIRST_OF_SEVEN
    assert rng == Rng(7, 6)


def test_a_shuffle_is_the_same_everywhere() -> None:
    """A shuffle is pinned too, one that needs more than one block."""
    assert "".join(Rng(7).shuffled("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ")[0]) == SHUFFLED


@given(SEEDS, st.lists(st.integers(), max_size=80))
def test_a_shuffle_keeps_everything(seed: int, items: list[int]) -> None:
    """All entries come back once, and what was given is left alone."""
    was = list(items)
    shuffled, rng = Rng(seed).shuffled(items)
    assert Counter(shuffled) == Counter(items)
    assert items == was
    assert rng == Rng(seed, 1)


@given(SEEDS, st.integers(1, 200))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    """From 0 to limit - 1."""
    number, _ = Rng(seed).below(limit)
    assert 0 <= number < limit


@given(SEEDS, st.integers(0, 20))
def test_a_sample_has_so_many_different_entries(seed: int, count: int) -> None:
    """Without putting back."""
    drawn, _ = Rng(seed).sample(range(20), count)
    assert len(set(drawn)) == len(drawn) == count


def test_more_than_there_is_cannot_be_drawn() -> None:
    """A sample larger than what it is drawn from is a broken promise."""
    with pytest.raises(AssertionError):
        Rng(1).sample("ab", 3)


def test_draws_are_even() -> None:
    """Each of six entries comes to each place about as often as any other."""
    counts: Counter[tuple[int, str]] = Counter()
    for seed in range(3000):
        counts.update(enumerate(Rng(seed).shuffled("abcdef")[0]))
    assert len(counts) == 36
    assert all(400 < count < 600 for count in counts.values())


def test_different_keys_and_counters_draw_differently() -> None:
    """Neither neighbouring keys nor neighbouring counters repeat each other."""
    drawn = {Rng(key, counter).below(2**64)[0] for key in range(30) for counter in range(30)}
    assert len(drawn) == 900
