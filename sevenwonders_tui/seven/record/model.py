"""The record of a game as pydantic models: all fields, in the order in which they are written.

Limits of single fields are here, agreement between fields is checked in `shape`, and the rules in `verify`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from sevenwonders_tui.notation import Part
from sevenwonders_tui.record.field import Mark
from sevenwonders_tui.seven import notation
from sevenwonders_tui.seven.engine.rules import AGES, HAND, TURNS
from sevenwonders_tui.seven.engine.sizes import CITIES
from sevenwonders_tui.seven.notation import FreeReason

FREE_CITY_PLAYER = "free_city"
HIGHEST_SEED = 2**64 - 1

# These limits are far above the values of any content; they keep a hostile file from causing endless work.
MOST_COINS = 9999
MOST_POINTS = 9999

TOKENS = (-1, 0, 1, 3, 5)


def check_token(value: int) -> int:
    """Return a military token's value. A Literal would take `true` for 1."""
    if value not in TOKENS:
        raise PydanticCustomError("token", "a token is worth -1, 0, 1, 3 or 5")
    return value


SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=CITIES[-1] - 1)]
Coins: TypeAlias = Annotated[int, Field(ge=0, le=MOST_COINS)]
Points: TypeAlias = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Slug: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=64)]
TokenValue: TypeAlias = Annotated[int, AfterValidator(check_token), Field(json_schema_extra={"enum": list(TOKENS)})]
SymbolName: TypeAlias = Literal["compass", "gear", "tablet"]


class Pay(notation.Pay):
    """The coins that a build or a stage costs. Left out where all three are 0."""

    bank: Coins
    """The card's own cost in coins."""
    left: Coins
    """Coins to the left neighbour, for goods bought there."""
    right: Coins
    """Coins to the right neighbour."""

    @model_validator(mode="after")
    def _refuse_nothing(self) -> Pay:
        if not self.bank and not self.left and not self.right:
            raise PydanticCustomError("empty_pay", "'pay' is left out when all three numbers are 0")
        return self


class Built(Part):
    """A card is built."""

    seat: SeatNumber
    act: Literal["build"]
    card: Slug
    pay: Pay | None = None
    free: FreeReason | None = None
    """Why a card with a cost was free: `chain` whenever the city has a chain card for it, `olympia` for the power."""


class Staged(Part):
    """The next stage of the wonder is built, with a card face down under it."""

    seat: SeatNumber
    act: Literal["stage"]
    card: Slug
    pay: Pay | None = None


class Discarded(Part):
    """A card is discarded for 3 coins."""

    seat: SeatNumber
    act: Literal["discard"]
    card: Slug


class SeventhBuilt(Part):
    """Babylon's seventh card is built."""

    seat: SeatNumber
    power: Literal["babylon"]
    act: Literal["build"]
    card: Slug
    pay: Pay | None = None
    free: FreeReason | None = None


class SeventhStaged(Part):
    """Babylon's seventh card goes under a stage."""

    seat: SeatNumber
    power: Literal["babylon"]
    act: Literal["stage"]
    card: Slug
    pay: Pay | None = None


class SeventhDiscarded(Part):
    """Babylon's seventh card is discarded for 3 coins."""

    seat: SeatNumber
    power: Literal["babylon"]
    act: Literal["discard"]
    card: Slug


class Recovered(Part):
    """Halicarnassus builds a card from the discard pile."""

    seat: SeatNumber
    power: Literal["halicarnassus"]
    act: Literal["build"]
    card: Slug


class RecoveryPassed(Part):
    """Halicarnassus takes no card although it could take one."""

    seat: SeatNumber
    power: Literal["halicarnassus"]
    act: Literal["pass"]


TurnMove: TypeAlias = Annotated[Built | Staged | Discarded, Field(discriminator="act")]
SeventhCard: TypeAlias = Annotated[SeventhBuilt | SeventhStaged | SeventhDiscarded, Field(discriminator="act")]
Recovery: TypeAlias = Annotated[Recovered | RecoveryPassed, Field(discriminator="act")]
AfterMove: TypeAlias = Annotated[SeventhCard | Recovery, Field(discriminator="power")]


