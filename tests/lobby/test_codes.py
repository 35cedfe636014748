"""Codes: easy to read out and to type, and not to be guessed where that would pay."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from sevenwonders_tui.lobby.codes import (
    ADJECTIVES,
    ANIMALS,
    digest_code,
    draw_room_code,
    draw_secret_code,
    fold_code,
)


def test_code_of_a_public_room_is_two_words() -> None:
    """What stands in the list anyway is short."""
    assert re.fullmatch(r"[a-z]+-[a-z]+", draw_room_code(is_public=True))


def test_codes_that_open_something_are_many() -> None:
    """A room by code, a link and a guest's return each take more tries than anybody has."""
    words = len(ADJECTIVES) * len(ANIMALS)
    assert words * len(ADJECTIVES) * 10**4 > 10**10
    assert words * 10**8 > 10**12
    assert re.fullmatch(r"[a-z]+-[a-z]+-[a-z]+-\d{4}", draw_room_code(is_public=False))
    assert re.fullmatch(r"[a-z]+-[a-z]+-\d{4}-\d{4}", draw_secret_code())


@pytest.mark.parametrize("draw", [lambda: draw_room_code(True), draw_secret_code])
def test_code_is_found_however_it_is_typed(draw: Callable[[], str]) -> None:
    """Case, spaces, underscores and line ends make no difference."""
    code = draw()
    for typed in (code, code.upper(), f"  {code.replace('-', ' ')}\n", code.replace("-", "__")):
        assert fold_code(typed) == code


def test_words_are_each_there_once_and_plain() -> None:
    """No word of a code needs spelling."""
    for words in (ADJECTIVES, ANIMALS):
        assert len(set(words)) == len(words) > 120
        assert all(re.fullmatch(r"[a-z]{2,8}", word) for word in words)


def test_huge_input_is_cut() -> None:
    """Nobody keeps the server busy with a code of a million letters."""
    assert len(fold_code("a b " * 10**6)) <= 100
    assert len(digest_code("x" * 1000)) == 64
