"""The compiled twin of the rules of Duel, from whose games the weights are learned."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from tests.support.duel.build import the_duel
from training.duel_lessons import replayed
from training.duel_twin_games import Words, build, compiler, random_games
from training.train_duel_policy import SETS
from training.train_duel_twin import learn_network, played_by_twin

GAMES = 300
NEEDS_COMPILER = pytest.mark.skipif(compiler() is None, reason="no C++ compiler on this machine")


@pytest.fixture(scope="module")
def words() -> Words:
    """Return the words of the twin."""
    return Words()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for what is compiled."""
    return tmp_path_factory.mktemp("twin")


@pytest.mark.parametrize("boxes", SETS, ids=name_of)
def test_each_legal_move_has_its_own_number(words: Words, boxes: Boxes) -> None:
    """Two moves that are legal at the same time never have the same number."""
    for line in random_games(words, boxes, 3, 8):
        if line.startswith("M"):
            codes = line.split()[8:]
            assert len(set(codes)) == len(codes)


@pytest.mark.slow
@NEEDS_COMPILER
@pytest.mark.parametrize("boxes", SETS, ids=name_of)
def test_the_twin_plays_by_the_same_rules(words: Words, boxes: Boxes, folder: Path) -> None:
    """In random games of each set of boxes the twin has every legal move, all coins, the pawn, the cards that lie, and
    the same end and points as the package.
    """
    lines = "\n".join(random_games(words, boxes, GAMES, 5)) + "\n"
    done = subprocess.run([build("replay", folder)], input=lines, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == f"{GAMES} games, 0 differences", done.stdout


@pytest.mark.slow
@NEEDS_COMPILER
def test_the_twin_learns_the_same_from_the_same_seed(words: Words, folder: Path) -> None:
    """The same seed gives the same network and the same games, and the package can play these games again."""
    boxes = (Box.AGORA,)
    networks = [learn_network(folder / name, boxes, 3, (400, 400)) for name in ("first", "second")]
    assert networks[0].read_bytes() == networks[1].read_bytes()
    first, second = (played_by_twin(words, boxes, network, 2, 4, folder) for network in networks)
    assert first == second
    for played in first:
        for state, choice, moves in replayed(the_duel(), boxes, played):
            assert not choice.shares or len(choice.shares) == len(moves)
            last = state
        assert last.result is not None
        assert last.result.how is played.how
