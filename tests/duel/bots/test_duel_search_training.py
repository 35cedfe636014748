"""The program that learns from searched games of Duel."""

from __future__ import annotations

import subprocess
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from sevenwonders_tui.duel.bots.policy import Policy
from sevenwonders_tui.duel.bots.policy.ready import give_policy, policy_for
from sevenwonders_tui.duel.bots.policy.weights import weights_for
from sevenwonders_tui.duel.bots.value.position_value import KNOTS, give_value, value_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import the_duel
from tests.support.duel.lessons import AGORA, QUICK, SHIPPED
from training import compiled
from training.duel_lessons import replayed
from training.duel_self_play import Player
from training.train_duel_policy import SETS
from training.train_duel_search import learn, read_provenance, read_weights, told


def test_a_record_can_be_played_again() -> None:
    """A game is kept as numbers of moves, and these lead to the same end, with chances and visits that are shares."""
    played = Player(AGORA, *SHIPPED, QUICK).play(3)
    seen = []
    for state, choice, moves in replayed(the_duel(), AGORA, played):
        seen.append(state)
        assert choice.value is None or 0 <= choice.value <= 1
        assert not choice.shares or (len(choice.shares) == len(moves) and abs(sum(choice.shares) - 1) < 0.01)
    assert seen[-1].result is not None
    assert seen[-1].result.how is played.how


def test_other_weights_belong_to_one_game() -> None:
    """Weights that are given to one `Duel` change nobody else's judgement."""
    game, other = Duel(the_duel().catalog), Duel(the_duel().catalog)
    give_value(game, AGORA, {})
    give_policy(game, AGORA, {})
    mine, others = value_for(game, AGORA), value_for(other, AGORA)
    assert mine is not None
    assert others is not None
    own, foreign = [each.setup(each.deal(Options(AGORA), Rng(1))) for each in (game, other)]
    assert mine.of(own, 0) == 0.5 != others.of(foreign, 0)
    assert policy_for(game, AGORA).weights != policy_for(other, AGORA).weights


@pytest.mark.slow
def test_the_same_seed_learns_the_same_with_any_number_of_processes() -> None:
    """What is learned follows from the seed alone, differs from the start, and can be read back."""
    found = []
    for jobs in (1, 2):
        with ProcessPoolExecutor(jobs) as pool:
            found.append(learn(AGORA, SHIPPED, 3, 2, 5, pool, QUICK))
    first, second = found
    assert first == second
    assert first.value != SHIPPED.value
    assert Policy(the_duel().rules(AGORA), first.policy).weights != Policy(the_duel().rules(AGORA), {}).weights
    assert all(len(row) == KNOTS for row in first.value.values())


def test_the_file_has_every_set_of_boxes(tmp_path: Path) -> None:
    """A file that the program writes is one that it, and the package, reads."""
    path = tmp_path / "weights.json"
    start = {"made by": "somebody", "what": "weights"}
    path.write_text(told(start, "a test", "tables", [weights_for(boxes) for boxes in SETS]), encoding="utf-8")
    assert read_provenance(path)["made by"] == "somebody; a test"
    assert read_weights(path, "tables") == [weights_for(boxes) for boxes in SETS]


@pytest.mark.night
def test_a_compiled_copy_plays_the_same_games(tmp_path: Path) -> None:
    """Training may use a compiled copy of the rules, since it plays the games of the plain package."""
    try:
        compiled.make_copy(tmp_path)
        compiled.compile_copy(tmp_path, 0)
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("there is no C compiler")
    assert compiled.digest_in(tmp_path, 1) == compiled.digest(1)
