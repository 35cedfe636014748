"""The messages of the protocol as pydantic models. Moves are written in the words of the game record.

A field that does not apply is left out; it is never null. Published as `docs/bots.schema.json`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from sevenwonders_tui.bots.wire.model import Ended
from sevenwonders_tui.notation import Part
from sevenwonders_tui.seven.notation import OrderLine, Seat

PROTOCOL: Literal["sevenwonders-bot/1"] = "sevenwonders-bot/1"
"""Changes when the meaning of a field changes; new fields may appear without a change."""

Kind: TypeAlias = Literal["pick", "seventh_card", "discard_pile"]
Token: TypeAlias = Literal[-1, 0, 1, 3, 5]


class MoveLine(Part):
    """One thing that the seat may do."""

    move: int
    """The number to answer with."""
    orders: tuple[OrderLine, ...]
    """One for each city that the seat acts for: its own, and sometimes the Free City."""


class Waiting(Part):
    """A seat that has to answer."""

    seat: Seat
    kind: Kind
    cities: tuple[Seat, ...]
    """For which cities it answers, its own first."""


class ProductionLine(Part):
    """What a city makes each turn: for every unit the goods of which it gives one."""

    for_sale: tuple[tuple[str, ...], ...]
    """What neighbours may buy."""
    private: tuple[tuple[str, ...], ...]


class Buried(Part):
    """A card under a stage that this seat laid there itself."""

    stage: int
    """1 for the first."""
    card: str


class CityLine(Part):
    """A city as everybody sees it."""

    seat: Seat
    wonder: str
    side: Literal["A", "B"]
    coins: int
    purse: int
    """The coins that it may spend on the decision that is due: all of them, but less on a seventh card."""
    cards: tuple[str, ...]
    """In the order in which they were built."""
    stages: int
    """How many are built."""
    buried: tuple[Buried, ...]
    """The cards under the stages, where this seat knows them."""
    shields: int
    tokens: tuple[tuple[Token, Token], ...]
    """For each age that is over, what came from the left and from the right neighbour."""
    free_builds: int
    """How many cards it may still build free of charge in this age."""
    production: ProductionLine


class TurnLine(Part):
    """A turn that was played, as this seat remembers it."""

    age: int
    turn: int
    hand: tuple[str, ...]
    """The own hand before the pick."""
    orders: tuple[OrderLine, ...]
    """What each city did, by city."""
    after: tuple[OrderLine, ...]
    """What powers did at the end of the turn, in the order played."""
    pile: tuple[str, ...] | None = None
    """The discard pile, where this seat looked it through at the end of the turn."""


class ViewLine(Part):
    """All that a seat may know."""

    variant: Literal["standard", "free_city"]
    seat: Seat
    age: int
    turn: int
    prompt: Waiting
    """What this seat is asked."""
    waiting: tuple[Waiting, ...]
    """Everybody whom the game waits for, this seat included."""
    cities: tuple[CityLine, ...]
    """By seat. The left neighbour of city i is city i + 1, the right one city i - 1, around the table."""
    hand: tuple[str, ...]
    hand_goes_to: Seat
    """Who gets what is left of the hand after a pick, all through this age; the last card of an age goes to nobody."""
    discards: int
    """How many cards lie in the discard pile."""
    pile: tuple[str, ...] | None = None
    """The discard pile, while this seat is asked to take a card from it."""
    history: tuple[TurnLine, ...]
    """Every turn so far. The last one is the turn at hand while powers are used at its end."""


class ScoreLine(Part):
    """The points of one city."""

    seat: Seat
    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commerce: int
    guilds: int
    total: int


class Hello(Part):
    """The first line: what is going to be played, and where the program sits."""

    type: Literal["hello"]
    protocol: Literal["sevenwonders-bot/1"]
    game: Literal["wonders"]
    variant: Literal["standard", "free_city"]
    seat: Seat
    names: tuple[str, ...] | None = None
    """By city; left out where nobody has a name, as in a simulation."""
    content: str
    """The fingerprint of the cards and wonders; `sevenwonders content check` prints it."""


class Events(Part):
    """What happened since the last line about it: turns that are new, or that a power has added to."""

    type: Literal["events"]
    turns: tuple[TurnLine, ...]


class Choose(Part):
    """A question, which is to be answered with one line."""

    type: Literal["choose"]
    ask: int
    """Counts the questions, from 1."""
    clock_s: float | None = None
    """How many seconds there are for the answer; left out where there is no limit."""
    view: ViewLine
    moves: tuple[MoveLine, ...]
    """Everything that is allowed, numbered from 0; never empty."""


class Refused(Part):
    """An answer could not be taken, or did not come in time; the game goes on without it."""

    type: Literal["refused"]
    ask: int
    """The question that it was about."""
    reason: str
    """What was wrong, for the author of the program."""
    instead: tuple[OrderLine, ...] | None = None
    """The move that was made in its place, where it is known."""


class Over(Part):
    """The game has ended; nothing follows."""

    type: Literal["over"]
    scores: tuple[ScoreLine, ...]
    winners: tuple[Seat, ...]
    """Several where they tie; none where people agreed to break the game off."""


Message: TypeAlias = Annotated[Hello | Events | Choose | Refused | Over | Ended, Field(discriminator="type")]
"""What the game says."""
