"""From a game to its record and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import dump_record, parse_record
from sevenwonders_tui.seven.engine.moves import Pass, PromptKind
from sevenwonders_tui.seven.record import Record, record_of, replay, verify
from sevenwonders_tui.seven.record.content import changed_content
from sevenwonders_tui.seven.record.model import Recovered, RecoveryPassed, SeventhBuilt
from tests.record.examples import example_records
from tests.record.play import known_game
from tests.support.seven.build import the_game


@settings(max_examples=15)
@given(players=st.integers(2, 7), seed=st.integers(0, 2**32), is_wild=st.booleans(), cut=st.integers(0, 40))
def test_a_record_leads_back_to_the_same_game(players: int, seed: int, is_wild: bool, cut: int) -> None:
    """Writing, reading and replaying give the moves, the state and the bytes again, wherever the game stops."""
    known = known_game(players, seed, is_wild=is_wild)
    decisions = max(0, len(known.moves) - cut)
    record = known.record(decisions)
    line = dump_record(record)
    read = parse_record(FORMATS, line).record
    assert read == record
    assert verify(read, the_game()) == ()
    played = replay(read, the_game())
    assert played.moves == known.moves[: len(played.moves)]
    assert record_of(the_game(), played.deal, known.sitters, 7, played.moves) == record
    if not cut:
        assert played.deal == known.deal
        assert the_game().view(played.state, None) == the_game().view(known.states[-1], None)


def test_practice_is_said_behind_the_content_and_only_where_it_is_so() -> None:
    """A game in which turns were taken back says so, and reads back the same; any other has no such field."""
    known = known_game(3, 1)
    practice = record_of(the_game(), known.deal, known.sitters, 7, known.moves[:2], is_practice=True)
    line = dump_record(practice)
    assert b'"seed":7,"practice":true,"seats":' in line
    assert parse_record(FORMATS, line).record == practice
    assert verify(practice, the_game()) == ()
    assert b"practice" not in dump_record(known.record(2))


def test_only_whole_turns_are_written() -> None:
    """A turn counts when its last power has been used."""
    known = next(
        game
        for seed in range(50)
        for game in [known_game(3, seed)]
        if any(prompt.kind is PromptKind.SEVENTH_CARD for state in game.states for prompt in state.waiting.values())
    )
    waits = next(
        at
        for at, state in enumerate(known.states)
        if any(prompt.kind is PromptKind.SEVENTH_CARD for prompt in state.waiting.values())
    )
    before, after = known.record(waits + 1), known.record(waits + 2)
    assert len(before.ages[-1].turns) == 5
    assert before.ages[-1].military is None
    assert len(after.ages[-1].turns) == 6
    assert after.ages[-1].military is not None


def test_a_game_not_begun_has_its_first_hands_and_no_turn() -> None:
    """Even an empty record tells what was dealt, and no more."""
    record = known_game(3, 1).record(0)
    assert len(record.ages) == 1
    assert record.ages[0].turns == ()
    assert (record.choices, record.scores, record.winners) == (None, None, None)


def test_powers_are_written_as_they_were_used() -> None:
    """Each seventh card played and each answer to the discard pile has its entry; a seventh card left has none."""
    seen: set[object] = set()
    for seed in range(40):
        known = known_game(2 + seed % 6, seed, is_wild=seed % 2 == 0)
        entries = [move for age in known.record().ages for turn in age.turns for move in turn.after]
        asked = [(state, moves) for state, moves in zip(known.states, known.moves[1:], strict=False) if state.waiting]
        orders = [
            (prompt.kind, order)
            for state, moves in asked
            for seat, prompt in state.waiting.items()
            for order in moves[seat]
            if prompt.kind is not PromptKind.PICK
        ]
        seventh = [order for kind, order in orders if kind is PromptKind.SEVENTH_CARD and not isinstance(order, Pass)]
        pile = [order for kind, order in orders if kind is PromptKind.DISCARD_PILE]
        assert sum(entry.power == "babylon" for entry in entries) == len(seventh)
        assert sum(entry.power == "halicarnassus" for entry in entries) == len(pile)
        seen |= {type(entry) for entry in entries}
        seen |= {kind for kind, order in orders if isinstance(order, Pass)}
    assert {PromptKind.SEVENTH_CARD, PromptKind.DISCARD_PILE, RecoveryPassed, SeventhBuilt, Recovered} <= seen


@pytest.mark.parametrize("record", example_records(), ids=lambda record: f"{record.variant}-{len(record.seats)}")
def test_examples_of_another_program_are_right(record: Record) -> None:
    """Games that an independent program played and accepts hold here too."""
    assert record in example_records()
    assert verify(record, the_game()) == ()


def test_the_content_of_the_box_needs_no_mark() -> None:
    """A fingerprint is written only where another program could not know the cards."""
    assert changed_content(the_game().catalog) is None
    assert "content" not in known_game(3, 1).record(0).model_dump(exclude_none=True)
