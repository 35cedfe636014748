"""The second implementation of Duel, held against the record page and against itself."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.duel.oracle import Game, Misshapen, Refused, random_game, replay
from tests.duel.oracle.deal import BOXES

EXAMPLE: dict[str, Any] = json.loads((Path(__file__).parent / "example.json").read_text(encoding="utf-8"))
"""The unfinished record that the page about records shows."""


def test_example_of_the_record_page_replays() -> None:
    """The example that the specification gives is a valid unfinished game."""
    game = replay(EXAMPLE, strict=True)
    assert game.result is None
    assert game.check == [6, 13, 0]


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: "+".join(boxes) or "base")
def test_random_games_come_to_an_end(boxes: tuple[str, ...]) -> None:
    """Random games end, nothing on the table is ever lost or doubled, and their records replay."""
    for seed in range(5):
        record = random_game(boxes, seed, strict=True)
        replay(json.loads(json.dumps(record)))


def test_random_game_of_a_seed_is_always_the_same() -> None:
    """A seed names a game."""
    assert random_game(("pantheon", "agora"), 3) == random_game(("pantheon", "agora"), 3)


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["moves", 8, "pay"], 1, r"moves\[8\].*not legal"),
        (["moves", 8, "pay"], 2.0, r"moves\[8\].*not legal"),
        (["moves", 9, "card"], "theater", r"checks\[9\]"),
        (["moves", 9, "seat"], 0, r"moves\[9\].*not legal"),
        (["moves", 9, "free"], "chain", r"moves\[9\].*not legal"),
        (["checks", 10, 0], 8, r"checks\[10\]"),
        (["result"], {"how": "military", "winner": 0}, "result"),
    ],
)
def test_spoiled_move_is_refused(path: list[Any], value: Any, words: str) -> None:
    """A wrong price, card, seat, check value or result is found and its place is told."""
    with pytest.raises(Refused, match=words):
        replay(spoiled(path, value))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["weather"], "fine", "does not know weather"),
        (["setup", "progress", 0], "theology", "progress"),
        (["setup", "decrees"], [], "setup: does not know decrees"),
        (["structures", 0, 0], "clay_pit", r"structures\[0\]"),
        (["structures", 1, 0], "palace", r"structures\[1\]"),
        (["checks", 0, 2], False, r"checks\[0\]"),
        (["result"], None, "result"),
    ],
)
def test_misshapen_record_is_refused(path: list[Any], value: Any, words: str) -> None:
    """A field that should not be there, or holds what it should not, is told."""
    with pytest.raises(Misshapen, match=words):
        replay(spoiled(path, value))


def spoiled(path: list[Any], value: Any) -> dict[str, Any]:
    """Return the example with one value changed."""
    record: dict[str, Any] = copy.deepcopy(EXAMPLE)
    place: Any = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return record


def test_move_that_is_not_offered_changes_nothing() -> None:
    """A refused move leaves the game as it was."""
    game = Game(EXAMPLE)
    before = game.legal()
    with pytest.raises(Refused):
        game.apply({"seat": 0, "act": "draft", "wonder": "sphinx"})
    assert game.legal() == before
