"""The closed set of effects of components of 7 Wonders Duel.

Content is data: a card, Wonder, token, divinity, decree or conspiracy is a list of these values, and the engine knows
none of them by name. A new kind is a new dataclass in a group of the union `Effect`. mypy then points at `Gain`, which
sorts the effects of a component, and at the entries of that group in `duel/words/effects/`.

The group tells when a kind works: standing effects last while the component lies in a city (for a decree: while its
chamber is controlled); others happen once, when the component arrives.

The file is long because it is one closed set, a few lines for each kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Resource


class Symbol(StrEnum):
    """The seven scientific symbols; no green card shows the last one."""

    QUILL = "quill"
    PENDULUM = "pendulum"
    MORTAR = "mortar"
    WHEEL = "wheel"
    SUNDIAL = "sundial"
    GLOBE = "globe"
    LAW = "law"


class Section(StrEnum):
    """The three sections of the Senate, each of two chambers, from left to right."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class Thing(StrEnum):
    """Countable things besides cards of a colour."""

    WONDER = "wonder"
    """Built Wonders."""
    COINS3 = "coins3"
    """Full sets of three coins in the treasury."""
    PROGRESS = "progress"
    MYTHOLOGY_TOKEN = "mythology_token"  # noqa: S105 - a piece of the game
    OFFERING_TOKEN = "offering_token"  # noqa: S105
    CUBES = "cubes"
    """Influence cubes in the Senate."""
    TEMPLE = "temple"


Countable: TypeAlias = Color | Thing
Buildable: TypeAlias = Color | Literal[Thing.WONDER]
"""Cards of a colour, or Wonders."""


class Where(StrEnum):
    """The city that a count looks at."""

    OWN = "own"
    OPPONENT = "opponent"
    MOST = "most"
    """The city with the most of it, whichever that is."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things in a city at the moment of counting; several kinds are counted together, in one city."""

    what: tuple[Countable, ...]
    where: Where


class Power(StrEnum):
    """Standing rules that change other rules."""

    ECONOMY = "economy"
    """The opponent's payments for missing resources come here instead of to the bank."""
    STRATEGY = "strategy"
    """Red cards built from now on give one shield more."""
    THEOLOGY = "theology"
    """Wonders built from now on give another turn."""
    ENGINEERING = "engineering"
    """A card that shows a chain symbol under its cost may be built for 1 coin."""
    POLIORCETICS = "poliorcetics"
    """Each space that the pawn moves forward costs the opponent a coin."""
    CORRUPTION = "corruption"
    """Senators cost nothing."""
    ORGANIZED_CRIME = "organized_crime"
    """Both conspiracies drawn are kept."""
    BORROW_CHAINS = "borrow_chains"
    """The opponent's chain symbols and Mythology tokens can be used."""
    AGAIN_ON_CONSPIRATOR = "again_on_conspirator"
    """Recruiting a Conspirator gives another turn."""


# Standing: while the component lies in the city.


@dataclass(frozen=True, slots=True)
class FixedPrice:
    """Buy these resources for 1 coin a unit."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Science:
    """Add one scientific symbol."""

    symbol: Symbol


@dataclass(frozen=True, slots=True)
class Rebate:
    """Drop `units` units of resources, chosen by the builder, from the cost of cards of a colour or of Wonders."""

    what: Buildable
    units: int


@dataclass(frozen=True, slots=True)
class IgnoreSymbol:
    """Drop one symbol from the cost of every card of a colour: one unit, or all its coins."""

    color: Color


@dataclass(frozen=True, slots=True)
class CheaperTrade:
    """Buy these resources for 1 coin a unit less, but never below 1."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class ChainBonus:
    """Take coins for every card built free by a chain."""

    coins: int


@dataclass(frozen=True, slots=True)
class DiscardBonus:
    """Take more coins for every card discarded for coins."""

    coins: int


@dataclass(frozen=True, slots=True)
class PantheonRebate:
    """Pay less for every activation of a card of the Pantheon."""

    coins: int


@dataclass(frozen=True, slots=True)
class SenateBonus:
    """Count `cards` more blue cards for a Politician's actions."""

    cards: int


@dataclass(frozen=True, slots=True)
class Toll:
    """Take coins, as many as the number of the age, whenever a player builds a card of a colour or a Wonder."""

    what: Buildable


@dataclass(frozen=True, slots=True)
class Standing:
    """Change other rules."""

    power: Power


@dataclass(frozen=True, slots=True)
class HeldShields:
    """Move the pawn forward when the decree is won, and back as far when it is lost."""

    amount: int


# At once: when the component arrives, without a choice.


@dataclass(frozen=True, slots=True)
class CoinsPer:
    """Take `amount` coins for each thing counted."""

    count: Count
    amount: int


@dataclass(frozen=True, slots=True)
class OpponentLoses:
    """The opponent loses coins to the bank, or all coins if there are fewer."""

    amount: int


@dataclass(frozen=True, slots=True)
class OpponentLosesPer:
    """The opponent loses `amount` coins for each thing counted, from the view of the city with the effect."""

    count: Count
    amount: int


@dataclass(frozen=True, slots=True)
class StealHalf:
    """Take half of the opponent's coins, rounded up."""


