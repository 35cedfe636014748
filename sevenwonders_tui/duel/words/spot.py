"""What lies on the table of 7 Wonders Duel as something that a cursor and a mouse can be on.

Every part of the table is a function of a scene, a focus and the room that it gets, and returns lines with the spots on
them. `..._steps` says at which heights a part shows more, so that whoever shares the room out can ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Prepare, PromptKind
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, block_cells
from sevenwonders_tui.present.line import Line

MOST_NUMBERS = 8
"""So many things can be chosen by a digit: the others of the keyboard do something else."""


class SpotKind(Enum):
    """The kinds of thing on the table, and what names one of them."""

    PLACE = "place"
    """A card of the structure, by its place: `s2r5p1`."""
    WONDER = "wonder"
    """By its id, as all of the following without other words."""
    PROGRESS = "progress"
    """A Progress token, of the board or of a city."""
    CARD = "card"
    """A card of a city."""
    DIVINITY = "divinity"
    """One that a city has."""
    SPACE = "space"
    """Of the Pantheon, 1 to 6."""
    CHAMBER = "chamber"
    """1 to 6."""
    POSITION = "position"
    """Of the military track, plus for the lead of the first player."""
    MILITARY = "military"
    """A Military token on the track."""
    TOKENS = "tokens"
    """The Mythology and Offering tokens of a city, by seat."""
    PLOTS = "plots"
    """The conspiracies of a city, by seat."""


class Target(NamedTuple):
    """One thing on the table."""

    kind: SpotKind
    id: str | int


class Spot(NamedTuple):
    """Where a thing is drawn."""

    target: Target
    area: Area


@dataclass(frozen=True, slots=True)
class Focus:
    """What the cursor is on, and what can be taken or chosen now."""

    cursor: Target | None = None
    keys: Mapping[Target, str] = field(default_factory=dict)
    """What can be taken or chosen, each with the key that does it; without one by the cursor alone."""
    pointed: frozenset[Target] = frozenset()
    """What the coach of a guided game speaks of."""

    def is_on(self, target: Target) -> bool:
        """Whether the cursor is on a thing."""
        return self.cursor == target

    def points_at(self, target: Target) -> bool:
        """Whether the coach speaks of a thing."""
        return target in self.pointed

    def offers(self, target: Target) -> bool:
        """Whether a thing can be taken or chosen now."""
        return target in self.keys

    def key(self, target: Target) -> str:
        """Return the key that chooses a thing; empty without one."""
        return self.keys.get(target, "")

    @property
    def numbers(self) -> tuple[int, ...]:
        """The digits that choose something, ascending."""
        return tuple(sorted(int(key) for key in self.keys.values() if key))

    def numbered(self, number: int) -> Target | None:
        """Return what a digit chooses; None where it chooses nothing."""
        return next((target for target, key in self.keys.items() if key == str(number)), None)


NOWHERE = Focus()
"""For those who only look."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A part of the table: its lines, and where things are on them."""

    lines: Block
    spots: tuple[Spot, ...] = ()

    @property
    def rows(self) -> int:
        """How high it is."""
        return len(self.lines)

    def moved(self, x: int, y: int) -> tuple[Spot, ...]:
        """Return the spots on a screen where the part stands so far from its left upper corner."""
        return tuple(Spot(spot.target, spot.area.moved(x, y)) for spot in self.spots)

    def at(self, x: int, y: int) -> Target | None:
        """Return what is drawn at a cell; where one thing lies on another, what lies on top."""
        return next((spot.target for spot in reversed(self.spots) if spot.area.has(x, y)), None)


def stacked(parts: Iterable[Drawn]) -> Drawn:
    """Return parts one below the other."""
    lines: list[Line] = []
    spots: list[Spot] = []
    for part in parts:
        spots += part.moved(0, len(lines))
        lines += part.lines
    return Drawn(lines, tuple(spots))


def side_by_side(parts: Sequence[Drawn], gap: int = 1) -> Drawn:
    """Return parts beside each other, their tops level, each as wide as its longest line."""
    spots: list[Spot] = []
    x = 0
    for part in parts:
        spots += part.moved(x, 0)
        x += block_cells(part.lines) + gap
    return Drawn(beside([part.lines for part in parts], gap), tuple(spots))


def taking(scene: DuelScene) -> dict[Target, str]:
    """Return the cards of the structure that can be taken now, with their numbers; nothing but in a turn."""
    view = scene.view
    if scene.asked is None or scene.asked.ask is not PromptKind.TURN:
        return {}
    wanted = BuildCard | DiscardCard | BuildWonder | Prepare
    usable = {move.card for move in scene.moves if isinstance(move, wanted)}
    return {
        Target(SpotKind.PLACE, scene.place_of(place)): digit(scene.numbers[place])
        for place in view.open
        if not scene.moves or view.cards[place] in usable
    }


def digit(number: int) -> str:
    """Return the key of a number; nothing where there is none."""
    return str(number) if number <= MOST_NUMBERS else ""
