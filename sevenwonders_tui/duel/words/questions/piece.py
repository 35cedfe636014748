"""The pieces of an answer: a class for each kind of thing that can be chosen, and the pieces of each move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choose,
    ConspireInstead,
    DiscardCard,
    DraftWonder,
    Exchange,
    Item,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceDivinity,
    PlaceInfluence,
    Prepare,
    PromptKind,
    RaiseWonder,
    RemoveInfluence,
    Skip,
    Trigger,
)


@dataclass(frozen=True, slots=True)
class NamedPiece:
    """A thing with an id: a component, a place of the structure, or an end of a deck."""

    id: str


class CardPiece(NamedPiece):
    """A card."""


class WonderPiece(NamedPiece):
    """A Wonder."""


class DraftPiece(NamedPiece):
    """A Wonder as it is drafted."""


class ProgressPiece(NamedPiece):
    """A Progress token."""


class PlacePiece(NamedPiece):
    """A place of the structure."""


class DivinityPiece(NamedPiece):
    """A divinity."""


class MythologyPiece(NamedPiece):
    """A Mythology deck."""


class MilitaryPiece(NamedPiece):
    """A military token."""


class ConspiracyPiece(NamedPiece):
    """A conspiracy."""


class DeckEndPiece(NamedPiece):
    """The end of the deck that a conspiracy goes back to."""


class PaidCardPiece(NamedPiece):
    """A card to build in a turn."""


class PaidWonderPiece(NamedPiece):
    """A Wonder to build in a turn, at its price."""


class PaidDivinityPiece(NamedPiece):
    """A divinity to call in a turn, at its price."""


@dataclass(frozen=True, slots=True)
class PreparePiece(NamedPiece):
    """A conspiracy to prepare."""

    card: str = field(compare=False)
    """The card that goes under it."""


class TriggerPiece(NamedPiece):
    """A prepared conspiracy to trigger."""


@dataclass(frozen=True, slots=True)
class NumberedPiece:
    """A thing with a number."""

    number: int


class StarterPiece(NumberedPiece):
    """The seat that starts the next age."""


class SpacePiece(NumberedPiece):
    """A space of the Pantheon, 1 to 6."""


class PositionPiece(NumberedPiece):
    """A space of the military track."""


class CubePiece(NumberedPiece):
    """A chamber, 1 to 6, from which or to which a cube goes."""


class ChamberPiece(NumberedPiece):
    """A chamber, 1 to 6, from which or to which a decree goes."""


@dataclass(frozen=True, slots=True)
class OfferingsPiece:
    """Offering tokens to spend."""

    tokens: tuple[int, ...]
    pay: int = field(compare=False)
    """The coins that are still to be paid."""


@dataclass(frozen=True, slots=True)
class VaultPiece:
    """Coins to take from a card."""

    coins: int
    pay: int = field(compare=False)
    """The whole price in coins."""


@dataclass(frozen=True, slots=True)
class WholePiece:
    """A move without pieces."""

    move: ConspireInstead | DiscardCard | Skip


Piece: TypeAlias = (
    CardPiece
    | WonderPiece
    | DraftPiece
    | ProgressPiece
    | PlacePiece
    | DivinityPiece
    | MythologyPiece
    | MilitaryPiece
    | ConspiracyPiece
    | DeckEndPiece
    | PaidCardPiece
    | PaidWonderPiece
    | PaidDivinityPiece
    | PreparePiece
    | TriggerPiece
    | StarterPiece
    | SpacePiece
    | PositionPiece
    | CubePiece
    | ChamberPiece
    | OfferingsPiece
    | VaultPiece
    | WholePiece
)
Pieces: TypeAlias = tuple[Piece, ...]


def pieces_of(kind: PromptKind, move: Move) -> Pieces:  # noqa: C901, PLR0911  one a kind
    """Return the pieces of a move, in the order in which they are asked for.

    >>> pieces_of(PromptKind.DIVINITY_AND_SPACE, PlaceDivinity("mars", 3))
    (DivinityPiece(id='mars'), SpacePiece(number=3))
    >>> pieces_of(PromptKind.DIVINITY_AND_REST, CallDivinity("mars", ("neptune", "minerva")))
    (DivinityPiece(id='mars'), DivinityPiece(id='neptune'))
    """
    match move:
        case Choose(item):
            return (_chosen(kind, item),)
        case DraftWonder(wonder):
            return (DraftPiece(wonder),)
        case PlaceDivinity(divinity, space):
            return DivinityPiece(divinity), SpacePiece(space)
        case CallDivinity(divinity, rest):
            # The last divinity follows from the others and needs no question.
            return tuple(map(DivinityPiece, (divinity, *rest[:-1])))
        case RaiseWonder(wonder, card):
            return WonderPiece(wonder), CardPiece(card)
        case Exchange(take, give):
            return CardPiece(take), CardPiece(give)
        case KeepConspiracy(conspiracy, other):
            return ConspiracyPiece(conspiracy), DeckEndPiece(other)
        case MoveDecreeTo(source, target):
            return ChamberPiece(source), ChamberPiece(target)
        case PlaceInfluence(chamber) | RemoveInfluence(chamber):
            return CubePiece(chamber), CubePiece(chamber)
        case MoveInfluence(source, target):
            return CubePiece(source), CubePiece(target)
        case BuildCard(card, pay=pay, vault=vault):
            return PaidCardPiece(card), VaultPiece(vault, pay)
        case BuildWonder(wonder, pay=pay, vault=vault):
            return PaidWonderPiece(wonder), VaultPiece(vault, pay)
        case Activate(divinity, offerings, pay, vault):
            return PaidDivinityPiece(divinity), OfferingsPiece(offerings, pay), VaultPiece(vault, pay)
        case Prepare(conspiracy, card):
            return (PreparePiece(conspiracy, card),)
        case Trigger(conspiracy):
            return (TriggerPiece(conspiracy),)
        case ConspireInstead() | DiscardCard() | Skip():
            return (WholePiece(move),)


def _chosen(kind: PromptKind, item: Item) -> Piece:  # noqa: PLR0911  one a kind
    """Return the only piece of a choice that the engine names by an id or a number."""
    match kind:
        case PromptKind.STARTER:
            return StarterPiece(int(item))
        case PromptKind.POSITION:
            return PositionPiece(int(item))
        case PromptKind.PROGRESS:
            return ProgressPiece(str(item))
        case PromptKind.CARD:
            return CardPiece(str(item))
        case PromptKind.WONDER:
            return WonderPiece(str(item))
        case PromptKind.PLACE:
            return PlacePiece(str(item))
        case PromptKind.DIVINITY:
            return DivinityPiece(str(item))
        case PromptKind.MYTHOLOGY:
            return MythologyPiece(str(item))
        case PromptKind.MILITARY_TOKEN:
            return MilitaryPiece(str(item))
        case PromptKind.CONSPIRACY:
            return ConspiracyPiece(str(item))
        case (
            PromptKind.DRAFT
            | PromptKind.TURN
            | PromptKind.SWAP
            | PromptKind.WONDER_AND_CARD
            | PromptKind.DIVINITY_AND_SPACE
            | PromptKind.DIVINITY_AND_REST
            | PromptKind.CUBE
            | PromptKind.SCHEME
            | PromptKind.KEEP
            | PromptKind.DECREE
        ):
            raise AssertionError(kind, item)
