"""The only place that looks up names of cards, wonders and cities. Names are in the language of the reader.

A `Book` also looks up cards by id, chains in both directions, and the boards of cities.
"""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.i18n import content_name
from sevenwonders_tui.seven.engine import ring
from sevenwonders_tui.seven.engine.catalog import Card, Catalog, Stage, Wonder
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import neighbors_of
from sevenwonders_tui.seven.engine.view import CityView, View


class Book:
    """Looks things up in one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._cards = {card.id: card for card in catalog.cards}
        self._wonders = {wonder.id: wonder for wonder in catalog.wonders}
        self._leads_to: dict[CardId, tuple[Card, ...]] = {}
        for card in catalog.cards:
            for parent in card.chain_from:
                self._leads_to[parent] = (*self._leads_to.get(parent, ()), card)

    def card(self, card: CardId) -> Card:
        """Return a card."""
        return self._cards[card]

    def name(self, card: CardId) -> str:
        """Return the name of a card in the language of the running context."""
        return content_name("card", self._cards[card].name)

    def wonder_name(self, wonder: str) -> str:
        """Return the name of a wonder in the language of the running context."""
        return content_name("wonder", self._wonders[WonderId(wonder)].name)

    def city_name(self, wonder: str) -> str:
        """Return the name of a wonder's city in the language of the running context."""
        return content_name("city", self._wonders[WonderId(wonder)].city)

    def leads_to(self, card: CardId) -> tuple[Card, ...]:
        """Return the cards that this one makes free."""
        return self._leads_to.get(card, ())

    def comes_from(self, card: CardId) -> tuple[Card, ...]:
        """Return the cards that make this one free; any one of them is enough."""
        return tuple(self._cards[parent] for parent in self._cards[card].chain_from)

    def wonder(self, city: CityView) -> Wonder:
        """Return the wonder of a city."""
        return self._wonders[city.wonder]

    def stages(self, city: CityView) -> tuple[Stage, ...]:
        """Return all stages of a city's board, built or not."""
        return self._wonders[city.wonder].sides[city.side]

    def board_name(self, city: CityView) -> str:
        """Return the short name of a board with its side: `Rhodes A`."""
        return f"{self.city_name(city.wonder)} {city.side.value}"


def left_of(view: View, city: CityId) -> CityId:
    """Return the left neighbour: the next city clockwise."""
    return neighbors_of(city, len(view.cities)).left


def right_of(view: View, city: CityId) -> CityId:
    """Return the right neighbour."""
    return neighbors_of(city, len(view.cities)).right


def beyond(view: View, city: CityId) -> tuple[CityId, ...]:
    """Return the cities that are neither this one nor beside it, clockwise."""
    return ring.beyond(city, len(view.cities))
