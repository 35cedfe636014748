"""Games of Duel that people can read: for each set of boxes one for each way to win.

`pytest tests/duel/engine/test_golden.py --update-golden` writes them anew; the commit says why the game changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from sevenwonders_tui.duel.engine import events
from tests.support.duel.golden import GAMES, told_game
from tests.support.duel.playthrough import winner_of

GOLDEN = Path(__file__).parents[1] / "golden"


def path_of(boxes: str, how: str) -> Path:
    """Return the file of a game."""
    return GOLDEN / f"{boxes.replace(' ', '_') or 'base'}_{how}.txt"


@pytest.mark.parametrize(("boxes", "how", "seed", "taste"), GAMES)
def test_a_game_goes_as_it_is_written_down(
    boxes: str, how: str, seed: int, taste: str, request: pytest.FixtureRequest
) -> None:
    """The same deal and the same dice tell the same story, line by line, to the same kind of end."""
    told = told_game(boxes, seed, taste)
    path = path_of(boxes, how)
    if request.config.getoption("--update-golden"):
        path.write_text(told.text, encoding="utf-8")
    assert path.exists(), f"no golden game {path.name}: run pytest --update-golden"
    assert told.text.splitlines() == path.read_text(encoding="utf-8").splitlines()
    assert winner_of(told) == how


def test_the_golden_games_are_all_that_lie_there() -> None:
    """No file of a game that is not played any more stays behind."""
    assert {path.name for path in GOLDEN.iterdir()} == {path_of(boxes, how).name for boxes, how, _, _ in GAMES}


def test_the_golden_games_show_every_kind_of_event() -> None:
    """Together they tell everything that can happen."""
    shown = {type(event) for boxes, _, seed, taste in GAMES for event in told_game(boxes, seed, taste).events}
    assert {kind for kind in get_args(events.Event) if kind not in shown} == set()
