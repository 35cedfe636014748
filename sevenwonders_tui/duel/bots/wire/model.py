"""What goes over the line as pydantic models. Moves are written in the words of the game record.

A field that does not apply is left out. Null stands only where the record writes it: for a choice of nothing.
Published as `docs/duel-bots.schema.json`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from sevenwonders_tui.bots.wire.model import Ended
from sevenwonders_tui.duel.notation import AnyLine
from sevenwonders_tui.duel.notation.words import SeatNumber
from sevenwonders_tui.notation import Part

PROTOCOL: Literal["sevenwonders-bot/1"] = "sevenwonders-bot/1"
"""Changes when the meaning of a field does; new fields may come without that."""

Ids: TypeAlias = tuple[str, ...]


class OfferLine(Part):
    """One thing that the seat may do."""

    move: int
    """The number to answer with."""
    order: AnyLine


class HiddenLine(Part):
    """Something that lies face down to somebody."""

    id: str | None = None
    """Left out where this seat does not know it."""
    known_to: tuple[SeatNumber, ...]
    """Who knows it."""


class DueLine(Part):
    """A decision that is due."""

    seat: SeatNumber
    ask: str
    """Its kind: `draft`, `turn`, or what a choice is of, such as `card`, `progress` or `cube`."""
    power: str | None = None
    """What asks, as records name it; left out for the draft and a turn."""


class StandingLine(Part):
    """A built Wonder."""

    wonder: str
    card: str
    """The card under it."""


class PlotLine(Part):
    """A Conspiracy with the card under it."""

    conspiracy: HiddenLine
    card: str | None = None
    """Left out for one that was triggered without being prepared."""


class DuelCityLine(Part):
    """What one player has, as this seat sees it."""

    seat: SeatNumber
    coins: int
    vault: int
    """Coins on Astarte."""
    cards: Ids
    """In the order in which they were built or taken."""
    symbols: dict[str, int]
    """How often each scientific symbol counts, tokens and divinities included."""
    unbuilt: Ids
    """Wonders that can still be built."""
    wonders: tuple[StandingLine, ...]
    progress: Ids
    divinities: Ids
    mythology_tokens: Ids
    offering_tokens: tuple[int, ...]
    snake: str | None = None
    """The opponent's card on which this player's Snake lies."""
    supply: int
    """Influence cubes that are not in the Senate."""
    decrees: Ids
    """Those of the chambers that the player controls."""
    unprepared: tuple[HiddenLine, ...]
    """Conspiracies."""
    prepared: tuple[PlotLine, ...]
    triggered: tuple[PlotLine, ...]


class LyingLine(Part):
    """A card of the structure that has not been taken."""

    place: str
    card: str | None = None
    """Left out where it lies face down to this seat."""
    back: str
    up: bool
    """Whether it lies face up."""
    accessible: bool
    mythology: str | None = None
    """The Mythology token on it."""
    offering: int | None = None
    """The Offering token on it."""


class RemovedLine(Part):
    """The cards of one age that were removed at set-up."""

    age: int
    count: int
    cards: Ids | None = None
    """Where this seat has looked at them."""
    known_to: tuple[SeatNumber, ...]
    """Who has."""


class SpaceLine(Part):
    """What lies on a space of the Pantheon."""

    space: int
    card: HiddenLine
    mythology: str | None = None
    """What its back shows; left out for the Gate."""
    progress: Ids | None = None
    """Progress tokens that lie on it."""


class PantheonLine(Part):
    """The Pantheon board and its decks."""

    spaces: tuple[SpaceLine, ...]
    """Those that are not empty."""
    decks: dict[str, tuple[HiddenLine, ...]]
    """By mythology, top first."""
    shown_decks: Ids
    """Decks that were shown as a whole."""


class ChamberLine(Part):
    """One chamber of the Senate."""

    chamber: int
    cubes: tuple[int, int]
    """By seat."""
    controller: SeatNumber | None = None
    """Left out where nobody controls it."""
    decrees: Ids
    """The one on top first; `?` for one that lies face down."""


class SenateLine(Part):
    """The Senate and the deck of Conspiracies."""

    chambers: tuple[ChamberLine, ...]
    conspiracies: tuple[HiddenLine, ...]
    """The deck, top first."""
    removed: tuple[RemovedLine, ...]
    """What Treason may choose from."""
    has_triggered: bool
    """Whether a Conspiracy was triggered in this turn."""


class DuelViewLine(Part):
    """All that a seat may know."""

    expansions: tuple[Literal["pantheon", "agora"], ...]
    seat: SeatNumber
    age: int
    turn: int
    """Counts the turns of the age, and in the draft its picks."""
    prompt: DueLine
    """What this seat is asked."""
    group: Ids
    """The Wonders that can be drafted; empty after the draft."""
    cities: tuple[DuelCityLine, DuelCityLine]
    """By seat."""
    structure: tuple[LyingLine, ...]
    """The cards that still lie there, in the order of the places; empty before they are laid out."""
    discards: Ids
    """The discard pile."""
    progress: Ids
    """The Progress tokens on the board."""
    boxed_progress: tuple[HiddenLine, ...]
    """Those in the box, in the order in which they will be drawn. Which they are, all can work out."""
    locked: HiddenLine | None = None
    """A Progress token that nobody can use any more."""
    pawn: int
    """The Conflict pawn: plus for the lead of seat 0."""
    military_tokens: Ids
    """Those on the track."""
    minerva: int | None = None
    """Where she stands."""
    again: bool
    """Whether the seat whose turn it is plays another one after it."""
    pantheon: PantheonLine | None = None
    """With that expansion."""
    senate: SenateLine | None = None
    """With Agora."""


class PointsLine(Part):
    """The points of one player."""

    seat: SeatNumber
    civilian: int
    science: int
    commerce: int
    guilds: int
    wonders: int
    progress: int
    treasury: int
    military: int
    temples: int | None = None
    divinities: int | None = None
    senate: int | None = None
    total: int


class DuelHello(Part):
    """The first line: what is going to be played, and where the program sits."""

    type: Literal["hello"]
    protocol: Literal["sevenwonders-bot/1"]
    game: Literal["duel"]
    expansions: tuple[Literal["pantheon", "agora"], ...]
    seat: SeatNumber
    names: tuple[str, ...] | None = None
    """By seat; left out where nobody has a name, as in a simulation."""
    content: str
    """The fingerprint of the content with these expansions; `sevenwonders content check --game duel` prints it."""


class DuelChoose(Part):
    """A question, which is to be answered with one line."""

    type: Literal["choose"]
    ask: int
    """Counts the questions, from 1."""
    clock_s: float | None = None
    """How many seconds there are for the answer; left out where there is no limit."""
    view: DuelViewLine
    moves: tuple[OfferLine, ...]
    """Everything that is allowed, numbered from 0; never empty."""


class DuelRefused(Part):
    """An answer could not be taken, or did not come in time; the game goes on without it."""

    type: Literal["refused"]
    ask: int
    """The question that it was about."""
    reason: str
    """What was wrong, for the author of the program."""
    instead: AnyLine | None = None
    """The move that was made in its place, where it is known."""


class DuelOver(Part):
    """The game has ended; nothing follows."""

    type: Literal["over"]
    how: Literal["military", "science", "senate", "points"] | None = None
    """Left out where people agreed to break the game off."""
    scores: tuple[PointsLine, ...]
    """What each seat has, also where points did not decide."""
    winners: tuple[SeatNumber, ...]
    """Both for a shared victory; none for a draw, and where the game was broken off."""


DuelMessage: TypeAlias = Annotated[DuelHello | DuelChoose | DuelRefused | DuelOver | Ended, Field(discriminator="type")]
"""What the game says."""
