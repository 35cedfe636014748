"""The menu, the tables and the settings of this machine, in lines."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.plain.pipe import Piped, check_bytes, choose, piped


async def answer(game: Piped, words: str) -> list[str]:
    """Answer with the line that begins with these words, the last of those that were heard; return the question."""
    lines = await game.question()
    heard = reversed(game.heard.decode().splitlines())
    game.type(next(line.split(" ")[0] for line in heard if line.partition(" ")[2].startswith(words)))
    return lines


async def test_people_at_one_keyboard_are_asked_for_their_pin(tmp_path: Path) -> None:
    """A line says whose turn it is and warns; whoever has a PIN types it before their hand is told."""
    game = await piped(
        tmp_path, "--name", "Anna", "--name", "Ben", "--players", "3", "--seed", "3", "--game", "wonders"
    )
    await answer(game, "New game")
    await answer(game, "Seat 1: Anna")
    await answer(game, "PIN")
    game.type("12")
    assert "A PIN has four figures." in await answer(game, "PIN:")
    game.type("1234")
    await answer(game, "Back")
    await answer(game, "Deal the cards")
    game.type("99", "1234")
    lines = await game.question()
    begun = lines.index("It is the turn of Anna.")
    assert lines[begun + 1 : begun + 5] == [
        "Whoever else is here looks away, and stops listening.",
        "Anna, type your PIN.",
        "That is not the PIN.",
        "Anna, type your PIN.",
    ]
    game.type("7", "3")
    lines = await _until(game, "It is the turn of Ben.")
    assert not any(line.startswith("Which card") for line in lines)
    assert await game.end() == 0
    check_bytes(bytes(game.heard))


async def _until(game: Piped, words: str) -> list[str]:
    while True:
        lines = await game.question()
        if words in lines:
            return lines
        game.type(choose(lines))


@pytest.mark.slow
async def test_the_first_game_of_the_rule_book_says_that_it_puts_the_boxes_away(tmp_path: Path) -> None:
    """Whoever hears the form line by line would not notice that other lines have changed."""
    game = await piped(tmp_path, "--name", "Anna", "--game", "duel", "--boxes", "pantheon")
    await answer(game, "New game")
    await answer(game, "Wonders")
    told = "The boxes are put away: the rule book's first game is played without them."
    assert told in await answer(game, "Wonders")
    assert await game.end() == 0


async def test_table_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    """The end of the input leaves the game; the table is there again, and can be thrown away."""
    game = await piped(tmp_path, "--name", "Anna", "--seed", "3", "--game", "wonders")
    game.type("1", "1", "7", "3")
    while "Age I, turn 2. You have 6 coins to spend." not in await game.question():
        pass
    assert await game.end() == 0
    game = await piped(tmp_path)
    await answer(game, "Continue")
    lines = await answer(game, "age I, turn 2")
    assert any("Anna" in line and "7 Wonders" in line for line in lines)
    await answer(game, "Open it")
    assert "Age I, turn 2. You have 6 coins to spend." in await game.question()
    game.type("q")
    assert "The table is kept as it stands: Continue goes on with it." in await answer(game, "Continue")
    await answer(game, "age I, turn 2")
    await answer(game, "Delete it")
    await answer(game, "Yes")
    assert "No table is kept yet: start a new game in the menu." in await game.question()
    assert await game.end() == 0
    check_bytes(bytes(game.heard))


async def test_settings_are_kept_and_hold_at_once(tmp_path: Path) -> None:
    """Another language is spoken from the next line on, and at the next start."""
    game = await piped(tmp_path, "--name", "Anna")
    await answer(game, "Settings")
    await answer(game, "Before a pick")
    await answer(game, "Back")
    await game.question()
    assert await game.end() == 0
    assert json.loads((tmp_path / "settings.json").read_text())["confirm"] is True


@pytest.mark.slow
async def test_guided_game_is_led_to_its_end(tmp_path: Path) -> None:
    """Whoever is new is led through a first game: what the coach says names numbers that do it."""
    game = await piped(tmp_path)
    lines = await answer(game, "No, show me")
    assert lines[0] == "Have you played 7 Wonders?"
    followed: list[str] = []

    def is_over(lines: Sequence[str]) -> bool:
        return any("Play again" in line for line in lines)

    while not is_over(lines := await game.question()):
        proposed = next((line for line in lines if line.startswith("Type ") and ", then " in line), None)
        if proposed is None:
            game.type(choose(lines))
        else:
            number, act = proposed.removeprefix("Type ").split(":")[0].split(", then ")
            followed.append(proposed)
            game.type(number)
            acts = await game.question()
            assert any(line.startswith(f"{act} {proposed.split(': ')[1][:8]}") for line in acts), (proposed, acts)
            game.type(act)
    assert len(followed) > 15
    assert any("You have won" in line or " has won with " in line for line in lines)
    assert await game.end() == 0
    check_bytes(bytes(game.heard))


@pytest.mark.slow
async def test_whoever_leaves_the_proposals_of_a_guided_game_is_proposed_something_else(tmp_path: Path) -> None:
    """The judge is asked then, in words that say so; advice that is asked for after that begins with the proposal."""
    game = await piped(tmp_path)
    lines = await answer(game, "No, show me")
    while not any(line.startswith("Type ") and ", then " in line for line in lines):
        lines = await game.question()
    assert "The coach thinks." not in lines
    game.type("2")
    await answer(game, "Sell")
    lines = await game.question()
    assert "The coach thinks." in lines
    proposed = next(line for line in lines if line.startswith("Type ") and ", then " in line)
    game.type("v")
    advised = await game.question()
    best = advised[next(at for at, line in enumerate(advised) if "played on from what you can see" in line) + 1]
    assert best.split(" ")[0] == proposed.split(": ")[1].split(" ")[0]
    assert await game.end() == 0


async def test_nonsense_never_stops_the_game(tmp_path: Path) -> None:
    """Whatever somebody types, the program goes on and says what can be typed."""
    game = await piped(tmp_path, "--name", "Anna", "--seed", "3", "--game", "wonders")
    game.type(
        "1",
        "\x1b[A\x07",
        "-1",
        "1e9",
        "\u00e4" * 500,
        "",
        "1",
        "99",
        "w 99",
        "p x",
        "g 7",
        "c c",
        "?",
        "0",
        "zzz",
        "99",
    )
    while "What do you want to know?" not in await game.question():
        pass
    assert await game.end() == 0
    assert b"\x1b" not in game.heard
    assert b"Traceback" not in game.heard
