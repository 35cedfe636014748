"""One game at one moment: compact, changed only by the engine, and only on a copy.

Everything except the lists of counts is immutable, so a copy takes a few assignments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from sevenwonders_tui.duel.engine.catalog import DecreeId, Deposit, DivinityId, MythologyId, ProgressId
from sevenwonders_tui.duel.engine.component import (
    NO_PRIVILEGES,
    RESOURCES,
    SENATORS,
    SYMBOLS,
    PreparedCard,
    PreparedPiece,
    PreparedWonder,
    Privilege,
    Privileges,
)
from sevenwonders_tui.duel.engine.layout import Layout
from sevenwonders_tui.duel.engine.moves import Activate, Move, Prompt
from sevenwonders_tui.duel.engine.pile import Hidden, Pile
from sevenwonders_tui.duel.engine.price import Market
from sevenwonders_tui.duel.engine.rules import CHAMBERS, SEATS, SPACES, START_COINS, Rules
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.task import Task
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat

NOBODY_WAITS: Final[Mapping[Seat, Prompt]] = MappingProxyType({})
EMPTY_CHAMBERS: Final = (None,) * CHAMBERS


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    how: Victory
    winners: tuple[Seat, ...]
    """Both for a shared victory, none for a draw."""
    sheets: tuple[Score, Score] | None = None
    """The points of both, if they were counted to end the game."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A divinity, or the Gate, on a space of the Pantheon."""

    card: Hidden
    mythology: MythologyId | None
    """The mythology on its back; None for the Gate."""


@dataclass(frozen=True, slots=True)
class LyingDecree:
    """A decree in a chamber."""

    decree: DecreeId
    is_up: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """A token on a place of the structure."""

    place: int
    kind: Deposit
    token: MythologyId | int


class City:
    """The things and the numbers of one player."""

    __slots__ = (
        "built",
        "cards",
        "coins",
        "colors",
        "decrees",
        "divinities",
        "fixed",
        "made",
        "manufactured",
        "market",
        "menu",
        "offerings",
        "prepared",
        "privileges",
        "progress",
        "raw",
        "snake",
        "sold",
        "standing",
        "supply",
        "symbols",
        "tokens",
        "triggered",
        "unbuilt",
        "unprepared",
        "vault",
        "wonders",
    )

    def __init__(self, supply: int) -> None:
        self.coins = START_COINS
        self.vault = 0
        """Coins on a card (Astarte)."""
        self.cards: tuple[PreparedCard, ...] = ()
        """In the order in which they were built or taken."""
        self.built = 0
        """The bits of the cards in the city."""
        self.colors = [0] * (SENATORS + 1)
        """The number of cards by lane."""
        self.symbols = [0] * len(SYMBOLS)
        self.made: tuple[int, ...] = (0,) * len(RESOURCES)
        """The units that the city makes without a choice."""
        self.sold: tuple[int, ...] = (0,) * len(RESOURCES)
        """Of these, the units that raise the opponent's prices: those of brown and grey cards."""
        self.raw = 0
        """The number of units of raw material of choice."""
        self.manufactured = 0
        self.fixed: frozenset[int] = frozenset()
        self.standing: tuple[Privilege, ...] = ()
        """The standing effects of everything but decrees."""
        self.privileges: Privileges = NO_PRIVILEGES
        """The sum of these and of the decrees."""
        self.market: Market | None = None
        """Its prices; None if they must be looked up again."""
        self.menu: tuple[Activate, ...] | None = None
        """The ways to pay for cards of the Pantheon with coins of the treasury; None if they must be computed again."""
        self.unbuilt: tuple[PreparedWonder, ...] = ()
        self.wonders: tuple[tuple[PreparedWonder, PreparedCard], ...] = ()
        """The built Wonders, each with the card under it."""
        self.progress: tuple[PreparedPiece, ...] = ()
        self.divinities: tuple[PreparedPiece, ...] = ()
        self.tokens: tuple[MythologyId, ...] = ()
        self.offerings: tuple[int, ...] = ()
        """The coins of each token, ascending."""
        self.snake: PreparedCard | None = None
        """The opponent's card on which this player's Snake lies."""
        self.supply = supply
        """Influence cubes that are not in the Senate."""
        self.decrees: tuple[PreparedPiece, ...] = ()
        """The decrees of the chambers that the player controls."""
        self.unprepared: tuple[Hidden, ...] = ()
        self.prepared: tuple[tuple[Hidden, PreparedCard], ...] = ()
        """Conspiracies with the card under each."""
        self.triggered: tuple[tuple[PreparedPiece, PreparedCard | None], ...] = ()
        """Conspiracies with the card under each; None for one that was not prepared."""

    def copy(self) -> City:
        """Return a copy that can be changed by itself."""
        city = City.__new__(City)
        city.coins = self.coins
        city.vault = self.vault
        city.cards = self.cards
        city.built = self.built
        city.colors = self.colors[:]
        city.symbols = self.symbols[:]
        city.made = self.made
        city.sold = self.sold
        city.raw = self.raw
        city.manufactured = self.manufactured
        city.fixed = self.fixed
        city.standing = self.standing
        city.privileges = self.privileges
        city.market = self.market
        city.menu = self.menu
        city.unbuilt = self.unbuilt
        city.wonders = self.wonders
        city.progress = self.progress
        city.divinities = self.divinities
        city.tokens = self.tokens
        city.offerings = self.offerings
        city.snake = self.snake
        city.supply = self.supply
        city.decrees = self.decrees
        city.unprepared = self.unprepared
        city.prepared = self.prepared
        city.triggered = self.triggered
        return city


