"""All components of 7 Wonders Duel and its boxes, from the content files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from sevenwonders_tui.duel.engine.effects import Effect, Section
from sevenwonders_tui.engine.cards import FREE, CardId, Color, Cost, WonderId

ProgressId = NewType("ProgressId", str)
DivinityId = NewType("DivinityId", str)
"""A divinity, or the Gate."""
MythologyId = NewType("MythologyId", str)
DecreeId = NewType("DecreeId", str)
ConspiracyId = NewType("ConspiracyId", str)
PlaceId = NewType("PlaceId", str)
"""A place of a structure, such as `s1r2p3`: its layout's letter, the age, the row and the place in the row."""
MilitaryTokenId = NewType("MilitaryTokenId", str)


class Box(StrEnum):
    """The expansions, in the order in which records name them."""

    PANTHEON = "pantheon"
    AGORA = "agora"


Boxes = tuple[Box, ...]
"""The expansions in play, in the order of `Box`; empty for the base game."""
BASE: Boxes = ()


def boxes_of(boxes: Iterable[str]) -> Boxes:
    """Return the boxes of these names in the order of `Box`, each once. Raises ValueError for another name.

    >>> [box.value for box in boxes_of(["agora", "pantheon"])]
    ['pantheon', 'agora']
    """
    wanted = {Box(name) for name in boxes}
    return tuple(box for box in Box if box in wanted)


class Back(StrEnum):
    """The kinds of card backs."""

    AGE_1 = "age1"
    AGE_2 = "age2"
    AGE_3 = "age3"
    GUILD = "guild"
    TEMPLE = "temple"
    SENATOR = "senator"


AGE_BACKS = (Back.AGE_1, Back.AGE_2, Back.AGE_3)
"""The backs by age, I first."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    id: CardId
    name: str
    back: Back
    color: Color | None
    """None for a Senator."""
    effects: tuple[Effect, ...]
    cost: Cost = FREE
    chain_from: CardId | None = None
    """The card that makes this one free if built in the same city."""
    chain_needs: str | None = None
    """The symbol under the cost: that of `chain_from`."""
    chain_gives: str | None = None
    """The symbol that the card shows for others."""
    mythology: MythologyId | None = None
    """A token of this mythology makes the card free (Grand Temples)."""
    role: str | None = None
    """The role of a Senator that asks for a choice: `politician`, `conspirator`."""


@dataclass(frozen=True, slots=True)
class Wonder:
    """One Wonder card."""

    id: WonderId
    name: str
    cost: Cost
    effects: tuple[Effect, ...]
    on_draft: tuple[Effect, ...] = ()
    """The effects when a player drafts it."""
    box: Box | None = None
    """The box that it comes with; None: the base game."""


@dataclass(frozen=True, slots=True)
class ProgressToken:
    """One Progress token."""

    id: ProgressId
    name: str
    effects: tuple[Effect, ...]
    box: Box | None = None


class Deposit(StrEnum):
    """The kinds of token that lie on cards of a structure (Pantheon)."""

    MYTHOLOGY = "mythology"
    OFFERING = "offering"


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a structure."""

    id: PlaceId
    row: int
    """The row, counted from 1; row 1 is the far row."""
    number: int
    """The place within the row, counted from 1 on the left."""
    half: int
    """The middle of the card, in half card widths from the left of the structure."""
    is_up: bool
    """Whether the card is laid out face up."""
    token: Deposit | None = None
    """The token on it in a game with Pantheon."""


@dataclass(frozen=True, slots=True)
class Structure:
    """The layout of the cards of one age: rows from the far one on, each from left to right.

    A card is covered by the cards of the next row that lie half a card to its left or right.
    """

    age: int
    places: tuple[Place, ...]

    def covered_by(self, place: Place) -> tuple[Place, ...]:
        """Return the places whose cards lie on this one."""
        return tuple(other for other in self.places if other.row == place.row + 1 and abs(other.half - place.half) == 1)


@dataclass(frozen=True, slots=True)
class MilitaryToken:
    """One Military token."""

    id: MilitaryTokenId
    spaces: tuple[int, ...]
    """Where the pawn meets it: positions, plus for the lead of seat 0."""
    effects: tuple[Effect, ...]
    """In the base game: the effects on the opponent of the seat that meets it."""
    agora_effects: tuple[Effect, ...]
    """With Agora: the choices of that seat."""
    role: str = ""
    """Its role when it asks for a choice: `military_small`, `military_large`."""


@dataclass(frozen=True, slots=True)
class MilitaryZone:
    """Spaces with the same points, at these distances from the middle."""

    nearest: int
    farthest: int
    points: int


@dataclass(frozen=True, slots=True)
class MilitaryTrack:
    """The board of the Conflict pawn: positions from `-capital` to `capital`."""

    capital: int
    zones: tuple[MilitaryZone, ...]
    tokens: tuple[MilitaryToken, ...]


@dataclass(frozen=True, slots=True)
class Mythology:
    """One mythology: a deck of divinities and tokens of one picture."""

    id: MythologyId
    name: str
    color: Color
    """The colour of its divinities, its tokens and its Grand Temple."""
    tokens: int
    """The number of its tokens in the box."""


@dataclass(frozen=True, slots=True)
class Divinity:
    """One card of the Pantheon."""

    id: DivinityId
    name: str
    mythology: MythologyId | None
    """None for the Gate."""
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Pantheon:
    """The content that the Pantheon box adds besides cards, Wonders and Progress tokens."""

    mythologies: tuple[Mythology, ...]
    divinities: tuple[Divinity, ...]
    """The cards of the Pantheon; the Gate is the one without a mythology."""
    prices: tuple[tuple[int, int], ...]
    """By space from 1 on: the prices for seat 0 and for seat 1."""
    gate_factor: int
    """The factor between the price of a space and the price of the Gate on it."""
    offerings: tuple[int, ...]
    """The coins of each Offering token."""


@dataclass(frozen=True, slots=True)
class Chamber:
    """One chamber of the Senate."""

    number: int
    """1 to 6, from left to right."""
    section: Section
    points: int
    is_up: bool
    """Whether its decree is laid out face up."""


@dataclass(frozen=True, slots=True)
class Decree:
    """One decree, which works for the player who controls its chamber."""

    id: DecreeId
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Conspiracy:
    """One conspiracy."""

    id: ConspiracyId
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Agora:
    """The content that the Agora box adds besides cards, Wonders and Progress tokens."""

    chambers: tuple[Chamber, ...]
    decrees: tuple[Decree, ...]
    conspiracies: tuple[Conspiracy, ...]
    cubes: int
    """The number of influence cubes of each player."""
    actions: tuple[tuple[int, int], ...]
    """Pairs of a number of blue cards and the Politician's actions from there on, ascending."""
    senators: tuple[int, ...]
    """The number of Senators dealt in each age."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The content of the base game and of both boxes."""

    cards: tuple[Card, ...]
    """The cards of all boxes; temples come with Pantheon, Senators with Agora, guilds only without Pantheon."""
    wonders: tuple[Wonder, ...]
    progress: tuple[ProgressToken, ...]
    structures: tuple[Structure, ...]
    """The structures by age, without Agora."""
    agora_structures: tuple[Structure, ...]
    """The structures by age, with Agora."""
    track: MilitaryTrack
    pantheon: Pantheon
    agora: Agora
    first_wonders: tuple[tuple[WonderId, ...], tuple[WonderId, ...]]
    """By seat: the Wonders of a first game, which is played without a draft."""
    fingerprints: Mapping[Boxes, str]
    """The fingerprints of the content of each set of boxes."""
