"""What can be known of a rule set before any card is seen: what everything gives, and what the decks will ask for."""

from __future__ import annotations

from sevenwonders_tui.bots.greedy.gain import Gain, gain_of
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.engine.seven.catalog import BoardSide, Card, Catalog, Stage

AGES = 3
GUILDS_MORE = 2
"""A game draws so many guilds more than there are cities."""
CHAIN_COPIES = 2
"""So many copies of a card in the deck make it likely to be seen."""


class Almanac:
    """A catalog as the bot reads it, for one number of cities."""

    def __init__(self, catalog: Catalog, cities: int) -> None:
        self.cards: dict[CardId, Card] = {card.id: card for card in catalog.cards}
        self.gains: dict[CardId, Gain] = {card.id: gain_of(card.effects, card.color) for card in catalog.cards}
        self.starts: dict[WonderId, Resource] = {wonder.id: wonder.start for wonder in catalog.wonders}
        self.stages: dict[tuple[WonderId, BoardSide], tuple[Stage, ...]] = {
            (wonder.id, side): stages for wonder in catalog.wonders for side, stages in wonder.sides.items()
        }
        self.stage_gains: dict[tuple[WonderId, BoardSide], tuple[Gain, ...]] = {
            board: tuple(gain_of(stage.effects) for stage in stages) for board, stages in self.stages.items()
        }
        guilds = max(1, sum(card.is_guild for card in catalog.cards))
        self._copies = {
            card.id: (cities + GUILDS_MORE) / guilds if card.is_guild else sum(mark <= cities for mark in card.copies)
            for card in catalog.cards
        }
        self.needs = tuple(self._needs_of(age) for age in range(1, AGES + 1))
        """By age: for each resource, the part of the deck that asks for at least 1, 2, ... units of it."""
        for card in catalog.cards:
            for parent in card.chain_from:
                chance = min(1.0, self._copies[card.id] / CHAIN_COPIES)
                self.gains[parent].chains += chance * (len(card.cost.resources) + card.cost.coins)

    def _needs_of(self, age: int) -> dict[Resource, tuple[float, ...]]:
        deck = [card for card in self.cards.values() if card.age == age and self._copies[card.id]]
        total = sum(self._copies[card.id] for card in deck) or 1
        return {
            resource: tuple(
                sum(self._copies[card.id] for card in deck if card.cost.resources.count(resource) >= units) / total
                for units in range(1, 5)
            )
            for resource in Resource
        }
