"""What is still to be done: small values on the agenda of a state, worked off from the front.

Each holds only what everybody may know. What a task does, and what it asks, is told by its handler in `agenda`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from sevenwonders_tui.duel.engine.catalog import DivinityId, MythologyId
from sevenwonders_tui.duel.engine.effects import ChoiceEffect, Section
from sevenwonders_tui.duel.engine.moves import Prompt, PromptKind
from sevenwonders_tui.engine.game import Seat


@dataclass(frozen=True, slots=True)
class DraftPick:
    """A seat takes a Wonder of the group shown."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat takes its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoOn:
    """A seat goes on with its turn after a conspiracy; the age ends if that emptied the structure."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Face-down cards that nothing covers any more are turned up, their tokens taken by the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeToken:
    """The seat places a divinity for a Mythology token that it took; `by` is the word of records."""

    seat: Seat
    mythology: MythologyId
    by: str = "mythology"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """A turn is over: the age ends, or the next turn begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NextPick:
    """A pick of the draft is over: the next one, or the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChooseStarter:
    """A seat chooses who starts the age."""

    seat: Seat
    by: str = "starter"


@dataclass(frozen=True, slots=True)
class StartAge:
    """A seat takes the first turn of an age."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Due:
    """A choice effect of a component is applied for a seat."""

    seat: Seat
    by: str
    """The id of the component, or the role of a Senator or Military token: the word of records."""
    effect: ChoiceEffect


@dataclass(frozen=True, slots=True)
class GainSymbol:
    """A scientific symbol counts, after whatever shields of the same card caused."""

    seat: Seat
    symbol: int


@dataclass(frozen=True, slots=True)
class TakeProgress:
    """A seat takes a Progress token of the board, for a pair of symbols."""

    seat: Seat
    by: str = "progress"


@dataclass(frozen=True, slots=True)
class ChooseDrawn:
    """A seat takes one of the Progress tokens drawn: the first ones of the box."""

    seat: Seat
    by: str
    count: int


@dataclass(frozen=True, slots=True)
class ChooseLaid:
    """A seat takes one of the Progress tokens that lie on a divinity."""

    seat: Seat
    by: DivinityId


@dataclass(frozen=True, slots=True)
class CallFromDeck:
    """A seat activates a divinity of a deck that is shown; `by` is the word of records."""

    seat: Seat
    by: str
    source: str
    """The id of what let it look there."""
    mythology: MythologyId


@dataclass(frozen=True, slots=True)
class DiscardToken:
    """A seat discards a Military token without effect; `by` is the word of records."""

    seat: Seat
    by: str
    source: str


@dataclass(frozen=True, slots=True)
class ApplyToken:
    """A seat applies a Military token; `by` is the word of records."""

    seat: Seat
    by: str


@dataclass(frozen=True, slots=True)
class SenateAction:
    """A seat takes one of a Politician's actions."""

    seat: Seat
    by: str
    section: Section
    left: int
    """How many there are, this one included."""


@dataclass(frozen=True, slots=True)
class ChooseConspiracy:
    """A seat keeps one of two conspiracies: the first ones of the deck."""

    seat: Seat
    by: str = "conspire"


@dataclass(frozen=True, slots=True)
class WinBySymbols:
    """Whether anybody has won by symbols is seen only now, after pairs on both sides (Coercion)."""

    seat: Seat


Task: TypeAlias = (
    DraftPick
    | Turn
    | GoOn
    | TurnUp
    | TakeToken
    | EndTurn
    | NextPick
    | ChooseStarter
    | StartAge
    | Due
    | GainSymbol
    | TakeProgress
    | ChooseDrawn
    | ChooseLaid
    | CallFromDeck
    | DiscardToken
    | ApplyToken
    | SenateAction
    | ChooseConspiracy
    | WinBySymbols
)


@cache
def waiting_for(seat: Seat, ask: PromptKind, by: str) -> Mapping[Seat, Prompt]:
    """Return that the game waits for this seat."""
    return MappingProxyType({seat: Prompt(ask, by)})
