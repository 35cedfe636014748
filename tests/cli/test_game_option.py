"""`--game` and the options that belong to one game: what does not fit is told in a sentence, and nothing is played."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.games.registry import kits
from tests.cli.conftest import Run

SIMULATE = ("simulate", "--games", "1", "--seed", "1")
ARENA = ("arena", "--games", "1", "--seed", "1", "--bots", "random")
DUEL = ("--game", "duel")


def test_commands_know_the_games_of_the_house() -> None:
    """A game has one id everywhere."""
    assert [GAMES[game].id for game in GAMES] == list(GAMES)
    assert set(kits()) <= set(GAMES)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("simulate", "--game", "chess", "--games", "1", "--seed", "1"), "invalid choice: 'chess'"),
        ((*SIMULATE, *DUEL, "--boxes", "wonders"), "'wonders' is no box; there are pantheon and agora"),
        ((*SIMULATE, *DUEL, "--boxes", "agora,"), "'' is no box"),
        ((*SIMULATE, *DUEL, "--boxes", "Agora"), "'Agora' is no box"),
        ((*SIMULATE, *DUEL, "--boxes", "agora,pantheon,agora"), "agora stands there twice"),
        ((*SIMULATE, *DUEL, "--players", "3"), "7 Wonders Duel has 2 seats; leave --players out"),
        ((*ARENA, *DUEL, "--players", "2,3"), "7 Wonders Duel has 2 seats; leave --players out"),
        (("bot", *DUEL, "--players", "3"), "7 Wonders Duel has 2 seats; leave --players out"),
        (("cards", *DUEL, "--players", "3"), "7 Wonders Duel has 2 seats; leave --players out"),
        ((*SIMULATE, *DUEL, "--boxes", "agora", "--first-game"), "a first game is played without boxes"),
        (("bot", *DUEL, "--boxes", "agora", "--first-game"), "a first game is played without boxes"),
        ((*SIMULATE,), "the following arguments are required: --players"),
    ],
)
def test_what_does_not_fit_the_game_is_bad_usage(command: tuple[str, ...], words: str, run: Run) -> None:
    """The sentence names what is wrong, and the exit code is 2."""
    result = run(*command)
    assert (result.code, result.out) == (2, "")
    assert words in result.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("command", "option", "value"),
    [
        (SIMULATE, "--variant", "standard"),
        (SIMULATE, "--sides", "random"),
        (SIMULATE, "--cards", "cards.yaml"),
        (ARENA, "--wonders", "wonders.yaml"),
        (("bot",), "--wonder", "giza"),
        (("bot",), "--side", "A"),
        (("cards",), "--cards", "cards.yaml"),
        (("content", "check"), "--wonders", "wonders.yaml"),
    ],
)
def test_options_of_7_wonders_do_not_go_with_duel(command: tuple[str, ...], option: str, value: str, run: Run) -> None:
    """Whoever gives one reads which game it belongs to."""
    result = run(*command, *DUEL, option, value)
    assert (result.code, result.out) == (2, "")
    words = f"{option} belongs to 7 Wonders; leave it out, or choose that game with --game wonders"
    assert result.err.splitlines()[-1].endswith(words)


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ((*SIMULATE, "--players", "3"), ("--boxes", "agora")),
        ((*SIMULATE, "--players", "3"), ("--first-game",)),
        ((*SIMULATE, "--players", "3"), ("--duel", "duel")),
        (ARENA, ("--boxes", "agora")),
        (ARENA, ("--duel", "duel")),
        (("bot",), ("--boxes", "agora")),
        (("bot",), ("--first-game",)),
        (("cards",), ("--boxes", "pantheon,agora")),
        (("content", "check"), ("--duel", "duel")),
    ],
)
def test_options_of_duel_need_the_game(command: tuple[str, ...], option: tuple[str, ...], run: Run) -> None:
    """Boxes without Duel are a mistake, and the way on is told."""
    result = run(*command, *option)
    assert (result.code, result.out) == (2, "")
    words = f"{option[0]} belongs to 7 Wonders Duel; leave it out, or choose that game with --game duel"
    assert result.err.splitlines()[-1].endswith(words)


@pytest.mark.parametrize(
    ("stranger", "commands"),
    [
        ("duel", ["cards", "simulate --players 3 --games 1 --seed 1 --bots random --jobs 1"]),
        (
            "seven",
            [
                "cards --game duel",
                "content check --game duel",
                "simulate --game duel --games 1 --seed 1 --bots random --jobs 1",
                "arena --game duel --games 1 --seed 1 --bots random,builder --jobs 1",
            ],
        ),
    ],
)
def test_playing_one_game_reads_no_line_of_the_other(stranger: str, commands: list[str]) -> None:
    """A command imports the game that it is for."""
    code = f"""
import sys
from sevenwonders_tui.cli.main import main
for command in {commands!r}:
    assert main(command.split()) == 0, command
    found = [name for name in sys.modules if {stranger!r} in name.split(".")]
    assert not found, (command, found)
"""
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
