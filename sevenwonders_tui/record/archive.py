"""The part of a game that reads and writes its records: parsing a line, and converting a game to a record and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from pydantic import BaseModel

from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyState, Seat
from sevenwonders_tui.record.fault import RecordFault

AnyRecord: TypeAlias = Any
"""A record of any game: a pydantic model of its own."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player of a seat: the name, and `human`, `bot:<name>` or another word of the game, such as `free_city`."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A record as the engine plays it."""

    deal: AnyDeal
    """Facts that the record does not hold yet are dealt at random, because nothing in the game depends on them."""
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """By decision: the move of every pending seat."""
    state: AnyState


class Format(Protocol):
    """The record format of one game; it needs no rules."""

    @property
    def model(self) -> type[BaseModel]:
        """The model of a record."""

    @property
    def null_fields(self) -> Set[str]:
        """Names of fields that may hold null; null is not allowed in any other field."""

    @property
    def free_fields(self) -> Set[str]:
        """Names of top-level fields that may hold any value."""

    def complaints(self) -> Mapping[str, str]:
        """Return templates for errors that only these models raise: by kind, in the reader's language."""

    def shape_faults(self, record: AnyRecord) -> tuple[RecordFault, ...]:
        """Return the faults of fields that contradict each other."""


class Archive(Protocol):
    """The records of one game under its rules."""

    def compose(
        self,
        deal: AnyDeal,
        sitters: Sequence[Sitter],
        seed: int,
        moves: Iterable[Mapping[Seat, AnyMove]],
        *,
        is_practice: bool = False,
    ) -> AnyRecord:
        """Return the record of a game; `is_practice` says whether a turn was taken back."""

    def replay(self, record: AnyRecord) -> Replay:
        """Replay a record. Raises RecordError at the first deal or move that is not legal."""

    def verify(self, record: AnyRecord) -> tuple[RecordFault, ...]:
        """Return the faults of a record; empty if everything in it is right."""


class RulesArchive:
    """An `Archive` built from the rules of one game and its functions for records."""

    def __init__(
        self,
        rules: Any,
        compose: Callable[..., AnyRecord],
        replay: Callable[[AnyRecord, Any], Replay],
        verify: Callable[[AnyRecord, Any], tuple[RecordFault, ...]],
    ) -> None:
        self._rules = rules
        self._compose = compose
        self._replay = replay
        self._verify = verify

    def compose(
        self,
        deal: AnyDeal,
        sitters: Sequence[Sitter],
        seed: int,
        moves: Iterable[Mapping[Seat, AnyMove]],
        *,
        is_practice: bool = False,
    ) -> AnyRecord:
        """Return the record of a game, as far as the game's records can express it."""
        return self._compose(self._rules, deal, sitters, seed, moves, is_practice=is_practice)

    def replay(self, record: AnyRecord) -> Replay:
        """Replay a record without checking coins and points."""
        return self._replay(record, self._rules)

    def verify(self, record: AnyRecord) -> tuple[RecordFault, ...]:
        """Return the faults of a record up to the first move that differs."""
        return self._verify(record, self._rules)
