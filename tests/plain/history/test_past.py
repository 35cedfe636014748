"""Finished games in lines."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.store import HISTORY, HistoryFile
from tests.plain.pipe import check_bytes, piped
from tests.support.past_games import some_games


async def check_answers(directory: Path, asked: Mapping[str, str]) -> None:
    """Remember some games, and say each word at the menu; a line of the answer begins as `asked` says."""
    book = HistoryBook(lambda: HistoryFile(directory / HISTORY))
    await book.add(some_games())
    await book.close()
    game = await piped(directory)
    await game.question()
    game.type("3")
    await game.question()
    for typed, words in asked.items():
        game.type(typed)
        lines = await game.question()
        assert any(line.startswith(words) for line in lines), (typed, lines)
    assert await game.end() == 0
    check_bytes(bytes(game.heard))


async def test_words_at_the_menu_tell_what_was_played(tmp_path: Path) -> None:
    """You, history, numbers and feats answer in sentences, and a number or a name behind them asks for less."""
    asked = {
        "you": "Anna: ",
        "history": "1. 2026-11-23, 7 Wonders Duel: lost. Good bot 41, Anna 38.",
        "history 1": "Anna (Piraeus, Sphinx): 38 points.",
        "numbers giza": "Giza: ",
        "numbers categories": "Military: you ",
        "numbers months": "A plot of the months needs three",
        "numbers habits": "Coins paid to neighbours, a game: ",
        "feats": "Peace: Win without a military structure in your city.",
    }
    await check_answers(tmp_path, asked)


async def test_words_and_tries_of_a_game_at_the_menu(tmp_path: Path) -> None:
    """`tags` replaces the tags of a game by number, `history` finds it by one of them, `deal` tells all tries."""
    asked = {
        "tags": "No game has a tag yet.",
        "tags 2 #Close teaching": "#close #teaching",
        "tags 99": "#close #teaching",
        "history close": "1 game.",
        "history 2": "#close #teaching",
        "deal 2": "1. 2026-",
        "deal": "Type the number that the game has in the history behind it.",
        "tags 2": "It has no tags now.",
    }
    await check_answers(tmp_path, asked)