class State:
    """The whole table."""

    __slots__ = (
        "again",
        "age",
        "agenda",
        "asked",
        "board_progress",
        "box",
        "cards",
        "choices",
        "cities",
        "conspiracies",
        "controllers",
        "cubes",
        "deal",
        "decks",
        "decrees",
        "deposits",
        "discards",
        "faces",
        "group",
        "has_triggered",
        "laid_progress",
        "layout",
        "locked",
        "lying",
        "military",
        "minerva",
        "open",
        "pawn",
        "picks",
        "places",
        "removed",
        "removed_seen",
        "result",
        "rules",
        "shown_decks",
        "spaces",
        "turn",
        "uncovered",
    )

    def __init__(self, rules: Rules, deal: Deal) -> None:  # noqa: PLR0915 - one for each thing on the table
        self.rules = rules
        self.deal = deal
        self.cities = [City(rules.cubes), City(rules.cubes)]
        self.age = 1
        """1 to 3; also 3 when the game is over."""
        self.turn = 0
        """The number of turns begun in this age, or of picks begun in the draft; 1 for the first."""
        self.picks = 0
        """The number of Wonders drafted so far, by both players; those of a first game count."""
        self.group: tuple[PreparedWonder, ...] = ()
        """The Wonders that can be drafted now."""
        self.layout: Layout = rules.layouts[0]
        self.cards: tuple[PreparedCard, ...] = ()
        """The cards of this age by place, including those that are gone; empty before they are laid out."""
        self.places: Mapping[CardId, int] = {}
        """The place of each of these cards, now or before it was taken."""
        self.lying = 0
        """The bits of the places on which a card lies."""
        self.open: tuple[int, ...] = ()
        """The places of the accessible cards, ascending."""
        self.faces = 0
        """The bits of the places whose card is, or was, face up."""
        self.uncovered = False
        """Whether an accessible card lies face down."""
        self.deposits: tuple[Lying, ...] = ()
        """The tokens on the structure, by place."""
        self.discards: tuple[PreparedCard, ...] = ()
        self.board_progress: tuple[PreparedPiece, ...] = ()
        self.box: Pile = ()
        """Progress tokens, the next to be drawn first."""
        self.locked: Hidden | None = None
        """A Progress token out of the game."""
        self.pawn = 0
        """Its position, positive for the lead of seat 0."""
        self.military = (1 << len(rules.military_tokens)) - 1
        """The bits of the Military tokens on the track."""
        self.minerva: int | None = None
        self.spaces: tuple[Laid | None, ...] = (None,) * SPACES
        self.decks: dict[MythologyId, Pile] = {}
        """Replaced by a new dict when it changes, since copies share it."""
        self.shown_decks: frozenset[MythologyId] = frozenset()
        """Decks that were shown as a whole: everybody knows their divinities, but not their order."""
        self.laid_progress: Mapping[DivinityId, tuple[ProgressId, ...]] = {}
        """The Progress tokens on divinities (Enki)."""
        self.decrees: tuple[tuple[LyingDecree, ...], ...] = ((),) * CHAMBERS
        """The decrees by chamber, the top one first."""
        self.cubes = [[0] * CHAMBERS, [0] * CHAMBERS]
        """The number of cubes by seat and chamber."""
        self.controllers: tuple[Seat | None, ...] = EMPTY_CHAMBERS
        self.conspiracies: Pile = ()
        self.removed: tuple[tuple[PreparedCard, ...], ...] = ()
        """The cards removed at set-up, by age; only with Agora."""
        self.removed_seen = (0, 0, 0)
        """By age, the seats that have looked at them."""
        self.again = False
        """Whether the seat has another turn after this one."""
        self.has_triggered = False
        """Whether a conspiracy was triggered in this turn."""
        self.agenda: tuple[Task, ...] = ()
        """The tasks after the decision that is due."""
        self.asked: Task | None = None
        """The decision that is due; None if the game is over."""
        self.choices: tuple[Move, ...] | None = None
        """The legal answers, if they were already computed to see whether there are any."""
        self.result: Result | None = None

    def copy(self) -> State:
        """Return a copy that can be changed by itself."""
        state = State.__new__(State)
        first, second = self.cities
        state.cities = [first.copy(), second.copy()]
        state.rules = self.rules
        state.deal = self.deal
        state.age = self.age
        state.turn = self.turn
        state.picks = self.picks
        state.group = self.group
        state.layout = self.layout
        state.cards = self.cards
        state.places = self.places
        state.lying = self.lying
        state.open = self.open
        state.faces = self.faces
        state.uncovered = self.uncovered
        state.deposits = self.deposits
        state.discards = self.discards
        state.board_progress = self.board_progress
        state.box = self.box
        state.locked = self.locked
        state.pawn = self.pawn
        state.military = self.military
        state.minerva = self.minerva
        state.spaces = self.spaces
        state.decks = self.decks
        state.shown_decks = self.shown_decks
        state.laid_progress = self.laid_progress
        state.decrees = self.decrees
        ours, theirs = self.cubes
        state.cubes = [ours[:], theirs[:]]
        state.controllers = self.controllers
        state.conspiracies = self.conspiracies
        state.removed = self.removed
        state.removed_seen = self.removed_seen
        state.again = self.again
        state.has_triggered = self.has_triggered
        state.agenda = self.agenda
        state.asked = self.asked
        state.choices = self.choices
        state.result = self.result
        return state

    @property
    def standing_wonders(self) -> int:
        """The number of Wonders that stand in both cities."""
        return len(self.cities[0].wonders) + len(self.cities[1].wonders)


def other(seat: Seat) -> Seat:
    """Return the other seat."""
    return SEATS[1 - seat]
