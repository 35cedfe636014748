"""A move is said in the same words wherever the program writes it down."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record import Sitter, dump_record
from sevenwonders_tui.review import Judged, Pick, Review, with_review
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.seven.bots.wire.words import move_made
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine.moves import Move, PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.notation import POWERS, dump_move
from sevenwonders_tui.seven.record import record_of
from sevenwonders_tui.table.codec import dump_entry
from sevenwonders_tui.table.entry import Locked
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import Step, as_wonder_builder, steps

CODEC = WondersCodec()
Words = dict[str, Any]


def in_a_log(move: Move) -> list[Words]:
    """Return the words of a move in the log of a table."""
    words: list[Words] = json.loads(dump_entry(CODEC, Locked(0, Seat(0), move)))["move"]
    return words


def in_a_kept_review(move: Move) -> list[Words]:
    """Return the words of a move in a file of reviews."""
    judged = Judged(move, 0.5, 40.0)
    review = Review(Seat(0), 1, (Pick(0, 1, 1, {}, judged, judged, Grade.GOOD),), (), ())
    words: list[Words] = json.loads(with_review(CODEC, b"", "game", review))["reviews"][0]["picks"][0]["made"]["move"]
    return words


def to_a_program(step: Step, seat: Seat, move: Move) -> list[Words]:
    """Return the words of a move for a program that plays."""
    lines = move_made(the_game().view(step.before, seat), move)
    return [line.model_dump(exclude_none=True) for line in lines]


def in_the_record(deal: Deal, played: Sequence[Step]) -> Iterator[Words]:
    """Yield the words of all orders of a game in its record, as they were played."""
    sitters = [Sitter(str(seat), "human") for seat in played[0].before.rules.seats]
    record = record_of(the_game(), deal, sitters, 7, [step.moves for step in played])
    for age in json.loads(dump_record(record))["ages"]:
        for turn in age["turns"]:
            yield from (*turn["moves"], *turn["after"])


def without_babylon(words: Sequence[Words]) -> list[Words]:
    """Return the words without the power that lets a seventh card be played, which the decision tells as well."""
    return [{name: word for name, word in one.items() if (name, word) != ("power", "babylon")} for one in words]


def asked(step: Step) -> PromptKind:
    """Return the prompts of all seats that were asked."""
    return next(iter(step.before.waiting.values())).kind


@pytest.mark.parametrize("players", [2, 3, 5])
def test_four_places_say_a_move_in_the_same_words(players: int) -> None:
    """Log, kept review, protocol and record agree on every move of whole games; a pickled move keeps its words.

    Log and review leave out which power lets a seventh card be played, since their decision tells it.
    """
    deal = deal_of(players, 4, wonders=("babylon", "halicarnassus", "olympia"), sides="B")
    played = tuple(steps(deal, as_wonder_builder(Random(4))))
    recorded = in_the_record(deal, played)
    for step in played:
        power = POWERS[asked(step)]
        written: list[Words] = []
        for seat, move in step.moves.items():
            words = [*dump_move(move, power)]
            assert to_a_program(step, seat, move) == words
            assert in_a_log(move) == in_a_kept_review(move) == without_babylon(words)
            assert [*dump_move(pickle.loads(pickle.dumps(move)), power)] == words
            written += words
        # The record tells a decision by city, and a seventh card that was left has no entry
        for one in sorted(written, key=itemgetter("seat")):
            if (one["act"], power) != ("pass", "babylon"):
                assert next(recorded) == one
    assert next(recorded, None) is None
    assert {asked(step) for step in played} == set(PromptKind), "the games were to use all there is"
