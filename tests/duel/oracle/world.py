"""Everything that lies on the table."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

from tests.duel.oracle.tables import CARDS, CHAMBER_POINTS, TRACK

Move = dict[str, Any]
T = TypeVar("T")
Steps = Generator[list[Move], Move, T]
"""A part of the game: it hands out the legal moves of one decision and gets the move that was made."""


class GameOver(Exception):
    """The game ends here and now."""


@dataclass
class City:
    """What one player has."""

    coins: int = 7
    vault: int = 0
    """Coins on Astarte."""
    cards: list[str] = field(default_factory=list)
    built: dict[str, str] = field(default_factory=dict)
    """Standing Wonders with the card under each."""
    unbuilt: list[str] = field(default_factory=list)
    progress: list[str] = field(default_factory=list)
    divinities: list[str] = field(default_factory=list)
    """Activated ones, and the Gate."""
    mythology_tokens: list[str] = field(default_factory=list)
    offering_tokens: list[int] = field(default_factory=list)
    snake: str | None = None
    """The opponent's green card on which the Snake of this player lies."""
    supply: int = 12
    unprepared: list[str] = field(default_factory=list)
    prepared: dict[str, str] = field(default_factory=dict)
    triggered: dict[str, str | None] = field(default_factory=dict)
    """With the card under it; none where it was never prepared."""

    def of_color(self, *colors: str) -> list[str]:
        """Return the cards of these colours."""
        return [card for card in self.cards if CARDS[card].color in colors]


@dataclass
class World:
    """The whole table."""

    boxes: tuple[str, ...]
    setup: dict[str, Any]
    structures: list[list[str]]
    cities: tuple[City, City] = field(default_factory=lambda: (City(), City()))
    age: int = 1
    active: int = 0
    again: bool = False
    lying: dict[str, str] = field(default_factory=dict)
    """Slots of the structure with the card on each, in the order of the layout."""
    hidden: set[str] = field(default_factory=set)
    """Slots whose card lies face down."""
    tokens: dict[str, Any] = field(default_factory=dict)
    """Slots with a Mythology or Offering token."""
    pile: list[str] = field(default_factory=list)
    """The discard pile."""
    removed: list[list[str]] = field(default_factory=list)
    """The cards removed at set-up that are still in the box, by Age."""
    shown: list[str] = field(default_factory=list)
    """The group of Wonders of the draft."""
    boxed_wonders: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    """Progress tokens."""
    box: list[str] = field(default_factory=list)
    """Progress tokens, the next one first."""
    drawn: list[str] = field(default_factory=list)
    """Progress tokens of the Great Library, until one is chosen."""
    enki: list[str] = field(default_factory=list)
    """Progress tokens on Enki."""
    locked: list[str] = field(default_factory=list)
    pawn: int = 0
    minerva: int | None = None
    military: list[str] = field(default_factory=list)
    """Military tokens still on the track."""
    lost_tokens: list[Any] = field(default_factory=list)
    """Mythology and Offering tokens that left the game with their card, and spent ones."""
    decks: dict[str, list[str]] = field(default_factory=dict)
    spaces: dict[int, str | None] = field(default_factory=dict)
    decrees: dict[int, list[str]] = field(default_factory=dict)
    cubes: dict[int, list[int]] = field(default_factory=dict)
    shield_holder: int | None = None
    schemes: list[str] = field(default_factory=list)
    """The deck of Conspiracies."""
    result: dict[str, Any] | None = None

    @property
    def pantheon(self) -> bool:
        """Whether Pantheon is in play."""
        return "pantheon" in self.boxes

    @property
    def agora(self) -> bool:
        """Whether Agora is in play."""
        return "agora" in self.boxes

    def standing(self) -> int:
        """Return how many Wonders stand."""
        return sum(len(city.built) for city in self.cities)


def set_up(boxes: tuple[str, ...], setup: dict[str, Any], structures: list[list[str]]) -> World:
    """Return the table before the draft; the structure of Age I is laid out later."""
    world = World(boxes, setup, structures)
    world.board = list(setup["progress"])
    world.box = list(setup["boxed_progress"])
    world.removed = [
        [card.id for card in CARDS.values() if card.deck == f"age{age + 1}" and card.id not in structures[age]]
        for age in range(3)
    ]
    world.military = list(dict.fromkeys(row["token_slot"] for row in TRACK.values() if row["token_slot"]))
    if world.pantheon:
        world.decks = {mythology: list(deck) for mythology, deck in setup["mythology_decks"].items()}
        world.spaces = dict.fromkeys(range(1, 7))
    if world.agora:
        world.decrees = {chamber: [setup["decrees"][chamber - 1]] for chamber in CHAMBER_POINTS}
        world.cubes = {chamber: [0, 0] for chamber in CHAMBER_POINTS}
        world.schemes = list(setup["conspiracies"])
    return world


def finish(world: World, how: str, winner: int | None) -> NoReturn:
    """End the game by a supremacy."""
    world.result = {"how": how, "winner": winner}
    raise GameOver


def lose(city: City, coins: int) -> None:
    """Take coins out of a treasury, at most all of them. Astarte's are safe."""
    city.coins -= min(city.coins, coins)


def choose(seat: int, power: str, options: Iterable[Move]) -> Steps[Move | None]:
    """Ask for a choice; None when there is no option at all."""
    moves = [{"seat": seat, "act": "choose", "power": power, **option} for option in options]
    if not moves:
        return None
    move = yield moves
    return move


def picks(options: Iterable[Any]) -> list[Move]:
    """Return options that are told by their pick alone."""
    return [{"pick": option} for option in options]
