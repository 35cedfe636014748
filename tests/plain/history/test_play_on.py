"""Playing on from a moment of a finished game in lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.plain.pipe import check_bytes, piped, play_on


def is_asked_what_next(lines: Sequence[str]) -> bool:
    """Whether a game is over, and what to do then is asked."""
    return any(line.endswith("Play again with the same people and a new deal.") for line in lines)


def number_of(lines: Sequence[str], words: str) -> str:
    """Return the number of an answer."""
    return next(line.split(" ", 1)[0] for line in lines if line.endswith(words))


@pytest.mark.slow
async def test_a_turn_is_played_again_as_practice(tmp_path: Path) -> None:
    """The end and the replay offer it by a number, and the end of the practice tells then and now."""
    game = await piped(tmp_path, "--name", "Anna", "--seed", "7", "--game", "duel")
    for _menu_and_form in range(2):
        await game.question()
        game.type("1")
    lines = await play_on(game, is_asked_what_next)
    game.type(number_of(lines, "Look at the game again, turn by turn."))
    replay = await game.question()
    assert any(line.endswith("Play on from here, as practice.") for line in replay)
    game.type("q")
    lines = await game.question()
    game.type(number_of(lines, "Play on from a moment of this game, as practice."))
    moments = await game.question()
    game.type([line.split(" ", 1)[0] for line in moments if ", turn " in line][-1])
    lines = await play_on(game, is_asked_what_next)
    assert any(line.startswith("Practice: then ") for line in lines)
    assert await game.end() == 0
    check_bytes(bytes(game.heard))
