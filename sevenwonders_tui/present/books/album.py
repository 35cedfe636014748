"""The album of a game: everything in its box on shelves, for browsing and searching, and the page of each thing.

No game is named here. Each game has an `Album` over its catalog, which needs no table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import folded
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.books.chain_map import ChainFamily
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.books.ruling import Ruling
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Fact
from sevenwonders_tui.present.symbols import Symbols

CHAINS = "chains"
"""The shelf that shows cards as chain trees."""
FOUND = "found"
"""The shelf of search results."""


class AlbumOrder(Enum):
    """The order of the cards on the shelves."""

    AGE = "age"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class AlbumShelf:
    """Things that stand together on one shelf."""

    id: str
    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AlbumItem:
    """One thing of the box, as a line of a list."""

    id: str
    name: str
    kinds: tuple[str, ...]
    """Its kinds, a word or two each: `blue`, `age I`."""
    color: Color | None
    gives: str
    """Its effects in signs."""
    told: tuple[str, ...]
    """Its effects in sentences."""
    cost: str = ""
    """The cost in words; empty if the thing has no cost of its own."""


@dataclass(frozen=True, slots=True)
class RisingStage:
    """A wonder after a stage is built, with the cost and the effects of that stage."""

    title: str
    draw: Callable[[WonderSize], Block]
    cost: str
    gives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RisingSide:
    """One side of a wonder, stage by stage."""

    title: str
    stages: tuple[RisingStage, ...]


@dataclass(frozen=True, slots=True)
class AlbumText:
    """The texts of a thing's page, beside its picture."""

    facts: tuple[Fact, ...]
    held: tuple[Fact, ...] = ()
    """How often winners held it."""
    family: ChainFamily | None = None
    """The chains that its card belongs to."""
    sides: tuple[RisingSide, ...] = ()
    rules: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    """Rulings that name it."""


class Album(Protocol):
    """Everything in the box of one game. All texts are in the language of the reader."""

    @property
    def title(self) -> str:
        """The name of the game."""

    def shown(self, thing: str) -> str:
        """Return the thing that represents this one on a shelf: only one of several identical things is shown."""

    def shelves(self, order: AlbumOrder) -> tuple[AlbumShelf, ...]:
        """Return the shelves from left to right.

        Every thing stands on one of them; the chains are the last shelf.
        """

    def item(self, thing: str, signs: Symbols) -> AlbumItem:
        """Return one thing. Raise KeyError if the id is unknown."""

    def picture(self, thing: str, signs: Symbols) -> CardPicture:
        """Return the picture of one thing."""

    def text(self, thing: str, signs: Symbols) -> AlbumText:
        """Return the texts of a thing's page."""

    def families(self, signs: Symbols) -> tuple[ChainFamily, ...]:
        """Return all cards with chains, grouped into families, with their links."""

    def columns(self) -> tuple[str, ...]:
        """Return the titles of the columns of a chain map."""

    def legend(self, signs: Symbols) -> tuple[tuple[str, str], ...]:
        """Return every sign of the album with its meaning."""

    def rules(self) -> RuleBook:
        """Return the rules of the game."""


def find_items(items: Iterable[AlbumItem], text: str) -> tuple[str, ...]:
    """Return the ids of the items whose name contains a text; if none does, of those whose kinds or effects contain it.

    Names that begin with the text come first, then names with a word that begins with it.
    """
    wanted = folded(text).strip()
    found: list[tuple[int, str]] = []
    meant: list[str] = []
    for item in items:
        name = folded(item.name)
        if name.startswith(wanted):
            found.append((0, item.id))
        elif f" {wanted}" in name:
            found.append((1, item.id))
        elif wanted in name:
            found.append((2, item.id))
        elif wanted in folded(" ".join((*item.kinds, *item.told))):
            meant.append(item.id)
    return tuple(dict.fromkeys(id_ for _rank, id_ in sorted(found, key=lambda each: each[0]))) or tuple(meant)


def shelf_of(shelves: Sequence[AlbumShelf], thing: str) -> int:
    """Return the number of the first shelf that holds a thing; 0 if none does."""
    return next((at for at, shelf in enumerate(shelves) if thing in shelf.items), 0)
