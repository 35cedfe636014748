"""Whole games over a real pipe, with digits and Enter alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.plain.pipe import check_bytes, piped, play_on


def is_asked_what_next(lines: Sequence[str]) -> bool:
    """Whether a game is over, and what to do then is asked."""
    return any(line.endswith("Play again with the same people and a new deal.") for line in lines)


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 7))])
async def test_whole_game_of_7_wonders_over_a_pipe(tmp_path: Path, seats: int) -> None:
    """Somebody who sees nothing plays a game to its end by numbers, and hears who has won."""
    game = await piped(tmp_path, "--players", str(seats), "--name", "Anna", "--seed", "7", "--game", "wonders")
    lines = await play_on(game, is_asked_what_next)
    assert any(" wins with " in line or " share the victory " in line for line in lines)
    assert sum(line.startswith(f"{place}. ") for line in lines for place in range(1, 8)) == seats + (seats == 2)
    assert await game.end() == 0
    assert all(each.isdigit() for each in game.typed)
    check_bytes(bytes(game.heard))


@pytest.mark.slow
async def test_free_city_is_asked_about_as_the_own_one(tmp_path: Path) -> None:
    """Whoever acts for the Free City asks why and for prices of the cards that it may take, by their numbers there."""
    game = await piped(tmp_path, "--players", "2", "--name", "Anna", "--seed", "7", "--game", "wonders")
    game.type("1", "1", "1", "1")
    while (lines := await game.question()) and "Which card does Free City take?" not in lines:
        pass
    answers = [line.partition(",")[0] for line in lines if line[0].isdigit()]
    game.type("w", "p 5", "w 1")
    why, price, about = [await game.question() for _time in range(3)]
    assert next(line for line in why if line.startswith("5 ")).startswith(f"{answers[4]} needs loom. Free City")
    assert price[0].startswith(f"{answers[4]}: 2 coins to ")
    assert about[0].startswith(answers[0].partition(" ")[2])
    assert "Which card does Free City take?" in about
    await game.end()


@pytest.mark.slow
@pytest.mark.parametrize("boxes", [(), ("--boxes", "pantheon,agora")])
async def test_whole_duel_over_a_pipe(tmp_path: Path, boxes: tuple[str, ...]) -> None:
    """The same with 7 Wonders Duel, with its boxes and without them."""
    game = await piped(tmp_path, "--name", "Anna", "--seed", "7", "--game", "duel", *boxes)
    lines = await play_on(game, is_asked_what_next)
    assert any(" win" in line for line in lines)
    assert any(line.startswith("Total: ") for line in lines)
    assert await game.end() == 0
    assert all(each.isdigit() for each in game.typed)
    check_bytes(bytes(game.heard))
