"""Past events, in the order in which a narrator would tell them.

Six kinds hold things that not everybody may know; `redact` (`view.py`) replaces them with None. The file is long
because it is one closed set, a few lines for each kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from sevenwonders_tui.duel.engine.catalog import (
    ConspiracyId,
    DecreeId,
    Deposit,
    DivinityId,
    MilitaryTokenId,
    MythologyId,
    PlaceId,
    ProgressId,
)
from sevenwonders_tui.duel.engine.moves import DeckEnd, FreeBy
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat


@dataclass(frozen=True, slots=True)
class WonderDrafted:
    """A player took a Wonder in the draft."""

    seat: Seat
    wonder: WonderId


@dataclass(frozen=True, slots=True)
class CardBuilt:
    """A player built a card, or recruited a Senator."""

    seat: Seat
    card: CardId
    pay: int = 0
    vault: int = 0
    free: FreeBy | None = None
    by: str = ""
    """The component that made it free of charge: a Wonder, divinity or conspiracy; empty for a card of the
    structure."""


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A card went from the structure to the discard pile."""

    seat: Seat
    card: CardId
    coins: int = 0
    """The coins that the player got for it."""
    by: str = ""
    """The component that discarded it; empty if it was discarded for coins."""


@dataclass(frozen=True, slots=True)
class WonderBuilt:
    """A player built a Wonder."""

    seat: Seat
    wonder: WonderId
    card: CardId
    """The card under the Wonder."""
    pay: int = 0
    vault: int = 0


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """A card of the structure was turned up."""

    place: PlaceId
    card: CardId


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """A player took a token from a card of the structure, or the token left the game with its card (`seat` is None)."""

    seat: Seat | None
    kind: Deposit
    token: MythologyId | int
    """The mythology, or the coins of the Offering token."""


@dataclass(frozen=True, slots=True)
class PawnMoved:
    """The Conflict pawn moved, space by space."""

    seat: Seat
    """The seat in whose favour it moved."""
    source: int
    target: int
    """The position where it stopped, positive for the lead of seat 0."""
    is_blocked: bool = False
    """Whether Minerva stopped it."""


@dataclass(frozen=True, slots=True)
class MinervaPlaced:
    """A player put the Minerva pawn on the track."""

    seat: Seat
    position: int


@dataclass(frozen=True, slots=True)
class MilitaryTokenMet:
    """A Military token left the track."""

    seat: Seat
    """The seat that met, discarded or applied it."""
    token: MilitaryTokenId
    is_applied: bool = True


@dataclass(frozen=True, slots=True)
class ProgressTaken:
    """A player took a Progress token."""

    seat: Seat
    token: ProgressId
    by: str
    """The source: `progress` for a pair of symbols, otherwise a component."""


class CoinCause(StrEnum):
    """The reasons for coins besides payments and the coins for a discarded card."""

    CARD = "card"
    """An effect of the player's own component."""
    OPPONENT = "opponent"
    """An effect of the opponent's component."""
    TOKEN = "military_token"  # noqa: S105 - a piece of the game
    ECONOMY = "economy"
    """The opponent bought resources."""
    CHAIN = "chain"
    TOLL = "toll"
    ADVANCE = "advance"
    """The pawn moved forward (Poliorcetics)."""


@dataclass(frozen=True, slots=True)
class CoinsChanged:
    """A player took coins from the bank, lost them to it, or got them from the opponent."""

    seat: Seat
    coins: int
    """Negative for a loss."""
    cause: CoinCause


@dataclass(frozen=True, slots=True)
class CardDestroyed:
    """A card of the opponent's went to the discard pile."""

    seat: Seat
    """The seat that chose it."""
    card: CardId


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A player took a card of the opponent's."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsSwapped:
    """A player took a card of the opponent's and gave one in return."""

    seat: Seat
    taken: CardId
    given: CardId


@dataclass(frozen=True, slots=True)
class SymbolBorrowed:
    """A player put the Snake on a green card of the opponent's."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class WonderTaken:
    """A player took an unbuilt Wonder of the opponent's."""

    seat: Seat
    wonder: WonderId


class WonderLoss(StrEnum):
    """The fate of a lost Wonder."""

    EIGHTH = "eighth"
    """Into the box, unbuilt, because seven stand."""
    DESTROYED = "destroyed"
    """Into the box, from a city."""
    UNBUILT = "unbuilt"
    """It stays in the city but must be built again."""


@dataclass(frozen=True, slots=True)
class WonderLost:
    """A Wonder left a city, or must be built again."""

    seat: Seat
    """The owner of the Wonder."""
    wonder: WonderId
    loss: WonderLoss


