"""Tasks still to be done: small values on the agenda of a state, worked off from the front.

Each holds only public knowledge. `agenda` has the handler that carries out a task and asks its question.
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
    """The seat places a divinity for a Mythology token that it took; `by` is the record's word."""

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
    """A choice effect of a component takes place for a seat."""

    seat: Seat
    by: str
    """The id of the component, or the role of a Senator or Military token, as records name it."""
    effect: ChoiceEffect


@dataclass(frozen=True, slots=True)
class GainSymbol:
    """A scientific symbol is counted, after the results of the shields on the same card."""

    seat: Seat
    symbol: int


@dataclass(frozen=True, slots=True)
class TakeProgress:
    """A seat takes a Progress token of the board, for a pair of symbols."""

    seat: Seat
    by: str = "progress"


@dataclass(frozen=True, slots=True)
class ChooseDrawn:
    """A seat takes one of the drawn Progress tokens: the first ones of the box."""

    seat: Seat
    by: str
    count: int


@dataclass(frozen=True, slots=True)
class ChooseLaid:
    """A seat takes one of the Progress tokens on a divinity."""

    seat: Seat
    by: DivinityId


@dataclass(frozen=True, slots=True)
class CallFromDeck:
    """A seat activates a divinity of a deck that is shown; `by` is the record's word."""

    seat: Seat
    by: str
    source: str
    """The id of the component that let the seat look there."""
    mythology: MythologyId


@dataclass(frozen=True, slots=True)
class DiscardToken:
    """A seat discards a Military token without effect; `by` is the record's word."""

    seat: Seat
    by: str
    source: str


@dataclass(frozen=True, slots=True)
class ApplyToken:
    """A seat applies a Military token; `by` is the record's word."""

    seat: Seat
    by: str


@dataclass(frozen=True, slots=True)
class SenateAction:
    """A seat takes one of a Politician's actions."""

    seat: Seat
    by: str
    section: Section
    left: int
    """The number of actions left, including this one."""


@dataclass(frozen=True, slots=True)
class ChooseConspiracy:
    """A seat keeps one of two conspiracies: the first ones of the deck."""

    seat: Seat
    by: str = "conspire"


@dataclass(frozen=True, slots=True)
class WinBySymbols:
    """A check for victory by symbols, after the pairs of both sides (Coercion)."""

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
    """Return the seat that the game waits for, with its prompt."""
    return MappingProxyType({seat: Prompt(ask, by)})
