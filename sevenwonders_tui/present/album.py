"""The album of a game: everything in its box on shelves, to be leafed through and searched; and what a page tells.

No game is named here. Each game has an `Album` over its catalog, which needs no table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol
from unicodedata import combining, normalize

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.card_face import CardPicture
from sevenwonders_tui.present.chain_map import ChainFamily
from sevenwonders_tui.present.line import Fact
from sevenwonders_tui.present.rule_page import RuleBook
from sevenwonders_tui.present.ruling import Ruling
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.wonder_drawing import WonderSize

CHAINS = "chains"
"""The shelf on which cards stand as trees."""
FOUND = "found"
"""The shelf of what a search has found."""


class AlbumOrder(Enum):
    """What the cards stand on shelves by."""

    AGE = "age"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class AlbumShelf:
    """Things that stand together."""

    id: str
    title: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AlbumItem:
    """One thing of the box, in a line."""

    id: str
    name: str
    kinds: tuple[str, ...]
    """What it is, in a word or two each: `blue`, `age I`."""
    color: Color | None
    gives: str
    """What it does, in signs."""
    told: tuple[str, ...]
    """The same in sentences."""
    cost: str = ""
    """In words; nothing for what has no cost of its own."""


@dataclass(frozen=True, slots=True)
class RisingStage:
    """A wonder as it stands when a stage is built, with what that stage costs and gives."""

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
    """What the page of a thing says beside its picture."""

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
    """Everything in the box of one game. All words are said in the language of whoever asks."""

    @property
    def title(self) -> str:
        """The name of the game."""

    def shown(self, thing: str) -> str:
        """Return the thing that stands on a shelf for this one: of those that are alike one does."""

    def shelves(self, order: AlbumOrder) -> tuple[AlbumShelf, ...]:
        """Return the shelves from left to right; everything stands on one of them, and chains are the last."""

    def item(self, thing: str, signs: Symbols) -> AlbumItem:
        """Return one thing. Raises KeyError where nothing has that id."""

    def picture(self, thing: str, signs: Symbols) -> CardPicture:
        """Return how one thing is drawn."""

    def text(self, thing: str, signs: Symbols) -> AlbumText:
        """Return what the page of a thing says."""

    def families(self, signs: Symbols) -> tuple[ChainFamily, ...]:
        """Return all cards that chains link, with their links, each family by itself."""

    def columns(self) -> tuple[str, ...]:
        """Return what stands above the columns of a chain map."""

    def legend(self, signs: Symbols) -> tuple[tuple[str, str], ...]:
        """Return every sign that the album draws with, and its meaning."""

    def rules(self) -> RuleBook:
        """Return the rules of the game."""


def folded(text: str) -> str:
    """Return a text as it is searched: without capitals and accents.

    >>> folded("Théâtre")
    'theatre'
    """
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))


def find_items(items: Iterable[AlbumItem], text: str) -> tuple[str, ...]:
    """Return the ids of what has a text in its name; where no name has it, of what is so or does so in words.

    Names that begin with it come first, then those with a word that does.
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
    """Return the number of the first shelf on which a thing stands; 0 where none has it."""
    return next((at for at, shelf in enumerate(shelves) if thing in shelf.items), 0)