@dataclass(frozen=True, slots=True)
class TurnGained:
    """A player plays another turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A player would have another turn, but the age is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DivinityPlaced:
    """A divinity, or the Gate, was put on a space of the Pantheon."""

    seat: Seat | None
    """None for the Gate, which the game puts there."""
    mythology: MythologyId | None
    space: int
    divinity: DivinityId | None
    """None for the opponent of the player who placed it face down."""


@dataclass(frozen=True, slots=True)
class PantheonRevealed:
    """The divinities of the Pantheon were turned up: by space, None for an empty space."""

    divinities: tuple[DivinityId | None, ...]


@dataclass(frozen=True, slots=True)
class TokensLaid:
    """Progress tokens of the box were laid on a revealed card (Enki)."""

    divinity: DivinityId
    tokens: tuple[ProgressId, ...]


@dataclass(frozen=True, slots=True)
class DivinityCalled:
    """A player activated a card of the Pantheon."""

    seat: Seat
    divinity: DivinityId
    offerings: tuple[int, ...] = ()
    pay: int = 0
    vault: int = 0
    by: str = ""
    """The component that made it free of charge; empty for an activation in the Pantheon."""


@dataclass(frozen=True, slots=True)
class DeckShown:
    """Cards of the Mythology decks were shown: one whole deck, or the top of each."""

    seat: Seat
    divinities: tuple[DivinityId, ...]


@dataclass(frozen=True, slots=True)
class DeckOrdered:
    """A player put a Mythology deck back in an order of their choice."""

    seat: Seat
    mythology: MythologyId
    rest: tuple[DivinityId, ...] | None
    """Top first; None for the opponent."""


@dataclass(frozen=True, slots=True)
class CubePlaced:
    """A player placed a cube."""

    seat: Seat
    chamber: int


@dataclass(frozen=True, slots=True)
class CubeMoved:
    """A player moved a cube."""

    seat: Seat
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class CubeRemoved:
    """A player removed a cube of the opponent's."""

    seat: Seat
    chamber: int


@dataclass(frozen=True, slots=True)
class ChamberChanged:
    """Control of a chamber changed."""

    chamber: int
    controller: Seat | None


@dataclass(frozen=True, slots=True)
class DecreeTurnedUp:
    """A cube entered a chamber whose decree lay face down."""

    chamber: int
    decree: DecreeId


@dataclass(frozen=True, slots=True)
class DecreeMoved:
    """A decree was put under the decree of another chamber."""

    seat: Seat
    decree: DecreeId | None
    """None if it lies face down."""
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class ConspiracyDrawn:
    """A player conspired: drew conspiracies, kept some and put the other back."""

    seat: Seat
    kept: tuple[ConspiracyId | None, ...]
    """None for the opponent."""
    returned: ConspiracyId | None
    """None for the opponent, and if nothing was put back."""
    other: DeckEnd | None


@dataclass(frozen=True, slots=True)
class ConspiracyPrepared:
    """A player put a card under a conspiracy."""

    seat: Seat
    conspiracy: ConspiracyId | None
    """None for the opponent."""
    card: CardId


@dataclass(frozen=True, slots=True)
class ConspiracyTriggered:
    """A player revealed a conspiracy."""

    seat: Seat
    conspiracy: ConspiracyId


@dataclass(frozen=True, slots=True)
class RemovedCardsSeen:
    """A player looked at the cards removed at set-up."""

    seat: Seat
    cards: tuple[CardId, ...] | None
    """None for the opponent."""


class LockedFrom(StrEnum):
    """The place that a locked Progress token came from."""

    BOARD = "board"
    OPPONENT = "opponent"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class TokenLocked:
    """A Progress token left the game."""

    seat: Seat
    source: LockedFrom
    token: ProgressId | None
    """None for the opponent, if it came from the box."""


@dataclass(frozen=True, slots=True)
class AgeBegan:
    """The structure of an age was laid out."""

    age: int


@dataclass(frozen=True, slots=True)
class StarterChosen:
    """A player chose who starts the age."""

    seat: Seat
    starter: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    how: Victory
    winners: tuple[Seat, ...]
    """Both for a shared victory, none for a draw."""
    scores: tuple[Score, ...]


Event: TypeAlias = (
    WonderDrafted
    | CardBuilt
    | CardDiscarded
    | WonderBuilt
    | CardTurnedUp
    | TokenTaken
    | PawnMoved
    | MinervaPlaced
    | MilitaryTokenMet
    | ProgressTaken
    | CoinsChanged
    | CardDestroyed
    | CardTaken
    | CardsSwapped
    | SymbolBorrowed
    | WonderTaken
    | WonderLost
    | TurnGained
    | TurnLost
    | DivinityPlaced
    | PantheonRevealed
    | TokensLaid
    | DivinityCalled
    | DeckShown
    | DeckOrdered
    | CubePlaced
    | CubeMoved
    | CubeRemoved
    | ChamberChanged
    | DecreeTurnedUp
    | DecreeMoved
    | ConspiracyDrawn
    | ConspiracyPrepared
    | ConspiracyTriggered
    | RemovedCardsSeen
    | TokenLocked
    | AgeBegan
    | StarterChosen
    | GameEnded
)
