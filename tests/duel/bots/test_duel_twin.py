"""The compiled twin of the rules of Duel, from whose games the weights are learned."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from benchmarks.duel_twin_strength import bot_of
from sevenwonders_tui.duel.bots.policy.weights import name_of, weights_for
from sevenwonders_tui.duel.bots.value.position_value import load_values
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from tests.support.duel.build import the_duel
from tests.support.training import TWO_FILES, files_made
from training.duel_lessons import replayed
from training.duel_twin_games import Words, build, compiler, random_games
from training.duel_twin_matches import Side, play_matches
from training.duel_twin_weights import Weights, write_weights
from training.train_duel_policy import SETS
from training.train_duel_rounds import round_of
from training.train_duel_twin import CERTAIN, learn_network, played_by_twin

GAMES = 300
JUDGED = 30
"""Games in which the scores of all moves and the values of all positions are compared."""
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


@NEEDS_COMPILER
@pytest.mark.parametrize(
    "boxes",
    [
        *(pytest.param(boxes, marks=pytest.mark.night) for boxes in SETS[:-1]),
        pytest.param(SETS[-1], marks=pytest.mark.slow),
    ],
    ids=name_of,
)
def test_the_twin_plays_by_the_same_rules(words: Words, boxes: Boxes, folder: Path) -> None:
    """In random games of each set of boxes the twin has every legal move, all coins, the pawn, the cards that lie, and
    the same end and points as the package.
    """
    lines = "\n".join(random_games(words, boxes, GAMES, 5)) + "\n"
    done = subprocess.run([build("replay", folder)], input=lines, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == f"{GAMES} games, 0 differences", done.stdout


@pytest.mark.slow
@NEEDS_COMPILER
@pytest.mark.parametrize("boxes", SETS, ids=name_of)
def test_the_twin_judges_as_the_package_does(words: Words, boxes: Boxes, folder: Path) -> None:
    """In random games the twin gives each legal move the package's score, and each start of a turn its value.

    With other weights it does not.
    """
    lines = "\n".join(random_games(words, boxes, JUDGED, 6, is_judged=True)) + "\n"
    shipped = Weights(weights_for(boxes), load_values()[name_of(boxes)])
    changed = shipped._replace(policy={**shipped.policy, "coins": [1.0, 1.0, 1.0]})
    said = []
    for weights in (shipped, changed):
        write_weights(words.all_of, boxes, weights, folder / "judged.weights")
        command = [build("replay", folder), folder / "judged.weights"]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
        said.append(done.stdout.splitlines()[-1])
    assert said[0] == f"{JUDGED} games, 0 differences"
    assert said[1] != said[0]


@pytest.mark.slow
@NEEDS_COMPILER
def test_matches_of_the_twin_are_the_same_for_the_same_seed(words: Words, folder: Path) -> None:
    """A match has two games for each deal, is the same for the same seed, and a search wins it against a beginner."""
    boxes = (Box.PANTHEON, Box.AGORA)
    weights = Weights(weights_for(boxes), load_values()[name_of(boxes)])
    sides = Side(bot_of("hard:40"), weights), Side(bot_of("beginner"), weights)
    first, second = (play_matches(words, boxes, sides, range(4), 5, folder) for _time in range(2))
    assert [game[:3] for game in first] == [game[:3] for game in second]
    assert len(first) == 8
    assert sum(game.share for game in first) >= 7


@pytest.mark.slow
@NEEDS_COMPILER
def test_a_round_learns_the_same_and_leaves_certain_tables_alone(words: Words, folder: Path) -> None:
    """A round of learning from games of the package's search gives the same weights from the same seed, changes the
    policy, and keeps the tables that are certain.
    """
    weights = Weights(weights_for(()), load_values()[name_of(())])
    first, second = (round_of(words, (), weights, 6, 3, folder) for _time in range(2))
    assert first == second
    assert first.policy != weights.policy
    assert all(first.policy[name] == weights.policy[name] for name in CERTAIN)


@pytest.mark.night
@NEEDS_COMPILER
def test_the_twin_learns_the_same_from_the_same_seed(words: Words, folder: Path) -> None:
    """The same seed gives the same network and the same games, and the package can play these games again."""
    boxes = (Box.AGORA,)
    networks = [learn_network(folder / name, "2", 3, (400, 400)) for name in ("first", "second")]
    assert networks[0].read_bytes() == networks[1].read_bytes()
    minds = [("network", network) for network in networks]
    first, second = (played_by_twin(words, boxes, mind, 2, 4, folder) for mind in minds)
    assert first == second
    for played in first:
        for state, choice, moves in replayed(the_duel(), boxes, played):
            assert not choice.shares or len(choice.shares) == len(moves)
            last = state
        assert last.result is not None
        assert last.result.how is played.how


@NEEDS_COMPILER
@pytest.mark.parametrize(
    ("module", "options"),
    [
        pytest.param(
            "train_duel_twin",
            "--boxes base --network-games 200 0 --games 6 0 --seed 2",
            marks=pytest.mark.night,
        ),
        pytest.param(
            "train_duel_rounds",
            "--boxes base --games 6 --rounds 1 --deals 2 --least -1 --seed 2",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_same_command_makes_the_same_bytes(module: str, options: str, folder: Path, tmp_path: Path) -> None:
    """A training command of the twin writes the same files each time."""
    made = []
    for name in ("first", "second"):
        for network in folder.glob("*.network"):
            network.unlink()  # a network that is there is not learned again
        made.append(files_made(module, f"{options} --folder {folder}", tmp_path / name, TWO_FILES))
    assert made[0] == made[1]
    assert all(f"python -m training.{module}".encode() in each for each in made[0])
