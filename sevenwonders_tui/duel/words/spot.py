"""Things on the table of 7 Wonders Duel that the cursor and the mouse can be on.

Every part of the table is a function of a scene, a focus and its room, and returns lines with their spots. A
`..._steps` gives the heights from which a part shows more, for the code that shares out the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len

from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Prepare, PromptKind
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import Block, beside, block_cells
from sevenwonders_tui.present.line import Line, Span

MOST_NUMBERS = 8
"""The number of things that digits can choose; the other digits of the keyboard have other uses."""


class SpotKind(Enum):
    """The kinds of thing on the table, with the form of their ids."""

    PLACE = "place"
    """A card of the structure, by its place: `s2r5p1`."""
    WONDER = "wonder"
    """A Wonder by its id; the same holds for the next kinds unless they say otherwise."""
    PROGRESS = "progress"
    """A Progress token, of the board or of a city."""
    CARD = "card"
    """A card of a city."""
    DIVINITY = "divinity"
    """A divinity of a city."""
    SPACE = "space"
    """A space of the Pantheon, 1 to 6."""
    CHAMBER = "chamber"
    """A chamber, 1 to 6."""
    POSITION = "position"
    """A position of the military track, positive if the first player leads."""
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
    """The area where a thing is drawn."""

    target: Target
    area: Area


@dataclass(frozen=True, slots=True)
class Focus:
    """The thing under the cursor, and the things that can be taken or chosen now."""

    cursor: Target | None = None
    keys: Mapping[Target, str] = field(default_factory=dict)
    """The things that can be taken or chosen, each with its key; empty for the cursor alone."""
    pointed: frozenset[Target] = frozenset()
    """The things that the coach of a guided game speaks of."""

    def is_on(self, target: Target) -> bool:
        """Whether a thing is under the cursor."""
        return self.cursor == target

    def points_at(self, target: Target) -> bool:
        """Whether the coach speaks of a thing."""
        return target in self.pointed

    def offers(self, target: Target) -> bool:
        """Whether a thing can be taken or chosen now."""
        return target in self.keys

    def key(self, target: Target) -> str:
        """Return the key that chooses a thing; empty if it has none."""
        return self.keys.get(target, "")

    @property
    def numbers(self) -> tuple[int, ...]:
        """The digits that choose something, ascending."""
        return tuple(sorted(int(key) for key in self.keys.values() if key))

    def numbered(self, number: int) -> Target | None:
        """Return the thing that a digit chooses; None if it chooses nothing."""
        return next((target for target, key in self.keys.items() if key == str(number)), None)


NOWHERE = Focus()
"""The focus of people who only watch."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A part of the table: its lines, and the areas of its things."""

    lines: Block
    spots: tuple[Spot, ...] = ()

    @property
    def rows(self) -> int:
        """The height of the part in rows."""
        return len(self.lines)

    def moved(self, x: int, y: int) -> tuple[Spot, ...]:
        """Return the spots on a screen where the part's upper left corner is at (x, y)."""
        return tuple(Spot(spot.target, spot.area.moved(x, y)) for spot in self.spots)

    def at(self, x: int, y: int) -> Target | None:
        """Return the thing at a cell; if one lies on another, the one on top."""
        return next(iter(self.all_at(x, y)), None)

    def all_at(self, x: int, y: int) -> tuple[Target, ...]:
        """Return the things at a cell, the one on top first."""
        return tuple(spot.target for spot in reversed(self.spots) if spot.area.has(x, y))


def stacked(parts: Iterable[Drawn]) -> Drawn:
    """Return the parts one below the other."""
    lines: list[Line] = []
    spots: list[Spot] = []
    for part in parts:
        spots += part.moved(0, len(lines))
        lines += part.lines
    return Drawn(lines, tuple(spots))


def cut_off(part: Drawn, rows: int) -> Drawn:
    """Return the first `rows` rows of a part, with the things that begin there."""
    return Drawn(part.lines[:rows], tuple(spot for spot in part.spots if 0 <= spot.area.y < rows))


def cropped(part: Drawn, x: int, cells: int) -> Drawn:
    """Return the columns of a part from `x` on, with the things that begin there."""
    lines = []
    for row in part.lines:
        kept: list[Span] = []
        at = 0
        for span in row:
            text = "".join(sign for sign, start in _placed(span.text, at) if x <= start < x + cells)
            kept += [replace(span, text=text)] if text else []
            at += cell_len(span.text)
        lines.append(tuple(kept))
    spots = tuple(Spot(spot.target, spot.area.moved(-x, 0)) for spot in part.spots if x <= spot.area.x < x + cells)
    return Drawn(lines, spots)


def _placed(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Yield each sign of a text with the cell where it begins."""
    for sign in text:
        yield sign, start
        start += cell_len(sign)


def side_by_side(parts: Sequence[Drawn], gap: int = 1) -> Drawn:
    """Return the parts side by side, tops aligned, each as wide as its longest line."""
    spots: list[Spot] = []
    x = 0
    for part in parts:
        spots += part.moved(x, 0)
        x += block_cells(part.lines) + gap
    return Drawn(beside([part.lines for part in parts], gap), tuple(spots))


def taking(scene: DuelScene) -> dict[Target, str]:
    """Return the cards of the structure that can be taken now, with their numbers; empty outside a turn."""
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
    """Return the key of a number; empty if there is none."""
    return str(number) if number <= MOST_NUMBERS else ""
