"""All cards and wonders of one rule set, as in the content files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.engine.cards import CardId, Color, Cost, WonderId
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.seven.engine.effects import Effect


class BoardSide(StrEnum):
    """The two sides of a wonder board."""

    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True)
class Card:
    """One card name of one age. Loom, Glassworks and Press stand in two ages under one name and two ids."""

    id: CardId
    name: str
    age: int
    color: Color
    cost: Cost
    effects: tuple[Effect, ...]
    chain_from: tuple[CardId, ...] = ()
    """Any one of these, built in the same city, makes the card free."""
    copies: tuple[int, ...] = ()
    """The player count printed on each copy, ascending; empty for guilds."""

    @property
    def is_guild(self) -> bool:
        """Whether the card is a guild; each game draws some of the guilds."""
        return self.color is Color.PURPLE


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Wonder:
    """One wonder board with its sides."""

    id: WonderId
    name: str
    start: Resource
    sides: dict[BoardSide, tuple[Stage, ...]]
    """The stages of each side, in the order in which they are built."""
    city: str = ""
    """The short name: that of the city which builds it, such as `Rhodes`."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The content of one rule set; `fingerprint` tells two of them apart."""

    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    fingerprint: str

    def card(self, card: CardId) -> Card:
        """Return the card with that id. Raises KeyError if there is none."""
        for entry in self.cards:
            if entry.id == card:
                return entry
        raise KeyError(card)