@dataclass(frozen=True, slots=True)
class Vault:
    """Lay coins on the component: they pay like others, cannot be taken, and are worth a point each at the end."""

    coins: int


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Take another turn after this one."""


# Asks: when the component arrives, with a choice for the city's seat, if there is anything to choose.


@dataclass(frozen=True, slots=True)
class DestroyCard:
    """Send a card of the opponent's, of one of these colours, to the discard pile."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a card of the opponent's, of one of these colours, into the city."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class SwapCards:
    """Take a card of the opponent's, of one of these colours, and give one of the same colour back."""

    colors: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class TakeWonder:
    """Take an unbuilt Wonder of the opponent's."""


@dataclass(frozen=True, slots=True)
class DestroyWonder:
    """Put a built Wonder of the opponent's into the box, and the card under it on the discard pile."""


@dataclass(frozen=True, slots=True)
class UnbuildWonder:
    """Put the card under any built Wonder on the discard pile; the Wonder can be built again."""


class Source(StrEnum):
    """The source of a card that is built free of charge."""

    DISCARD_PILE = "discard_pile"
    FAR_ROW = "far_row"
    """The first row of the structure, Senators excepted; the card may be covered."""
    REMOVED = "removed"
    """The cards of this age and of earlier ones that were removed at set-up."""


@dataclass(frozen=True, slots=True)
class BuildFree:
    """Build a card free of charge."""

    source: Source


@dataclass(frozen=True, slots=True)
class WonderFromDiscard:
    """Build a Wonder of the city's own free of charge, with a card of the discard pile under it."""


class Reach(StrEnum):
    """The cards of the structure that can be discarded."""

    ANY = "any"
    """Covered and face-down ones too."""
    ACCESSIBLE = "accessible"


@dataclass(frozen=True, slots=True)
class DiscardFromStructure:
    """Put a card of the structure on the discard pile."""

    reach: Reach
    is_optional: bool = False


@dataclass(frozen=True, slots=True)
class ProgressFromBox:
    """Take a Progress token from the box."""

    draw: int | None
    """The number of tokens drawn to choose from; None: all tokens of the box can be seen."""
    lies_on_component: bool = False
    """Whether they are drawn when the component is revealed, and lie on it."""


@dataclass(frozen=True, slots=True)
class LockProgress:
    """Take a Progress token of the board, the opponent's or the box out of the game, face down."""


class Rite(StrEnum):
    """The source of a divinity that is activated free of charge."""

    ONE_DECK = "one_deck"
    """Any card of one Mythology deck, which is then put back in any order."""
    TOPS = "tops"
    """The top card of any Mythology deck."""


@dataclass(frozen=True, slots=True)
class Invoke:
    """Activate a divinity free of charge."""

    rite: Rite


@dataclass(frozen=True, slots=True)
class BorrowSymbol:
    """Put the Snake on a green card of the opponent's: its symbol counts here too."""


@dataclass(frozen=True, slots=True)
class BlockPawn:
    """Put the Minerva pawn on a space of the military track."""


@dataclass(frozen=True, slots=True)
class MilitaryTokens:
    """Discard a Military token without effect, then apply and discard another one."""


@dataclass(frozen=True, slots=True)
class PlaceCube:
    """Place an Influence cube in any chamber."""


@dataclass(frozen=True, slots=True)
class MoveCube:
    """Move a cube of the city's own to a neighbouring chamber."""

    is_optional: bool = True


@dataclass(frozen=True, slots=True)
class RemoveCube:
    """Put a cube of the opponent's back into their supply."""


@dataclass(frozen=True, slots=True)
class MoveDecree:
    """Put a decree under that of another chamber."""


@dataclass(frozen=True, slots=True)
class Conspire:
    """Draw two conspiracies, keep one, put the other on top of the deck or under it."""


@dataclass(frozen=True, slots=True)
class TriggerUnprepared:
    """Trigger an unprepared conspiracy of the city's own, or none."""


@dataclass(frozen=True, slots=True)
class SenateActions:
    """Place cubes in a section or move cubes: 1, 2 or 3 actions, by the number of blue cards."""

    section: Section


@dataclass(frozen=True, slots=True)
class Scheme:
    """Place a cube in any chamber, or conspire."""


# At the end: points, in the category of the component.


@dataclass(frozen=True, slots=True)
class PointsPer:
    """Score `amount` points for each thing counted at the end of the game."""

    count: Count
    amount: int


@dataclass(frozen=True, slots=True)
class PointsByCount:
    """Score points for all things of a kind in the city together, once: `points[n - 1]` for n of them."""

    what: Countable
    points: tuple[int, ...]


StandingEffect: TypeAlias = (
    Produce
    | FixedPrice
    | Science
    | Rebate
    | IgnoreSymbol
    | CheaperTrade
    | ChainBonus
    | DiscardBonus
    | PantheonRebate
    | SenateBonus
    | Toll
    | Standing
    | HeldShields
)
InstantEffect: TypeAlias = Coins | CoinsPer | OpponentLoses | OpponentLosesPer | StealHalf | Vault | Shields | PlayAgain
ChoiceEffect: TypeAlias = (
    DestroyCard
    | TakeCard
    | SwapCards
    | TakeWonder
    | DestroyWonder
    | UnbuildWonder
    | BuildFree
    | WonderFromDiscard
    | DiscardFromStructure
    | ProgressFromBox
    | LockProgress
    | Invoke
    | BorrowSymbol
    | BlockPawn
    | MilitaryTokens
    | PlaceCube
    | MoveCube
    | RemoveCube
    | MoveDecree
    | Conspire
    | TriggerUnprepared
    | SenateActions
    | Scheme
)
FinalEffect: TypeAlias = Points | PointsPer | PointsByCount
Effect: TypeAlias = StandingEffect | InstantEffect | ChoiceEffect | FinalEffect
