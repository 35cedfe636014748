"""What each game brings to the records of games: how a line is understood, and how a game becomes one and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from pydantic import BaseModel

from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyState, Seat
from sevenwonders_tui.record.fault import RecordFault

AnyRecord: TypeAlias = Any
"""A record of any game: a pydantic model of its own."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: the name, and `human`, `bot:<name>` or what else the game knows, such as `free_city`."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A record as the engine plays it."""

    deal: AnyDeal
    """What the record does not hold yet is dealt at random: nothing in the game looks at it."""
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """What every pending seat answered, decision by decision."""
    state: AnyState


class Format(Protocol):
    """What a line of a file may say of one game; it takes no rules to read it."""

    @property
    def model(self) -> type[BaseModel]:
        """What each field allows."""

    @property
    def null_fields(self) -> Set[str]:
        """Names of fields that may hold null; nowhere else is it used."""

    @property
    def free_fields(self) -> Set[str]:
        """Names of fields of the whole record that may hold any value."""

    def complaints(self) -> Mapping[str, str]:
        """Return what to say of errors that only these models raise: templates by kind, in the reader's language."""

    def shape_faults(self, record: AnyRecord) -> tuple[RecordFault, ...]:
        """Return where several fields do not agree with each other."""


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
        """Return the record of a game; `is_practice` says whether something was taken back."""

    def replay(self, record: AnyRecord) -> Replay:
        """Play a record. Raises RecordError at the first deal or move that is not allowed."""

    def verify(self, record: AnyRecord) -> tuple[RecordFault, ...]:
        """Return what is wrong with a record; empty when all of it holds."""
