"""The three sets of signs."""

from __future__ import annotations

from dataclasses import fields

from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.present.symbols import ASCII, UNICODE, WORDS, Symbols


def test_words_say_what_the_other_sets_draw() -> None:
    """In line mode amounts and goods are words, equal goods one by one, and a choice is said with `or`."""
    clay = Resource.CLAY
    assert WORDS.goods([clay, clay, Resource.ORE]) == "2 clay, ore"
    assert WORDS.unit((clay, Resource.ORE)) == "clay or ore"
    assert (WORDS.coins(2), WORDS.points(1), WORDS.shields(3)) == ("2 coins", "1 point", "3 shields")
    assert WORDS.in_words
    assert not UNICODE.in_words
    assert not ASCII.in_words


def test_no_sign_of_line_mode_leaves_ascii() -> None:
    """What is drawn by a sign all the same can be read by every terminal."""
    assert all(getattr(WORDS, field.name).isascii() for field in fields(Symbols) if field.type == "str")
