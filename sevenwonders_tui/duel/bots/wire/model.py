"""Messages to and from a program as pydantic models. Moves are written in the words of the game record.

A field that does not apply is left out. Null stands only where the record has it: for a declined choice.
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
"""Changes when the meaning of a field does; new fields do not change it."""

Ids: TypeAlias = tuple[str, ...]


class OfferLine(Part):
    """One thing that the seat may do."""

    move: int
    """The number to answer with."""
    order: AnyLine


class HiddenLine(Part):
    """A thing that is face down to somebody."""

    id: str | None = None
    """Left out if this seat does not know it."""
    known_to: tuple[SeatNumber, ...]
    """Who knows it."""


class DueLine(Part):
    """A decision that is due."""

    seat: SeatNumber
    ask: str
    """The kind: `draft`, `turn`, or the things of a choice, such as `card`, `progress` or `cube`."""
    power: str | None = None
    """The thing that asks, as records name it; left out for the draft and a turn."""


class StandingLine(Part):
    """A built Wonder."""

    wonder: str
    card: str
    """The card under it."""


class PlotLine(Part):
    """A Conspiracy with the card under it."""

    conspiracy: HiddenLine
    card: str | None = None
    """Left out for a conspiracy that was triggered without being prepared."""


class DuelCityLine(Part):
    """What one player has, as this seat sees it."""

    seat: SeatNumber
    coins: int
    vault: int
    """The coins on Astarte."""
    cards: Ids
    """The cards in the order in which they were built or taken."""
    symbols: dict[str, int]
    """The count of each scientific symbol, including tokens and divinities."""
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
    """The decrees of the chambers that the player controls."""
    unprepared: tuple[HiddenLine, ...]
    """Conspiracies."""
    prepared: tuple[PlotLine, ...]
    triggered: tuple[PlotLine, ...]


class LyingLine(Part):
    """A card of the structure that has not been taken."""

    place: str
    card: str | None = None
    """Left out if it is face down to this seat."""
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
    """Left out unless this seat has looked at them."""
    known_to: tuple[SeatNumber, ...]
    """The seats that have looked at them."""


class SpaceLine(Part):
    """What lies on a space of the Pantheon."""

    space: int
    card: HiddenLine
    mythology: str | None = None
    """The mythology on its back; left out for the Gate."""
    progress: Ids | None = None
    """The Progress tokens on it."""


class PantheonLine(Part):
    """The Pantheon board and its decks."""

    spaces: tuple[SpaceLine, ...]
    """The spaces that are not empty."""
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
    """Left out if nobody controls it."""
    decrees: Ids
    """The top one first; `?` for one that lies face down."""


class SenateLine(Part):
    """The Senate and the deck of Conspiracies."""

    chambers: tuple[ChamberLine, ...]
    conspiracies: tuple[HiddenLine, ...]
    """The deck, top first."""
    removed: tuple[RemovedLine, ...]
    """The cards that Treason may choose from."""
    has_triggered: bool
    """Whether a Conspiracy was triggered in this turn."""


class DuelViewLine(Part):
    """All that a seat may know."""

    expansions: tuple[Literal["pantheon", "agora"], ...]
    seat: SeatNumber
    age: int
    turn: int
    """Counts the turns of the age, or the picks of the draft."""
    prompt: DueLine
    """The question for this seat."""
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
    """The tokens in the box, in the order in which they will be drawn. Everybody can work out which tokens these
    are."""
    locked: HiddenLine | None = None
    """A Progress token that nobody can use any more."""
    pawn: int
    """The position of the Conflict pawn, positive for the lead of seat 0."""
    military_tokens: Ids
    """The tokens on the track."""
    minerva: int | None = None
    """Her position; left out while she is not on the track."""
    again: bool
    """Whether the seat whose turn it is has another turn after it."""
    pantheon: PantheonLine | None = None
    """Present with Pantheon."""
    senate: SenateLine | None = None
    """Present with Agora."""


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
    """The first line: the game to be played, and the program's seat."""

    type: Literal["hello"]
    protocol: Literal["sevenwonders-bot/1"]
    game: Literal["duel"]
    expansions: tuple[Literal["pantheon", "agora"], ...]
    seat: SeatNumber
    names: tuple[str, ...] | None = None
    """The names by seat; left out if nobody has a name, as in a simulation."""
    content: str
    """The fingerprint of the content with these expansions; `sevenwonders content check --game duel` prints it."""


class DuelChoose(Part):
    """A question, to be answered with one line."""

    type: Literal["choose"]
    ask: int
    """The number of the question, from 1."""
    clock_s: float | None = None
    """The seconds for the answer; left out if there is no limit."""
    view: DuelViewLine
    moves: tuple[OfferLine, ...]
    """Everything that is allowed, numbered from 0; never empty."""


class DuelRefused(Part):
    """An answer was invalid, or late; the game goes on without it."""

    type: Literal["refused"]
    ask: int
    """The number of the question."""
    reason: str
    """The fault, in words for the program's author."""
    instead: AnyLine | None = None
    """The move made in its place, if it is known."""


class DuelOver(Part):
    """The game has ended; nothing follows."""

    type: Literal["over"]
    how: Literal["military", "science", "senate", "points"] | None = None
    """Left out if people agreed to break the game off."""
    scores: tuple[PointsLine, ...]
    """The points of each seat, even if points did not decide."""
    winners: tuple[SeatNumber, ...]
    """Both for a shared victory; none for a draw, and for a game that was broken off."""


DuelMessage: TypeAlias = Annotated[DuelHello | DuelChoose | DuelRefused | DuelOver | Ended, Field(discriminator="type")]
"""The messages of the game."""
