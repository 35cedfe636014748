"""The record of a game of 7 Wonders Duel as pydantic models: the possible fields, in the order of writing.

These models check single fields. `shape` checks fields against each other, `fit` against the content, and `verify`
against the rules.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, StringConstraints, Tag

from sevenwonders_tui.duel.engine.rules import AGES, SEATS
from sevenwonders_tui.duel.notation import AnyLine
from sevenwonders_tui.duel.notation.words import MOST_COINS, MOST_IDS, MOST_SPACES, Null, SeatNumber, Slug
from sevenwonders_tui.notation import Part
from sevenwonders_tui.record.field import Mark

GROUP = 4
"""The number of Wonders in each group to draft from."""

# Far above the numbers of any content; they keep a hostile file from causing endless work.
MOST_POINTS = 9999
MOST_MOVES = 2000
"""A game with both expansions and every choice has some 150."""
LONGEST_TEXT = 1000

Coins: TypeAlias = Annotated[int, Field(ge=0, le=MOST_COINS)]
Points: TypeAlias = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Position: TypeAlias = Annotated[int, Field(ge=-MOST_SPACES, le=MOST_SPACES)]
Ids: TypeAlias = Annotated[tuple[Slug, ...], Field(max_length=MOST_IDS)]
Group: TypeAlias = Annotated[tuple[Slug, ...], Field(min_length=GROUP, max_length=GROUP)]
Text: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]


def _kind_of_winner(value: Any) -> str:
    return "null" if value is None or isinstance(value, Null) else "seat"


Winner: TypeAlias = Annotated[
    Annotated[SeatNumber, Tag("seat")] | Annotated[Null, Tag("null")], Discriminator(_kind_of_winner)
]


class DuelSeatLine(Part):
    """The player of a seat."""

    name: Text
    player: Text
    """Such as `human`, or `bot:` with the name of the bot."""


class SetupLine(Part):
    """Everything random except the structures."""

    wonders: tuple[Group, Group]
    """The first and the second group shown."""
    progress: Ids
    """The tokens on the board."""
    boxed_progress: Ids
    """All other Progress tokens, in the order in which they will be drawn."""
    mythology_decks: Annotated[dict[Slug, Ids], Field(max_length=MOST_IDS)] | None = None
    """With Pantheon, as the next two: the Divinities of each mythology, top first."""
    mythology_tokens: Ids | None = None
    """The mythologies of the tokens that lie on the cards of age I, in the order of the places."""
    offering_tokens: Annotated[tuple[Coins, ...], Field(max_length=MOST_IDS)] | None = None
    """The Offering tokens that lie on the cards of age II, in the order of the places."""
    decrees: Ids | None = None
    """With Agora, as the next: by chamber, 1 to 6."""
    conspiracies: Ids | None = None
    """The deck, top first."""


class SheetLine(Part):
    """The points of one seat by category."""

    seat: SeatNumber
    civilian: Points
    science: Points
    commerce: Points
    guilds: Points
    wonders: Points
    progress: Points
    treasury: Points
    military: Points
    temples: Points | None = None
    """With Pantheon, as the next one."""
    divinities: Points | None = None
    senate: Points | None = None
    """With Agora."""
    total: Points


class ResultLine(Part):
    """How the game ended."""

    how: Literal["military", "science", "senate", "points"]
    winner: Winner
    """The seat that won; null for a shared victory."""
    scores: Annotated[tuple[SheetLine, ...], Field(min_length=len(SEATS), max_length=len(SEATS))] | None = None
    """By seat, where points decided."""


class DuelRecord(Part):
    """One game of 7 Wonders Duel, whole or up to any move."""

    format: Literal["sevenwonders/1"]
    game: Literal["duel"]
    seed: Any = None
    """What reproduces the deal with the generator of the program that wrote the record; any value, others ignore it."""
    practice: Mark | None = None
    """True if a person took moves back: the record has the moves that were played in the end."""
    content: Annotated[str, StringConstraints(min_length=1, max_length=128)] | None = None
    """The fingerprint of the content, if it is not that of the boxes."""
    expansions: Annotated[tuple[Literal["pantheon", "agora"], ...], Field(max_length=2)]
    """The expansions in play, in this order."""
    seats: Annotated[tuple[DuelSeatLine, ...], Field(min_length=len(SEATS), max_length=len(SEATS))]
    setup: SetupLine
    structures: Annotated[tuple[Ids, ...], Field(min_length=AGES, max_length=AGES)]
    """By age: the cards in the order of the places, rows from the top, left to right."""
    moves: Annotated[tuple[AnyLine, ...], Field(max_length=MOST_MOVES)]
    """Every decision of both seats in the order made."""
    checks: Annotated[tuple[tuple[Coins, Coins, Position], ...], Field(max_length=MOST_MOVES)]
    """For each move: the coins of seat 0, those of seat 1 and the Conflict pawn after it."""
    result: ResultLine | None = None
    """Present once the game is over."""
