"""The questions to a seat and its possible answers. Every choice is a decision of its own.

Each kind of move has its own class with the fields that a record writes. Moves in legal lists are made once and cached,
so that listing them costs a look-up.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from sevenwonders_tui.duel.engine.catalog import (
    ConspiracyId,
    DivinityId,
    MilitaryTokenId,
    MythologyId,
    PlaceId,
    ProgressId,
)
from sevenwonders_tui.engine.cards import CardId, WonderId


class PromptKind(StrEnum):
    """The kinds of decision."""

    DRAFT = "draft"
    TURN = "turn"
    STARTER = "starter"
    """Who starts the next age."""
    PROGRESS = "progress"
    """A Progress token: of the board, of those drawn, or of the box."""
    CARD = "card"
    """A card of a city, of the discard pile, of the structure or of those removed at set-up."""
    WONDER = "wonder"
    SWAP = "swap"
    """A card of the opponent's, and one to give back."""
    WONDER_AND_CARD = "wonder_and_card"
    """A Wonder to build, and a card of the discard pile to put under it."""
    PLACE = "place"
    """A place of the structure."""
    DIVINITY_AND_SPACE = "divinity_and_space"
    """A divinity of the two drawn, and a space of the Pantheon for it."""
    MYTHOLOGY = "mythology"
    """A Mythology deck to look at."""
    DIVINITY_AND_REST = "divinity_and_rest"
    """A divinity of a deck to activate, and the order of the others."""
    DIVINITY = "divinity"
    """A divinity to activate, of the top cards of all decks."""
    POSITION = "position"
    """A position of the military track."""
    MILITARY_TOKEN = "military_token"  # noqa: S105 - a piece of the game
    CUBE = "cube"
    """An Influence cube to place, to move or to remove."""
    SCHEME = "scheme"
    """A cube to place, or to conspire."""
    CONSPIRACY = "conspiracy"
    """An unprepared conspiracy to trigger."""
    KEEP = "keep"
    """Which of two conspiracies to keep, and where the other goes."""
    DECREE = "decree"
    """A decree to move to another chamber."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A decision that is due."""

    ask: PromptKind
    by: str
    """The thing that asks, in the word that records use for a choice: `mausoleum`, `politician`, `progress`; empty for
    the draft and for a turn."""


class FreeBy(StrEnum):
    """The reasons for which a card costs nothing without a free build."""

    CHAIN = "chain"
    TOKEN = "token"  # noqa: S105 - a piece of the game
    """A Mythology token, for a Grand Temple."""


class DeckEnd(StrEnum):
    """The end of the deck that a conspiracy goes back to."""

    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class DraftWonder:
    """Take a Wonder of the group shown."""

    wonder: WonderId


@dataclass(frozen=True, slots=True)
class BuildCard:
    """Put an accessible card into the city and pay for it; recruit a Senator."""

    card: CardId
    pay: int = 0
    """The whole price in coins."""
    vault: int = 0
    """The number of these coins that come from a card (Astarte)."""
    free: FreeBy | None = None


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard an accessible card for coins."""

    card: CardId


@dataclass(frozen=True, slots=True)
class BuildWonder:
    """Build a Wonder, with an accessible card under it."""

    wonder: WonderId
    card: CardId
    pay: int = 0
    vault: int = 0


@dataclass(frozen=True, slots=True)
class Activate:
    """Take a card of the Pantheon and apply it, instead of taking a card of the structure."""

    divinity: DivinityId
    offerings: tuple[int, ...] = ()
    """The Offering tokens spent, ascending."""
    pay: int = 0
    vault: int = 0


@dataclass(frozen=True, slots=True)
class Trigger:
    """Reveal a prepared conspiracy and apply it, before the turn's own act."""

    conspiracy: ConspiracyId


@dataclass(frozen=True, slots=True)
class Prepare:
    """Put an accessible card under an unprepared conspiracy."""

    conspiracy: ConspiracyId
    card: CardId


Item: TypeAlias = (
    CardId | WonderId | ProgressId | DivinityId | MythologyId | ConspiracyId | PlaceId | MilitaryTokenId | int
)
"""The things that a choice can name: an id, or the number of a seat or a position."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose one of the things offered."""

    item: Item


@dataclass(frozen=True, slots=True)
class PlaceDivinity:
    """Put a divinity of the two drawn on an empty space of the Pantheon."""

    divinity: DivinityId
    space: int
    """1 to 6."""


@dataclass(frozen=True, slots=True)
class CallDivinity:
    """Activate a divinity of a deck, and put the others back in this order."""

    divinity: DivinityId
    rest: tuple[DivinityId, ...]
    """The others, top first."""


@dataclass(frozen=True, slots=True)
class RaiseWonder:
    """Build a Wonder free of charge, with a card of the discard pile under it."""

    wonder: WonderId
    card: CardId


@dataclass(frozen=True, slots=True)
class Exchange:
    """Take a card of the opponent's and give one of the same colour for it."""

    take: CardId
    give: CardId


@dataclass(frozen=True, slots=True)
class KeepConspiracy:
    """Keep one of two conspiracies and put the other back."""

    conspiracy: ConspiracyId
    other: DeckEnd


@dataclass(frozen=True, slots=True)
class PlaceInfluence:
    """Place a cube in a chamber."""

    chamber: int
    """1 to 6, here and below."""


@dataclass(frozen=True, slots=True)
class MoveInfluence:
    """Move a cube of the seat's own to a neighbouring chamber."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class RemoveInfluence:
    """Put a cube of the opponent's back into their supply."""

    chamber: int


@dataclass(frozen=True, slots=True)
class ConspireInstead:
    """Conspire instead of placing a cube."""


@dataclass(frozen=True, slots=True)
class MoveDecreeTo:
    """Put the decree of one chamber under that of another."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Decline the offer."""


SKIP: Final = Skip()
CONSPIRE: Final = ConspireInstead()

TurnMove: TypeAlias = DraftWonder | BuildCard | DiscardCard | BuildWonder | Activate | Trigger | Prepare
Choice: TypeAlias = (
    Choose
    | PlaceDivinity
    | CallDivinity
    | RaiseWonder
    | Exchange
    | KeepConspiracy
    | PlaceInfluence
    | MoveInfluence
    | RemoveInfluence
    | ConspireInstead
    | MoveDecreeTo
    | Skip
)
Move: TypeAlias = TurnMove | Choice
