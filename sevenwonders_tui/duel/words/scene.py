"""A moment of a table of 7 Wonders Duel with what is needed to draw it; what is looked at often is worked out once."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.activation import Activation, quote_space
from sevenwonders_tui.duel.engine.catalog import Box, PlaceId, Structure
from sevenwonders_tui.duel.engine.moves import Move, Prompt
from sevenwonders_tui.duel.engine.quote import Quote, quote_card, quote_wonder
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.uncover import Uncovered
from sevenwonders_tui.duel.engine.view import CityView, View
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.table.card_numbers import card_numbers
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.block import Block
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table import Snapshot


class DuelScene:
    """What may be drawn of one moment.

    The first player's city stands on the left for good. Where several people share a keyboard, the snapshot is what
    everybody may know, and `moves` are those of the seat that is asked, which may tell a secret: then whoever draws
    them has to ask `is_shared`.
    """

    def __init__(
        self,
        game: Duel,
        book: DuelBook,
        snapshot: Snapshot,
        signs: Symbols,
        moves: tuple[Move, ...] | None = None,
        *,
        is_shared: bool = False,
    ) -> None:
        """Show a snapshot; `moves` are what can be answered at this keyboard, else those of the snapshot's own seat."""
        self.game = game
        self.book = book
        self.snapshot = snapshot
        self.signs = signs
        self.view: View = duel_view(snapshot.view)
        self.moves: tuple[Move, ...] = self.view.moves if moves is None else moves
        self.is_shared = is_shared
        self.fitting: dict[Hashable, int] = {}
        """How much parts of the table tell in the room that they have, where that takes long to find out."""
        self.blocks: dict[Hashable, Block] = {}
        """Things as they were drawn once: the cursor changes two of them, and the others stay as they are."""
        self._quotes: dict[tuple[Seat, str], Quote] = {}
        self._wonder_quotes: dict[tuple[Seat, WonderId], Quote] = {}
        self._activations: dict[tuple[Seat, int], Activation | None] = {}

    # Who

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.snapshot.names

    def name(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self.snapshot.names[seat]

    @property
    def mover(self) -> Seat | None:
        """The seat that is asked; None when the game is over."""
        return next(iter(self.view.waiting), None)

    @property
    def asked(self) -> Prompt | None:
        """What it is asked: everybody may know that."""
        return next(iter(self.view.waiting.values()), None)

    @property
    def payer(self) -> Seat:
        """The seat whose prices are shown: the one to move, the own one when the game is over."""
        return self.mover if self.mover is not None else self.view.seat or Seat(0)

    @property
    def is_asked_here(self) -> bool:
        """Whether somebody at this keyboard has to answer."""
        return bool(self.moves)

    def city(self, seat: Seat) -> CityView:
        """Return what a player has."""
        return self.view.cities[seat]

    # What is played with

    @property
    def has_pantheon(self) -> bool:
        """Whether the Pantheon box is in play."""
        return Box.PANTHEON in self.view.boxes

    @property
    def has_agora(self) -> bool:
        """Whether the Agora box is in play."""
        return Box.AGORA in self.view.boxes

    @cached_property
    def structure(self) -> Structure | None:
        """How the cards of this age are laid out; None before they are."""
        catalog = self.game.catalog
        structures = catalog.agora_structures if self.has_agora else catalog.structures
        return structures[self.view.age - 1] if self.view.cards else None

    def place_of(self, number: int) -> PlaceId:
        """Return the id of a place of the structure by its number, which counts from 0."""
        assert self.structure is not None, "nothing is laid out"
        return self.structure.places[number].id

    def lies(self, number: int) -> bool:
        """Whether a card lies at a place."""
        return bool(self.view.lying >> number & 1)

    @property
    def lying(self) -> int:
        """How many cards lie in the structure."""
        return self.view.lying.bit_count()

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number of each card that can be taken, by its place: it keeps that until it is taken."""
        layout = self.game.rules(self.view.boxes).layouts[self.view.age - 1]
        return card_numbers(layout, self.view, self.snapshot.log)

    # What it costs, gives and leads to

    @cached_property
    def known(self) -> State:
        """The table with everything hidden empty: the engine tells prices of it, and nothing is played on from it."""
        return self.game.known(self.view)

    def quote(self, card: CardId, seat: Seat) -> Quote:
        """Return what a card would cost a player now."""
        key = (seat, str(card))
        if key not in self._quotes:
            state = self.known
            self._quotes[key] = quote_card(state, seat, state.rules.cards[card])
        return self._quotes[key]

    def quote_wonder(self, wonder: WonderId, seat: Seat) -> Quote:
        """Return what a Wonder would cost a player now."""
        key = (seat, wonder)
        if key not in self._wonder_quotes:
            self._wonder_quotes[key] = quote_wonder(self.known, seat, wonder)
        return self._wonder_quotes[key]

    def quote_space(self, space: int, seat: Seat) -> Activation | None:
        """Return what the card of a space of the Pantheon, 1 to 6, would cost a player now; None where none lies."""
        key = (seat, space)
        if key not in self._activations:
            self._activations[key] = quote_space(self.known, seat, space - 1)
        return self._activations[key]

    def uncovers(self, number: int) -> tuple[Uncovered, ...]:
        """Return what becomes accessible when the card of a place is taken."""
        return self.game.uncovers(self.view, self.place_of(number))

    @cached_property
    def standing(self) -> tuple[Score, ...]:
        """What each player would score now; shown only where the table allows it."""
        scores = self.view.scores
        return self.game.standing(self.view) if scores is None else scores