class Turn(Part):
    """The moves of all seats in one turn, and their treasuries after it."""

    turn: Annotated[int, Field(ge=1, le=TURNS)]
    moves: Annotated[tuple[TurnMove, ...], Field(min_length=CITIES[0], max_length=CITIES[-1])]
    """One for each seat, in seat order."""
    after: Annotated[tuple[AfterMove, ...], Field(max_length=16)]
    """Moves by powers at the end of the turn, in the order played; often empty."""
    coins: Annotated[tuple[Coins, ...], Field(min_length=CITIES[0], max_length=CITIES[-1])]
    """Each seat's treasury after the turn."""


class Age(Part):
    """One age: the hands as dealt, the turns played, and the tokens taken at its end."""

    age: Annotated[int, Field(ge=1, le=AGES)]
    hands: Annotated[
        tuple[Annotated[tuple[Slug, ...], Field(max_length=HAND)], ...],
        Field(min_length=CITIES[0], max_length=CITIES[-1]),
    ]
    """By seat; the Free City's is empty."""
    turns: Annotated[tuple[Turn, ...], Field(max_length=TURNS)]
    pile: Annotated[tuple[Slug, ...], Field(min_length=HAND, max_length=HAND)] | None = None
    """With the Free City: its 7 cards, top first."""
    military: (
        Annotated[tuple[tuple[TokenValue, TokenValue], ...], Field(min_length=CITIES[0], max_length=CITIES[-1])] | None
    ) = None
    """For each seat the tokens [from the left, from the right neighbour]; present once the sixth turn is."""


class SeatLine(Part):
    """The player and the board of a seat."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    player: Annotated[str, StringConstraints(pattern=r"^(human|free_city|bot:.+)$", max_length=200)]
    """`human`, `bot:` with the name of the bot, or `free_city`."""
    wonder: Slug
    side: Literal["A", "B"]


class ScienceChoice(Part):
    """The symbol that a symbol of choice counts as."""

    seat: SeatNumber
    power: Literal["science"]
    symbol: SymbolName


class GuildChoice(Part):
    """The guild of a neighbour that is scored as if it stood here."""

    seat: SeatNumber
    power: Literal["copy_guild"]
    card: Slug
    from_: Annotated[SeatNumber, Field(alias="from")]
    """The seat that owns the guild."""


EndChoice: TypeAlias = Annotated[ScienceChoice | GuildChoice, Field(discriminator="power")]


class ScoreLine(Part):
    """The points of one seat by category, in the order of the rule book."""

    seat: SeatNumber
    military: Points
    treasury: Points
    wonder: Points
    civilian: Points
    science: Points
    commerce: Points
    guilds: Points
    total: Points


class WondersRecord(Part):
    """One game of 7 Wonders, complete or up to the last complete turn."""

    format: Literal["sevenwonders/1"]
    game: Literal["wonders"]
    variant: Literal["standard", "free_city"]
    seed: Annotated[int, Field(ge=0, le=HIGHEST_SEED)]
    """The seed of the deal, for the generator of the program that wrote the record; other programs ignore it."""
    content: Annotated[str, StringConstraints(min_length=1, max_length=128)] | None = None
    """The fingerprint of the cards and wonders; left out for those of the box."""
    practice: Mark | None = None
    """True if a person took complete turns back: the record has only the moves played in the end."""
    seats: Annotated[tuple[SeatLine, ...], Field(min_length=CITIES[0], max_length=CITIES[-1])]
    ages: Annotated[tuple[Age, ...], Field(min_length=1, max_length=AGES)]
    choices: Annotated[tuple[EndChoice, ...], Field(max_length=64)] | None = None
    """The choices for the score, once the game is over."""
    scores: Annotated[tuple[ScoreLine, ...], Field(min_length=CITIES[0], max_length=CITIES[-1])] | None = None
    winners: Annotated[tuple[SeatNumber, ...], Field(min_length=1, max_length=CITIES[-1])] | None = None


Record: TypeAlias = WondersRecord
