"""The same seed and the same moves give the same bytes, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import Diced, steps

ROOT = Path(__file__).parents[3]
CODE = "from tests.seven.engine.test_determinism import digest; print(digest())"


def log(players: int, seed: int) -> Iterator[str]:
    """Yield a game as text: its deal, and at each decision the moves, the events, and what everybody sees."""
    game = the_game()
    deal = deal_of(players, seed)
    yield repr(deal)
    for step in steps(deal, Diced(seed)):
        yield repr(step.moves)
        yield repr(step.transition.events)
        for seat in (None, *step.before.rules.seats):
            yield repr(game.view(step.before, seat).moves)
    yield repr(game.view(step.transition.state, None))


def digest() -> str:
    """Return a digest of some games."""
    text = "\n".join(line for players in (2, 3, 5, 7) for line in log(players, players))
    return sha256(text.encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_a_game_is_the_same_bytes_in_every_process(hash_seed: str) -> None:
    """The order of sets and dictionaries by hash changes nothing."""
    told = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == digest()
