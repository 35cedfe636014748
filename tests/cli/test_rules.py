"""`sevenwonders rules`."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run


def test_without_a_page_there_are_ten_lines_and_a_list(run: Run) -> None:
    """Whoever asks for the rules reads how to play, and which pages there are."""
    result = run("rules")
    assert result.code == 0
    assert "\n10 Quit whenever you like" in result.out
    assert "\nPages of 7 Wonders:\n  ten-lines  In ten lines\n" in result.out
    assert result.out.endswith("  rulings    Rulings\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["science"], "so many alike   1   2   3    4"),
        (["war", "--game", "duel"], "points for the leader      2     5    10"),
        (["agora", "--game", "duel", "--boxes", "agora"], "12 cubes each"),
        (["War"], "against each neighbour"),
        (["glossary"], "coins "),
    ],
)
def test_a_page_by_its_id(run: Run, words: list[str], told: str) -> None:
    """Each page of F1 is read on the command line too, without colours where nobody looks on."""
    result = run("rules", *words)
    assert result.code == 0
    assert told in result.out
    assert "\x1b" not in result.out


def test_ascii_is_ascii(run: Run) -> None:
    """Pictures and frames too."""
    assert run("rules", "chains", "--ascii").out.isascii()


def test_a_page_that_there_is_not(run: Run) -> None:
    """The sentence names those that there are; a box that is not played has none."""
    result = run("rules", "agora", "--game", "duel", "--boxes", "pantheon")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("There is no page 'agora'; there are ten-lines, aim, turn, ")


def test_options_of_the_other_game(run: Run) -> None:
    """Boxes belong to Duel."""
    assert "belongs to 7 Wonders Duel" in run("rules", "war", "--boxes", "agora").err
