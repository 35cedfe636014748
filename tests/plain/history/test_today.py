"""The deals of the day in lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.plain.pipe import check_bytes, piped, play_on


@pytest.mark.slow
async def test_a_deal_of_the_day_is_played_told_and_shared(tmp_path: Path) -> None:
    """The end tells the line to share, and `today` and `share` in the menu tell it again; a second try is no deal."""
    game = await piped(tmp_path, "--game", "duel", "--name", "Anna", command="daily", words=["play"])

    def is_over(lines: Sequence[str]) -> bool:
        return any("Play again" in line for line in lines)

    lines = await play_on(game, is_over)
    assert any(line.startswith("Deal of the day, ") for line in lines)
    (line,) = (line for line in lines if line.startswith("7 Wonders Duel 20"))
    game.type(next(line.split(" ")[0] for line in lines if "main menu" in line))
    await game.question()
    game.type("today")
    assert any(line.startswith("2. 7 Wonders Duel, against 1 opponent: ") for line in await game.question())
    game.type("share 2")
    told = await game.question()
    result = line.split(" ")[:6]
    assert any(each.split(" ")[:6] == result for each in told)
    game.type("share 1")
    assert "Nothing to share yet: finish a deal of the day first." in await game.question()
    assert await game.end() == 0
    check_bytes(bytes(game.heard))
