"""Bots by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.ladder import LADDER
from sevenwonders_tui.seven.bots.roster import ROSTER
from tests.support.bot_packages import PAGE, install
from tests.support.seven.build import deal_of, the_game


def block(language: str) -> str:
    """Return the example in that language from the page for authors of bots."""
    return PAGE.read_text(encoding="utf-8").split(f"```{language}\n")[1].split("```")[0]


@pytest.mark.parametrize("name", ["", "nobody", "hard:", "hard:0", "hard:many", "hard:-3", "greedy:5", "hard:5s"])
def test_unknown_name_is_refused(name: str) -> None:
    """A name that stands for no bot, and a budget that is none, raise KeyError."""
    assert not ROSTER.is_bot(name)
    with pytest.raises(KeyError):
        ROSTER.make(name, the_game(), 1)


@pytest.mark.parametrize("name", ["random", "hard", "hard:7", "hard:20ms", "strong:5", "good+war", "hard+science:9"])
def test_known_name_is_known(name: str) -> None:
    """Plain names and names with a budget of playouts or milliseconds stand for bots."""
    assert ROSTER.is_bot(name)


def test_each_rung_is_told_apart_and_says_what_it_is() -> None:
    """Rungs and styles have names of their own, a title and a sentence."""
    for offered in (LADDER.rungs, LADDER.styles):
        assert len({one.title for one in offered}) == len(offered)
        assert all(one.line.endswith(".") for one in offered)
    assert len({rung.id for rung in LADDER.rungs}) == len(LADDER.rungs) == 6
    assert all(LADDER.is_rung(f"{rung.id}+{style.id}") for rung in LADDER.rungs for style in LADDER.styles)


@pytest.mark.parametrize(
    "name", ["random", "easy", "greedy", "medium", "hard", "builder", "policy", "flat", "medium:5"]
)
def test_names_of_the_first_release_are_understood(name: str) -> None:
    """Every bot that a table, a record or a command of 0.1.0 names still plays."""
    game = the_game()
    view = game.view(game.setup(deal_of(3, 1)), Seat(0))
    assert ROSTER.make(LADDER.with_budget(name, Budget(playouts=12)), game, 1).choose(view) in view.moves


def test_a_bot_that_is_no_more_means_a_rung() -> None:
    """The nearest rung in strength plays for it, and no bot of today has its name."""
    for old, new in LADDER.old_names.items():
        assert LADDER.read(old) == LADDER.read(new)
        assert old not in ROSTER.names()


def test_budget_is_written_as_it_is_read() -> None:
    """A budget goes into a name and comes out of it."""
    for budget in (Budget(playouts=12), Budget(seconds=0.25)):
        assert Budget.read(str(budget)) == budget
        assert ROSTER.is_bot(LADDER.with_budget("hard", budget))


@pytest.mark.parametrize("given", [{}, {"playouts": 1, "seconds": 1.0}])
def test_budget_is_one_thing(given: dict[str, float]) -> None:
    """A budget of nothing would never end, and one of both would be two."""
    with pytest.raises(ValueError, match="one of the two"):
        Budget(**given)  # type: ignore[arg-type]


def test_bot_thinks_no_longer_than_its_time_and_answers_even_without_any() -> None:
    """A bot that has no time at all still answers with an offered move."""
    game = the_game()
    view = game.view(game.setup(deal_of(3, 1)), Seat(0))
    for name in ("hard:1ms", "hard+denial:1ms"):
        assert ROSTER.make(name, game, 1).choose(view) in view.moves


def test_budget_goes_to_the_maker_that_takes_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`name:budget` works for bots of other packages whose makers have a parameter for it, and for no others."""
    text = "class Deep:\n    def __init__(self, game, seed, budget=None):\n        self.budget = budget\n"
    text += "class Plain:\n    def __init__(self, game, seed):\n        pass\n"
    install(tmp_path, "deep_bot", text, "slow = deep_bot:Deep\nplain = deep_bot:Plain", monkeypatch)
    game = the_game()
    assert ROSTER.make("slow", game, 1).budget is None  # type: ignore[attr-defined]
    assert ROSTER.make("slow:250ms", game, 1).budget == Budget(seconds=0.25)  # type: ignore[attr-defined]
    assert [ROSTER.is_bot(name) for name in ("plain", "plain:5", "slow:5", "slow:x")] == [True, False, True, False]


def test_bot_of_another_package_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of docs/bots.md works: a bot named in the group `sevenwonders.bots` has that name everywhere."""
    point = block("toml").splitlines()[1].replace('"', "")
    install(tmp_path, "first_bot", block("python"), point, monkeypatch)
    assert "first" in ROSTER.names()
    game = the_game()
    view = game.view(game.setup(deal_of(3, 1)), Seat(0))
    assert ROSTER.make("first", game, 1).choose(view) == view.moves[0]
