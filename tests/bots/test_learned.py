"""Learned weights that are missing, damaged or of another version: a sentence, and games that go on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.learned import read_learned
from sevenwonders_tui.cli.main import main
from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.bots.policy import ready as duel_ready
from sevenwonders_tui.duel.bots.policy import weights as duel_weights
from sevenwonders_tui.duel.bots.roster import ROSTER as DUEL
from sevenwonders_tui.duel.bots.value import position_value
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.seven.bots.policy import ready as seven_ready
from sevenwonders_tui.seven.bots.policy import weights as seven_weights
from sevenwonders_tui.seven.bots.roster import ROSTER as SEVEN
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options as SevenOptions
from sevenwonders_tui.table.cast import Cast

PACKAGE = "learned_package"
GOOD = {"tables": {"base": {"points": [0.5, 1.0]}}}
BAD = {
    "missing": None,
    "cut off": '{"tables": {"base": {"poi',
    "not text": b"\xff\xfe\x00",
    "another version": json.dumps({"version": 2, **GOOD}),
    "no tables": json.dumps({"values": {}}),
    "a set missing": json.dumps({"tables": {}}),
    "words for numbers": json.dumps({"tables": {"base": {"points": ["many", "few"]}}}),
    "not finite": '{"tables": {"base": {"points": [NaN, 1.0]}}}',
    "a short row": json.dumps({"tables": {"base": {"points": [0.5]}}}),
    "a list": "[]",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a package that can be imported."""
    folder = tmp_path / PACKAGE
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, PACKAGE, raising=False)
    return folder


@pytest.mark.parametrize("what", BAD)
def test_weights_that_cannot_be_used_are_a_fault(package: Path, what: str) -> None:
    """Whatever is wrong with the file, its sets are empty and a sentence names it."""
    text = BAD[what]
    if text is not None:
        (package / "weights.json").write_bytes(text if isinstance(text, bytes) else text.encode())
    learned = read_learned(PACKAGE, "tables", ["base"], lambda _name, row: len(row) == 2)
    assert learned.sets == {"base": {}}
    assert "weights.json" in str(learned.fault)


def test_weights_without_a_version_are_of_the_first(package: Path) -> None:
    """The files of releases that wrote no version are read, and so is one that names it."""
    for data in (GOOD, {"version": 1, **GOOD}):
        (package / "weights.json").write_text(json.dumps(data), encoding="utf-8")
        learned = read_learned(PACKAGE, "tables", ["base"])
        assert (learned.sets, learned.fault) == (GOOD["tables"], None)


CACHES = (
    duel_weights.learned,
    duel_ready._policy,
    position_value.learned_values,
    position_value._value,
    seven_weights.learned,
    seven_weights.load_weights,
    seven_ready._policy,
)


@pytest.fixture
def damaged(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make all games read damaged files."""
    (package / "weights.json").write_text("{", encoding="utf-8")
    for module in (duel_weights, position_value, seven_weights):
        monkeypatch.setattr(module, "read_learned", lambda _package, *rest: read_learned(PACKAGE, *rest))
    forget()
    yield
    forget()


def forget() -> None:
    """Make the weights be read anew."""
    for cached in CACHES:
        cached.cache_clear()


@pytest.mark.usefixtures("damaged")
@pytest.mark.parametrize("bots", [("good", "policy"), ("strong:2", "hard:3")])
def test_duel_goes_on_without_weights(bots: tuple[str, str]) -> None:
    """Without policy and value every rung plays whole games, by first guesses and by playing on."""
    game = Duel(load_duel())
    seated = [DUEL.make(name, game, 1) for name in bots]
    assert play_match(game, game.deal(Options(()), Rng(3)), seated).state.result is not None


@pytest.mark.usefixtures("damaged")
def test_seven_wonders_goes_on_without_weights() -> None:
    """The rungs of 7 Wonders play whole games without what they learned."""
    game = SevenWonders(load_catalog())
    seated = [SEVEN.make(name, game, 1) for name in ("good", "policy", "strong:4")]
    assert not play_match(game, game.deal(SevenOptions(3), Rng(3)), seated).state.waiting


@pytest.mark.usefixtures("damaged")
def test_people_at_a_table_are_told() -> None:
    """The table of a rung shows the sentence; bots that learned nothing are not at fault."""
    for roster in (DUEL, SEVEN):
        assert "weights.json" in str(Cast().choose("easy", roster).notice)
        assert Cast().choose("random", roster).notice is None


@pytest.mark.usefixtures("damaged")
@pytest.mark.parametrize("game", ["duel", "wonders"])
def test_commands_whose_bots_play_tell_on_stderr(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`simulate` plays its games and says in a sentence, without a stack trace, why its bots play worse."""
    seats = [] if game == "duel" else ["--players", "3"]
    words = ["simulate", "--game", game, *seats, "--games", "1", "--seed", "1", "--bots", "good"]
    assert main(words) == 0
    told = capsys.readouterr().err
    assert "Bots play worse" in told
    assert "Traceback" not in told


@pytest.mark.parametrize(
    ("module", "part", "name"),
    [
        (duel_weights, "tables", "points"),
        (duel_weights, "tables", "own sawmill"),
        (duel_weights, "tables", "draft sphinx"),
        (position_value, "values", "coins 0"),
        (seven_weights, "tables", "card altar base"),
        (seven_weights, "tables", "card barracks ahead"),
    ],
)
def test_a_row_of_another_length_is_a_fault(
    package: Path, monkeypatch: pytest.MonkeyPatch, module: Any, part: str, name: str
) -> None:
    """Weights that were made for other tables are not read past their end."""
    cached = module.learned_values if module is position_value else module.learned
    shipped = {of_set: dict(rows) for of_set, rows in cached().sets.items()}
    assert name in next(iter(shipped.values()))
    for rows in shipped.values():
        rows[name] = [*rows[name], 0.0]
    (package / "weights.json").write_text(json.dumps({part: shipped}), encoding="utf-8")
    monkeypatch.setattr(module, "read_learned", lambda _package, *rest: read_learned(PACKAGE, *rest))
    assert "weights.json" in str(cached.__wrapped__().fault)


def test_the_shipped_weights_have_no_fault() -> None:
    """The files of the package are whole."""
    assert DUEL.fault() is None
    assert SEVEN.fault() is None
