"""`replay`, `picture` and `review` of recorded Duels, alone and in a file with games of 7 Wonders."""

from __future__ import annotations

import json
import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sevenwonders_tui.duel.codec import DuelCodec
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.record import Sitter
from sevenwonders_tui.record.write import dump_record
from sevenwonders_tui.review import digest_of, with_review
from tests.cli.conftest import Run
from tests.duel.screens.end_gallery import invented_review
from tests.record.examples import EXAMPLES
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of
from tests.support.terminal import Terminal

SITTERS = tuple(Sitter(name, "human") for name in NAMES)


def line_of(game: str, decisions: int | None = None) -> str:
    """Return the record of a game, or of its beginning."""
    story = story_of(game)
    return dump_record(DuelKit(the_duel()).archive.compose(story.deal, SITTERS, 1, story.moves[:decisions])).decode()


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a file with a game of 7 Wonders, a Duel, and the beginning of one."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    first = EXAMPLES.read_text(encoding="utf-8").splitlines()[0]
    lines = [first, line_of("boxes"), line_of("boxes", 12)]
    path.write_text("".join(line.rstrip("\n") + "\n" for line in lines), encoding="utf-8")
    return str(path)


def test_picture_draws_each_game_of_a_mixed_file(mixed: str, tmp_path: Path, run: Run) -> None:
    """Each game with its own end; an unfinished game has none."""
    for number, word in ((1, "Score pad"), (2, "7 Wonders Duel")):
        out = tmp_path / f"{number}.svg"
        assert run("picture", mixed, "--game", str(number), "--out", str(out)).code == 0
        assert word in " ".join(each.text or "" for each in ET.parse(out).getroot().iter())
    assert "not over" in run("picture", mixed, "--game", "3").err


@pytest.mark.slow
def test_replay_shows_a_duel_turn_by_turn(mixed: str, tmp_path: Path) -> None:
    """On a terminal, as far as it was played; q leaves it."""
    terminal = Terminal("xterm-256color", "replay", mixed, "--game", "3", "--data", str(tmp_path / "data"))
    assert terminal.read_until(b"Replay")
    assert terminal.read_until(b"Anna")
    os.write(terminal.ours, b"q")
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.output


def test_review_of_a_duel_that_is_kept_is_told(mixed: str, run: Run) -> None:
    """Turn by turn in lines, and whole for programs; nothing is worked out where a review is kept."""
    story, game = story_of("boxes"), the_duel()
    review, _positions = invented_review("boxes")
    fingerprint = game.catalog.fingerprints[story.deal.boxes]
    digest = digest_of(DuelCodec(), fingerprint, story.deal, story.moves)
    Path(mixed + ".review.json").write_bytes(with_review(DuelCodec(), b"", digest, review))
    told = run("review", mixed, "--game", "2", "--seat", "Anna")
    assert told.code == 0
    assert "Anna: 25 best" in told.out
    assert "Politician: a cube" in told.out
    (row,) = map(json.loads, run("review", mixed, "--game", "2", "--json").out.splitlines())
    assert row["name"] == "Anna"
    assert len(row["picks"]) == len(review.picks)
    assert "not over" in run("review", mixed, "--game", "3").err
