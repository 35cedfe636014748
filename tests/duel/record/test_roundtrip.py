"""From a game of 7 Wonders Duel to its record and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.record.compose import record_of
from sevenwonders_tui.duel.record.replay import replay
from sevenwonders_tui.duel.record.verify import verify
from sevenwonders_tui.record import dump_record, parse_record
from tests.duel import oracle as duel_oracle
from tests.duel.record.games import FORMATS, played
from tests.duel.record.table import SITTERS, known_duel, the_duel

BOXES = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))


@settings(max_examples=12, deadline=None)
@given(boxes=st.sampled_from(BOXES), seed=st.integers(0, 2**32), taken_off=st.integers(0, 90))
def test_a_record_leads_back_to_the_same_game(boxes: tuple[Box, ...], seed: int, taken_off: int) -> None:
    """Writing, reading and replaying give the moves, the deal and the bytes again, wherever the game stops."""
    known = known_duel(Options(boxes), seed)
    record = known.record(max(0, len(known.moves) - taken_off))
    line = dump_record(record)
    read = parse_record(FORMATS, line).record
    assert read == record
    assert verify(read, the_duel()) == ()
    found = replay(read, the_duel())
    assert found.deal == known.deal
    assert found.moves == known.moves[: len(found.moves)]
    assert dump_record(record_of(the_duel(), found.deal, SITTERS, 7, found.moves)) == line


@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
@pytest.mark.parametrize("seed", range(6))
def test_our_games_are_right_to_another_program(boxes: tuple[Box, ...], seed: int) -> None:
    """The second implementation replays what we write, and agrees with every check value and score."""
    duel_oracle.replay(json.loads(dump_record(known_duel(Options(boxes), seed).record())))


def test_a_first_game_is_written_as_a_draft() -> None:
    """Each takes what the rule book gives, in the order in which groups are drafted."""
    known = known_duel(Options(is_first_game=True), 5)
    assert known.deal.is_drafted
    record = known.record()
    assert [move.seat for move in record.moves[:8]] == [0, 1, 1, 0, 1, 0, 0, 1]
    assert {move.act for move in record.moves[:8]} == {"draft"}
    assert record.checks[7] == (7, 7, 0)
    first, second = the_duel().catalog.first_wonders
    for seat, wonders in enumerate((first, second)):
        assert tuple(getattr(move, "wonder", "") for move in record.moves[:8] if move.seat == seat) == wonders
    assert record.setup.wonders == ((*first[:2], *second[:2]), (*first[2:], *second[2:]))
    assert len(record.moves) == len(known.moves) + 8
    assert verify(record, the_duel()) == ()
    assert replay(record, the_duel()).moves[8:] == known.moves


def test_a_first_game_not_begun_is_drafted() -> None:
    """There is no moment before those eight moves."""
    assert len(known_duel(Options(is_first_game=True), 5).record(0).moves) == 8


def test_practice_is_said_behind_the_seed_and_only_where_it_is_so() -> None:
    """A game in which moves were taken back says so, and reads back the same; any other has no such field."""
    known = known_duel(Options(), 1)
    practice = known.record(9, is_practice=True)
    line = dump_record(practice)
    assert b'"seed":7,"practice":true,"expansions":[]' in line
    assert parse_record(FORMATS, line).record == practice
    assert verify(practice, the_duel()) == ()
    assert b"practice" not in dump_record(known.record(9))


def test_a_game_not_begun_has_its_deal_and_no_move() -> None:
    """Even an empty record tells what was dealt, and no more."""
    record = known_duel(Options(BOXES[3]), 1).record(0)
    assert (record.moves, record.checks, record.result) == ((), (), None)
    assert verify(record, the_duel()) == ()


def test_only_changed_content_is_named() -> None:
    """A fingerprint is written where another program could not know the cards, that of the boxes in play."""
    known = known_duel(Options(), 1)
    assert known.record().content is None
    catalog = the_duel().catalog
    changed = Duel(replace(catalog, fingerprints={boxes: f"changed {len(boxes)}" for boxes in catalog.fingerprints}))
    record = record_of(changed, known.deal, SITTERS, 7, known.moves)
    assert record.content == "changed 0"
    assert verify(record, changed) == ()
    (fault,) = verify(record, the_duel())
    assert (fault.field, "--duel" in fault.text) == ("content", True)


def test_the_archive_does_the_same() -> None:
    """Tables and commands compose, replay and verify through it."""
    archive, known = DuelKit(the_duel()).archive, known_duel(Options((Box.AGORA,)), 2)
    record = archive.compose(known.deal, SITTERS, 7, known.moves, is_practice=True)
    assert record == known.record(is_practice=True)
    assert archive.verify(record) == ()
    assert archive.replay(record).moves == known.moves


def test_a_shared_victory_is_written_without_a_winner() -> None:
    """Where both win, `winner` is null: it is not left out."""
    data = played(seed=43)
    assert data["result"]["winner"] is None, "another game of the second implementation has to be found"
    record = parse_record(FORMATS, json.dumps(data).encode()).record
    assert record is not None
    known = replay(record, the_duel())
    written = record_of(the_duel(), known.deal, SITTERS, 7, known.moves)
    assert json.loads(dump_record(written))["result"] == data["result"]
