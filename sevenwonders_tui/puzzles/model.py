"""A puzzle: a game cut off before a decision, the seat that decides, and how often each of its moves won.

An answer is right if it won about as often as the best one. How a card is paid for makes no difference.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any

from pydantic import Field

from sevenwonders_tui.bots.forecast import Sheet
from sevenwonders_tui.bots.judge import LEAST_LOSS
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.codec import Codec, Plain, Row
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import AnyRecord, Replay


class AnswerRow(Row):
    """One move and its counted games."""

    move: Plain
    chance: float
    """From 0 to 1: the share of the games that the seat won."""
    points: float
    """The mean points of the seat."""
    games: int
    sheet: dict[str, tuple[float, ...]] = Field(default_factory=dict)
    """By category: the mean points of each city."""


class PuzzleRow(Row):
    """One line of a file of puzzles."""

    id: str
    game: str
    content: str
    """The fingerprint of the content that it was found with."""
    options: Plain
    """The options of its table."""
    seat: int
    record: dict[str, Any]
    """The game up to the decision, in the format of docs/record.md."""
    answers: tuple[AnswerRow, ...]
    """The best one first; several ways to pay are one answer."""
    finds: dict[str, float]
    """By rung: the share of its answers that were right."""
    themes: tuple[Theme, ...]
    rating: int
    """On the scale of people's ratings: 1500 is found every second time by `fair`."""


def answer_key(codec: Codec, move: AnyMove) -> str:
    """Return a text that is the same for moves that differ only in their payment."""
    return plain_key(codec.dump_move(move))


def plain_key(words: Plain) -> str:
    """Return the same for a move in plain data."""
    return json.dumps(_unpaid(words), sort_keys=True)


def _unpaid(words: Plain) -> Plain:
    if isinstance(words, Mapping):
        return {name: _unpaid(value) for name, value in words.items() if name not in {"pay", "free"}}
    return [_unpaid(each) for each in words] if isinstance(words, list | tuple) else words


def puzzle_id(record: Mapping[str, Any], seat: Seat) -> str:
    """Return the id of the decision of a seat: the same decision has the same id in every file."""
    text = json.dumps([record, seat], sort_keys=True)
    return blake2b(text.encode(), digest_size=6).hexdigest()


@dataclass(frozen=True, slots=True)
class CountedMove:
    """One move and its counted games."""

    move: AnyMove
    chance: float
    points: float
    games: int
    sheet: Sheet


@dataclass(frozen=True)
class Puzzle:
    """A puzzle, ready to be shown."""

    row: PuzzleRow
    kit: Kit
    number: int = 0
    """Its line in the file, from 1; 0 for one that is in none."""
    shift: int = 0
    """By how much the people of a server move its rating."""

    @property
    def rating(self) -> int:
        """Its rating on the scale of people's ratings."""
        return self.row.rating + self.shift

    def with_shift(self, shift: int) -> Puzzle:
        """Return the puzzle with its rating moved by so much from that of its file."""
        return self if shift == self.shift else replace(self, shift=shift)

    @property
    def id(self) -> str:
        """What results are kept under."""
        return self.row.id

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return Seat(self.row.seat)

    @cached_property
    def record(self) -> AnyRecord:
        """The game up to the decision."""
        return record_of(self.kit, self.row.record)

    @cached_property
    def replay(self) -> Replay:
        """The game as the engine plays it. What the record does not hold yet is dealt at random."""
        return self.kit.archive.replay(self.record)

    @cached_property
    def view(self) -> AnyView:
        """What the seat knows."""
        view: AnyView = self.kit.rules.view(self.replay.state, self.seat)
        return view

    @cached_property
    def answers(self) -> tuple[CountedMove, ...]:
        """The counted moves, the best one first."""
        load = self.kit.codec.load_move
        return tuple(
            CountedMove(load(row.move), row.chance, row.points, row.games, row.sheet) for row in self.row.answers
        )

    @property
    def best(self) -> CountedMove:
        """The best move."""
        return self.answers[0]

    @property
    def second(self) -> CountedMove:
        """The best move that is about another thing."""
        thing = self.kit.roster.thing
        return next(answer for answer in self.answers if thing(answer.move) != thing(self.best.move))

    def find(self, move: AnyMove) -> CountedMove | None:
        """Return the counted games of a move, however it is paid for; None if nobody counted it."""
        key = answer_key(self.kit.codec, move)
        return next((answer for answer in self.answers if answer_key(self.kit.codec, answer.move) == key), None)

    def is_right(self, move: AnyMove) -> bool:
        """Whether a move won about as often as the best one."""
        found = self.find(move)
        return found is not None and found.chance > self.best.chance - LEAST_LOSS


def record_of(kit: Kit, plain: Mapping[str, Any]) -> AnyRecord:
    """Return the record in plain data. Raises ValueError."""
    return FORMATS[kit.id].model.model_validate_json(json.dumps(plain))
