"""The puzzles that come with the program, as a collection."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.puzzles.candidate import CandidateFile
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.plan import TABLES, MinePlan
from sevenwonders_tui.puzzles.quarry import band_of, read_odd
from sevenwonders_tui.puzzles.read import offered, puzzle_file, read_rows

KITS = kits()
COUNT = 100
EACH_GAME = pytest.mark.parametrize("game", tuple(TITLES))


def packed(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that are offered."""
    return offered(KITS[game])


@EACH_GAME
def test_every_packed_puzzle_is_offered(game: str) -> None:
    """Each was found with the content of the boxes, and there are a hundred of each game."""
    assert len(packed(game)) == len(read_rows(puzzle_file(game))) == COUNT


@EACH_GAME
def test_difficulties_and_themes_have_their_shares(game: str) -> None:
    """25 easy, 50 middle and 25 hard ones make a hundred, and no theme comes first in more than 30."""
    rows = [puzzle.row for puzzle in packed(game)]
    bands = Counter(band_of(row.rating, KITS[game].roster.ladder.middle) for row in rows)
    assert [bands[band] for band in range(3)] == [25, 50, 25]
    assert max(Counter(row.themes[0] for row in rows).values()) <= 30


@EACH_GAME
def test_at_most_one_packed_puzzle_is_of_the_same_game_and_age(game: str) -> None:
    """Who has solved one does not know the table of another."""
    tables = Counter(
        (json.dumps(first_cards(puzzle.row.record), sort_keys=True), puzzle.view.age) for puzzle in packed(game)
    )
    assert max(tables.values()) == 1


def first_cards(record: dict[str, object]) -> object:
    """Return what tells games apart from their first move on: the hands, or the structures."""
    ages = record.get("ages")
    return ages[0]["hands"] if isinstance(ages, list) else record["structures"]


@EACH_GAME
def test_all_kinds_of_tables_have_packed_puzzles(game: str) -> None:
    """No kind has less than a half, or more than one and a half times, of its share."""
    kit, kinds = KITS[game], TABLES[game]
    counts = Counter(json.dumps(puzzle.row.options, sort_keys=True) for puzzle in packed(game))
    wanted = [json.dumps(kit.codec.dump_options(kit.codec.load_options(kind)), sort_keys=True) for kind in kinds]
    share = len(packed(game)) / len(kinds)
    assert [kind for kind in wanted if not 0.5 * share <= counts[kind] <= 1.5 * share] == []


@EACH_GAME
def test_the_packed_puzzles_are_those_of_the_kept_candidates_without_odd_ones(game: str) -> None:
    """The kept candidates can be read, each packed puzzle is one of them, and none was thrown away."""
    training = Path(__file__).parents[2] / "training"
    kept = CandidateFile(MinePlan(game, 1), training / "candidates" / f"{game}.jsonl")
    moments = Counter((each.decision, each.seat) for group in kept.games for each in group)
    assert all(moments[len(puzzle.replay.moves), puzzle.seat] for puzzle in packed(game))
    assert not {puzzle.id for puzzle in packed(game)} & read_odd(training / "odd_puzzles.txt")
