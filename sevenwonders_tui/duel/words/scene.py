"""A moment of a table of 7 Wonders Duel with everything needed to draw it; results that are often needed are cached."""

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
    """Everything that may be drawn of one moment.

    The first player's city is always on the left. If several people share a keyboard, the snapshot holds only public
    knowledge, while `moves` are those of the seat that is asked and may reveal a secret: code that draws the moves must
    check `is_shared` first.
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
        """Show a snapshot; `moves` are the answers at this keyboard, by default those of the snapshot's own seat."""
        self.game = game
        self.book = book
        self.snapshot = snapshot
        self.signs = signs
        self.view: View = duel_view(snapshot.view)
        self.moves: tuple[Move, ...] = self.view.moves if moves is None else moves
        self.is_shared = is_shared
        self.fitting: dict[Hashable, int] = {}
        """The level of detail that fits the room of some parts, for parts where it is slow to compute."""
        self.blocks: dict[Hashable, Block] = {}
        """Drawn things by their look: when the cursor moves, only two of them change."""
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
        """The seat that is asked; None if the game is over."""
        return next(iter(self.view.waiting), None)

    @property
    def asked(self) -> Prompt | None:
        """The question that seat is asked, which is public."""
        return next(iter(self.view.waiting.values()), None)

    @property
    def payer(self) -> Seat:
        """The seat whose prices are shown: the one that is asked, or the viewer's own once the game is over."""
        return self.mover if self.mover is not None else self.view.seat or Seat(0)

    @property
    def is_asked_here(self) -> bool:
        """Whether a seat at this keyboard has to answer."""
        return bool(self.moves)

    def city(self, seat: Seat) -> CityView:
        """Return the city of a player as the view shows it."""
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
        """The layout of the cards of this age; None before they are laid out."""
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
        """The number of cards that lie in the structure."""
        return self.view.lying.bit_count()

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number of each accessible card, by its place; a card keeps its number until it is taken."""
        layout = self.game.rules(self.view.boxes).layouts[self.view.age - 1]
        return card_numbers(layout, self.view, self.snapshot.log)

    # Prices, points and what cards uncover

    @cached_property
    def known(self) -> State:
        """A state in which everything hidden is blank: for the prices of the engine, not for playing on."""
        return self.game.known(self.view)

    def quote(self, card: CardId, seat: Seat) -> Quote:
        """Return the price of a card for a player now."""
        key = (seat, str(card))
        if key not in self._quotes:
            state = self.known
            self._quotes[key] = quote_card(state, seat, state.rules.cards[card])
        return self._quotes[key]

    def quote_wonder(self, wonder: WonderId, seat: Seat) -> Quote:
        """Return the price of a Wonder for a player now."""
        key = (seat, wonder)
        if key not in self._wonder_quotes:
            self._wonder_quotes[key] = quote_wonder(self.known, seat, wonder)
        return self._wonder_quotes[key]

    def quote_space(self, space: int, seat: Seat) -> Activation | None:
        """Return the price of the card of a space of the Pantheon, 1 to 6, for a player now; None if it is empty."""
        key = (seat, space)
        if key not in self._activations:
            self._activations[key] = quote_space(self.known, seat, space - 1)
        return self._activations[key]

    def uncovers(self, number: int) -> tuple[Uncovered, ...]:
        """Return the cards that become accessible when the card of a place is taken."""
        return self.game.uncovers(self.view, self.place_of(number))

    @cached_property
    def standing(self) -> tuple[Score, ...]:
        """The current points of each player; shown only if the table allows it."""
        scores = self.view.scores
        return self.game.standing(self.view) if scores is None else scores
